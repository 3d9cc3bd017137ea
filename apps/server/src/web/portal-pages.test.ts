import {NO_CONTENT} from '@ceibo/contract/content/content-document'
import {createHash} from 'node:crypto'
import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {brotliCompressSync, brotliDecompressSync, gunzipSync} from 'node:zlib'
import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import {LATE_SCRIPT, type PageContext, PUBLIC_FORM, STATIC_PAGE} from '@ceibo/contract/pages/page-context'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {afterAll, describe, expect, it, vi} from 'vitest'
import {consolePages} from './console-pages.ts'
import {contentService} from '#modules/content/site-content.ts'
import {routeKeys} from './route-key.ts'
import {builtPortal, portalPages} from './portal-pages.ts'
import {testConfiguration, testServer} from '#api/testing/test-server.ts'

const {db} = await freshDatabase()
await db
  .insertInto('centre')
  .values({
    slug: 'norte',
    name: 'Norte',
    city: 'Olivos',
    kind: 'medical',
    address: 'Calle 1',
    province_id: 2,
    phone: '11 4000 0001',
  })
  .execute()
await db
  .insertInto('site_content')
  .values({content: JSON.stringify(NO_CONTENT), created_at: new Date('2025-05-30T23:00:00-03:00')})
  .execute()
const content = contentService(db)
const folder = await mkdtemp(join(tmpdir(), 'ceibo-portal-'))
afterAll(() => rm(folder, {recursive: true}))

const CSS = `body{color:red}${'/* long */'.repeat(300)}`
await write('client/assets/root-1.css', CSS)
await write('client/assets/root-1.css.br', brotliCompressSync(CSS))
await write('client/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
await write('client/service-worker.js', 'self.x = 1')
await write('client/.vite/manifest.json', '{}')
await write('console/index.html', '<!doctype html><title>Consola</title><script>var a</script>')
await write('console/assets/app-1.js', 'var b')

async function write(path: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(join(folder, path)), {recursive: true})
  await writeFile(join(folder, path), content)
}

const PATHS = ['login', 'vieja', 'rota', 'caida', 'pacientes', 'registerlite/:personId', '*']
const keyOf = routeKeys({
  door: {id: 'door', index: true, module: {handle: STATIC_PAGE}},
  clinic: {id: 'clinic', path: 'centrosmedicos/:slug', module: {handle: STATIC_PAGE}},
  centre: {id: 'centre', path: 'centros/:slug', module: {handle: {...STATIC_PAGE, frames: 'https://maps.example'}}},
  contact: {id: 'contact', path: 'info/contacto', module: {handle: PUBLIC_FORM}},
  search: {id: 'search', path: 'buscar', module: {handle: {...STATIC_PAGE, reads: 'q'}}},
  ...Object.fromEntries(PATHS.map((path) => [path, {id: path, path}])),
})

/** A portal whose pages tell what they were rendered for. */
async function aPortal(variables: Record<string, string> = {}) {
  const asked: Request[] = []
  const clock = settableClock(new Date('2025-06-01T00:00:00-03:00'))
  const answer = async (request: Request, context: PageContext) => {
    asked.push(request)
    const {pathname, search} = new URL(request.url)
    if (pathname === '/vieja' || pathname.startsWith('/centros/nada'))
      return new Response(null, {status: 302, headers: {location: '/nueva'}})
    if (pathname === '/rota' && asked.length === 1) throw new Error('not today')
    if (pathname === '/__manifest') {
      if (search.includes('version=old'))
        return new Response(null, {status: 204, headers: {'X-Remix-Reload-Document': 'true'}})
      return Response.json({login: {id: 'login'}}, {headers: {'cache-control': 'public, max-age=31536000, immutable'}})
    }
    if (pathname.endsWith('.data')) {
      return new Response(`data ${search}`, {headers: {'content-type': 'text/x-script', 'x-remix-response': 'yes'}})
    }
    if (pathname === '/caida' && asked.length === 1) return new Response('<p>Se cayó', {status: 500})
    const site = JSON.stringify(context.site)
    return new Response(
      `<html><head><link rel="stylesheet" href="/assets/root-1.css"/></head><p style="margin:0 &quot;">${pathname} ${site}</p>` +
        '<script>window.x=1</script><script src="/a.js"></script></html>',
      {headers: {'content-type': 'text/html'}},
    )
  }
  const portal = portalPages({
    client: join(folder, 'client'),
    loadBuild: async () => ({answer, keyOf}),
    content,
  })
  const server = await testServer(db, {
    routes: [],
    clock,
    config: testConfiguration(variables),
    extras: [consolePages(join(folder, 'console')), portal.mount],
  })
  return {server, asked, clock, forgetPages: portal.forgetPages}
}

