import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import type {Limit} from '@ceibo/contract/wire/endpoint'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe, expect, it} from 'vitest'
import {memoryLimits} from './memory-limits.ts'
import {API, echoRoute} from '#api/testing/test-echo-call.ts'
import {TEST_NOW, testConfiguration, testServer} from '#api/testing/test-server.ts'

const {db} = await freshDatabase()

const PLACES: readonly {place: string; countedIn?: 'memory'}[] = [
  {place: 'database'},
  {place: 'memory', countedIn: 'memory'},
]
const LIMIT: Limit = {by: 'network', max: 3, seconds: 60}
const forwarded = {'x-forwarded-for': '198.51.100.9'}
let calls = 0

/** A server whose call has these limits and an id of its own, with a function that calls it from an address. */
async function limited(
  limits: readonly Limit[],
  {variables = {}, countedIn}: {place?: string; variables?: Record<string, string>; countedIn?: 'memory'} = {},
) {
  const clock = settableClock(TEST_NOW)
  const routes = [echoRoute({limits, ...(countedIn && {countedIn})}, `limited${calls++}`)]
  const server = await testServer(db, {routes, clock, config: testConfiguration(variables)})
  const ask = (remoteAddress: string, headers: Record<string, string> = {}) =>
    server.inject({method: 'POST', url: `${API}/eco`, payload: {nombre: 'Ana', edad: 3}, remoteAddress, headers})
  const statuses = async (times: number, address: string) => {
    const found: number[] = []
    for (let time = 0; time < times; time++) found.push((await ask(address)).statusCode)
    return found
  }
  return {ask, statuses, clock}
}

describe('a limit', () => {
  it.each(PLACES)(
    'R6: lets so many calls pass and answers the next with the time to wait, counted in the $place',
    async (counted) => {
      const {ask, statuses} = await limited([LIMIT], counted)

      expect(await statuses(3, '198.51.100.1')).toEqual([200, 200, 200])
      const refused = await ask('198.51.100.1')
      expect(refused.statusCode).toBe(429)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      expect(refused.json()).toMatchObject({codigo: 'too-many', siguiente: 'wait'})
    },
  )

  it('R6: counts a network, /24 or /64, as one', async () => {
    const {statuses} = await limited([LIMIT])

    expect(await statuses(3, '203.0.113.7')).toEqual([200, 200, 200])
    expect(await statuses(1, '203.0.113.200')).toEqual([429])
    expect(await statuses(1, '203.0.114.7')).toEqual([200])
    expect(await statuses(3, '2001:db8:1:2::1')).toEqual([200, 200, 200])
    expect(await statuses(1, '2001:db8:1:2:ffff::9')).toEqual([429])
    expect(await statuses(1, '2001:db8:1:3::1')).toEqual([200])
  })

  it('R6: trusts the header of configured proxies alone', async () => {
    const direct = await limited([LIMIT])
    const behind = await limited([LIMIT], {variables: {TRUSTED_PROXIES: '127.0.0.1'}})

    await direct.statuses(3, '127.0.0.1')
    expect((await direct.ask('127.0.0.1', forwarded)).statusCode).toBe(429)
    await behind.statuses(3, '127.0.0.1')
    expect((await behind.ask('127.0.0.1', forwarded)).statusCode).toBe(200)
  })

  it.each(PLACES)(
    'slides: after half a window, half of the calls still count, counted in the $place',
    async (counted) => {
      const {statuses, clock} = await limited([{...LIMIT, max: 10}], counted)

      await statuses(10, '198.51.100.1')
      clock.advance(90)
      expect(await statuses(6, '198.51.100.1')).toEqual([200, 200, 200, 200, 200, 429])
    },
  )

  it.each(PLACES)(
    'opens again after the announced wait, also for a caller who kept asking, counted in the $place',
    async (counted) => {
      const {ask, statuses, clock} = await limited([LIMIT], counted)

      await statuses(40, '198.51.100.1')
      const wait = Number((await ask('198.51.100.1')).headers['retry-after'])
      clock.advance(wait)
      expect(await statuses(1, '198.51.100.1')).toEqual([200])
    },
  )

  it.each(PLACES)('holds for many calls at the same time, counted in the $place', async (counted) => {
    const {ask} = await limited([LIMIT], counted)
    const answers = await Promise.all(Array.from({length: 20}, () => ask('198.51.100.1')))

    expect(answers.filter(({statusCode}) => statusCode === 200)).toHaveLength(3)
  })

  it.each(PLACES)(
    'R6: of a token refuses the token alone: further calls do not count for its network, counted in the $place',
    async (counted) => {
      const {ask} = await limited(
        [
          {...LIMIT, by: 'token'},
          {...LIMIT, max: 6},
        ],
        counted,
      )
      const asked = async (token: string, times: number) => {
        const found: number[] = []
        for (let n = 0; n < times; n++)
          found.push((await ask('198.51.100.1', {authorization: `Bearer ${token}`})).statusCode)
        return found
      }

      expect(await asked('one', 20)).toEqual([200, 200, 200, ...Array(17).fill(429)])
      expect(await asked('other', 4)).toEqual([200, 200, 200, 429])
      expect(await asked('third', 1)).toEqual([429])
    },
  )

  it('stores no address, only keyed hashes', async () => {
    const {statuses} = await limited([LIMIT])
    await statuses(1, '192.0.2.77')
    const rows = await db.selectFrom('rate_limit').select('subject').execute()

    expect(rows.every(({subject}) => subject.length === 16)).toBe(true)
    expect(rows.some(({subject}) => subject.toString().includes('192.0.2'))).toBe(false)
  })

  it('R6: of a read writes nothing', async () => {
    await db.deleteFrom('rate_limit').execute()
    const {statuses} = await limited([LIMIT], {countedIn: 'memory'})
    expect(await statuses(4, '192.0.2.78')).toEqual([200, 200, 200, 429])
    expect(await db.selectFrom('rate_limit').select('subject').execute()).toEqual([])
  })

  it('R6: of a read remembers a limited number of subjects and drops those that have been quiet', () => {
    const limits = memoryLimits(100)
    const allowed = (subject: string) => limits.count(LIMIT, subject, TEST_NOW).allowed
    const busy = Array.from({length: 1_000}, (_, n) => [allowed('busy'), allowed(`subject ${n}`)])
    expect(limits.size()).toBe(100)
    expect(busy.map(([isAllowed]) => isAllowed).slice(0, 5)).toEqual([true, true, true, false, false])
    expect(busy.at(-1)).toEqual([false, true])
  })
})
