import * as actions from '@ceibo/contract/desk/patient-actions'
import {viewCard as viewing} from '@ceibo/contract/desk/card-viewers'
import * as people from '@ceibo/contract/desk/new-patient'
import * as card from '@ceibo/contract/desk/patient-card'
import * as identity from '@ceibo/contract/desk/patient-identity'
import {route, type Route} from '#api/mount/route.ts'
import {anybody} from '#api/subjects/policies.ts'
import {nobody} from '#api/subjects/subject.ts'
import {createChild} from './new-patient/create-child.ts'
import {createPatient} from './new-patient/create-patient.ts'
import {findSimilar} from './new-patient/find-similar.ts'
import {confirmIdentity} from './patient-card/confirm-identity.ts'
import {correctPerson} from './patient-card/correct-person.ts'
import {correctPatientEmail} from './patient-card/correct-patient-email.ts'
import {resendMail} from './patient-card/resend-mail.ts'
import {correctPatientPhone} from './patient-card/correct-patient-phone.ts'
import {useDesk, confirmIdentities, correctContacts, seePatients} from './patient-card/patient-card.policy.ts'
import {cardOf} from './patient-card/patient-card.subjects.ts'
import {readPatientCard} from './patient-card/read-patient-card.ts'
import {viewCard} from './patient-card/view-card.ts'

/** What is given of somebody new names nobody. */
const GIVEN = ['documentType', 'documentNumber', 'birthDate', 'planId', 'planTypeId']

export const patientCardRoutes: readonly Route[] = [
  route(people.similarPatients, nobody('documentNumber', 'names', 'birthDate'), anybody, findSimilar),
  route(people.createPatient, nobody(...GIVEN), anybody, createPatient),
  route(people.createChild, {...cardOf('responsibleId'), claims: GIVEN}, useDesk, createChild),
  route(card.patientCard, cardOf('personId'), seePatients, readPatientCard),
  route(identity.confirmIdentity, cardOf('personId'), confirmIdentities, confirmIdentity),
  route(viewing, cardOf('personId'), seePatients, viewCard),
  route(actions.correctPerson, {...cardOf('personId'), claims: ['birthDate']}, useDesk, correctPerson),
  route(actions.correctEmail, cardOf('personId'), correctContacts, correctPatientEmail),
  route(actions.resendMail, {...cardOf('personId'), claims: ['mailId']}, useDesk, resendMail),
  route(actions.correctPhone, cardOf('personId'), correctContacts, correctPatientPhone),
]
