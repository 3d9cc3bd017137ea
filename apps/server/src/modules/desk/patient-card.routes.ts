import * as actions from '@ceibo/contract/desk/patient-actions'
import * as card from '@ceibo/contract/desk/patient-card'
import {route, type Route} from '#api/mount/route.ts'
import {correctPatientPhone} from './patient-card/correct-patient-phone.ts'
import {correctContacts, seePatients} from './patient-card/patient-card.policy.ts'
import {cardOf} from './patient-card/patient-card.subjects.ts'
import {readPatientCard} from './patient-card/read-patient-card.ts'

export const patientCardRoutes: readonly Route[] = [
  route(card.patientCard, cardOf('personId'), seePatients, readPatientCard),
  route(actions.correctPhone, cardOf('personId'), correctContacts, correctPatientPhone),
]
