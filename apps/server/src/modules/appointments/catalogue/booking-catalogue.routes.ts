import * as contract from '@ceibo/contract/booking-catalogue'
import {activePlan} from '@ceibo/contract/booking-patient'
import {preparations} from '@ceibo/contract/preparations'
import {route} from '../../../api/route.ts'
import type {Route} from '../../../api/route.ts'
import {planOfPatient} from './plan-of-patient.ts'
import {centresToBook, practicesToBook, providersToBook, specialtiesToBook} from './bookable-options.ts'
import {everyPatient} from './booking-catalogue.policy.ts'
import {orderRequirement, preparation} from './practice-requirements.ts'

export const bookingCatalogueRoutes: readonly Route[] = [
  route(contract.specialties, everyPatient, specialtiesToBook),
  route(contract.practices, everyPatient, practicesToBook),
  route(contract.centres, everyPatient, centresToBook),
  route(contract.providers, everyPatient, providersToBook),
  route(contract.checkOrders, everyPatient, orderRequirement),
  route(preparations, everyPatient, preparation),
  route(activePlan, everyPatient, planOfPatient),
]
