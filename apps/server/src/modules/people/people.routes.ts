import {profile, updateProfile as updateProfileCall} from '@ceibo/contract/people/profile'
import {lookupCuil} from '@ceibo/contract/verification/tax-id'
import {validateCuil} from '@ceibo/contract/verification/tax-id-check'
import * as contract from '@ceibo/contract/people/acting-permissions'
import {route, type Route} from '#api/mount/route.ts'
import {familyRoutes} from './family/family.routes.ts'
import {checkOwnTaxId, lookUpOwnTaxId} from './identity/own-tax-id.ts'
import {ownProfile, updateProfile} from './profile/own-profile.ts'
import {inviteToAct} from './permissions/invite-to-act.ts'
import {listPermissions} from './permissions/list-permissions.ts'
import {inviteFor} from './people.policy.ts'
import {onlySelf} from '#api/subjects/policies.ts'
import {family, selfOrDependant} from './people.subjects.ts'
import {self} from '#api/subjects/subject.ts'

const own = {caller: ['personId']} as const
const ownDocument = ['documentType', 'documentNumber'] as const
const ownIdInPath = self(['personId'])

export const peopleRoutes: readonly Route[] = [
  ...familyRoutes,
  route(contract.permissions, family(['personId']), onlySelf, listPermissions),
  route(
    contract.inviteToAct,
    // The document identifies the person to invite; none of their data is shown.
    selfOrDependant(['ednsId'], {...own, claims: ['documentType', 'documentNumber']}),
    inviteFor,
    inviteToAct,
  ),
  route(profile, ownIdInPath, onlySelf, ownProfile),
  route(updateProfileCall, ownIdInPath, onlySelf, updateProfile),
  route(lookupCuil, self(ownDocument, {claims: ['sex']}), onlySelf, lookUpOwnTaxId),
  route(validateCuil, self(ownDocument, {claims: ['sex', 'taxId']}), onlySelf, checkOwnTaxId),
]
