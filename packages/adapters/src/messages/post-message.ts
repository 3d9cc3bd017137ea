import type * as z from 'zod/mini'
import type {Clock} from '#clock/port.ts'
import {guardedCalls} from '#outbound/guarded-calls.ts'
import {exchange} from '#outbound/http-exchange.ts'
import {OutsideFailure} from '#outbound/outside-failure.ts'
import type {SendOutcome} from './port.ts'

const TIMEOUTS = {connectMs: 2_000, totalMs: 5_000}
const MAX_AT_ONCE = 20
const MAX_ANSWER_BYTES = 100_000

export type PostOptions = {
  /** The configured address; nothing of a message is part of it. */
  url: string
  token: string
  clock: Clock
}

/** How the answer of a channel is read: 200 and 4xx have a shape each, and either may be empty. */
export type AnswerReading<Taken, Refused> = {
  taken: z.ZodMiniType<Taken>
  refused: z.ZodMiniType<Refused>
  accept: (taken: Taken) => SendOutcome
  refuse: (status: number, refused: Refused | undefined) => SendOutcome
}

/**
 * Posts messages as JSON to one address, with limits of time, number and size, and behind a circuit breaker. It follows no redirect. What goes wrong is an
 * outcome, which names the failure and nothing that the other side said.
 */
export function postsMessages<Taken, Refused>(
  {url, token, clock}: PostOptions,
  reading: AnswerReading<Taken, Refused>,
): (body: unknown) => Promise<SendOutcome> {
  const guarded = guardedCalls(clock, MAX_AT_ONCE)
  const headers = {'content-type': 'application/json', accept: 'application/json', authorization: `Bearer ${token}`}
  const call = (body: unknown) =>
    exchange(
      {
        url: new URL(url),
        method: 'POST',
        headers,
        body: JSON.stringify(body),
        timeouts: TIMEOUTS,
        readsRejections: true,
      },
      async (response) => {
        const {statusCode: status = 0} = response
        const value = jsonOf(await bounded(response))
        if (status >= 400) return reading.refuse(status, reading.refused.safeParse(value).data)
        const taken = reading.taken.safeParse(value)
        if (!taken.success) throw new OutsideFailure('unknown', 'The answer is not as agreed')
        return reading.accept(taken.data)
      },
    )
  return async (body) => {
    try {
      return await guarded(() => call(body))
    } catch (error) {
      if (!(error instanceof OutsideFailure)) throw error
      return {is: error.done === 'nothing' ? 'temporary' : 'unknown', why: error.message}
    }
  }
}

async function bounded(response: AsyncIterable<Uint8Array>): Promise<string> {
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
