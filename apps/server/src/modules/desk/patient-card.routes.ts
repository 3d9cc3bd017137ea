import * as card from '@ceibo/contract/desk/patient-card'
import {route, type Route} from '#api/mount/route.ts'
import {seePatients} from './patient-card/patient-card.policy.ts'
import {cardOf} from './patient-card/patient-card.subjects.ts'
import {readPatientCard} from './patient-card/read-patient-card.ts'

export const patientCardRoutes: readonly Route[] = [
  route(card.patientCard, cardOf('personId'), seePatients, readPatientCard),
]
