import type * as z from 'zod/mini'
import type {Clock} from '#clock/port.ts'
import {guardedCalls} from './guarded-calls.ts'
import {exchange, type Timeouts} from './http-exchange.ts'
import {OutsideFailure} from './outside-failure.ts'

/** Calls of one outside system: JSON is posted to a configured address, and its answer parsed by a schema. */
export type OutboundClient = {
  /** `path` is a constant of the code, never taken from a request. Throws OutsideFailure. */
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
  timeouts?: Timeouts
}

const TIMEOUTS = {connectMs: 2_000, totalMs: 5_000}
const MAX_AT_ONCE = 20
const MAX_ANSWER_BYTES = 2_000_000

/** A client with limits of time, number and size, behind a circuit breaker. It follows no redirect. */
export function outboundClient({url, headers, clock, timeouts = TIMEOUTS}: OutboundOptions): OutboundClient {
  const guarded = guardedCalls(clock, MAX_AT_ONCE)
  return {
    post: (path, body, answer, more = {}) =>
      guarded(async () => {
        const text = await exchange(
          {
            url: new URL(`${url}/${path}`),
            method: 'POST',
            headers: {'content-type': 'application/json', ...headers, ...more},
            body: JSON.stringify(body),
            // Connections are not kept open: a request on one that the other side has closed would be lost.
            timeouts,
          },
          read,
        )
        const value = jsonOf(text)
        const parsed = answer.safeParse(value)
        if (!parsed.success) {
          const why = value === undefined ? 'it is no JSON' : reasonOf(parsed.error.issues)
          throw new OutsideFailure('unknown', `${path.replace('v1/', '')}: the answer is not as agreed: ${why}`)
        }
        return parsed.data
      }),
  }
}

const MAX_REASONS = 3

/** The fields that are not as agreed, for the log. What they hold is left out: it may be about a person. */
const reasonOf = (issues: readonly z.core.$ZodIssue[]): string =>
  issues
    .slice(0, MAX_REASONS)
    .map((issue) => `${issue.path.map(String).join('.') || 'the whole'} (${expectationOf(issue)})`)
    .join(', ')

function expectationOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return `expected ${issue.expected}`
  if (issue.code === 'invalid_value') return `expected one of ${issue.values.map(String).join(', ')}`
  if (issue.code === 'invalid_format') return `expected the format ${issue.format}`
  if (issue.code === 'too_big') return `at most ${issue.maximum}`
  if (issue.code === 'too_small') return `at least ${issue.minimum}`
  return issue.code
}

async function read(response: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response) {
    size += chunk.length
    if (size > MAX_ANSWER_BYTES) throw new OutsideFailure('unknown', 'The answer is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

/** The value of a JSON text; undefined when it is invalid. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
