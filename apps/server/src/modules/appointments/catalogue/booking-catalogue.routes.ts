import * as contract from '@ceibo/contract/appointments/booking-catalogue'
import {activePlan} from '@ceibo/contract/appointments/booking-patient'
import {namedProfessionals} from '@ceibo/contract/appointments/named-professionals'
import {preparations} from '@ceibo/contract/appointments/preparations'
import {route, type Route} from '#api/mount/route.ts'
import {bookFor} from '#modules/appointments/appointments.policy.ts'
import {planOfPatient} from '#modules/appointments/agenda-patient.ts'
import {
  centresToBook,
  professionalsToBook,
  servicesToBook,
  practitionersToBook,
  specialtiesToBook,
} from './bookable-options.ts'
import {readOrderRequirement, preparation} from './service-requirements.ts'
import {anybody} from '#api/subjects/policies.ts'
import {selfOrDependant} from '#modules/people/people.offers.ts'
import {nobody} from '#api/subjects/subject.ts'

const patient = selfOrDependant(['patientId'])

export const bookingCatalogueRoutes: readonly Route[] = [
  route(contract.specialties, patient, bookFor, specialtiesToBook),
  route(contract.services, patient, bookFor, servicesToBook),
  route(contract.centres, selfOrDependant(['patientId'], {caller: ['callerName']}), bookFor, centresToBook),
  route(contract.practitioners, patient, bookFor, practitionersToBook),
  route(namedProfessionals, patient, bookFor, professionalsToBook),
  route(contract.orderRequirement, nobody(), anybody, readOrderRequirement),
  route(preparations, nobody(), anybody, preparation),
  route(activePlan, selfOrDependant(['documentType', 'documentNumber']), bookFor, planOfPatient),
]
