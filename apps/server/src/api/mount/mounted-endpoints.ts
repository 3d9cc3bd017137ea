import type {Endpoint} from '@ceibo/contract/wire/endpoint'
import type {Route} from './route.ts'

/** Throws if a call of the table has no route, two routes, or a route without a policy. */
export function assertEveryEndpointMounted(endpoints: readonly Endpoint[], routes: readonly Route[]): void {
  const problems = endpoints.flatMap((endpoint) => {
    const own = routes.filter((route) => route.endpoint.id === endpoint.id)
    if (own.length === 1) return own.some(isGuarded) ? [] : [`${endpoint.id} does not mount: it has no policy`]
    return [`${endpoint.id} does not mount: it has ${own.length} routes`]
  })
  const strangers = routes.filter((route) => !endpoints.includes(route.endpoint))
  const unknown = strangers.map(({endpoint}) => `${endpoint.id} does not mount: it is not in the endpoint table`)
  if (problems.length + unknown.length > 0) throw new Error([...problems, ...unknown].join('\n'))
}

const isGuarded = (route: {policy?: unknown}) => typeof route.policy === 'function'
