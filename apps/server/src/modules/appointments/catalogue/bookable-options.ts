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
import {civilDate} from '@ceibo/rules/civil-time'
import {centresFor, practicesFor, specialtiesFor} from '@ceibo/scheduling/bookable-catalogue'
import {providersOf} from '@ceibo/scheduling/booking-catalogue.queries'
import type {Dependencies} from '../../../dependencies.ts'
import {AppError} from '../../../api/app-error.ts'
import type {Call} from '../../../api/route.ts'
import {bookingSubject} from '../../people/subject-of-booking.ts'
import {centreView, practiceView, providerView, specialtyView} from './booking-catalogue.view.ts'

type On = Pick<Dependencies, 'db' | 'clock'>

/** What the patient can be attended for. */
export async function specialtiesToBook(call: Call<typeof specialties>, on: On): Promise<Specialty[]> {
  const patient = await bookingSubject(call, 'specialties', on)
  return (await specialtiesFor(on.db, patient, on.clock.now())).map(specialtyView)
}

/** The kinds of consultation of a specialty. */
export async function practicesToBook(call: Call<typeof practices>, on: On): Promise<Practice[]> {
  const patient = await bookingSubject(call, 'practices', on)
  return found(await practicesFor(on.db, patient, call.input.specialtyId, on.clock.now())).map(practiceView)
}

/** Where a practice is done, and whether the patient's plan covers it there. */
export async function centresToBook(call: Call<typeof centres>, on: On): Promise<CentreOption[]> {
  const patient = await bookingSubject(call, 'centres', on)
  return found(await centresFor(on.db, patient, call.input, on.clock.now())).map(centreView)
}

/** Who does a practice in the chosen centres. */
export async function providersToBook(call: Call<typeof providers>, on: On): Promise<ProviderOption[]> {
  await bookingSubject(call, 'providers', on)
  const rows = await providersOf(on.db, {...call.input, today: civilDate(on.clock.now())})
  return rows.toSorted(byLastName).map(providerView)
}

function found<What>(answer: {is: 'found'; found: What} | {is: 'refused'; code: ErrorCode}): What {
  if (answer.is === 'refused') throw new AppError(answer.code)
  return answer.found
}

const byLastName = (one: ProviderOption, other: ProviderOption) =>
  one.lastName.localeCompare(other.lastName, 'es') || one.firstName.localeCompare(other.firstName, 'es')
