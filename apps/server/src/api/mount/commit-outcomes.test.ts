import {connectDatabase} from '@ceibo/database/open-database'
import {inTransaction} from '@ceibo/database/transaction'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {startCuttingProxy} from '@ceibo/testing/histories/run/cutting-proxy'
import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import type {Endpoint} from '@ceibo/contract/wire/endpoint'
import {sql} from 'kysely'
import {Client} from 'pg'
import {afterAll, beforeEach, describe, expect, it} from 'vitest'
import type {Actor} from '#api/subjects/actor.ts'
import {nobody} from '#api/subjects/subject.ts'
import {API, echo} from '#api/testing/test-echo-call.ts'
import {TEST_NOW, testServer} from '#api/testing/test-server.ts'
import {PATIENT} from '#api/testing/test-signed-in.ts'
import {route} from './route.ts'

const {db, appUrl, ownerUrl} = await freshDatabase()
const proxy = await startCuttingProxy(appUrl)
const cut = connectDatabase(proxy.url, () => undefined)
afterAll(async () => {
  await cut.destroy()
  await proxy.close()
})

const owner = new Client({connectionString: ownerUrl})
await owner.connect()
await owner.query('create table effect (name text not null); grant all on effect to ceibo_app')
await owner.end()
beforeEach(async () => void (await sql`truncate effect`.execute(db)))

const effects = async () => (await sql<{name: string}>`select name from effect`.execute(db)).rows.map(({name}) => name)

let keys = 0

/** A server whose call writes one effect through a connection that can be cut; `before` runs in its transaction. */
async function writing(
  idempotent: Endpoint['idempotent'],
  before: (run: number, clock: ReturnType<typeof settableClock>) => Promise<void> = async () => undefined,
) {
  const clock = settableClock(TEST_NOW)
  let runs = 0
  const endpoint = {...echo, idempotent, authorization: 'patient-or-link'} satisfies Endpoint
  const call = route(
    endpoint,
    nobody(),
    () => true,
    async ({input}, on) => {
      runs += 1
      const run = runs
      return inTransaction(on.db, async (tx) => {
        await sql`insert into effect (name) values (${input.name})`.execute(tx)
        await before(run, clock)
        return {greeting: `número ${run}`}
      })
    },
  )
  const server = await testServer(cut, {
    routes: [call],
    clock,
    authenticate: async () => ({is: 'patient', actor: PATIENT satisfies Actor}),
  })
  const key = `key-of-an-outcome-${keys++}`
  const send = () =>
    server.inject({
      method: 'POST',
      url: `${API}/eco`,
      headers: {'idempotency-key': key, authorization: 'Bearer 1'},
      payload: {nombre: 'Ana', edad: 3},
    })
  return {send, clock, runs: () => runs}
}

describe('a connection that is lost during the commit of a call with a key', () => {
  it('is answered as done when the commit was made, and so is a repeat', async () => {
    const {send, runs} = await writing(true)
    proxy.cut('answer')
    const first = await send()
    const repeat = await send()

    expect(proxy.counts.answer).toBe(1)
    expect([first.statusCode, first.json().saludo, runs()]).toEqual([200, 'número 1', 1])
    expect(repeat.rawPayload.equals(first.rawPayload)).toBe(true)
    expect(await effects()).toEqual(['Ana'])
  })

  it('makes the call run again when the commit was not made', async () => {
    const {send} = await writing(true)
    proxy.cut('commit')
    const first = await send()

    expect(proxy.counts.commit).toBe(1)
    expect([first.statusCode, first.json().saludo]).toEqual([200, 'número 1'])
    expect(await effects()).toEqual(['Ana'])
  })

  it('is told as an unknown outcome by a call that recognizes its repeats by itself', async () => {
    const {send} = await writing('by-itself')
    proxy.cut('answer')
    const first = await send()

    expect(first.statusCode).toBe(503)
    expect(first.json()).toMatchObject({codigo: 'outcome-unknown', siguiente: 'retry', esperaSegundos: 1})
    expect(first.json().pedido).not.toBe('')
    expect(await effects()).toEqual(['Ana'])
  })
})

it('a call whose repeat has taken its place cannot commit any more', async () => {
  let repeat: Promise<{statusCode: number}> | undefined
  const {send} = await writing(true, async (run, clock) => {
    if (run > 1) return
    clock.set(new Date(TEST_NOW.getTime() + 61_000))
    repeat = send()
    await repeat
  })
  const slow = await send()

  expect([slow.statusCode, slow.json().codigo]).toEqual([409, 'in-progress'])
  expect((await repeat)?.statusCode).toBe(200)
  expect(await effects()).toEqual(['Ana'])
})
