import {createLite, registerLite} from '@ceibo/contract/lite'
import {route} from '../../../api/route.ts'
import type {Route} from '../../../api/route.ts'
import {completeAccount} from './complete-account.ts'
import {whoeverShowsALink} from './lite.policy.ts'

export const liteRoutes: readonly Route[] = [
  route(createLite, whoeverShowsALink, async ({input, request}, on) => {
    await completeAccount(input, request.bearer, request, on)
    return {}
  }),
  route(registerLite, whoeverShowsALink, async ({input, request}, on) => {
    await completeAccount(input, input.access ?? request.bearer, request, on)
    return {}
  }),
]
