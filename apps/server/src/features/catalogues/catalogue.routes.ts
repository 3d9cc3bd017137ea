import * as contract from '@ceibo/contract/catalogues'
import {route} from '../../http/route.ts'
import type {Route} from '../../http/route.ts'
import {everybodyMayRead} from './catalogue.policy.ts'
import {activeMedicalCentres, activePlans, activePlanTypes, allGenders, choices} from './catalogue.queries.ts'
import {genderView} from './gender.view.ts'

export const catalogueRoutes: readonly Route[] = [
  route(contract.documentTypes, everybodyMayRead, (_, on) => choices(on.db, 'document_type', 'id')),
  route(contract.civilStates, everybodyMayRead, (_, on) => choices(on.db, 'civil_state', 'id')),
  route(contract.documentationTypes, everybodyMayRead, (_, on) => choices(on.db, 'documentation_type', 'id')),
  route(contract.provinces, everybodyMayRead, (_, on) => choices(on.db, 'province', 'name')),
  route(contract.nationalities, everybodyMayRead, (_, on) => choices(on.db, 'nationality', 'id')),
  route(contract.genders, everybodyMayRead, async (_, on) => (await allGenders(on.db)).map(genderView)),
  route(contract.plans, everybodyMayRead, (_, on) => activePlans(on.db)),
  route(contract.planTypes, everybodyMayRead, ({input}, on) => activePlanTypes(on.db, input.planId)),
  route(contract.welltestCentres, everybodyMayRead, (_, on) => activeMedicalCentres(on.db)),
]
