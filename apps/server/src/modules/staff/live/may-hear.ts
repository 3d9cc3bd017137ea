import {EVERYTHING, needsOfTopic} from '@ceibo/contract/staff/live-topics'
import {isGranted, STAFF_MAY} from '@ceibo/contract/staff/staff-permissions'
import type {Staff} from '#api/subjects/actor.ts'

/** Whether a member of staff hears of this topic: with the permission of what changed and, where it has a centre, with a role there. */
export function mayHear(actor: Staff, topic: string): boolean {
  if (topic === EVERYTHING) return true
  const needs = needsOfTopic(topic)
  return needs !== undefined && isGranted(actor.grants, STAFF_MAY[needs.permission], needs.centreId)
}
