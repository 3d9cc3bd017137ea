import {revertEmail as revertEmailCall} from '@ceibo/contract/accounts/account-security'
import {
  answerInvitation as answerInvitationCall,
  endPermission as endPermissionCall,
} from '@ceibo/contract/people/acting-permissions'
import {unlink} from '@ceibo/contract/people/family-linking'
import {closeAccount as closeAccountCall} from '@ceibo/contract/personal-data/account-closing'
import {scanByHandoff} from '@ceibo/contract/verification/identity-scan'
import {verifyIdentity} from '@ceibo/contract/verification/identity-verification'
import {route, type Route} from '#api/mount/route.ts'
import {answerInvitation} from './acting/answer-invitation.ts'
import {endPermission} from './acting/end-permission.ts'
import {unlinkDependant} from './acting/unlink-dependant.ts'
import {closeAccount} from './closing/close-account.ts'
import {scanWithPhone} from './identity/scan-with-phone.ts'
import {submitIdentity} from './identity/submit-identity.ts'
import {revertEmail} from './recovery/revert-email.ts'
import {reviewRoutes} from './reviews/reviews.routes.ts'
import {
  endsPermission,
  leaveDependant,
  ownInvitation,
  dependant,
  invitation,
  permission,
} from '#modules/people/people.offers.ts'
import {onlySelf, unspentLink} from '#api/subjects/policies.ts'
import {link, self} from '#api/subjects/subject.ts'
import {openedRevertLink} from '#modules/accounts/accounts.offers.ts'
import {openedScanLink} from '#modules/verification/verification.offers.ts'

const own = {caller: ['personId']} as const
const named = ['ednsId', 'documentType', 'documentNumber'] as const

/** Calls whose story spans accounts, people and verification. */
export const accountLifeRoutes: readonly Route[] = [
  route(verifyIdentity, self(named, {caller: ['callerName']}), onlySelf, submitIdentity),
  route(scanByHandoff, link([openedScanLink]), unspentLink, scanWithPhone),
  route(answerInvitationCall, invitation('invitationId', own), ownInvitation, answerInvitation),
  route(endPermissionCall, permission('permissionId', own), endsPermission, endPermission),
  route(unlink, dependant(['ednsId'], {caller: ['holderEdnsId']}), leaveDependant, unlinkDependant),
  route(revertEmailCall, link([openedRevertLink]), unspentLink, revertEmail),
  route(closeAccountCall, self(['personId']), onlySelf, closeAccount),
  ...reviewRoutes,
]
