import type {registerInBooking} from '@ceibo/contract/booking-patient'
import type {Dependencies} from '../../dependencies.ts'
import type {Call} from '../../api/route.ts'
import {patientByDocument} from '../people/subject-of-booking.ts'

/** Makes the person, or a child of theirs, known to the booking system. A booking does it by itself. */
export async function registerInAgenda(
  call: Call<typeof registerInBooking>,
  on: Pick<Dependencies, 'db' | 'clock' | 'bookingSystem'>,
): Promise<Record<string, never>> {
  await on.bookingSystem.register(await patientByDocument(call, 'booking-patient', on))
  return {}
}
