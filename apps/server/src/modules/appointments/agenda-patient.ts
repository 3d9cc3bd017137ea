import type {ActivePlan, activePlan, registerInBooking} from '@ceibo/contract/appointments/booking-patient'
import type {Call} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import type {Dependant} from '#modules/people/people.offers.ts'
import type {Self} from '#api/subjects/subject.ts'

/** Registers the person or a dependant in the booking system. A booking also does this itself. */
export async function registerInAgenda(
  {subject}: Call<typeof registerInBooking, Self | Dependant>,
  on: Pick<Dependencies, 'bookingSystem'>,
): Promise<Record<string, never>> {
  await on.bookingSystem.register(subject.person)
  return {}
}

/** The plan of the person or of a dependant. */
export async function planOfPatient(
  {subject}: Call<typeof activePlan, Self | Dependant>,
  on: Pick<Dependencies, 'bookingSystem'>,
): Promise<{plan: ActivePlan | null}> {
  return {plan: await on.bookingSystem.activePlan(subject.person)}
}
