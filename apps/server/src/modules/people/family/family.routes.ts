import * as group from '@ceibo/contract/people/family'
import * as linking from '@ceibo/contract/people/family-linking'
import {route, type Route} from '#api/mount/route.ts'
import {editContact} from '#modules/people/people.policy.ts'
import {editDependant} from './edit-dependant.ts'
import {familyGroup} from './family-group.ts'
import {lookUpDependant} from './link/known-people.ts'
import {linkExistingDependant, linkNewDependant} from './link/link-dependant.ts'
import {onlySelf} from '#api/subjects/policies.ts'
import {dependant, family} from '#modules/people/people.subjects.ts'
import {self} from '#api/subjects/subject.ts'

export const familyRoutes: readonly Route[] = [
  route(group.familyGroup, self(['personId']), onlySelf, familyGroup),
  // The child is not linked yet, so its document identifies nobody whose data is shown.
  route(linking.verifyMember, family([], {claims: ['documentType', 'documentNumber']}), onlySelf, lookUpDependant),
  route(
    linking.linkNew,
    self([], {claims: ['documentType', 'documentNumber', 'birthDate']}),
    onlySelf,
    linkNewDependant,
  ),
  route(
    linking.linkExisting,
    self(['holder.ednsId', 'holder.documentType', 'holder.documentNumber'], {
      claims: ['handle', 'documentType', 'documentNumber'],
    }),
    onlySelf,
    linkExistingDependant,
  ),
  route(linking.editDependant, dependant(['ednsId'], {caller: ['personId']}), editContact, editDependant),
]
