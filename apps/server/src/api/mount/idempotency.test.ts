import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import type {Endpoint} from '@ceibo/contract/wire/endpoint'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe, expect, it} from 'vitest'
import type {Actor} from '#api/subjects/actor.ts'
import {AppError} from '#platform/app-error.ts'
import type {Authenticate} from './authenticate.ts'
import {route} from './route.ts'
import {API, echo} from '#api/testing/test-echo-call.ts'
import {TEST_NOW, testServer} from '#api/testing/test-server.ts'
import {nobody} from '#api/subjects/subject.ts'
import {PATIENT} from '#api/testing/test-signed-in.ts'

const {db} = await freshDatabase()
let keys = 0
const newKey = () => `key-of-a-test-${keys++}`

type Work = (run: number) => Promise<string>

/** A server with one idempotent call, which passes `work` the number of its run; the bearer says whose session it is. */
async function creating(work: Work) {
  let runs = 0
  const clock = settableClock(TEST_NOW)
  const endpoint = {...echo, idempotent: true, authorization: 'patient-or-link'} satisfies Endpoint
  const routes = [
    route(
      endpoint,
      nobody(),
      () => true,
      async () => ({greeting: await work(++runs)}),
    ),
  ]
  const server = await testServer(db, {routes, clock, authenticate: bySessionNumber})
  const send = (key: string, options: {nombre?: string; session?: string} = {}) =>
    server.inject({
      method: 'POST',
      url: `${API}/eco`,
      headers: {'idempotency-key': key, authorization: `Bearer ${options.session ?? '1'}`},
      payload: {nombre: options.nombre ?? 'Ana', edad: 3},
    })
  return {send, clock, runs: () => runs}
}

const bySessionNumber: Authenticate = async ({authorization}) => ({
  is: 'patient',
  actor: {...PATIENT, sessionId: Number(authorization?.slice(7))} satisfies Actor,
})

describe('a call with an Idempotency-Key', () => {
  it('R8: runs once; a repeat gets the first answer byte for byte', async () => {
    const {send, runs} = await creating(async (run) => `número ${run}`)
    const key = newKey()
    const first = await send(key)
    const repeat = await send(key)

    expect(first.statusCode).toBe(200)
    expect(repeat.statusCode).toBe(200)
    expect(repeat.rawPayload.equals(first.rawPayload)).toBe(true)
    expect(runs()).toBe(1)
  })

  it('R8: repeats a refusal too', async () => {
    const {send, runs} = await creating(() => Promise.reject(new AppError('slot-taken')))
    const key = newKey()
    const first = await send(key)
    const repeat = await send(key)

    expect(first.statusCode).toBe(409)
    expect(repeat.rawPayload.equals(first.rawPayload)).toBe(true)
    expect(runs()).toBe(1)
  })

  it.each(['too-many', 'slot-held-elsewhere', 'busy'] as const)(
    'R8: runs again after a temporary refusal: %s',
    async (code) => {
      const refusal = new AppError(code, {waitSeconds: 7})
      const {send} = await creating(async (run) => (run === 1 ? Promise.reject(refusal) : `número ${run}`))
      const key = newKey()
      const refused = await send(key)

      expect(refused.json()).toMatchObject({codigo: code, esperaSegundos: 7})
      expect(refused.headers['retry-after']).toBe('7')
      expect((await send(key)).json()).toMatchObject({saludo: 'número 2'})
    },
  )

  it('R8: runs again after a server error', async () => {
    const {send} = await creating(async (run) => (run === 1 ? Promise.reject(new Error('broken')) : `número ${run}`))
    const key = newKey()

    expect((await send(key)).statusCode).toBe(500)
    expect((await send(key)).json()).toMatchObject({saludo: 'número 2'})
  })

  it('R8: refuses the key with another body', async () => {
    const {send, runs} = await creating(async () => 'hola')
    const key = newKey()
    await send(key)
    const other = await send(key, {nombre: 'Otra'})

    expect(other.statusCode).toBe(422)
    expect(other.json()).toMatchObject({codigo: 'key-reused'})
    expect(runs()).toBe(1)
  })

  it('R8: is independent in another session', async () => {
    const {send, runs} = await creating(async (run) => `número ${run}`)
    const key = newKey()
    await send(key, {session: '1'})

    expect((await send(key, {session: '2'})).json()).toMatchObject({saludo: 'número 2'})
    expect(runs()).toBe(2)
  })

  it('R8: says that the first call still runs', async () => {
    const release = Promise.withResolvers<string>()
    const started = Promise.withResolvers<void>()
    const {send, runs} = await creating(async () => {
      started.resolve()
      return release.promise
    })
    const key = newKey()
    const first = send(key)
    await started.promise
    const meanwhile = await send(key)
    release.resolve('hola')

    expect(meanwhile.statusCode).toBe(409)
    expect(meanwhile.json()).toMatchObject({codigo: 'in-progress'})
    expect(meanwhile.headers['retry-after']).toBeDefined()
    expect((await first).statusCode).toBe(200)
    expect(runs()).toBe(1)
  })

  it('R8: runs once for twenty requests at the same moment', async () => {
    const {send, runs} = await creating(async (run) => `número ${run}`)
    const key = newKey()
    const answers = await Promise.all(Array.from({length: 20}, () => send(key)))

    expect(runs()).toBe(1)
    const statuses = new Set(answers.map(({statusCode}) => statusCode))
    expect(statuses.isSubsetOf(new Set([200, 409]))).toBe(true)
    expect(statuses).toContain(200)
  })

  it('R8: takes over a claim that is a minute old, and stores an answer for a day', async () => {
    const {send, clock, runs} = await creating(async (run) => `número ${run}`)
    const key = newKey()
    await send(key)
    await db.updateTable('idempotency_key').set({status: null, answer: null}).where('key', '=', key).execute()
    clock.advance(59)
    expect((await send(key)).statusCode).toBe(409)
    clock.advance(2)
    expect((await send(key)).statusCode).toBe(200)
    clock.advance(24 * 3600 - 5)
    await send(key)
    expect(runs()).toBe(2)
    clock.advance(10)
    await send(key)
    expect(runs()).toBe(3)
  })

  it('R8: requires a key of at least eight safe characters', async () => {
    const {send} = await creating(async () => 'hola')

    expect((await send('corta')).statusCode).toBe(422)
    expect((await send("'; drop table x; --")).statusCode).toBe(422)
  })
})