const hashOf = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`

describe('a page of the portal', () => {
  it('is rendered once, from nothing of the visitor’s', async () => {
    const {server, asked} = await aPortal()
    const headers = {cookie: 'a=1', authorization: 'Bearer x', 'x-portal-site': 'forged'}
    await server.inject({url: '/login?token=secret', headers})
    const second = await server.inject('/login')

    expect(asked).toHaveLength(1)
    expect(asked[0]?.url).toBe('http://localhost:3000/login')
    expect([...(asked[0]?.headers.keys() ?? [])]).toEqual([])
    expect(second.body).toContain('/login {"brandName":"Ceibo"')
  })

  it('brings its styles along', async () => {
    const {server} = await aPortal()
    const {body} = await server.inject('/login')

    expect(body).toContain(`<style>${CSS}</style><link rel="stylesheet" href="/assets/root-1.css" disabled="">`)
  })

  it('has the name and the colours of the network, allowed by their hash', async () => {
    const {server} = await aPortal({BRAND_NAME: 'Red del Sur', BRAND_PRIMARY: '#5b2a86'})
    const {body, headers} = await server.inject('/login')
    const [, styles = ''] = /<style>(:root\{[^<]*)<\/style><\/head>/.exec(body) ?? []

    expect(body).toContain('Red del Sur')
    expect(styles).toContain('--rio:#5b2a86;')
    expect(headers['content-security-policy']).toContain(hashOf(styles))
  })

  it('R4: runs only its own scripts and styles, by their hashes', async () => {
    const {server} = await aPortal()
    const policy = String((await server.inject('/login')).headers['content-security-policy'])

    expect(policy).not.toContain("'unsafe-inline'")
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/)
    expect(policy).toContain(hashOf('window.x=1'))
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).toContain(`style-src 'self' ${hashOf(CSS)}`)
    expect(policy).toContain(`style-src-attr 'unsafe-hashes' ${hashOf('margin:0 "')};`)
    for (const directive of ["frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'", "form-action 'self'"]) {
      expect(policy).toContain(directive)
    }
  })

  it('R4: asks for https for a year where the site has it', async () => {
    const {server} = await aPortal({PUBLIC_URL: 'https://portal.example'})
    const {headers} = await server.inject('/login')

    expect(headers['strict-transport-security']).toContain('max-age=31536000')
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests')
  })

  it('is not sent again to a browser that has it', async () => {
    const {server} = await aPortal()
    const {headers} = await server.inject('/login')
    const again = await server.inject({url: '/login', headers: {'if-none-match': String(headers.etag)}})

    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
    expect(again.headers['content-security-policy']).toBe(headers['content-security-policy'])
  })

  it('is compressed by what the browser accepts', async () => {
    const {server} = await aPortal()
    const {body} = await server.inject('/login')
    const ask = async (encoding: string) =>
      (await server.inject({url: '/login', headers: {'accept-encoding': encoding}})).rawPayload

    expect(brotliDecompressSync(await ask('gzip, br')).toString()).toBe(body)
    expect(gunzipSync(await ask('gzip, br;q=0')).toString()).toBe(body)
  })

  it('shows the maintenance notice when its time comes, without a restart', async () => {
    const {server, clock} = await aPortal()
    const states: string[] = []
    for (const moment of ['2025-06-01T23:59:59', '2025-06-02T00:00:00', '2025-06-19T23:59:59', '2025-06-20T20:00:00']) {
      clock.set(new Date(`${moment}-03:00`))
      states.push(/"maintenance":\{"state":"([\w-]+)"/.exec((await server.inject('/login')).body)?.[1] ?? '')
    }

    expect(states).toEqual(['none', 'notice', 'unavailable', 'none'])
  })

  it('is one for all the addresses that nothing names, and not found', async () => {
    const {server, asked} = await aPortal()
    const addresses = Array.from({length: 40}, (_, place) => `/nada/${place}`)
    const answers = await Promise.all(addresses.map((url) => server.inject({url, headers: {'accept-encoding': 'br'}})))

    expect(asked.map(({url}) => new URL(url).pathname)).toEqual(['/-'])
    expect(new Set(answers.map(({statusCode}) => statusCode))).toEqual(new Set([404]))
    expect(new Set(answers.map(({headers}) => headers.etag)).size).toBe(1)
  })

  it('is one for all the addresses of its route', async () => {
    const {server, asked} = await aPortal()
    for (const url of ['/registerlite/1000?access=x', '/registerlite/2000', '/REGISTERLITE/%3Cb%3E/']) {
      const {statusCode, body} = await server.inject(url)
      expect([statusCode, body.includes('/registerlite/- ')]).toEqual([200, true])
    }

    expect(asked).toHaveLength(1)
  })

  it('is found at the root address', async () => {
    const {server} = await aPortal()

    expect((await server.inject('/')).statusCode).toBe(200)
  })

  it('keeps its redirects and its data', async () => {
    const {server} = await aPortal()
    const data = await server.inject('/pacientes.data?_routes=x')

    expect((await server.inject('/vieja')).headers['location']).toBe('/nueva')
    expect(data.body).toBe('data ?_routes=x')
    expect(data.headers).toMatchObject({'x-remix-response': 'yes', 'cache-control': 'no-store'})
  })

  it('tells the routes of links compressed, to be kept, and sends a page of another build to load anew', async () => {
    const {server} = await aPortal()
    const ask = (version: string) =>
      server.inject({url: `/__manifest?paths=/login&version=${version}`, headers: {'accept-encoding': 'br'}})
    const routes = await ask('new')
    const old = await ask('old')

    expect(JSON.parse(brotliDecompressSync(routes.rawPayload).toString())).toEqual({login: {id: 'login'}})
    expect(routes.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      vary: 'accept-encoding',
    })
    expect([old.statusCode, old.headers['x-remix-reload-document']]).toEqual([204, 'true'])
  })

  it('R7: tells the routes of a page’s links, and of no more, because each is matched with all routes', async () => {
    const {server, asked} = await aPortal()
    const routesOf = (links: number) => {
      const paths = Array.from({length: links}, (_, nth) => `/${nth}`).join(',')
      return server.inject(`/__manifest?paths=${paths}&version=1`)
    }

    expect((await routesOf(200)).statusCode).toBe(200)
    expect(asked).toHaveLength(1)
    expect((await routesOf(201)).statusCode).toBe(400)
    expect(asked).toHaveLength(1)
  })

  it('is rendered while more data is asked for than can wait', async () => {
    const data = Promise.withResolvers<Response>()
    const answer = ({url}: Request) => (url.includes('.data') ? data.promise : Promise.resolve(new Response('page')))
    const portal = portalPages({client: join(folder, 'client'), loadBuild: async () => ({answer, keyOf}), content})
    const server = await testServer(db, {routes: [], extras: [portal.mount]})
    const flood = Array.from({length: 53}, async (_, n) => (await server.inject(`/${n}.data`)).statusCode)
    expect(await Promise.race(flood)).toBe(503)

    expect((await server.inject('/login')).statusCode).toBe(200)
    data.resolve(new Response('data'))
    await Promise.all(flood)
  })

  it('is rendered again after a failure', async () => {
    for (const url of ['/rota', '/caida']) {
      const {server} = await aPortal()
      expect((await server.inject(url)).statusCode).toBe(500)
      expect((await server.inject(url)).statusCode).toBe(200)
    }
  })

  it.each([
    '//evil.example/x',
    '/.//evil.example',
    '/%zz',
    '/%00',
    '/a#%zz',
    '/\\\\evil.example',
    `/${'a'.repeat(3000)}`,
    '/?%',
  ])('answers the address %j as one of its own', async (url) => {
    const {server, asked} = await aPortal()
    const {statusCode} = await server.inject({url})

    expect(statusCode).toBeLessThan(500)
    expect(asked.every((request) => new URL(request.url).host === 'localhost:3000')).toBe(true)
  })

  it('is never an address of the API', async () => {
    const {server} = await aPortal()

    expect((await server.inject('/api/nada')).json()).toMatchObject({codigo: 'not-found'})
  })
})

describe('a static page of the portal', () => {
  it('is rendered for its own address, once for all who wait for it', async () => {
    const {server, asked} = await aPortal()
    const urls = ['/centros/norte', '/centros/norte?x=1', '/CENTROS/norte/', '/centros/sur']
    const bodies = (await Promise.all(urls.map((url) => server.inject(url)))).map(({body}) => body)

    expect(asked.map(({url}) => new URL(url).pathname)).toEqual(['/centros/norte', '/centros/sur'])
    expect(bodies.map((body) => /centros\/\w+/.exec(body)?.[0])).toEqual([
      ...Array(3).fill('centros/norte'),
      'centros/sur',
    ])
  })

  it('is kept until its content changes', async () => {
    const {server, asked, forgetPages} = await aPortal()
    await server.inject('/centros/norte')
    await server.inject('/centros/norte')
    forgetPages()
    await server.inject('/centros/norte')

    expect(asked).toHaveLength(2)
  })

  it('is the one from before a change while the new one is not ready or fails, and never on another day', async () => {
    const text = vi.fn<() => Promise<string>>().mockResolvedValue('before')
    const answer = async () => new Response(await text())
    const portal = portalPages({client: join(folder, 'client'), loadBuild: async () => ({answer, keyOf}), content})
    const clock = settableClock(new Date('2025-06-01T12:00:00-03:00'))
    const server = await testServer(db, {routes: [], clock, extras: [portal.mount]})
    const shown = async () => /<body>(.*)<\/body>/.exec((await server.inject('/centros/norte')).body)?.[1]
    expect(await shown()).toBe('before')

    const slow = Promise.withResolvers<string>()
    text.mockReturnValue(slow.promise)
    portal.forgetPages()
    expect(await shown()).toBe('before')
    slow.resolve('after')
    await vi.waitFor(async () => expect(await shown()).toBe('after'))

    text.mockRejectedValue(new Error('not today'))
    portal.forgetPages()
    expect(await shown()).toBe('after')
    clock.set(new Date('2025-06-02T00:00:00-03:00'))
    expect((await server.inject('/centros/norte')).statusCode).toBe(500)
  })

  it('R7: displaces no cached page when it is of an unknown name, however many are asked for', async () => {
    const {server, asked, clock} = await aPortal()
    await server.inject('/centros/norte')
    for (let n = 0; n < 400; n++) {
      await server.inject(`/centros/nada-${n}`)
      if (n % 100 === 0) clock.advance(120)
    }
    const before = asked.length
    await server.inject('/centros/norte')
    expect(asked).toHaveLength(before)
  })

  it('R7: is rendered while more names are asked for than can wait', async () => {
    const named = Promise.withResolvers<Response>()
    const answer = ({url}: Request) => (url.includes('nada') ? named.promise : Promise.resolve(new Response('page')))
    const portal = portalPages({client: join(folder, 'client'), loadBuild: async () => ({answer, keyOf}), content})
    const server = await testServer(db, {routes: [], extras: [portal.mount]})
    const flood = Array.from({length: 53}, async (_, n) => (await server.inject(`/centros/nada-${n}`)).statusCode)
    expect(await Promise.race(flood)).toBe(503)

    expect([(await server.inject('/')).statusCode, (await server.inject('/login')).statusCode]).toEqual([200, 200])
    named.resolve(new Response('named'))
    await Promise.all(flood)
  })

  it('R6: is rendered for what one network makes up 120 times a minute, and from what is kept without a limit', async () => {
    const {server} = await aPortal()
    const from = (remoteAddress: string) => async (url: string) =>
      (await server.inject({url, remoteAddress})).statusCode
    const [here, elsewhere] = [from('203.0.113.7'), from('198.51.100.1')]
    const statuses: number[] = []
    for (let n = 0; n < 60; n++) statuses.push(await here(`/buscar?q=${n}`), await here(`/centros/nada-${n}`))
    expect(new Set(statuses)).toEqual(new Set([200, 302]))
    expect([await here('/buscar?q=otra'), await here('/centros/nada-otra')]).toEqual([429, 429])
    expect([await elsewhere('/buscar?q=otra'), await elsewhere('/centros/norte')]).toEqual([200, 200])
    expect([await here('/centros/norte'), await here('/buscar'), await here('/login')]).toEqual([200, 200, 200])
  })

  it('R6: is renewed after a change also by a network over its limit, so that nobody is served the old one', async () => {
    const {server, asked, forgetPages} = await aPortal()
    await server.inject('/centros/norte')
    for (let n = 0; n < 120; n++) await server.inject(`/centros/nada-${n}`)
    expect((await server.inject('/centros/nada-otra')).statusCode).toBe(429)
    const before = asked.length
    forgetPages()
    expect((await server.inject('/centros/norte')).statusCode).toBe(200)
    expect(asked).toHaveLength(before + 1)
  })

  it('R6: is searched while more data is asked for than can wait, of which one network gets 600 a minute', async () => {
    const slow = Promise.withResolvers<void>()
    const answer = async ({url}: Request) => {
      if (url.includes('.data')) await slow.promise
      return new Response('page')
    }
    const portal = portalPages({client: join(folder, 'client'), loadBuild: async () => ({answer, keyOf}), content})
    const server = await testServer(db, {routes: [], extras: [portal.mount]})
    const flood = Array.from({length: 53}, async (_, n) => (await server.inject(`/${n}.data`)).statusCode)
    expect(await Promise.race(flood)).toBe(503)
    expect((await server.inject('/buscar?q=muela')).statusCode).toBe(200)
    slow.resolve()
    await Promise.all(flood)

    for (let n = 53; n < 600; n++) await server.inject(n % 2 === 0 ? `/${n}.data` : '/__manifest?paths=%2F')
    expect((await server.inject('/login.data')).statusCode).toBe(429)
    expect((await server.inject('/__manifest?paths=%2F')).statusCode).toBe(429)
    expect((await server.inject({url: '/login.data', remoteAddress: '198.51.100.1'})).statusCode).toBe(200)
    expect((await server.inject('/login')).statusCode).toBe(200)
  })

  it('R4: runs one inline script of ours, whatever its content brings in', async () => {
    const {server} = await aPortal()
    const ours = createHash('sha256').update(LATE_SCRIPT).digest('base64')
    for (const url of ['/centros/norte', '/buscar?q=muela', '/']) {
      const {headers} = await server.inject(url)
      expect(String(headers['content-security-policy'])).toContain(`script-src 'self' 'sha256-${ours}';`)
    }
  })

  it('R4: shows frames of the one site that it names, and no other page does', async () => {
    const {server} = await aPortal()
    const policyOf = async (url: string) => String((await server.inject(url)).headers['content-security-policy'])

    expect(await policyOf('/centros/norte')).toContain('frame-src https://maps.example;')
    expect(await policyOf('/buscar')).toContain("frame-src 'none';")
    expect(await policyOf('/login')).toContain("frame-src 'none';")
  })

  it('R7: reads the query value that it names, cut to a maximum length, and is rendered for each value', async () => {
    const {server, asked} = await aPortal()
    await server.inject('/buscar?x=1')
    await server.inject('/buscar')
    const answers = [`/buscar?q=muela&x=1`, '/buscar?q=muela', `/buscar?q=${'a'.repeat(2_000)}`]
    for (const url of answers) {
      const {headers} = await server.inject(url)
      expect(headers).toMatchObject({'x-robots-tag': 'noindex', 'cache-control': expect.stringContaining('private')})
    }

    expect(asked.map(({url}) => url.replace('http://localhost:3000', ''))).toEqual([
      '/buscar',
      '/buscar?q=muela',
      '/buscar?q=muela',
      `/buscar?q=${'a'.repeat(80)}`,
    ])
  })

  it('may be shown while the browser asks whether it changed, which a shell may not', async () => {
    const {server} = await aPortal()
    const cacheControlOf = async (url: string) => (await server.inject(url)).headers['cache-control']

    expect(await cacheControlOf('/centros/norte')).toContain('stale-while-revalidate')
    expect(await cacheControlOf('/login')).toBe('no-cache')
  })
})

describe('search engines', () => {
  it.each([
    ['list a page that informs', '/centros/norte', undefined],
    ['are told not to list the login', '/login', 'noindex'],
    ['are told not to list a page that opens by a link', '/registerlite/1', 'noindex'],
    ['are told not to list what is not there', '/nada', 'noindex'],
  ])('%s', async (_, url, messages) => {
    const {server} = await aPortal()
    expect((await server.inject(url)).headers['x-robots-tag']).toBe(messages)
  })
})

describe('what search engines and browsers ask for by name', () => {
  const AT_HOME = {PUBLIC_URL: 'https://portal.example'}

  it('lists the public pages of this build in the sitemap, by the address of the site', async () => {
    const {server} = await aPortal(AT_HOME)
    const answer = await server.inject({url: '/sitemap.xml', headers: {host: 'evil.example'}})

    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(answer.body).not.toContain('evil')
    expect([...answer.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual([
      'https://portal.example/',
      'https://portal.example/buscar',
      'https://portal.example/info/contacto',
      'https://portal.example/centrosmedicos/norte',
    ])
    expect(answer.body).toContain('<loc>https://portal.example/</loc><lastmod>2025-05-30</lastmod>')
  })

  it('tells search engines which addresses to leave out, and where the sitemap is', async () => {
    const {server} = await aPortal(AT_HOME)
    const {body} = await server.inject({url: '/robots.txt', headers: {host: 'evil.example'}})

    for (const path of ['/api/', '/pacientes', '/demo/', '/compartido', '/informe', '/registerlite/'])
      expect(body.split('\n')).toContain(`Disallow: ${path}`)
    expect(body.split('\n')).toContain('Sitemap: https://portal.example/sitemap.xml')
  })

  it('names the installed app by the network, in its colour', async () => {
    const {server} = await aPortal({BRAND_NAME: 'Red del Sur', BRAND_PRIMARY: '#5b2a86'})
    const answer = await server.inject('/manifest.webmanifest')

    expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
    expect(answer.json()).toMatchObject({name: 'Red del Sur', theme_color: '#5b2a86', start_url: '/', lang: 'es-AR'})
  })

  it.each(['/sitemap.xml', '/robots.txt', '/manifest.webmanifest'])(
    'answers 304 for %s to a client that has it',
    async (url) => {
      const {server} = await aPortal()
      const {etag, 'cache-control': caching} = (await server.inject(url)).headers
      const again = await server.inject({url, headers: {'if-none-match': String(etag)}})

      expect([again.statusCode, again.body, caching]).toEqual([304, '', 'public, max-age=3600'])
    },
  )
})

describe('a file of the portal', () => {
  it('is sent as the build compressed it, and uncompressed to clients that accept no compression', async () => {
    const {server} = await aPortal()
    const ask = (encoding: string) => server.inject({url: '/assets/root-1.css', headers: {'accept-encoding': encoding}})

    expect(brotliDecompressSync((await ask('gzip, br')).rawPayload).toString()).toBe(CSS)
    expect((await ask('gzip, br')).headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/css; charset=utf-8',
      vary: 'accept-encoding',
    })
    expect((await ask('identity')).body).toBe(CSS)
    expect((await server.inject('/assets/root-1.css.br')).statusCode).toBe(404)
  })

  it('with a hash in its name is kept for ever', async () => {
    const {server} = await aPortal()
    const file = await server.inject('/assets/root-1.css')

    expect(file.body).toBe(CSS)
    expect(file.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/css; charset=utf-8',
    })
  })

  it.each([
    '/assets/../server/index.js',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/none.js',
    '/assets/..%5c..%5cx',
  ])('that is not among them is not found: %s', async (url) => {
    const {server} = await aPortal()

    expect((await server.inject(url)).body).not.toContain('{"name"')
  })

  it('R4: that works as a service worker may ask this site alone, and is looked for anew at each visit', async () => {
    const {server} = await aPortal()

    expect((await server.inject('/service-worker.js')).headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    })
  })

  it('that the build keeps for itself is not served', async () => {
    const {server} = await aPortal()

    expect((await server.inject('/.vite/manifest.json')).body).not.toBe('{}')
  })
})

describe('the console', () => {
  it('is one page for all its addresses, with its own policy', async () => {
    const {server} = await aPortal()
    const page = await server.inject('/consola/agendas')

    expect(page.body).toContain('<title>Consola</title>')
    expect(page.headers['content-security-policy']).toContain(hashOf('var a'))
    expect((await server.inject('/consola/assets/app-1.js')).body).toBe('var b')
    expect((await server.inject('/consola/assets/none.js')).statusCode).toBe(404)
  })

  it('is not found where it was not built, and neither is the portal', async () => {
    const server = await testServer(db, {
      routes: [],
      extras: [consolePages('/nowhere'), builtPortal('/nowhere', content).mount],
    })

    expect((await server.inject('/consola')).statusCode).toBe(404)
    expect((await server.inject('/')).body).toContain('npm run build')
  })
})
