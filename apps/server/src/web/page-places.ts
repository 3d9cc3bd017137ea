import {generatePath, matchRoutes} from 'react-router'
import type {RouteObject} from 'react-router'

/** The routes of a portal's build, by id, as far as they say which addresses there are. */
export type PageRoutes = Readonly<Record<string, PageRoute | undefined>>

type PageRoute = {id: string; parentId?: string; path?: string; index?: boolean; caseSensitive?: boolean}

/** Where a page is rendered for all the addresses that show it; `isKnown` unless only the route of all addresses takes it. */
export type PagePlace = {address: string; isKnown: boolean}

/** Stands for whatever an address says: a page that is the same for everybody cannot depend on it. */
const ANYTHING = '-'
const ANY_ADDRESS = '*'

/** Finds the place of an address. There are as many places as routes, however many addresses are asked for. */
export function pagePlaces(routes: PageRoutes): (pathname: string) => PagePlace {
  const tree = childrenOf(undefined, Object.values(routes))
  return (pathname) => {
    const matches = matchRoutes(tree, pathname)
    const pattern = matches?.flatMap(({route}) => route.path || []).join('/') ?? ANY_ADDRESS
    const values = Object.entries(matches?.at(-1)?.params ?? {}).map(([name, value]) => [name, value && ANYTHING])
    const params: Record<string, string | null> = {...Object.fromEntries(values), [ANY_ADDRESS]: ANYTHING}
    return {address: generatePath(`/${pattern}`, params), isKnown: pattern !== ANY_ADDRESS}
  }
}

function childrenOf(parentId: string | undefined, routes: readonly (PageRoute | undefined)[]): RouteObject[] {
  return routes.flatMap((route): RouteObject[] => {
    if (route === undefined || route.parentId !== parentId) return []
    const {id, path, caseSensitive = false} = route
    const own = {id, caseSensitive, ...(path !== undefined && {path})}
    return route.index === true ? [{...own, index: true}] : [{...own, children: childrenOf(id, routes)}]
  })
}
