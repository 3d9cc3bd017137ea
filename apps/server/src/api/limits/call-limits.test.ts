import {proofOfWork} from '@ceibo/adapters/captcha/proof-of-work'
import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import {ENDPOINTS} from '@ceibo/contract/wire/endpoint-table'
import {type Limit, pathOf, perHour, perMinute} from '@ceibo/contract/wire/endpoint'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe, expect, it} from 'vitest'
import {ROUTES} from '#server-modules.ts'
import {solvedFor} from '#api/testing/test-captcha.ts'
import {API, echoRoute} from '#api/testing/test-echo-call.ts'
import {TEST_NOW, testConfiguration, testServer} from '#api/testing/test-server.ts'
import {signedIn} from '#api/testing/test-signed-in.ts'

const {db} = await freshDatabase()
const config = testConfiguration({CAPTCHA: 'pow'})
const STRANGER = '198.51.100.1'
const NEIGHBOUR = '198.51.100.200'
let calls = 0

/** A server whose call asks for a captcha and has these limits and an id of its own. */
async function guarded(limits: readonly Limit[], {countedIn}: {countedIn?: 'memory'} = {}) {
  const clock = settableClock(TEST_NOW)
  const captcha = proofOfWork({secretKey: config.secretKey, clock})
  const id = `guarded${String.fromCodePoint(97 + calls++)}`
  const routes = [echoRoute({captcha: true, limits, ...(countedIn && {countedIn})}, id)]
  const server = await testServer(db, {routes, clock, config, captcha})
  const ask = async (remoteAddress: string, headers: Record<string, string> = {}, payload = {nombre: 'Ana', edad: 3}) =>
    (await server.inject({method: 'POST', url: `${API}/eco`, payload, remoteAddress, headers})).statusCode
  const solved = async () => ({recaptcha: await solvedFor(id, captcha)})
  return {ask, solved, clock}
}

/** How often each status came of so many calls. */
async function often(times: number, call: () => Promise<number>): Promise<Record<string, number>> {
  const found = new Map<number, number>()
  for (let time = 0; time < times; time++) {
    const status = await call()
    found.set(status, (found.get(status) ?? 0) + 1)
  }
  return Object.fromEntries(found)
}

describe('the limit of a network, of a call that asks for a captcha', () => {
  it.each([{}, {countedIn: 'memory'} as const])(
    'R6: is not used up by calls without a solved one, nor by ones with mistakes: %o',
    async (counted) => {
      const {ask, solved} = await guarded([perHour('network', 20), perHour('all', 30)], counted)
      const unused = await solved()

      expect(await often(100, () => ask(STRANGER))).toEqual({422: 100})
      expect(await often(100, () => ask(STRANGER, {recaptcha: 'made-up'}))).toEqual({422: 100})
      expect(await often(100, () => ask(STRANGER, unused, {nombre: '', edad: 3}))).toEqual({422: 100})
      expect(await ask(NEIGHBOUR, await solved())).toBe(200)
    },
  )

  it('R6: is not used up by a solution that was spent before', async () => {
    const {ask, solved} = await guarded([perHour('network', 20)])
    const once = await solved()

    expect(await ask(STRANGER, once)).toBe(200)
    expect(await often(100, () => ask(STRANGER, once))).toEqual({422: 100})
    expect(await ask(NEIGHBOUR, await solved())).toBe(200)
  })

  it('R6: holds for calls with a solved one each', async () => {
    const {ask, solved} = await guarded([perHour('network', 20)])

    expect(await often(25, async () => ask(STRANGER, await solved()))).toEqual({200: 20, 429: 5})
    expect(await ask(NEIGHBOUR, await solved())).toBe(429)
    expect(await ask('203.0.113.1', await solved())).toBe(200)
  })

  it('R6: comes after a high one of attempts, which stops a flood without a captcha for a minute or two', async () => {
    const {ask, solved, clock} = await guarded([perHour('network', 20)])

    expect(await often(700, () => ask(STRANGER))).toEqual({422: 600, 429: 100})
    expect(await ask(NEIGHBOUR, await solved())).toBe(429)
    expect(await ask('203.0.113.1', await solved())).toBe(200)
    clock.advance(120)
    expect(await ask(NEIGHBOUR, await solved())).toBe(200)
  })
})

it('R6: a call that is limited by account alone counts an attempt without a captcha against the account that made it', async () => {
  const captcha = proofOfWork({secretKey: config.secretKey, clock: settableClock(TEST_NOW)})
  const own = echoRoute({captcha: true, limits: [perMinute('account', 3)]}, 'ofAccount')
  const routes = [Object.assign(own, {endpoint: {...own.endpoint, authorization: 'patient'}})]
  const server = await testServer(db, {routes, config, captcha, authenticate: signedIn})
  const statuses: number[] = []
  for (let time = 0; time < 4; time++) {
    statuses.push((await server.inject({method: 'POST', url: `${API}/eco`, payload: {}})).statusCode)
  }
  expect(statuses).toEqual([422, 422, 422, 429])
})

it('R6: no call that asks for a captcha counts for its network without one', async () => {
  const clock = settableClock(TEST_NOW)
  const captcha = proofOfWork({secretKey: config.secretKey, clock})
  const server = await testServer(db, {routes: ROUTES, clock, config, captcha})
  const asked = ENDPOINTS.filter((one) => one.captcha && one.limits.some(({by}) => by === 'network'))
  expect(asked.length).toBeGreaterThan(8)
  for (const one of asked) {
    const url = pathOf(one).replaceAll(/\{\w+\}/g, '2')
    const payload = one.method === 'GET' ? {} : {payload: {}}
    for (const headers of [{}, {recaptcha: 'made-up'}]) {
      const answer = await server.inject({method: one.method, url, remoteAddress: STRANGER, headers, ...payload})
      expect([one.id, answer.json()]).toMatchObject([one.id, {codigo: 'captcha-required'}])
    }
    const rows = await db.selectFrom('rate_limit').select('count').where('action', 'like', `${one.id}:%`).execute()
    expect([one.id, rows]).toEqual([one.id, []])
  }
})

it('R6: a neighbour who solved it can look a document up and ask for a code after a stranger asked 130 times without', async () => {
  const clock = settableClock(TEST_NOW)
  const captcha = proofOfWork({secretKey: config.secretKey, clock})
  const server = await testServer(db, {routes: ROUTES, clock, config, captcha})
  const document = {tipoDocumento: 2, nroDocumento: '45000001'}
  const person = {...document, nombre: 'Ana', apellido: 'Ruiz', email: 'ana@ejemplo.test'}
  const CALLS = [
    {id: 'productsByDocument', method: 'GET', url: `${API}/registro/personas/2/45000001/productos`},
    {id: 'sendPin', method: 'POST', url: `${API}/registro/pin`, payload: person},
    {
      id: 'forgotPassword',
      method: 'POST',
      url: `${API}/registro/forgot-password`,
      payload: {tipoDoc: 2, nroDoc: '45000001'},
    },
  ] as const
  for (const {id, ...call} of CALLS) {
    for (let time = 0; time < 130; time++) await server.inject({...call, remoteAddress: STRANGER})
    const headers = {recaptcha: await solvedFor(id, captcha)}
    const answer = await server.inject({...call, remoteAddress: NEIGHBOUR, headers})
    expect([id, answer.statusCode]).toEqual([id, 200])
  }
})
