import {STAFF_MAY} from '@ceibo/contract/staff/staff-permissions'
import type {Staff} from '#api/subjects/actor.ts'
import {mayAt} from '#api/subjects/policies.ts'
import type {NamedCentre} from './desk.subjects.ts'

/** Whoever has the desk in a centre sees its days. */
export const useDeskThere = (actor: Staff, {centreId}: NamedCentre): boolean =>
  mayAt(actor, STAFF_MAY.useDesk, centreId)
