import * as contract from '@ceibo/contract/accounts/account-security'
import {route, type Route} from '#api/mount/route.ts'
import {changeEmail} from './change-email.ts'
import {changePassword} from './change-password.ts'
import {closeOtherSessions, closeSession, openSessions} from './own-sessions.ts'
import {sendChangePin, verifyChangePin} from './email-pin.ts'
import {onlySelf, unspentLink, onlyOwner} from '#api/subjects/policies.ts'
import {session} from '#modules/accounts/accounts.subjects.ts'
import {link, self} from '#api/subjects/subject.ts'
import {openedRevertLink} from './revert-link.ts'

const ownIdInPath = self(['personId'])

export const accountSecurityRoutes: readonly Route[] = [
  route(contract.changePassword, self(['personId']), onlySelf, changePassword),
  route(contract.sendChangePin, ownIdInPath, onlySelf, sendChangePin),
  route(contract.verifyChangePin, ownIdInPath, onlySelf, verifyChangePin),
  route(contract.changeEmail, self(['personId', 'ednsId']), onlySelf, changeEmail),
  // Resolving the link already checks it: there is nothing else to do.
  route(contract.checkRevertLink, link([openedRevertLink]), unspentLink, async () => ({})),
  route(contract.openSessions, self(), onlySelf, openSessions),
  route(contract.closeSession, session('sessionId'), onlyOwner, closeSession),
  route(contract.closeOtherSessions, self(), onlySelf, closeOtherSessions),
]
