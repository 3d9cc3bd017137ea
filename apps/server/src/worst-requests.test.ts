import {builtInAgenda} from '@ceibo/agenda/built-in/built-in-agenda'
import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import {AREAS, ENDPOINTS} from '@ceibo/contract/wire/endpoint-table'
import {type Endpoint, pathOf} from '@ceibo/contract/wire/endpoint'
import {CENTRES} from '@ceibo/demo/centres.data'
import {drawContent} from '@ceibo/demo/content/draw-content'
import {civilDate} from '@ceibo/rules/time/civil-time'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {type WorstRequest, worstRequests} from '@ceibo/testing/worst-requests'
import {afterAll, expect, it} from 'vitest'
import {apiDocumentation} from './web/api-documentation.ts'
import {ROUTES} from './server-modules.ts'
import {ACCESS} from './request-access.ts'
import {buildHttpServer} from './api/http/build-http-server.ts'
import {declaredStatuses} from './api/http/openapi-document.ts'
import {aSignedInPatient} from './api/testing/test-signed-in.ts'
import {TEST_NOW, testDependencies, withoutLimits} from './api/testing/test-server.ts'
import {insertContent} from './modules/content/content.queries.ts'
import {health} from './platform/health/health.ts'
import {metrics} from './platform/health/metrics.ts'
import {watchEventLoop} from './platform/health/event-loop-guard.ts'
import {longestHold} from './platform/health/test-longest-hold.ts'
import {recordDownload} from './modules/audit/record-download.ts'
import {recordAppointment} from './modules/appointments/record-appointment.queries.ts'

const {db} = await freshDatabase()
await db
  .insertInto('centre')
  .values(
    CENTRES.map(({region: _region, size: _size, provinceId: province_id, ...centre}) => ({...centre, province_id})),
  )
  .execute()
await insertContent(db, drawContent(civilDate(TEST_NOW)), TEST_NOW)
const {patient} = await aSignedInPatient(db)
const clock = settableClock(TEST_NOW)
const server = await buildHttpServer(
  testDependencies(db, {clock, bookingSystem: builtInAgenda({db, clock, write: recordAppointment})}),
  {
    // Neither limits nor shared answers hide what a call costs.
    routes: withoutLimits(ROUTES),
    ...ACCESS,
    authenticate: async () => ({is: 'patient', actor: patient}),
    recordDownload,
  },
)
afterAll(() => server.close())

const MAX_MILLISECONDS = 50
const TRIES = 4
/** The longest text that a field of any call declares. */
const MAX_FIELD = 4_096

const endpoints: readonly Endpoint[] = ENDPOINTS

it.each(endpoints)(
  'R7: $id blocks the event loop for no text, and answers only declared statuses',
  async (endpoint) => {
    const statuses = new Set<number>()
    const slow: string[] = []
    let longestAddress = 0
    const longest = longestTextWorkedOn()
    for (const request of worstRequests(endpoint)) {
      let least = Infinity
      longestAddress = Math.max(longestAddress, addressOf(endpoint, request).length)
      // Other programs and garbage collections lengthen some tries; an expensive text lengthens all.
      for (let left = TRIES; left > 0 && least > MAX_MILLISECONDS; left--) {
        const {status, milliseconds} = await sent(endpoint, request)
        statuses.add(status)
        least = Math.min(least, milliseconds)
      }
      if (least > MAX_MILLISECONDS) slow.push(`${request.kind}: ${least.toFixed(0)} ms`)
    }
    longest.stop()

    expect(slow).toEqual([])
    // An address is processed as a whole; the HTTP server limits its length.
    expect(longest.found()).toBeLessThanOrEqual(Math.max(MAX_FIELD, longestAddress))
    expect([...statuses].filter((status) => !declaredStatuses(endpoint).includes(status))).toEqual([])
  },
)

/** What anybody may open besides calls and pages. */
const OPEN = ['/healthz', '/readyz', '/metrics', '/api/docs', '/api/openapi.json']

it.each(OPEN)('R7: the first request for %s does not block the event loop', async (url) => {
  const holds: number[] = []
  for (let left = TRIES; left > 0; left--) {
    const guard = watchEventLoop()
    const extras = [health, metrics(guard, []).mount, apiDocumentation(AREAS)]
    const fresh = await buildHttpServer(testDependencies(db), {routes: [], extras, ...ACCESS, recordDownload})
    await fresh.ready()
    const hold = longestHold()
    expect((await fresh.inject({url})).statusCode).toBe(200)
    holds.push(hold.end())
    await fresh.close()
    guard.stop()
  }
  expect(Math.min(...holds)).toBeLessThanOrEqual(MAX_MILLISECONDS)
})

/** Sends a request; returns its status, and for how long this thread worked on it, which is at least as long as it blocked the event loop. */
async function sent(endpoint: Endpoint, request: WorstRequest) {
  const before = process.threadCpuUsage()
  const {statusCode} = await server.inject({
    method: endpoint.method,
    url: addressOf(endpoint, request),
    headers: {'content-type': request.contentType ?? 'application/json', authorization: 'Bearer of-nobody'},
    ...(endpoint.method !== 'GET' && {payload: Buffer.from(request.body)}),
  })
  const {user, system} = process.threadCpuUsage(before)
  return {status: statusCode, milliseconds: (user + system) / 1000}
}

function addressOf(endpoint: Endpoint, {query, param}: WorstRequest): string {
  const path = pathOf(endpoint).replaceAll(/\{\w+\}/g, encodeURIComponent(param.toWellFormed()))
  return query === '' ? path : `${path}?${query}`
}

const WORK_ON_TEXT = ['normalize', 'replaceAll', 'toUpperCase', 'toLowerCase', 'trim', 'split'] as const

/** Records the longest text that is normalized, changed, cut or matched. */
function longestTextWorkedOn() {
  let longest = 0
  const see = (text: unknown) => {
    if (typeof text === 'string') longest = Math.max(longest, text.length)
  }
  const undo = [
    ...WORK_ON_TEXT.map((name) => watched(String.prototype, name, (text) => see(text))),
    watched(RegExp.prototype, 'test', (_, text) => see(text)),
  ]
  return {found: () => longest, stop: () => undo.forEach((one) => one())}
}

/** Calls `tell` before each call of a method; returns a function that restores the method. */
function watched(on: object, name: string, report: (self: unknown, first: unknown) => void): () => void {
  const real: unknown = Reflect.get(on, name)
  if (typeof real !== 'function') throw new Error(`There is no ${name}`)
  Reflect.set(on, name, function (this: unknown, ...given: unknown[]): unknown {
    report(this, given[0])
    return Reflect.apply(real, this, given)
  })
  return () => void Reflect.set(on, name, real)
}
