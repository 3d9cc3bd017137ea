import {profile, updateProfile as updateProfileCall} from '@ceibo/contract/profile'
import {lookupCuil} from '@ceibo/contract/tax-id'
import {validateCuil} from '@ceibo/contract/tax-id-check'
import {onlySelf} from '../../api/policies.ts'
import {route} from '../../api/route.ts'
import type {Route} from '../../api/route.ts'
import {self} from '../../api/subject.ts'
import {familyRoutes} from './family/family.routes.ts'
import {permissionRoutes} from './permissions/permissions.routes.ts'
import {checkOwnTaxId, lookUpOwnTaxId} from './own-tax-id.ts'
import {ownProfile, updateProfile} from './profile/own-profile.ts'

const ownDocument = {'params.a': 'document-type', 'params.b': 'document-number'} as const
const ownIdInPath = self({'params.id': 'person-id'})

export const peopleRoutes: readonly Route[] = [
  ...familyRoutes,
  ...permissionRoutes,
  route(profile, ownIdInPath, onlySelf, ownProfile),
  route(updateProfileCall, ownIdInPath, onlySelf, updateProfile),
  route(lookupCuil, self(ownDocument, {claims: ['params.c']}), onlySelf, lookUpOwnTaxId),
  route(validateCuil, self(ownDocument, {claims: ['params.c', 'params.d']}), onlySelf, checkOwnTaxId),
]
