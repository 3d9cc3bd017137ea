import {ERRORS} from '@ceibo/contract/wire/errors'
import {bookedOutsideBefore} from './outside-request.queries.ts'
import {appointmentWithId} from './outside-appointment.ts'
import type {Confirmation, HoldRequest} from '#port.ts'
import type {OutsideAgenda} from './outside-agenda.ts'

type Theirs = {is: 'booked'; appointmentId: number} | {is: 'pending'}

/**
 * Whether the slot that the agenda calls taken is this patient's. A confirmed booking counts only while the agenda has it as booked: the counter
 * may have cancelled it since and given the slot to another person.
 */
export async function takenByThemselves(
  request: HoldRequest,
  on: Pick<OutsideAgenda, 'db' | 'ask'>,
): Promise<Theirs | undefined> {
  const before = await bookedOutsideBefore(on.db, request)
  if (before === undefined) return undefined
  const {appointmentId} = before
  if (appointmentId === null) return {is: 'pending'}
  const appointment = await appointmentWithId(appointmentId, on)
  const isTheirs = appointment?.state === 'booked' && appointment.patientId === request.patient.personId
  return isTheirs ? {is: 'booked', appointmentId} : undefined
}

/** What a repeat of a booking is answered instead of `slot-taken`. */
export function answerToRepeat(theirs: Theirs): Confirmation {
  if (theirs.is === 'pending') return {is: 'unknown'}
  const {appointmentId} = theirs
  return {is: 'refused', code: 'already-booked', message: ERRORS['already-booked'].text, appointmentId}
}
