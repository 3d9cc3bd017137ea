import {existsSync, readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {
  LATE_SCRIPT,
  type AnswerOfPage,
  type PageContext,
  type PublicContent,
  type PublishedContent,
} from '@ceibo/contract/pages/page-context'
import {withQuery} from '@ceibo/contract/pages/paths'
import {civilDate} from '@ceibo/rules/time/civil-time'
import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify'
import {AppError} from '#platform/app-error.ts'
import {assertAllowed} from '#api/limits/limit-gate.ts'
import {memoryLimits} from '#api/limits/memory-limits.ts'
import type {Dependencies} from '#dependencies.ts'
import type {Configuration} from '#platform/configuration/configuration.ts'
import {concurrencyLimit} from '#platform/work/concurrency-limit.ts'
import {compressContent, encodingFor} from '#platform/output/content-encoding.ts'
import {appManifest} from './app-manifest.ts'
import {cachedPage, type CachedPage, sendPage} from './cached-page.ts'
import {sendClosedPage} from './closed-page.ts'
import {pageErrors} from './failure-page.ts'
import {storedContent} from './stored-content.ts'
import {pageCache} from './page-cache.ts'
import {builtStylesheet, completePage, type BuiltStylesheet} from './page-document.ts'
import {pagePolicy} from './page-policy.ts'
import {loadServerBuild, type PortalBuild} from './server-build.ts'
import type {RouteKey} from './route-key.ts'
import {CLOSED_TO_ROBOTS, robotsOf, sitemapOf} from './search-files.ts'
import {captchaOriginsOf, siteOf} from './site-of-installation.ts'
import {staticFiles} from './static-files.ts'

const MAX_PAGES = 300
const RENDERING = {atOnce: 2, waiting: 50}
/** The limit of rendering pages whose address anybody can invent: a search, or the name of a centre. */
const MADE_UP = {by: 'network', max: 120, seconds: 60} as const
/** The limit of requests that pages of the patient area make when links come into view or are followed. */
const DATA = {by: 'network', max: 600, seconds: 60} as const

/** A static page is fresh for a minute, and for a day the browser may show it while it revalidates. */
const STATIC_CACHE_CONTROL = 'public, max-age=60, stale-while-revalidate=86400'

/** The maximum length of a query value that a page reads; longer ones are cut before any use. */
const MAX_READ = 80
/** Only the browser that asked caches a page that depends on a query. */
const READ_CACHE_CONTROL = 'private, max-age=60'

/** The answer to one request is stored by nobody. */
const NEVER_STORED = 'no-store'

/** Where React Router asks for the routes of links as they come into view. */
const ROUTES_ADDRESS = '/__manifest'
/**
 * The most links of one such request, because each is matched against all routes. React Router's own limit, of the address, leaves room for
 * some 150 of our studies.
 */
const MAX_LINKS = 200

type PortalParts = {
  /** The folder of the browser's files. */
  client: string
  /** Called once, with the first page. */
  loadBuild: () => Promise<PortalBuild>
  content: PublicContent
}

/** What a page depends on besides its address and the content. */
type Setting = Pick<PageContext, 'site' | 'today'> & AnswerOfPage

/** The mounted portal; call `forgetPages` when the content of its pages changes. */
export type MountedPortal = {
  mount: (server: FastifyInstance, on: Dependencies) => void
  forgetPages: () => void
  sendAnswerPage: SendAnswerPage
  sendPreviewPage: SendPreviewPage
}

/**
 * The static page at a path with an answer made for one request. It is rendered for the path alone, so that nothing that was typed is in it,
 * and kept only if it `isShared`: the same for all who get that answer.
 */
export type AnswerPage = {path: string; shows: AnswerOfPage; status: number; isShared: boolean}
export type SendAnswerPage = (
  page: AnswerPage,
  request: FastifyRequest,
  reply: FastifyReply,
  on: Dependencies,
) => Promise<FastifyReply>

/** A page with content that is not published, for one member of staff; only pages of this site may frame it, and nothing of it runs. */
export type PreviewPage = {path: string; content: PublishedContent; today: string}
export type SendPreviewPage = (
  page: PreviewPage,
  request: FastifyRequest,
  reply: FastifyReply,
  on: Dependencies,
) => Promise<FastifyReply>

/** Serves the portal built into a folder, or a notice that there is no build. */
export function builtPortal(buildFolder: string, content: PublicContent): MountedPortal {
  const serverBuild = join(buildFolder, 'server/index.js')
  if (!existsSync(serverBuild)) return NOT_BUILT
  return portalPages({client: join(buildFolder, 'client'), loadBuild: () => loadServerBuild(serverBuild), content})
}

/**
 * Serves the files of the portal, and each other address as a page rendered once: a static page per address,
 * any other page per route, so that the cache is bounded. A page that reads a value of its query is rendered anew
 * for each, and so is one of a name that there is not: neither takes the place of a page. An unknown address gets its page with 404.
 */
export function portalPages({client, loadBuild, content: published}: PortalParts): MountedPortal {
  const content = storedContent(published)
  let log: Dependencies['log'] | undefined
  const cache = pageCache<CachedPage | Response>({
    maxEntries: MAX_PAGES,
    isGood: ({status}) => status < 500,
    onFailure: (err) => log?.error({err}, 'A changed page could not be rendered: the page before the change stays'),
  })
  const stylesheets = stylesheetsBelow(client)
  // Separate queues, so that answers for single requests and invented names never hold up the pages that everybody asks for.
  const queues = {
    page: concurrencyLimit(RENDERING),
    named: concurrencyLimit(RENDERING),
    search: concurrencyLimit(RENDERING),
    data: concurrencyLimit(RENDERING),
    answer: concurrencyLimit(RENDERING),
    preview: concurrencyLimit(RENDERING),
  }
  const madeUpLimit = memoryLimits()
  const dataLimit = memoryLimits()
  let loading: Promise<PortalBuild> | undefined
  const build = () => (loading ??= loadBuild())

  /** The requests of React Router, which are rendered each time. */
  async function askData(url: URL, setting: Setting, {network}: FastifyRequest, now: Date): Promise<Response> {
    assertAllowed([dataLimit.count(DATA, network, now)])
    return ask(url, setting, queues.data)
  }

  async function ask(
    url: URL,
    setting: Setting,
    inTurn: typeof queues.page,
    current = content.current,
  ): Promise<Response> {
    const {answer} = await build()
    const context: PageContext = {...setting, content: {current}}
    // Rendered from a new request, so that nothing of the visitor's request reaches the cached page.
    return inTurn(() => answer(new Request(url), context))
  }

  async function render(
    key: RouteKey,
    setting: Setting,
    {config}: Dependencies,
    read = '',
  ): Promise<CachedPage | Response> {
    const address = read === '' ? key.address : withQuery(key.address, {[key.reads ?? '']: read})
    const pageQueue = key.isNamed ? queues.named : queues.page
    const answer = await ask(ownAddress(address, config.publicUrl), setting, read === '' ? pageQueue : queues.search)
    if (answer.headers.has('location')) return answer
    const {html, policy} = await complete(answer, key, config)
    const status = answer.ok && !key.isKnown ? 404 : answer.status
    return cachedPage(html, {
      status,
      policy,
      isListed: key.isListed && status === 200 && read === '',
      ...(key.isStatic && {cacheControl: read === '' ? STATIC_CACHE_CONTROL : READ_CACHE_CONTROL}),
      ...(read !== '' && {effort: 'fast'}),
    })
  }

  async function complete(
    answer: Response,
    key: Pick<RouteKey, 'isStatic' | 'frames'>,
    config: Configuration,
    isPreview = false,
  ) {
    const {html, parts} = completePage(await answer.text(), {
      stylesheet: (href) => stylesheets.get(href),
      styles: config.brand.styles,
      isStatic: key.isStatic,
      isPreview,
    })
    // A static page allows only our one inline script: a script in the content would not run.
    const policy = pagePolicy(key.isStatic ? {...parts, scripts: [LATE_SCRIPT]} : parts, {
      https: config.https,
      captchaOrigins: captchaOriginsOf(config),
      isPreview,
      ...(key.frames !== undefined && {frames: key.frames}),
    })
    return {html, policy}
  }

  const sendAnswerPage: SendAnswerPage = async ({path, shows, status, isShared}, request, reply, on) => {
    const setting: Setting = {site: siteOf(on), today: civilDate(on.clock.now()), ...shows}
    const made = async () => {
      const answer = await ask(ownAddress(path, on.config.publicUrl), setting, queues.answer)
      if (!answer.ok) throw new AppError('unexpected')
      const {html, policy} = await complete(answer, {isStatic: true}, on.config)
      return cachedPage(html, {status, policy, cacheControl: NEVER_STORED, effort: 'fast'})
    }
    const page = isShared ? await cache.get(`${JSON.stringify(setting)}\0${path}`, made) : await made()
    return sendCached(page, request, reply)
  }

  const sendPreviewPage: SendPreviewPage = async ({path, content: shown, today}, request, reply, on) => {
    const setting: Setting = {site: siteOf(on), today}
    const answer = await ask(ownAddress(path, on.config.publicUrl), setting, queues.preview, async () => shown)
    if (!answer.ok) throw new AppError('unexpected')
    const {html, policy} = await complete(answer, {isStatic: true}, on.config, true)
    reply.header('x-frame-options', 'SAMEORIGIN')
    return sendPage(cachedPage(html, {policy, cacheControl: NEVER_STORED, effort: 'fast'}), request, reply)
  }

  function mount(server: FastifyInstance, on: Dependencies): void {
    log = on.log
    staticFiles(server, client)
    const robots = {open: robotsOf(on.config.publicUrl), closed: CLOSED_TO_ROBOTS}
    const isOpen = () => on.installation.portal() === 'open'
    const text = {config: {endpointId: 'page'}}
    server.get('/robots.txt', text, async (request, reply) =>
      sendPage(isOpen() ? robots.open : robots.closed, request, reply),
    )
    server.get('/manifest.webmanifest', text, async (request, reply) =>
      sendPage(appManifest(on.config), request, reply),
    )
    server.get('/sitemap.xml', text, async (request, reply) => {
      if (!isOpen()) throw new AppError('not-open')
      const {keyOf} = await build()
      const isPage = (path: string) => keyOf(path).isKnown && keyOf(path).isListed
      const made = async () => sitemapOf({content: await content.current(), origin: on.config.publicUrl, isPage})
      return sendCached(await cache.get('sitemap', made), request, reply)
    })
    const page = {
      config: {endpointId: 'page'},
      errorHandler: pageErrors(on),
    }
    server.get('/*', page, async (request: FastifyRequest, reply: FastifyReply) => {
      const url = ownAddress(request.url, on.config.publicUrl)
      const {pathname} = url
      if (/^\/(?:api|assets)\//.test(pathname) || !isReadable(pathname)) throw new AppError('not-found')
      if (!isOpen()) return sendClosedPage(request, reply, on)
      const now = on.clock.now()
      const setting: Setting = {site: siteOf(on), today: civilDate(now)}
      if (pathname === ROUTES_ADDRESS) {
        if (linksIn(url) > MAX_LINKS) throw new AppError('bad-request')
        return sendRoutes(await askData(url, setting, request, now), request, reply)
      }
      if (pathname.endsWith('.data')) return sendData(await askData(url, setting, request, now), reply)
      const key = (await build()).keyOf(pathname)
      const read = key.reads === undefined ? '' : (url.searchParams.get(key.reads) ?? '').slice(0, MAX_READ).trim()
      const cacheKey = `${JSON.stringify(setting)}\0${key.address}`
      const made = async () => {
        // A cached page is known to exist, and a request for it renews it for everybody, so it is not limited.
        const isMadeUp = read !== '' || (key.isNamed && !cache.has(cacheKey))
        if (isMadeUp) assertAllowed([madeUpLimit.count(MADE_UP, request.network, now)])
        return render(key, setting, on, read)
      }
      const isWorth = ({status}: CachedPage | Response) => !key.isNamed || status === 200
      const stored = read === '' ? await cache.get(cacheKey, made, isWorth) : await made()
      return sendCached(stored, request, reply)
    })
  }

  function forgetPages(): void {
    content.forget()
    cache.outdate()
  }

  return {mount, forgetPages, sendAnswerPage, sendPreviewPage}
}

async function sendCached(stored: CachedPage | Response, request: FastifyRequest, reply: FastifyReply) {
  if (!(stored instanceof Response)) return sendPage(stored, request, reply)
  return reply.code(stored.status).header('location', stored.headers.get('location')).send()
}

/** The stylesheets of the build by address, for inlining. */
function stylesheetsBelow(client: string): ReadonlyMap<string, BuiltStylesheet> {
  const folder = join(client, 'assets')
  const names = readdirSync(folder).filter((name) => name.endsWith('.css'))
  return new Map(names.map((name) => [`/assets/${name}`, builtStylesheet(readFileSync(join(folder, name), 'utf8'))]))
}

/** The address as a URL of this site; `//elsewhere/x` is treated as a path. */
function ownAddress(asked: string, publicUrl: string): URL {
  const [path = '', ...query] = asked.split('?')
  const url = new URL(publicUrl)
  url.pathname = path.replace(/^[/\\]+/, '/')
  url.search = query.join('?')
  return url
}

const linksIn = ({searchParams}: URL): number => searchParams.get('paths')?.split(',').length ?? 0

/** False for invalid percent-encoding. */
function isReadable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname)
    return true
  } catch {
    return false
  }
}

