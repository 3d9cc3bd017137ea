import {once} from 'node:events'
import type {IncomingMessage, ServerResponse} from 'node:http'
import {expect, it} from 'vitest'
import * as z from 'zod/mini'
import {settableClock} from '#clock/settable-clock.ts'
import {outboundClient} from './outbound-client.ts'
import {OutsideFailure} from './outside-failure.ts'
import {type OutsideAnswer, outsideServer} from './test-outside-server.ts'

const FINE = z.object({fine: z.boolean()})

/** Longer than an answer takes on a machine that is busy with other work. */
const PATIENT = {connectMs: 20_000, totalMs: 20_000}
/** For answers that never come. */
const HASTY = {connectMs: 1_000, totalMs: 1_500}

/** A server that handles every request with this function, a client of it, and the number of requests. */
async function open(answer: OutsideAnswer, {scheme = 'http', timeouts = PATIENT} = {}) {
  let arrived = 0
  const {host, server} = await outsideServer((incoming, response) => {
    arrived++
    answer(incoming, response)
  })
  const clock = settableClock(new Date('2026-11-23T12:00:00Z'))
  const url = `${scheme}://${host}/base`
  const client = outboundClient({url, headers: {'x-key': 'secret'}, clock, timeouts})
  return {post: () => client.post('call', {ask: 1}, FINE), arrived: () => arrived, clock, server}
}

const fine = (_: IncomingMessage, response: ServerResponse) => response.end('{"fine":true}')
const silent = () => undefined

/** The `done` of a failed call. */
async function doneBy(call: Promise<unknown>): Promise<unknown> {
  const error: unknown = await call.then(
    () => 'answered',
    (reason: unknown) => reason,
  )
  return error instanceof OutsideFailure ? error.done : error
}

it('R10: posts JSON to the configured address and reads the answer by its schema', async () => {
  const seen: unknown[] = []
  const {post} = await open((incoming, response) => {
    seen.push(incoming.method, incoming.url, incoming.headers['x-key'], incoming.headers['content-type'])
    fine(incoming, response)
  })

  expect(await post()).toEqual({fine: true})
  expect(seen).toEqual(['POST', '/base/call', 'secret', 'application/json'])
})

it.each([
  {what: 'another shape', answer: '{"fine":"yes"}'},
  {what: 'no JSON', answer: 'fine'},
  {what: 'more than two megabytes', answer: JSON.stringify({fine: true, more: 'x'.repeat(2_000_001)})},
])('R10: refuses an answer that is $what', async ({answer}) => {
  const {post} = await open((_, response) => response.end(answer))
  expect(await doneBy(post())).toBe('unknown')
})

it('R10: follows no redirect', async () => {
  const {post, arrived} = await open((_, response) => response.writeHead(307, {location: '/base/elsewhere'}).end())
  expect([await doneBy(post()), arrived()]).toEqual(['unknown', 1])
})

it.each([
  {status: 401, done: 'nothing'},
  {status: 500, done: 'unknown'},
])('answers of a status $status that the system did $done', async ({status, done}) => {
  const {post} = await open((_, response) => response.writeHead(status).end())
  expect(await doneBy(post())).toBe(done)
})

it('R10: waits for an answer and for a connection no longer than its timeouts', async () => {
  const {post} = await open(silent, {timeouts: HASTY})
  expect(await doneBy(post())).toBe('unknown')
  // Accepts connections, and never answers the TLS handshake.
  const secure = await open(silent, {scheme: 'https', timeouts: HASTY})
  expect([await doneBy(secure.post()), secure.arrived()]).toEqual(['nothing', 0])
})

it('distinguishes a closed port from a lost answer', async () => {
  const {post, server} = await open(fine)
  server.close()
  await once(server, 'close')
  expect(await doneBy(post())).toBe('nothing')
})

it('R10: has at most twenty calls at once, and refuses others meanwhile', async () => {
  const {post, arrived} = await open(silent, {timeouts: HASTY})
  const calls = Array.from({length: 21}, () => doneBy(post()))

  expect((await Promise.all(calls)).filter((done) => done === 'nothing')).toEqual(['nothing'])
  expect(arrived()).toBe(20)
})

it('R10: pauses a system for ten seconds after five failures in a row, then tries one call', async () => {
  let isWell = false
  const {post, arrived, clock} = await open((incoming, response) =>
    isWell ? fine(incoming, response) : response.writeHead(500).end(),
  )
  for (let turn = 0; turn < 5; turn++) await doneBy(post())
  isWell = true
  expect([await doneBy(post()), arrived()]).toEqual(['nothing', 5])

  clock.advance(10)
  expect(await Promise.all([doneBy(post()), doneBy(post())])).toEqual(['answered', 'nothing'])
  expect(await post()).toEqual({fine: true})
})

it('R10: does not count a rejected request as a failure of the system', async () => {
  const {post, arrived} = await open((_, response) => response.writeHead(422).end())
  for (let turn = 0; turn < 7; turn++) expect(await doneBy(post())).toBe('nothing')
  expect(arrived()).toBe(7)
})
