import {STATIC_PAGE} from '@ceibo/contract/pages/page-context'
import {listenTo} from '@ceibo/database/listen-to'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {mkdtemp, mkdir, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, beforeEach, describe, expect, it, onTestFinished, vi} from 'vitest'
import {testServer} from '#api/testing/test-server.ts'
import {portalPages} from '#web/portal-pages.ts'
import {routeKeys} from '#web/route-key.ts'
import type {PortalBuild} from '#web/server-build.ts'
import {CONTENT_CHANNEL} from './content.queries.ts'
import {contentService} from './site-content.ts'

const {db, appUrl} = await freshDatabase()
const client = await mkdtemp(join(tmpdir(), 'ceibo-content-'))
await mkdir(join(client, 'assets'))
afterAll(() => rm(client, {recursive: true}))

const CENTRE = {kind: 'medical', address: 'Calle 1', province_id: 2, phone: '11 4000 0001'}

const keyOf = routeKeys({landing: {id: 'landing', index: true, module: {handle: STATIC_PAGE}}})

/** A server whose front page lists the centres; several of them share the database. */
async function aServer() {
  const answer = vi.fn<PortalBuild['answer']>(async (_, {content}) => {
    const {centres} = await content.current()
    return new Response(centres.map(({name, city, phone}) => `${name}, ${city}: ${phone}`).join('; '))
  })
  const portal = portalPages({client, loadBuild: async () => ({answer, keyOf}), content: contentService(db)})
  const changes = listenTo(appUrl, {[CONTENT_CHANNEL]: portal.forgetPages}, () => undefined)
  onTestFinished(() => changes.close())
  await changes.ready
  const server = await testServer(db, {routes: [], extras: [portal.mount]})
  return {answer, centres: async () => /<body>(.*)<\/body>/.exec((await server.inject('/')).body)?.[1]}
}

beforeEach(async () => {
  await db.deleteFrom('centre').execute()
  await db
    .insertInto('centre')
    .values([
      {...CENTRE, slug: 'sur', name: 'Sur', city: 'Salta'},
      {...CENTRE, slug: 'norte', name: 'Norte', city: 'Olivos'},
      {...CENTRE, slug: 'cerrado', name: 'Cerrado', city: 'Olivos', active: false},
    ])
    .execute()
})

describe('a public page with content of the database', () => {
  it('shows the centres that are open, by city', async () => {
    const server = await aServer()

    expect(await server.centres()).toBe('Norte, Olivos: 11 4000 0001; Sur, Salta: 11 4000 0001')
  })

  it('is rendered once by each server, and again by all of them when a centre changes', async () => {
    const servers = [await aServer(), await aServer()]
    for (const {centres} of [...servers, ...servers]) await centres()
    expect(servers.map(({answer}) => answer.mock.calls.length)).toEqual([1, 1])

    await db.updateTable('centre').set({phone: '11 4000 0002'}).where('slug', '=', 'sur').execute()

    for (const {centres} of servers) {
      await vi.waitFor(async () => expect(await centres()).toContain('Sur, Salta: 11 4000 0002'), {timeout: 10_000})
    }
  })
})

it('has the holidays of the catalogue with the open centres that they close, days of the same one as one period', async () => {
  onTestFinished(async () => void (await db.deleteFrom('holiday').execute()))
  const ids = await db.selectFrom('centre').select(['slug', 'id']).execute()
  const idOf = (slug: string) => ids.find((one) => one.slug === slug)?.id ?? 0
  await db
    .insertInto('holiday')
    .values([
      {day: '2026-02-16', name: 'Carnaval'},
      {day: '2026-02-17', name: 'Carnaval'},
      {day: '2026-03-24', name: 'Memoria', open_centre_ids: [idOf('sur'), idOf('cerrado')]},
      {day: '2026-04-08', name: 'Aniversario', centre_id: idOf('sur')},
      {day: '2026-05-25', name: 'No se hace', active: false},
    ])
    .execute()
  expect((await contentService(db).current()).holidays).toEqual([
    {reason: 'Carnaval', from: '2026-02-16', until: '2026-02-17'},
    {reason: 'Memoria', from: '2026-03-24', until: '2026-03-24', centres: ['norte']},
    {reason: 'Aniversario', from: '2026-04-08', until: '2026-04-08', centres: ['sur']},
  ])
})
