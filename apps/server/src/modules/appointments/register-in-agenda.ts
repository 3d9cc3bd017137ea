import type {registerInBooking} from '@ceibo/contract/booking-patient'
import type {Dependencies} from '../../dependencies.ts'
import type {Call} from '../../api/route.ts'
import type {Dependant, Self} from '../../api/subject.ts'

/** Makes the person, or a child of theirs, known to the booking system. A booking does it by itself. */
export async function registerInAgenda(
  {subject}: Call<typeof registerInBooking, Self | Dependant>,
  on: Pick<Dependencies, 'bookingSystem'>,
): Promise<Record<string, never>> {
  await on.bookingSystem.register(subject.person)
  return {}
}
