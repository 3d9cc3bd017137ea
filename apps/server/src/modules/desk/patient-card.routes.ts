import * as actions from '@ceibo/contract/desk/patient-actions'
import {viewCard as viewing} from '@ceibo/contract/desk/card-viewers'
import * as card from '@ceibo/contract/desk/patient-card'
import * as identity from '@ceibo/contract/desk/patient-identity'
import {route, type Route} from '#api/mount/route.ts'
import {confirmIdentity} from './patient-card/confirm-identity.ts'
import {correctPatientPhone} from './patient-card/correct-patient-phone.ts'
import {confirmIdentities, correctContacts, seePatients} from './patient-card/patient-card.policy.ts'
import {cardOf} from './patient-card/patient-card.subjects.ts'
import {readPatientCard} from './patient-card/read-patient-card.ts'
import {viewCard} from './patient-card/view-card.ts'

export const patientCardRoutes: readonly Route[] = [
  route(card.patientCard, cardOf('personId'), seePatients, readPatientCard),
  route(identity.confirmIdentity, cardOf('personId'), confirmIdentities, confirmIdentity),
  route(viewing, cardOf('personId'), seePatients, viewCard),
  route(actions.correctPhone, cardOf('personId'), correctContacts, correctPatientPhone),
]
