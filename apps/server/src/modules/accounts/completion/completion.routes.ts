import * as completion from '@ceibo/contract/account-completion'
import {unspentLink} from '../../../api/policies.ts'
import {route} from '../../../api/route.ts'
import type {Route} from '../../../api/route.ts'
import {link} from '../../../api/subject.ts'
import {completeAccount} from './complete-account.ts'

const ids = {'body.idPersona': 'person-id'} as const

export const completionRoutes: readonly Route[] = [
  route(completion.completeAccount, link(['completion'], ids), unspentLink, completeAccount),
  route(completion.completeAccountWithAccess, link(['completion'], ids, 'body.access'), unspentLink, completeAccount),
]
