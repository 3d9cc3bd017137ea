import * as group from '@ceibo/contract/people/family'
import * as linking from '@ceibo/contract/people/family-linking'
import {onlySelf} from '#api/subjects/policies.ts'
import {route, type Route} from '#api/mount/route.ts'
import {dependant, family, self} from '#api/subjects/route-subject.ts'
import {editContact} from '#modules/people/people.policy.ts'
import {editDependant} from './edit-dependant.ts'
import {familyGroup} from './family-group.ts'
import {lookUpDependant} from './link/known-people.ts'
import {linkExistingDependant, linkNewDependant} from './link/link-dependant.ts'

export const familyRoutes: readonly Route[] = [
  route(group.familyGroup, self({'params.id': 'person-id'}), onlySelf, familyGroup),
  // The child is not linked yet, so its document identifies nobody whose data is shown.
  route(linking.verifyMember, family({}, {claims: ['params.a', 'params.b']}), onlySelf, lookUpDependant),
  route(
    linking.linkNew,
    self({}, {claims: ['body.tipoDoc', 'body.numDoc', 'body.fechaNac']}),
    onlySelf,
    linkNewDependant,
  ),
  route(
    linking.linkExisting,
    self(
      {
        'body.titular.idEdns': 'edns-id',
        'body.titular.tipoDoc': 'document-type',
        'body.titular.nroDoc': 'document-number',
      },
      {claims: ['body.titular', 'body.integrante.idEdns', 'body.integrante.tipoDoc', 'body.integrante.nroDoc']},
    ),
    onlySelf,
    linkExistingDependant,
  ),
  route(
    linking.editDependant,
    dependant({'params.integrante': 'edns-id'}, {caller: ['params.id']}),
    editContact,
    editDependant,
  ),
]
