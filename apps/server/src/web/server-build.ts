import {pathToFileURL} from 'node:url'
import type {PageContext} from '@ceibo/contract/pages/page-context'
import type {RouterContext, ServerBuild} from 'react-router'
import * as z from 'zod/mini'
import type {RouteKey} from './route-key.ts'

/** A build of the portal: React Router's handler, which renders a page or its data, and the routes. */
export type PortalBuild = {
  answer: (request: Request, context: PageContext) => Promise<Response>
  keyOf: (pathname: string) => RouteKey
}

const serverBuildShape = z.custom<ServerBuild>(
  (value) => typeof value === 'object' && value !== null && 'routes' in value && 'assets' in value && 'entry' in value,
)

/** The exports of the portal's server entry besides its renderer. */
const entryShape = z.object({
  pageContext: z.custom<RouterContext<PageContext | null>>((value) => typeof value === 'object' && value !== null),
})

export async function loadServerBuild(path: string): Promise<PortalBuild> {
  const {createRequestHandler, RouterContextProvider} = await import('react-router')
  const {routeKeys} = await import('./route-key.ts')
  const build = serverBuildShape.parse(await import(pathToFileURL(path).href))
  const {pageContext} = entryShape.parse({...build.entry.module})
  const handle = createRequestHandler(build, 'production')
  const answer: PortalBuild['answer'] = (request, context) => {
    const provider = new RouterContextProvider()
    provider.set(pageContext, context)
    return handle(request, provider)
  }
  return {answer, keyOf: routeKeys(build.routes)}
}
