import {STAFF_MAY} from '@ceibo/contract/staff/staff-permissions'
import type {Staff} from '#api/subjects/actor.ts'
import {mayAt, maySomewhere} from '#api/subjects/policies.ts'
import type {DeskMove, DeskPatient, NamedPractitioner} from './desk.subjects.ts'

/** Whoever has the desk in a centre sees its days, handles its appointments and books in it. */
export const useDeskThere = (actor: Staff, {centreId}: {is: string; centreId: string}): boolean =>
  mayAt(actor, STAFF_MAY.useDesk, centreId)

/** Both centres of a move are of the member. */
export const useDeskInBoth = (actor: Staff, {from, to}: DeskMove): boolean =>
  mayAt(actor, STAFF_MAY.useDesk, from) && mayAt(actor, STAFF_MAY.useDesk, to)

/**
 * A patient comes to any centre, so whoever has a desk somewhere may ask what can be booked for them. Of a professional the command shows the
 * centres of the member alone.
 */
export const useSomeDesk = (actor: Staff, {is}: DeskPatient | NamedPractitioner): boolean =>
  (is === 'desk-patient' || is === 'practitioner') && maySomewhere(actor, STAFF_MAY.useDesk)
