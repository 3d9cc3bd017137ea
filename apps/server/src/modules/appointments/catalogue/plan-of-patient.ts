import type {ActivePlan, activePlan} from '@ceibo/contract/booking-patient'
import type {Dependencies} from '../../../dependencies.ts'
import type {Call} from '../../../api/route.ts'
import {patientByDocument} from '../../people/subject-of-booking.ts'

/** The plan with which the person, or a child of theirs, is attended. */
export async function planOfPatient(
  call: Call<typeof activePlan>,
  on: Pick<Dependencies, 'db' | 'clock' | 'bookingSystem'>,
): Promise<{plan: ActivePlan | null}> {
  return {plan: await on.bookingSystem.activePlan(await patientByDocument(call, 'active-plan', on))}
}