/** Sends the data that React Router requests on navigation to a page with a server loader. */
async function sendData(answer: Response, reply: FastifyReply): Promise<FastifyReply> {
  const type = answer.headers.get('content-type') ?? 'text/plain'
  // React Router names the kind of its stream in this header.
  const stream = answer.headers.get('x-remix-response')
  if (stream !== null) reply.header('x-remix-response', stream)
  reply.code(answer.status).type(type).header('cache-control', 'no-store')
  return reply.send(Buffer.from(await answer.arrayBuffer()))
}

/** Sends routes of the build; 204 tells a page of another build to load anew. */
async function sendRoutes(answer: Response, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  reply.code(answer.status).header('vary', 'accept-encoding')
  for (const name of ['cache-control', 'x-remix-reload-document']) {
    const value = answer.headers.get(name)
    if (value !== null) reply.header(name, value)
  }
  if (answer.status !== 200) return reply.send()
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  const bytes = Buffer.from(await answer.arrayBuffer())
  return reply.type('application/json').send(await compressContent(bytes, encoding, 'fast'))
}

function notBuilt(server: FastifyInstance): void {
  server.get('/*', {config: {endpointId: 'page'}}, async (request, reply) => {
    if (request.url.startsWith('/api/')) throw new AppError('not-found')
    return sendNotBuilt(reply)
  })
}

const sendNotBuilt = (reply: FastifyReply): FastifyReply =>
  reply.code(404).type('text/plain; charset=utf-8').send('The portal is not built: run npm run build.\n')

const NOT_BUILT: MountedPortal = {
  mount: notBuilt,
  forgetPages: () => undefined,
  sendAnswerPage: async (_page, _request, reply) => sendNotBuilt(reply),
  sendPreviewPage: async (_page, _request, reply) => sendNotBuilt(reply),
}
