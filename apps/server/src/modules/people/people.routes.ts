import * as contract from '@ceibo/contract/family'
import {lookupCuil, validateCuil} from '@ceibo/contract/tax-id'
import {onlySelf} from '../../api/policies.ts'
import {route} from '../../api/route.ts'
import type {Route} from '../../api/route.ts'
import {self} from '../../api/subject.ts'
import {familyGroup} from './family/family-group.ts'
import {checkOwnTaxId, lookUpOwnTaxId} from './own-tax-id.ts'

const ownDocument = {'params.a': 'document-type', 'params.b': 'document-number'} as const

export const peopleRoutes: readonly Route[] = [
  route(contract.familyGroup, self({'params.id': 'person-id'}), onlySelf, familyGroup),
  route(lookupCuil, self(ownDocument, {claims: ['params.c']}), onlySelf, lookUpOwnTaxId),
  route(validateCuil, self(ownDocument, {claims: ['params.c', 'params.d']}), onlySelf, checkOwnTaxId),
]
