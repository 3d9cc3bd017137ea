import * as contract from '@ceibo/contract/booking-catalogue'
import {activePlan} from '@ceibo/contract/booking-patient'
import {preparations} from '@ceibo/contract/preparations'
import {anybody} from '../../../api/policies.ts'
import {route} from '../../../api/route.ts'
import type {Route} from '../../../api/route.ts'
import {nobody, selfOrDependant} from '../../../api/route-subject.ts'
import {bookFor} from '../appointments.policy.ts'
import {planOfPatient} from '../agenda-patient.ts'
import {centresToBook, servicesToBook, practitionersToBook, specialtiesToBook} from './bookable-options.ts'
import {readOrderRequirement, preparation} from './service-requirements.ts'

const patient = selfOrDependant({'query.idEdns': 'edns-id'})

export const bookingCatalogueRoutes: readonly Route[] = [
  route(contract.specialties, patient, bookFor, specialtiesToBook),
  route(contract.services, patient, bookFor, servicesToBook),
  route(
    contract.centres,
    selfOrDependant({'query.idEdns': 'edns-id'}, {caller: ['query.usuLogin']}),
    bookFor,
    centresToBook,
  ),
  route(contract.practitioners, patient, bookFor, practitionersToBook),
  route(contract.orderRequirement, nobody(), anybody, readOrderRequirement),
  route(preparations, nobody(), anybody, preparation),
  route(
    activePlan,
    selfOrDependant({'params.a': 'document-type', 'params.b': 'document-number'}),
    bookFor,
    planOfPatient,
  ),
]
