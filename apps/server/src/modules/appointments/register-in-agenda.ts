import type {registerInBooking} from '@ceibo/contract/booking-patient'
import type {Dependencies} from '../../dependencies.ts'
import type {Call} from '../../api/route.ts'
import type {Dependant, Self} from '../../api/subject.ts'

/** Registers the person or a dependant in the booking system. A booking also does this itself. */
export async function registerInAgenda(
  {subject}: Call<typeof registerInBooking, Self | Dependant>,
  on: Pick<Dependencies, 'bookingSystem'>,
): Promise<Record<string, never>> {
  await on.bookingSystem.register(subject.person)
  return {}
}
