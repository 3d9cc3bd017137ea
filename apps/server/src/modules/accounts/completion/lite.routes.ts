import * as completion from '@ceibo/contract/account-completion'
import {route} from '../../../api/route.ts'
import type {Route} from '../../../api/route.ts'
import {completeAccount} from './complete-account.ts'
import {whoeverShowsALink} from './lite.policy.ts'

export const liteRoutes: readonly Route[] = [
  route(completion.completeAccount, whoeverShowsALink, async ({input, request}, on) => {
    await completeAccount(input, request.bearer, request, on)
    return {}
  }),
  route(completion.completeAccountWithAccess, whoeverShowsALink, async ({input, request}, on) => {
    await completeAccount(input, input.access ?? request.bearer, request, on)
    return {}
  }),
]
