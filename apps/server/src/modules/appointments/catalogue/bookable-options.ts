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
import {bookingSubject} from '../../people/subject-of-booking.ts'
import {centreView, practiceView, providerView, specialtyView} from './booking-catalogue.view.ts'

type On = Pick<Dependencies, 'db' | 'clock' | 'bookingSystem'>

/** What the patient can be attended for. */
export async function specialtiesToBook(call: Call<typeof specialties>, on: On): Promise<Specialty[]> {
  const patient = await bookingSubject(call, 'specialties', on)
  return (await on.bookingSystem.specialties(patient)).map(specialtyView)
}

/** The kinds of consultation of a specialty. */
export async function practicesToBook(call: Call<typeof practices>, on: On): Promise<Practice[]> {
  const patient = await bookingSubject(call, 'practices', on)
  return found(await on.bookingSystem.practices(patient, call.input.specialtyId)).map(practiceView)
}

/** Where a practice is done, and whether the patient's plan covers it there. */
export async function centresToBook(call: Call<typeof centres>, on: On): Promise<CentreOption[]> {
  const patient = await bookingSubject(call, 'centres', on)
  return found(await on.bookingSystem.centres(patient, call.input)).map(centreView)
}

/** Who does a practice in the chosen centres. */
export async function providersToBook(call: Call<typeof providers>, on: On): Promise<ProviderOption[]> {
  await bookingSubject(call, 'providers', on)
  return (await on.bookingSystem.providers(call.input)).map(providerView)
}

function found<What>(answer: {is: 'found'; found: What} | {is: 'refused'; code: ErrorCode}): What {
  if (answer.is === 'refused') throw new AppError(answer.code)
  return answer.found
}
