import * as contract from '@ceibo/contract/family'
import {route} from '../../api/route.ts'
import type {Route} from '../../api/route.ts'
import {familyGroup} from './family-group.ts'
import {everyHolder} from './family.policy.ts'

export const familyRoutes: readonly Route[] = [route(contract.familyGroup, everyHolder, familyGroup)]
