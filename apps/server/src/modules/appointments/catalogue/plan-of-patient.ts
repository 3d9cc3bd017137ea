import type {ActivePlan, activePlan} from '@ceibo/contract/booking-patient'
import type {Dependencies} from '../../../dependencies.ts'
import type {Call} from '../../../api/route.ts'
import type {Dependant, Self} from '../../../api/subject.ts'

/** The plan of the person or of a dependant. */
export async function planOfPatient(
  {subject}: Call<typeof activePlan, Self | Dependant>,
  on: Pick<Dependencies, 'bookingSystem'>,
): Promise<{plan: ActivePlan | null}> {
  return {plan: await on.bookingSystem.activePlan(subject.person)}
}
