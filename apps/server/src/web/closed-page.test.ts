import {mkdtempSync, rmSync} from 'node:fs'
import {mkdir, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {PortalState} from '@ceibo/contract/setup/set-up'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {expect, it, onTestFinished, vi} from 'vitest'
import {OPEN_PORTAL, testConfiguration, testServer} from '#api/testing/test-server.ts'
import {contentService} from '#modules/content/site-content.ts'
import {consolePages} from './console-pages.ts'
import {portalPages} from './portal-pages.ts'
import {routeKeys} from './route-key.ts'
import type {PortalBuild} from './server-build.ts'

const {db} = await freshDatabase()

async function aPortal(portal: () => PortalState) {
  const folder = mkdtempSync(join(tmpdir(), 'ceibo-closed-'))
  onTestFinished(() => rmSync(folder, {recursive: true}))
  await mkdir(join(folder, 'client/assets'), {recursive: true})
  await mkdir(join(folder, 'console'))
  await writeFile(join(folder, 'console/index.html'), '<html><head></head><body></body></html>')
  const answer = vi.fn<PortalBuild['answer']>(async () => new Response('<html><head></head></html>'))
  const {mount} = portalPages({
    client: join(folder, 'client'),
    loadBuild: async () => ({answer, keyOf: routeKeys({login: {id: 'login', path: 'login'}})}),
    content: contentService(db),
  })
  const server = await testServer(db, {
    routes: [],
    config: testConfiguration({BRAND_NAME: 'Red <Sur>'}),
    installation: {...OPEN_PORTAL, portal},
    extras: [consolePages(join(folder, 'console')), mount],
  })
  return {server, answer}
}

const headers = {accept: 'text/html'}

it('says at every address that the portal is not open yet and whom to call, and is neither stored nor listed', async () => {
  const {server, answer} = await aPortal(() => 'preparing')
  for (const url of ['/', '/login', '/register', '/pacientes/turnos', '/nada']) {
    const page = await server.inject({url, headers})
    expect(page.statusCode).toBe(503)
    expect(page.headers).toMatchObject({'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'retry-after': '3600'})
    expect(page.body).toContain('Todavía no abrimos · Red &lt;Sur&gt;')
    expect(page.body).toContain('tel:')
  }
  expect(answer).not.toHaveBeenCalled()
  expect((await server.inject('/pacientes.data')).json()).toMatchObject({codigo: 'not-open'})
  expect((await server.inject('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n')
  expect((await server.inject('/sitemap.xml')).statusCode).toBe(503)
  expect((await server.inject('/consola')).statusCode).toBe(200)
})

it('says of a portal that was open that it is closed, and is gone once it opens', async () => {
  let portal: PortalState = 'closed'
  const {server} = await aPortal(() => portal)
  expect((await server.inject({url: '/', headers})).body).toContain('El portal está cerrado')
  portal = 'open'
  expect((await server.inject({url: '/login', headers})).statusCode).toBe(200)
  expect((await server.inject('/robots.txt')).body).toContain('Sitemap:')
})
