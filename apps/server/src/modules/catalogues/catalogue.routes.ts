import * as contract from '@ceibo/contract/catalogues/catalogues'
import {DNI} from '@ceibo/contract/fields/document-numbers'
import {sex} from '@ceibo/contract/wire/wire-fields'
import {route, type Route} from '#api/mount/route.ts'
import {
  activeMedicalCentres,
  activePlans,
  activePlanTypes,
  allGenders,
  choices,
  choicesInUse,
} from './catalogue.queries.ts'
import {inSpanishOrder, withFirst} from './spanish-order.ts'
import {anybody} from '#api/subjects/policies.ts'
import {nobody} from '#api/subjects/subject.ts'

const ARGENTINA = 1

export const catalogueRoutes: readonly Route[] = [
  route(contract.documentTypes, nobody(), anybody, async (_, on) =>
    withFirst(DNI, await choicesInUse(on.db, 'document_type')),
  ),
  route(contract.civilStates, nobody(), anybody, (_, on) => choices(on.db, 'civil_state')),
  route(contract.documentationTypes, nobody(), anybody, (_, on) => choicesInUse(on.db, 'documentation_type')),
  route(contract.provinces, nobody(), anybody, async (_, on) => inSpanishOrder(await choices(on.db, 'province'))),
  route(contract.nationalities, nobody(), anybody, async (_, on) =>
    withFirst(ARGENTINA, inSpanishOrder(await choices(on.db, 'nationality'))),
  ),
  route(contract.genders, nobody(), anybody, async (_, on) => (await allGenders(on.db)).map(genderView)),
  route(contract.plans, nobody(), anybody, async (_, on) => inSpanishOrder(await activePlans(on.db))),
  route(contract.planTypes, nobody('planId'), anybody, async ({input}, on) =>
    inSpanishOrder(await activePlanTypes(on.db, input.planId)),
  ),
  route(contract.welltestCentres, nobody(), anybody, async (_, on) =>
    inSpanishOrder(await activeMedicalCentres(on.db)),
  ),
]

function genderView({id, code, name}: {id: number; code: string; name: string}) {
  return {id, code: sex.parse(code), name}
}
