import {mkdirSync, mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {NO_CONTENT} from '@ceibo/contract/content/content-document'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {afterAll, describe, expect, it} from 'vitest'
import {testConfiguration, testServer} from '#api/testing/test-server.ts'
import {portalPages} from './portal-pages.ts'

const {db} = await freshDatabase()
const client = mkdtempSync(join(tmpdir(), 'ceibo-pages-'))
mkdirSync(join(client, 'assets'))
afterAll(() => rmSync(client, {recursive: true}))

const BROWSER = {accept: 'text/html,application/xhtml+xml,*/*;q=0.8'}

/** Any name may be a page. */
const keyOf = (address: string) => ({address, isStatic: true, isKnown: true, isListed: true, isNamed: true})

/** A portal whose pages are rendered when `rendered` is. */
async function aPortal(rendered: Promise<Response> = Promise.resolve(new Response('page'))) {
  const loadBuild = async () => ({answer: async () => (await rendered).clone(), keyOf})
  const content = {current: async () => ({...NO_CONTENT, centres: [], pictures: {}})}
  const portal = portalPages({client, loadBuild, content})
  const config = testConfiguration({BRAND_NAME: 'Red <Sur>', BRAND_PHONE_EMERGENCY: '0810-444-1111'})
  return testServer(db, {routes: [], extras: [portal.mount], config})
}

describe('a page that cannot be shown now', () => {
  it('says so to a person: what to do, when, and whom to call', async () => {
    const server = await aPortal()
    for (let n = 0; n < 120; n++) await server.inject(`/centro-${n}`)
    const {statusCode, headers, body} = await server.inject({url: '/uno', headers: BROWSER})

    expect(statusCode).toBe(429)
    expect(headers).toMatchObject({'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store'})
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(body).toContain('<h1>Esperá un momento</h1>')
    expect(body).toMatch(/Vas a poder en \d+ segundos\./)
    expect(body).toContain('<a class="again" href="">Probar de nuevo</a>')
    expect(body).toContain('<a href="tel:08104441111">0810-444-1111</a>')
    expect(body).toContain('Red &lt;Sur&gt;')
    expect(headers['content-security-policy']).toMatch(/script-src 'self'; style-src 'self' 'sha256-/)
  })

  it('says so while too many wait for it, and after a failure that nobody expected', async () => {
    const rendered = Promise.withResolvers<Response>()
    const server = await aPortal(rendered.promise)
    const flood = Array.from({length: 53}, (_, n) => server.inject({url: `/centro-${n}`, headers: BROWSER}))
    const {statusCode, headers, body} = await Promise.race(flood)

    expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
    expect(body).toContain('<h1>Ups… tuvimos un problema</h1>')
    rendered.reject(new Error('not today'))
    const answers = await Promise.all(flood)
    expect(answers.filter((one) => one.statusCode === 500 && one.body.startsWith('<!doctype html>'))).toHaveLength(52)
  })

  it('is JSON for a program, also when something is not found', async () => {
    const server = await aPortal()
    for (let n = 0; n < 120; n++) await server.inject(`/centro-${n}`)

    expect((await server.inject('/otro')).json()).toMatchObject({codigo: 'too-many'})
    expect((await server.inject({url: '/assets/nada.js', headers: BROWSER})).json()).toMatchObject({
      codigo: 'not-found',
    })
  })
})
