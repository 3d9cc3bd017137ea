import {isListedPage, staticPageOf} from '@ceibo/contract/pages/page-context'
import {generatePath, matchRoutes, type RouteObject} from 'react-router'
import {boundedCache} from '#platform/work/bounded-cache.ts'

/** The routes of a portal build by id: their paths, and how their pages are rendered. */
export type PageRoutes = Readonly<Record<string, PageRoute | undefined>>

type PageRoute = {
  id: string
  parentId?: string
  path?: string
  index?: boolean
  caseSensitive?: boolean
  module?: {handle?: unknown}
}

/**
 * The cache key of a page. A static page has its own address; any other is a shell, one for all
 * addresses of its route. `isKnown` is false when only the catch-all route matches. `isNamed` is a static page whose address contains a name, such as a centre's:
 * anybody can invent other names. Search engines may list what `isListed`. `reads` and
 * `frames` are those of a static page.
 */
export type RouteKey = {
  address: string
  isKnown: boolean
  isStatic: boolean
  isNamed: boolean
  isListed: boolean
  reads?: string
  frames?: string
}

/** Replaces path parameters, on which a shell cannot depend. */
const ANYTHING = '-'
const ANY_ADDRESS = '*'

/** Matching goes through all routes and takes a third of a millisecond, ten times as long as the rest of serving a cached page. */
const MAX_KNOWN_CHARACTERS = 500_000

/** Finds the key of an address. There is one shell key per route. */
export function routeKeys(routes: PageRoutes): (pathname: string) => RouteKey {
  const tree = childrenOf(undefined, Object.values(routes))
  const known = boundedCache<RouteKey>(MAX_KNOWN_CHARACTERS)
  return (pathname) => {
    const found = known.get(pathname)
    if (found !== undefined) return found
    const key = match(pathname)
    known.set(pathname, key, pathname.length + key.address.length)
    return key
  }

  function match(pathname: string): RouteKey {
    const matches = matchRoutes(tree, pathname)
    const page = matches?.at(-1)
    const pattern = matches?.flatMap(({route}) => route.path || []).join('/') ?? ANY_ADDRESS
    const handle: unknown = page?.route.handle
    const {rendering, ...more} = staticPageOf(handle) ?? {}
    const isStatic = rendering !== undefined
    const values = Object.entries(page?.params ?? {}).map(([name, value = '']) => [
      name,
      isStatic ? value : value && ANYTHING,
    ])
    const params: Record<string, string | null> = {
      [ANY_ADDRESS]: ANYTHING,
      ...Object.fromEntries(values),
      ...(!isStatic && {[ANY_ADDRESS]: ANYTHING}),
    }
    const address = generatePath(`/${pattern}`, params)
    const isNamed = isStatic && values.length > 0
    const isKnown = pattern !== ANY_ADDRESS
    return {address, isKnown, isStatic, isNamed, isListed: isListedPage(handle), ...more}
  }
}

function childrenOf(parentId: string | undefined, routes: readonly (PageRoute | undefined)[]): RouteObject[] {
  return routes.flatMap((route): RouteObject[] => {
    if (route === undefined || route.parentId !== parentId) return []
    const {id, path, caseSensitive = false, module} = route
    const own = {id, caseSensitive, handle: module?.handle, ...(path !== undefined && {path})}
    return route.index === true ? [{...own, index: true}] : [{...own, children: childrenOf(id, routes)}]
  })
}
