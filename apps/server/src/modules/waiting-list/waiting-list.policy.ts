import {STAFF_MAY} from '@ceibo/contract/staff/staff-permissions'
import type {Patient, Staff} from '#api/subjects/actor.ts'
import {maySomewhere} from '#api/subjects/policies.ts'
import {bookFor} from '#modules/appointments/appointments.offers.ts'
import type {DeskEntry, OwnEntry, OwnOffer} from './waiting-list.subjects.ts'

/** As with appointments, an unvalidated account manages only what it asked for itself. */
export const manageWaiting = (actor: Patient, {patient, askedBy}: OwnEntry | OwnOffer): boolean =>
  bookFor(actor, patient) && (actor.status === 'validated' || askedBy === actor.personId)

/** A patient waits in several centres, so any desk ends it. */
export const endWaiting = (actor: Staff, {is}: DeskEntry): boolean =>
  is === 'desk-entry' && maySomewhere(actor, STAFF_MAY.useDesk)
