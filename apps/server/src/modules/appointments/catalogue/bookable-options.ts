import type {
  centres,
  CentreOption,
  practices,
  Practice,
  providers,
  ProviderOption,
  specialties,
  Specialty,
} from '@ceibo/contract/booking-catalogue'
import type {ErrorCode} from '@ceibo/contract/errors'
import type {Dependencies} from '../../../dependencies.ts'
import {AppError} from '../../../api/app-error.ts'
import type {Call} from '../../../api/route.ts'
import type {Dependant, Self} from '../../../api/subject.ts'
import {centreView, practiceView, providerView, specialtyView} from './booking-catalogue.view.ts'

type On = Pick<Dependencies, 'bookingSystem'>

/** What the patient can be attended for. */
export async function specialtiesToBook(
  {subject}: Call<typeof specialties, Self | Dependant>,
  on: On,
): Promise<Specialty[]> {
  return (await on.bookingSystem.specialties(subject.person)).map(specialtyView)
}

/** The kinds of consultation of a specialty. */
export async function practicesToBook(
  {input, subject}: Call<typeof practices, Self | Dependant>,
  on: On,
): Promise<Practice[]> {
  return found(await on.bookingSystem.practices(subject.person, input.specialtyId)).map(practiceView)
}

/** Where a practice is done, and whether the patient's plan covers it there. */
export async function centresToBook(
  {input, subject}: Call<typeof centres, Self | Dependant>,
  on: On,
): Promise<CentreOption[]> {
  return found(await on.bookingSystem.centres(subject.person, input)).map(centreView)
}

/** Who does a practice in the chosen centres. */
export async function providersToBook(
  {input}: Call<typeof providers, Self | Dependant>,
  on: On,
): Promise<ProviderOption[]> {
  return (await on.bookingSystem.providers(input)).map(providerView)
}

function found<What>(answer: {is: 'found'; found: What} | {is: 'refused'; code: ErrorCode}): What {
  if (answer.is === 'refused') throw new AppError(answer.code)
  return answer.found
}
