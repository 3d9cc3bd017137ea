import {createHash} from 'node:crypto'
import {mkdirSync, mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {contentPreview} from '@ceibo/contract/content/editing/content-editing'
import type {Json} from '@ceibo/contract/content/editing/content-parts'
import {PATHS, pathTo} from '@ceibo/contract/pages/paths'
import type {PageContext} from '@ceibo/contract/pages/page-context'
import type {StaffRole} from '@ceibo/contract/staff/staff-roles'
import {aCentre} from '@ceibo/testing/builders/network-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {afterAll, beforeEach, expect, it} from 'vitest'
import {signedInStaff} from '#api/testing/test-signed-in-staff.ts'
import {testServer} from '#api/testing/test-server.ts'
import {contentService} from '#modules/content/site-content.ts'
import {ACCESS} from '#request-access.ts'
import {portalPages} from '#web/portal-pages.ts'
import {routeKeys} from '#web/route-key.ts'
import {previewPages} from './preview-page.ts'
import {anEditor, contentOfCentre, publish} from './test-editors.ts'

const {db} = await freshDatabase()
const centre = await aCentre(db)
const other = await aCentre(db)
const client = mkdtempSync(join(tmpdir(), 'ceibo-preview-'))
mkdirSync(join(client, 'assets'))
afterAll(() => rmSync(client, {recursive: true}))

const NEWS = {id: 'vacunas', title: 'Vacunas', summary: 'Ya están.', date: '2026-02-01'}

beforeEach(async () => {
  await db.deleteFrom('content_draft').execute()
  await db.deleteFrom('site_content').execute()
  await publish(db, contentOfCentre(centre.slug, centre.name))
})

/** Writes the news and the centres as they are, as a page would that forgot to escape them. */
const answer = async (_: Request, {content}: PageContext) => {
  const {news, centres} = await content.current()
  const lines = [...news.map(({title}) => title), ...centres.map(({phone}) => phone)]
  return new Response(`<main>${lines.join('|')}</main>`)
}

const loadBuild = async () => ({answer, keyOf: routeKeys({})})

async function previews() {
  const {sendPreviewPage} = portalPages({client, loadBuild, content: contentService(db)})
  const server = await testServer(db, {routes: [], extras: [previewPages(sendPreviewPage, ACCESS.authenticateStaff)]})
  return (url: string, headers: Record<string, string> = {}) => server.inject({url, headers})
}

const OF_NEWS = contentPreview.of('news:vacunas', '/', 1)
const OF_CENTRE = contentPreview.of(`centre:${centre.slug}`, pathTo(PATHS.centre, {slug: centre.slug}), 1)

const member = async (role: StaffRole, at?: string) =>
  (await signedInStaff(db, {roles: [role], ...(at !== undefined && {centre: at})})).headers

/** A draft of the piece of news by somebody else. */
async function draftOfNews(value: Json): Promise<void> {
  await (await anEditor(db)).begin('news:vacunas', value)
}

it('shows a draft to whoever edits some of the content, be it of another centre, and to nobody else', async () => {
  await draftOfNews({...NEWS, title: 'Vacunas 2026'})
  const ask = await previews()
  for (const headers of [await member('content'), await member('content', other.slug)]) {
    const {statusCode, body} = await ask(OF_NEWS, headers)
    expect([statusCode, body.includes('Vacunas 2026')]).toEqual([200, true])
  }
  const unknown = await ask(contentPreview.of('news:vacunas', '/nada', 1), await member('content'))
  expect(unknown.statusCode).toBe(404)
  for (const role of ['reception', 'reviewer', 'auditor'] as const) {
    const refused = await ask(OF_NEWS, await member(role))
    expect(refused.statusCode).toBe(404)
    expect(refused.body).not.toContain('Vacunas 2026')
  }
  for (const headers of [{}, {cookie: '__Host-ceibo-staff=made-up'}]) {
    const refused = await ask(OF_NEWS, headers)
    expect(refused.statusCode).toBe(401)
    expect(refused.body).not.toContain('Vacunas 2026')
  }
})

it('shows nothing behind a locked screen', async () => {
  await draftOfNews({...NEWS, title: 'Vacunas 2026'})
  const ask = await previews()
  const {headers, sessionId} = await signedInStaff(db, {roles: ['content']})
  await db.updateTable('staff_session').set({locked_at: new Date()}).where('id', '=', sessionId).execute()
  const {statusCode, body} = await ask(OF_NEWS, headers)
  expect(statusCode).not.toBe(200)
  expect(body).not.toContain('Vacunas 2026')
})

it('shows what is published while the draft has a mistake', async () => {
  await draftOfNews({...NEWS, title: ''})
  const {statusCode, body} = await (await previews())(OF_NEWS, await member('content'))
  expect([statusCode, body.includes('Vacunas')]).toEqual([200, true])
})

it('is never kept, never found by a search engine, framed by the console alone, and runs no script of a draft', async () => {
  const script = 'alert(document.cookie)'
  await draftOfNews({...NEWS, title: `Hola <script>${script}</script>`})
  const ask = await previews()
  const headers = await member('content')
  for (const url of [OF_NEWS, OF_CENTRE]) {
    const answer = await ask(url, headers)
    expect(answer.statusCode).toBe(200)
    expect(answer.body.includes('Hola')).toBe(url === OF_NEWS)
    expect(answer.body).not.toContain(script)
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'x-frame-options': 'SAMEORIGIN',
    })
    const policy = String(answer.headers['content-security-policy'])
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain("'unsafe-inline'")
    expect(policy).not.toContain(createHash('sha256').update(script).digest('base64'))
  }
})

it('is nothing for a part or a page that there cannot be', async () => {
  const ask = await previews()
  const headers = await member('content')
  for (const [part, page] of [
    ['centre:no-hay', '/centros/no-hay'],
    ['news:vacunas', `//malo.example/`],
    ['news:vacunas', '/../consola'],
    ['news:../../etc', '/'],
    ['nada', '/'],
    ['news:vacunas', 'x'.repeat(300)],
  ] as const) {
    expect((await ask(contentPreview.of(part, page, 1), headers)).statusCode).toBe(404)
  }
})
