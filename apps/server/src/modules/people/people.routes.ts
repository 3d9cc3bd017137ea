import {profile, updateProfile as updateProfileCall} from '@ceibo/contract/people/profile'
import {lookupCuil} from '@ceibo/contract/verification/tax-id'
import {validateCuil} from '@ceibo/contract/verification/tax-id-check'
import * as contract from '@ceibo/contract/people/acting-permissions'
import {onlySelf} from '#api/subjects/policies.ts'
import {route, type Route} from '#api/mount/route.ts'
import {family, self, selfOrDependant} from '#api/subjects/route-subject.ts'
import {familyRoutes} from './family/family.routes.ts'
import {checkOwnTaxId, lookUpOwnTaxId} from './identity/own-tax-id.ts'
import {ownProfile, updateProfile} from './profile/own-profile.ts'
import {inviteToAct} from './permissions/invite-to-act.ts'
import {listPermissions} from './permissions/list-permissions.ts'
import {inviteFor} from './people.policy.ts'

const own = {caller: ['params.id']} as const
const ownDocument = {'params.a': 'document-type', 'params.b': 'document-number'} as const
const ownIdInPath = self({'params.id': 'person-id'})

export const peopleRoutes: readonly Route[] = [
  ...familyRoutes,
  route(contract.permissions, family({'params.id': 'person-id'}), onlySelf, listPermissions),
  route(
    contract.inviteToAct,
    // The document identifies the person to invite; none of their data is shown.
    selfOrDependant({'body.idEdns': 'edns-id'}, {...own, claims: ['body.tipoDoc', 'body.nroDoc']}),
    inviteFor,
    inviteToAct,
  ),
  route(profile, ownIdInPath, onlySelf, ownProfile),
  route(updateProfileCall, ownIdInPath, onlySelf, updateProfile),
  route(lookupCuil, self(ownDocument, {claims: ['params.c']}), onlySelf, lookUpOwnTaxId),
  route(validateCuil, self(ownDocument, {claims: ['params.c', 'params.d']}), onlySelf, checkOwnTaxId),
]
