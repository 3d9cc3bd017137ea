import {isStaticPage} from '@ceibo/contract/page-context'
import {generatePath, matchRoutes} from 'react-router'
import type {RouteObject} from 'react-router'

/** The routes of a portal's build, by id, as far as they say which addresses there are and how their pages are rendered. */
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
 * What a page is rendered for and kept by. A static page has its own address; any other is a shell, one for all the
 * addresses of its route. `isKnown` unless only the route of all addresses takes it.
 */
export type RouteKey = {address: string; isKnown: boolean; isStatic: boolean}

/** Stands for whatever an address says: a shell is the same for everybody and cannot depend on it. */
const ANYTHING = '-'
const ANY_ADDRESS = '*'

/** Finds the key of an address. There are as many of shells as routes, however many addresses are asked for. */
export function routeKeys(routes: PageRoutes): (pathname: string) => RouteKey {
  const tree = childrenOf(undefined, Object.values(routes))
  return (pathname) => {
    const matches = matchRoutes(tree, pathname)
    const page = matches?.at(-1)
    const pattern = matches?.flatMap(({route}) => route.path || []).join('/') ?? ANY_ADDRESS
    const isStatic = isStaticPage(page?.route.handle)
    const values = Object.entries(page?.params ?? {}).map(([name, value = '']) => [
      name,
      isStatic ? value : value && ANYTHING,
    ])
    const params: Record<string, string | null> = {
      [ANY_ADDRESS]: ANYTHING,
      ...Object.fromEntries(values),
      ...(!isStatic && {[ANY_ADDRESS]: ANYTHING}),
    }
    return {address: generatePath(`/${pattern}`, params), isKnown: pattern !== ANY_ADDRESS, isStatic}
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
