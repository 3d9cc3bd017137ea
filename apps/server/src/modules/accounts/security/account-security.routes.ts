import * as contract from '@ceibo/contract/account-security'
import {route} from '../../../api/route.ts'
import type {Route} from '../../../api/route.ts'
import {everyPatient, whoeverHasTheLink} from './account-security.policy.ts'
import {changeEmail} from './change-email.ts'
import {changePassword} from './change-password.ts'
import {closeOtherSessions, closeSession} from './close-session.ts'
import {sendChangePin, verifyChangePin} from './email-pin.ts'
import {openSessions} from './open-sessions.ts'
import {revertEmail} from './revert-email.ts'

export const accountSecurityRoutes: readonly Route[] = [
  route(contract.changePassword, everyPatient, changePassword),
  route(contract.sendChangePin, everyPatient, sendChangePin),
  route(contract.verifyChangePin, everyPatient, verifyChangePin),
  route(contract.changeEmail, everyPatient, changeEmail),
  route(contract.revertEmail, whoeverHasTheLink, revertEmail),
  route(contract.openSessions, everyPatient, openSessions),
  route(contract.closeSession, everyPatient, closeSession),
  route(contract.closeOtherSessions, everyPatient, closeOtherSessions),
]
