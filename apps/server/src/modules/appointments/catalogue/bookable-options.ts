import type {
  centres,
  CentreOption,
  services,
  Service,
  practitioners,
  PractitionerOption,
  specialties,
  Specialty,
} from '@ceibo/contract/appointments/booking-catalogue'
import type {NamedProfessional, namedProfessionals} from '@ceibo/contract/appointments/named-professionals'
import type {ErrorCode} from '@ceibo/contract/wire/errors'
import type {Dependencies} from '#dependencies.ts'
import {AppError} from '#platform/app-error.ts'
import type {Call} from '#api/mount/route.ts'
import {
  centreView,
  namedProfessionalView,
  serviceView,
  practitionerView,
  specialtyView,
} from './booking-catalogue.view.ts'
import type {Dependant} from '#modules/people/people.offers.ts'
import type {Self} from '#api/subjects/subject.ts'

type On = Pick<Dependencies, 'bookingSystem'>

/** The specialties that the patient can book, and on request the others with for whom they are. */
export async function specialtiesToBook(
  {input, subject}: Call<typeof specialties, Self | Dependant>,
  on: On,
): Promise<Specialty[]> {
  return (await on.bookingSystem.specialties(subject.person, {all: input.all === 'S'})).map(specialtyView)
}

/** The services of a specialty. */
export async function servicesToBook(
  {input, subject}: Call<typeof services, Self | Dependant>,
  on: On,
): Promise<Service[]> {
  return found(await on.bookingSystem.services(subject.person, input.specialtyId)).map(serviceView)
}

/** The centres of a service, and whether the patient's plan covers it there. */
export async function centresToBook(
  {input, subject}: Call<typeof centres, Self | Dependant>,
  on: On,
): Promise<CentreOption[]> {
  return found(await on.bookingSystem.centres(subject.person, input)).map(centreView)
}

/** The practitioners of a service in the chosen centres. */
export async function practitionersToBook(
  {input}: Call<typeof practitioners, Self | Dependant>,
  on: On,
): Promise<PractitionerOption[]> {
  return (await on.bookingSystem.practitioners(input)).map(practitionerView)
}

/** The professionals of a name, each with what the patient can book of them first. */
export async function professionalsToBook(
  {input, subject}: Call<typeof namedProfessionals, Self | Dependant>,
  on: On,
): Promise<NamedProfessional[]> {
  return (await on.bookingSystem.namedFor(subject.person, input.name)).map(namedProfessionalView)
}

function found<What>(answer: {is: 'found'; found: What} | {is: 'refused'; code: ErrorCode}): What {
  if (answer.is === 'refused') throw new AppError(answer.code)
  return answer.found
}
