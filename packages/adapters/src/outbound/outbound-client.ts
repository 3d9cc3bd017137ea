import {request as overHttp} from 'node:http'
import type {IncomingMessage} from 'node:http'
import {request as overHttps} from 'node:https'
import type * as z from 'zod/mini'
import type {Clock} from '../clock/port.ts'
import {circuitBreaker} from './circuit-breaker.ts'
import {OutsideFailure, OutsideRejection} from './outside-failure.ts'

/** Calls of one outside system: JSON is posted to a configured address, and its answer read by a schema. */
export type OutboundClient = {
  /** `path` is written in the code, never taken from a request. Throws OutsideFailure. */
  post<Answer>(
    path: string,
    body: unknown,
    answer: z.ZodMiniType<Answer>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answer>
}

export type OutboundOptions = {
  url: string
  headers: Readonly<Record<string, string>>
  clock: Clock
  /** How long a call may take to connect, and in all. */
  patience?: {connectMs: number; totalMs: number}
}

const PATIENCE = {connectMs: 2_000, totalMs: 5_000}
const MAX_AT_ONCE = 20
const MAX_ANSWER_BYTES = 2_000_000

/** A client with limits of time, number and size behind a circuit breaker. It follows no redirect. */
export function outboundClient({url, headers, clock, patience = PATIENCE}: OutboundOptions): OutboundClient {
  const breaker = circuitBreaker(clock)
  let running = 0
  return {
    async post(path, body, answer, more = {}) {
      if (running >= MAX_AT_ONCE) throw new OutsideFailure('nothing', 'Too many calls at once')
      if (!breaker.allows()) throw new OutsideFailure('nothing', 'The circuit breaker is open')
      running++
      try {
        const text = await send(new URL(`${url}/${path}`), JSON.stringify(body), {...headers, ...more}, patience)
        const parsed = answer.safeParse(jsonOf(text))
        if (!parsed.success) throw new OutsideFailure('unknown', `${path}: the answer is not as agreed`)
        breaker.succeeded()
        return parsed.data
      } catch (error) {
        if (error instanceof OutsideRejection) breaker.succeeded()
        else breaker.failed()
        throw error
      } finally {
        running--
      }
    },
  }
}

function send(
  url: URL,
  body: string,
  headers: Readonly<Record<string, string>>,
  {connectMs, totalMs}: {connectMs: number; totalMs: number},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const isSecure = url.protocol === 'https:'
    let isConnected = false
    const fail = (cause: unknown) =>
      reject(
        cause instanceof OutsideFailure
          ? cause
          : new OutsideFailure(isConnected ? 'unknown' : 'nothing', `Nothing came from ${url.pathname}`, {cause}),
      )
    const request = (isSecure ? overHttps : overHttp)(url, {
      method: 'POST',
      headers: {'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers},
      // A new connection for each call: a kept one may be closed by the other side, which would lose the request.
      agent: false,
      signal: AbortSignal.timeout(totalMs),
    })
    request.on('socket', (socket) => {
      const timer = setTimeout(() => request.destroy(new Error('no connection')), connectMs)
      socket.once(isSecure ? 'secureConnect' : 'connect', () => {
        isConnected = true
        clearTimeout(timer)
      })
      socket.once('close', () => clearTimeout(timer))
    })
    request.on('error', fail)
    request.on('response', (response) => void read(response).then(resolve, fail))
    request.end(body)
  })
}

async function read(response: IncomingMessage): Promise<string> {
  const {statusCode = 0} = response
  if (statusCode !== 200) {
    response.destroy()
    if (statusCode >= 400 && statusCode < 500) throw new OutsideRejection(statusCode)
    throw new OutsideFailure('unknown', `Status ${statusCode}`)
  }
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    const bytes = Buffer.from(chunk)
    size += bytes.length
    if (size > MAX_ANSWER_BYTES) throw new OutsideFailure('unknown', 'The answer is too large')
    chunks.push(bytes)
  }
  return Buffer.concat(chunks).toString()
}

/** The value of a JSON text; undefined for what is none. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
