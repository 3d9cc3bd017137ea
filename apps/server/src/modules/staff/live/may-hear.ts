import {EVERYTHING, needsOfTopic} from '@ceibo/contract/staff/live-topics'
import {STAFF_MAY} from '@ceibo/contract/staff/staff-permissions'
import type {Staff} from '#api/subjects/actor.ts'
import {mayAt} from '#api/subjects/policies.ts'

/** Whether a member of staff hears of this topic: with the permission of what changed and, where it has a centre, with a role there. */
export function mayHear(actor: Staff, topic: string): boolean {
  if (topic === EVERYTHING) return true
  const needs = needsOfTopic(topic)
  if (needs === undefined) return false
  const roles = STAFF_MAY[needs.permission]
  return needs.centreId === undefined
    ? actor.grants.some(({role}) => roles.some((one) => one === role))
    : mayAt(actor, roles, needs.centreId)
}
