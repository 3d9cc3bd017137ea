import * as contract from '@ceibo/contract/accounts/account-security'
import {onlySelf, unspentLink, onlyOwner} from '#api/subjects/policies.ts'
import {route, type Route} from '#api/mount/route.ts'
import {link, self, session} from '#api/subjects/route-subject.ts'
import {changeEmail} from './change-email.ts'
import {changePassword} from './change-password.ts'
import {closeOtherSessions, closeSession, openSessions} from './own-sessions.ts'
import {sendChangePin, verifyChangePin} from './email-pin.ts'

const ownIdInPath = self({'params.x': 'person-id'})

export const accountSecurityRoutes: readonly Route[] = [
  route(contract.changePassword, self({'body.idPersona': 'person-id'}), onlySelf, changePassword),
  route(contract.sendChangePin, ownIdInPath, onlySelf, sendChangePin),
  route(contract.verifyChangePin, ownIdInPath, onlySelf, verifyChangePin),
  route(contract.changeEmail, self({'body.idPersona': 'person-id', 'body.idEdns': 'edns-id'}), onlySelf, changeEmail),
  // Resolving the link already checks it: there is nothing else to do.
  route(contract.checkRevertLink, link(['email-revert']), unspentLink, async () => ({})),
  route(contract.openSessions, self(), onlySelf, openSessions),
  route(contract.closeSession, session('params.id'), onlyOwner, closeSession),
  route(contract.closeOtherSessions, self(), onlySelf, closeOtherSessions),
]
