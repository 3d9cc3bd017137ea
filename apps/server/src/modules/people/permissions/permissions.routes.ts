import * as contract from '@ceibo/contract/acting-permissions'
import {onlySelf} from '../../../api/policies.ts'
import {route} from '../../../api/route.ts'
import type {Route} from '../../../api/route.ts'
import {family, invitation, permission, selfOrDependant} from '../../../api/subject.ts'
import {answerInvitation} from './answer-invitation.ts'
import {endPermission} from './end-permission.ts'
import {inviteToAct} from './invite-to-act.ts'
import {listPermissions} from './list-permissions.ts'
import {endsPermission, inviteFor, ownInvitation} from './permissions.policy.ts'

const own = {caller: ['params.id']} as const

export const permissionRoutes: readonly Route[] = [
  route(contract.permissions, family({'params.id': 'person-id'}), onlySelf, listPermissions),
  route(
    contract.inviteToAct,
    // The document names whom the invitation is for; nothing of them is shown.
    selfOrDependant({'body.idEdns': 'edns-id'}, {...own, claims: ['body.tipoDoc', 'body.nroDoc']}),
    inviteFor,
    inviteToAct,
  ),
  route(contract.answerInvitation, invitation('params.invitacion', own), ownInvitation, answerInvitation),
  route(contract.endPermission, permission('params.permiso', own), endsPermission, endPermission),
]
