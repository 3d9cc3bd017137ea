import {ERRORS} from '@ceibo/contract/wire/errors'
import type {Confirmation, Effects, MoveRequest} from '#port.ts'
import {appointmentWithId, isReadable} from './outside-appointment.ts'
import {bookOutside, patientOf} from './outside-bookings.ts'
import type {OutsideAgenda} from './outside-agenda.ts'

/**
 * Books the new time in place of the old one. An agenda that knows `replaces` does both in one step; for another one the cancellation is stored in
 * the transaction that writes the booking, and sent until it has an outcome. Where the old one cannot be cancelled any more, the new one is.
 */
export async function moveOutside(request: MoveRequest, effects: Effects, on: OutsideAgenda): Promise<Confirmation> {
  const {appointmentId, reader, startsFrom, desk, ...target} = request
  if (desk !== undefined || reader === 'desk') return refusalOf('agenda-elsewhere')
  const found = await appointmentWithId(appointmentId, on)
  if (found === undefined || found.patientId !== target.patient.personId || !isReadable(found, reader)) {
    return refusalOf('not-found')
  }
  // A repeat of a move that was made finds the old one cancelled, and its own booking by its key.
  const isRepeatable = found.state === 'cancelled' && target.requestKey !== undefined
  if (!isRepeatable && (found.state !== 'booked' || found.startsAt < startsFrom)) return refusalOf('not-movable')
  const {serviceId} = found
  const specialties = await on.ask('specialties', {patient: patientOf(target.patient)})
  const specialtyId = specialties.find(({services}) => services.some(({id}) => id === serviceId))?.id
  if (specialtyId === undefined) return refusalOf('not-movable')
  const before = {startsAt: found.startsAt, centre: found.centre}
  const order = {...target, specialtyId, serviceId, medicalOrder: undefined, replaces: appointmentId}
  return bookOutside(order, effects, on, before)
}

const refusalOf = (code: 'agenda-elsewhere' | 'not-found' | 'not-movable'): Confirmation => ({
  is: 'refused',
  code,
  message: ERRORS[code].text,
})
