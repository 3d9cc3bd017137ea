import {lookupCuil} from '@ceibo/contract/tax-id'
import {route} from '../../api/route.ts'
import type {Route} from '../../api/route.ts'
import {lookUpOwnTaxId} from './look-up-own-tax-id.ts'
import {everyPatient} from './tax-id.policy.ts'

export const taxIdRoutes: readonly Route[] = [route(lookupCuil, everyPatient, lookUpOwnTaxId)]
