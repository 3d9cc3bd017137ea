import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {pathToFileURL} from 'node:url'
import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify'
import type {ServerBuild} from 'react-router'
import * as z from 'zod/mini'
import type {Dependencies} from '../dependencies.ts'
import {AppError} from '../api/app-error.ts'
import {appFiles} from './app-files.ts'
import {inlineStylesheets} from './inline-stylesheets.ts'
import {boundedCache, keptPage, sendPage} from './page-cache.ts'
import type {KeptPage} from './page-cache.ts'
import type {PagePlace} from './page-places.ts'
import {pagePolicy} from './page-policy.ts'
import {captchaOriginsOf, wireSiteOf} from './site-of-installation.ts'
import {withTrustedScriptUrls} from './trusted-script-urls.ts'
import {workInTurn} from '../platform/work-in-turn.ts'

const PAGES_KEPT = 300

/** Answers a page or the data of one: React Router's handler of a build. */
export type PageHandler = (request: Request) => Promise<Response>

/** What a build knows: its pages, and which page an address shows. */
export type PortalBuild = {answer: PageHandler; placeOf: (pathname: string) => PagePlace}

type PortalParts = {
  /** Folder of the files for browsers. */
  client: string
  /** Asked once, with the first page. */
  loadBuild: () => Promise<PortalBuild>
}

/** Serves the portal that was built into a folder, or says that there is none. */
export function builtPortal(buildFolder: string): (server: FastifyInstance, on: Dependencies) => void {
  const serverBuild = join(buildFolder, 'server/index.js')
  if (!existsSync(serverBuild)) return notBuilt
  return portalPages({client: join(buildFolder, 'client'), loadBuild: () => loadServerBuild(serverBuild)})
}

/**
 * Serves the files of the portal, and every other address as a page rendered once for all: one for each route, however
 * many addresses are asked for. An address that nothing names shows its page with 404.
 */
export function portalPages({client, loadBuild}: PortalParts): (server: FastifyInstance, on: Dependencies) => void {
  return (server, on) => {
    const files = appFiles(client)
    const cached = boundedCache<KeptPage | Response>(PAGES_KEPT, ({status}) => status < 500)
    const inTurn = workInTurn({atOnce: 2, waiting: 50})
    let loading: Promise<PortalBuild> | undefined
    const build = () => (loading ??= loadBuild())

    async function ask(url: URL, site: string): Promise<Response> {
      const {answer} = await build()
      // A request of our own: nothing of the visitor's reaches the page, so that it is the same for everybody.
      return inTurn(() => answer(new Request(url, {headers: {'x-portal-site': encodeURIComponent(site)}})))
    }

    async function render({address, isKnown}: PagePlace, site: string): Promise<KeptPage | Response> {
      const answer = await ask(ownAddress(address, on.config.publicUrl), site)
      if (answer.headers.has('location')) return answer
      const ours = withTrustedScriptUrls(inlineStylesheets(await answer.text(), (href) => files.text(href)))
      const html = inBrandColours(ours, on.config.brand.styles)
      const policy = pagePolicy(html, {https: on.config.https, captchaOrigins: captchaOriginsOf(on.config)})
      return keptPage(html, answer.ok && !isKnown ? 404 : answer.status, policy)
    }

    server.get('/*', {config: {endpointId: 'page'}}, async (request: FastifyRequest, reply: FastifyReply) => {
      const url = ownAddress(request.url, on.config.publicUrl)
      const {pathname} = url
      if (pathname.startsWith('/api/')) throw new AppError('not-found')
      if (files.has(pathname)) return files.send(pathname, request, reply)
      if (pathname.startsWith('/assets/') || !isReadable(pathname)) throw new AppError('not-found')
      const site = wireSiteOf(on)
      if (pathname.endsWith('.data')) return sendData(await ask(url, site), reply)
      const {placeOf} = await build()
      const place = placeOf(pathname)
      const page = await cached(`${site}\0${place.address}`, () => render(place, site))
      if (!(page instanceof Response)) return sendPage(page, request, reply)
      return reply.code(page.status).header('location', page.headers.get('location')).send()
    })
  }
}

/** The address as one of this site, whatever stands in it: `//elsewhere/x` is a path too. */
function ownAddress(asked: string, publicUrl: string): URL {
  const [path = '', ...query] = asked.split('?')
  const url = new URL(publicUrl)
  url.pathname = path.replace(/^[/\\]+/, '/')
  url.search = query.join('?')
  return url
}

/** False for escapes that stand for no text. */
function isReadable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname)
    return true
  } catch {
    return false
  }
}

/** The page in a network's own colours: last in its head, over ours. */
const inBrandColours = (html: string, styles: string | undefined) =>
  styles === undefined ? html : html.replace('</head>', `<style>${styles}</style></head>`)

/** What the browser asks for when it goes from page to page and the next has data of the server's. */
async function sendData(answer: Response, reply: FastifyReply): Promise<FastifyReply> {
  const type = answer.headers.get('content-type') ?? 'text/plain'
  // React Router names the kind of its stream in this header.
  const stream = answer.headers.get('x-remix-response')
  if (stream !== null) reply.header('x-remix-response', stream)
  reply.code(answer.status).type(type).header('cache-control', 'no-store')
  return reply.send(Buffer.from(await answer.arrayBuffer()))
}

const serverBuildShape = z.custom<ServerBuild>(
  (value) => typeof value === 'object' && value !== null && 'routes' in value && 'assets' in value && 'entry' in value,
)

async function loadServerBuild(path: string): Promise<PortalBuild> {
  const {createRequestHandler} = await import('react-router')
  const {pagePlaces} = await import('./page-places.ts')
  const build = serverBuildShape.parse(await import(pathToFileURL(path).href))
  return {answer: createRequestHandler(build, 'production'), placeOf: pagePlaces(build.routes)}
}

function notBuilt(server: FastifyInstance): void {
  server.get('/*', {config: {endpointId: 'page'}}, async (request, reply) => {
    if (request.url.startsWith('/api/')) throw new AppError('not-found')
    return reply.code(404).type('text/plain; charset=utf-8').send('The portal is not built: run npm run build.\n')
  })
}
