import * as contract from '@ceibo/contract/family'
import {lookupCuil} from '@ceibo/contract/tax-id'
import {onlySelf} from '../../api/policies.ts'
import {route} from '../../api/route.ts'
import type {Route} from '../../api/route.ts'
import {self} from '../../api/subject.ts'
import {familyGroup} from './family/family-group.ts'
import {lookUpOwnTaxId} from './look-up-own-tax-id.ts'

export const peopleRoutes: readonly Route[] = [
  route(contract.familyGroup, self({'params.id': 'person-id'}), onlySelf, familyGroup),
  route(
    lookupCuil,
    self({'params.a': 'document-type', 'params.b': 'document-number'}, {claims: ['params.c']}),
    onlySelf,
    lookUpOwnTaxId,
  ),
]
