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
import {onlySelf, unspentLink} from '#api/subjects/policies.ts'
import {dependant, invitation, link, permission, self} from '#api/subjects/route-subject.ts'
import {answerInvitation} from './acting/answer-invitation.ts'
import {endPermission} from './acting/end-permission.ts'
import {unlinkDependant} from './acting/unlink-dependant.ts'
import {closeAccount} from './closing/close-account.ts'
import {scanWithPhone} from './identity/scan-with-phone.ts'
import {submitIdentity} from './identity/submit-identity.ts'
import {revertEmail} from './recovery/revert-email.ts'
import {endsPermission, leaveDependant, ownInvitation} from '#modules/people/people.offers.ts'

const own = {caller: ['params.id']} as const
const named = {
  'body.idEdns': 'edns-id',
  'body.idTipoDoc': 'document-type',
  'body.nroDoc': 'document-number',
} as const

/** Calls whose story spans accounts, people and verification. */
export const accountLifeRoutes: readonly Route[] = [
  route(verifyIdentity, self(named, {caller: ['body.idUsuario']}), onlySelf, submitIdentity),
  route(scanByHandoff, link(['scan']), unspentLink, scanWithPhone),
  route(answerInvitationCall, invitation('params.invitacion', own), ownInvitation, answerInvitation),
  route(endPermissionCall, permission('params.permiso', own), endsPermission, endPermission),
  route(
    unlink,
    dependant({'body.idEdnsRelacionado': 'edns-id'}, {caller: ['body.idEdnsTitular']}),
    leaveDependant,
    unlinkDependant,
  ),
  route(revertEmailCall, link(['email-revert']), unspentLink, revertEmail),
  route(closeAccountCall, self({'params.id': 'person-id'}), onlySelf, closeAccount),
]
