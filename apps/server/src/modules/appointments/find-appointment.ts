import type {AppointmentReader, ListedAppointment} from '@ceibo/agenda/port'
import {isActive} from '@ceibo/rules/appointments/attendance-steps'
import type {Dependencies} from '#dependencies.ts'

export type FoundAppointment = ListedAppointment & {preparation: string | null}

/** The days of all appointments, to read one of them whenever it is. */
const EVER = {from: '1900-01-01', to: '2999-12-31'}

/** Reads as the patient, for calls whose policy has decided already. */
export const readerOf = (patientId: number): AppointmentReader => ({
  personId: patientId,
  dependantIds: [],
  ownBookingsOnly: false,
})

/** An appointment that the reader may see, with its preparation; undefined for a cancelled one. */
export async function findAppointment(
  appointmentId: number,
  reader: AppointmentReader,
  {bookingSystem}: Pick<Dependencies, 'bookingSystem'>,
): Promise<FoundAppointment | undefined> {
  const listed = await bookingSystem.appointments({
    ...EVER,
    appointmentId,
    reader,
    which: 'all',
    order: 'latest',
    limit: 1,
  })
  const found = listed.find((one) => one.appointmentId === appointmentId)
  if (found === undefined) return undefined
  const needs = found.hasPreparation ? await bookingSystem.requirements(found.serviceId) : undefined
  return {...found, preparation: needs?.preparation ?? null}
}

/** An appointment that has not begun and stands; undefined for any other. */
export async function standingAppointment(
  {appointmentId, patientId}: {appointmentId: number; patientId: number},
  on: Pick<Dependencies, 'bookingSystem' | 'clock'>,
): Promise<FoundAppointment | undefined> {
  const found = await findAppointment(appointmentId, readerOf(patientId), on)
  return found !== undefined && isActive(found.state) && found.startsAt > on.clock.now() ? found : undefined
}
