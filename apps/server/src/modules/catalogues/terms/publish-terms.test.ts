import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import {STAFF_API} from '@ceibo/contract/staff/staff-api'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {expect, it} from 'vitest'
import * as z from 'zod/mini'
import {signedInStaff} from '#api/testing/test-signed-in-staff.ts'
import {TEST_NOW, testServer} from '#api/testing/test-server.ts'
import {anAccount} from '#modules/accounts/credentials/test-account.ts'
import {termsRoutes} from './terms.routes.ts'

const {db} = await freshDatabase()
const MINUTE_S = 60
const listed = z.object({
  versions: z.array(
    z.object({hash: z.string(), inForceSince: z.string(), accepted: z.number(), by: z.nullable(z.string())}),
  ),
  people: z.number(),
})
const answered = z.looseObject({estado: z.optional(z.number()), hash: z.optional(z.string())})
let requests = 0

async function anAdministrator() {
  const clock = settableClock(TEST_NOW)
  const server = await testServer(db, {routes: termsRoutes, clock})
  const {headers} = await signedInStaff(db, {roles: ['administrator'], name: 'Andrea Robles'})
  async function send(path = '', payload?: object) {
    const answer = await server.inject({
      method: payload ? 'POST' : 'GET',
      url: `${STAFF_API}/terminos${path}`,
      headers: {...headers, 'idempotency-key': `publishing-${++requests}`},
      ...(payload && {payload}),
    })
    return answered.parse(answer.json())
  }
  const versions = async () => listed.parse(await send())
  const lastHash = async () => (await versions()).versions[0]?.hash ?? null
  return {clock, send, versions, lastHash}
}

it('publishes a version with its changes, says who and whom it asks, and refuses the same text', async () => {
  const {send, versions, lastHash} = await anAdministrator()
  await anAccount(db)
  const before = await versions()
  expect(before).toMatchObject({versions: [{by: null}], people: 1})
  const terms = {text: 'Nuevos términos\n\nSegundo párrafo', changes: 'Cambió todo'}
  const published = await send('', {...terms, after: await lastHash()})
  expect(published).toMatchObject({estado: 0})
  const [last] = (await versions()).versions
  expect(last).toMatchObject({hash: published.hash, by: 'Andrea Robles', accepted: 0})
  expect(await send('', {...terms, after: before.versions[0]?.hash})).toMatchObject({estado: 1})
  expect(await send('', {...terms, after: await lastHash(), from: '2026-12-01'})).toMatchObject({estado: 2})
  const audited = db.selectFrom('audit_event').select(['action', 'object']).where('action', '=', 'terms-publish')
  expect(await audited.execute()).toEqual([{action: 'terms-publish', object: `terms:${published.hash}`}])
})

it('of two who publish at once one is told that there is a newer version', async () => {
  const {clock, send, lastHash} = await anAdministrator()
  clock.advance(MINUTE_S)
  const after = await lastHash()
  const both = ['Uno', 'Otro'].map((text) => send('', {text, changes: 'Todo', after}))
  expect((await Promise.all(both)).map(({estado}) => estado)).toEqual(expect.arrayContaining([0, 1]))
})

it('withdraws a version before its day, and never one that is in force', async () => {
  const {clock, send, lastHash, versions} = await anAdministrator()
  clock.advance(2 * MINUTE_S)
  const inForce = await lastHash()
  const past = {text: 'Para ayer', changes: 'Nada', after: inForce, from: '2020-01-01'}
  expect(await send('', past)).toMatchObject({estado: 3})
  const next = await send('', {text: 'Los de mañana', changes: 'Todo', after: inForce, from: '2030-05-01'})
  expect((await versions()).versions[0]).toMatchObject({inForceSince: '2030-05-01T00:00:00-03:00'})
  const withdrawn = [await send(`/${next.hash}/retirar`, {}), await send(`/${next.hash}/retirar`, {})]
  expect(withdrawn.map(({estado}) => estado)).toEqual([0, 0])
  expect(await lastHash()).toBe(inForce)
  expect(await send(`/${inForce}/retirar`, {})).toMatchObject({estado: 1})
})
