import type {FastifyReply, FastifyRequest} from 'fastify'
import {AppError} from './app-error.ts'

/** Two photographs by a slow telephone take this long; who sends nothing keeps a place from others. */
const MAX_MS = 80_000
const SILENCE_MS = 15_000

/** What must have come on average, once a slow beginning is over. */
const MIN_BYTES_A_SECOND = 1_024
const BEGINNING_SECONDS = 5

/**
 * What `read` makes of a body that it begins to read at once; throws `too-slow` when the body takes too long, falls silent
 * or comes by less than a kilobyte a second, and then the connection ends with the answer.
 */
export async function bodyTimeout<Result>(
  {raw}: FastifyRequest,
  reply: FastifyReply,
  read: () => Promise<Result>,
): Promise<Result> {
  const {promise: tooSlow, reject} = Promise.withResolvers<never>()
  const giveUp = () => {
    reply.header('connection', 'close')
    reject(new AppError('too-slow'))
  }
  let bytes = 0
  let seconds = 0
  const longest = setTimeout(giveUp, MAX_MS)
  const silence = setTimeout(giveUp, SILENCE_MS)
  const pace = setInterval(() => {
    seconds++
    if (seconds >= BEGINNING_SECONDS && bytes < seconds * MIN_BYTES_A_SECOND) giveUp()
  }, 1_000)
  const heard = (chunk: Buffer) => {
    bytes += chunk.length
    silence.refresh()
  }
  try {
    const reading = read()
    // After the reader, since a listener alone makes the body flow.
    raw.on('data', heard)
    return await Promise.race([reading, tooSlow])
  } finally {
    raw.off('data', heard)
    clearTimeout(longest)
    clearTimeout(silence)
    clearInterval(pace)
  }
}
