import type {FastifyReply, FastifyRequest} from 'fastify'
import {AppError} from '#platform/app-error.ts'

/** Long enough for two photographs over a slow mobile connection. A request without data occupies an upload slot. */
const MAX_MS = 80_000
const SILENCE_MS = 15_000

/** The lowest average rate, measured after the first seconds. */
const MIN_BYTES_A_SECOND = 1_024
const BEGINNING_SECONDS = 5

/**
 * The result of `read`, which starts to read the body at once. Throws `too-slow` when the body takes too long, stops
 * or arrives at less than a kilobyte a second; the connection is then closed after the answer.
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
    // Added after the reader, because a `data` listener starts the stream.
    raw.on('data', heard)
    return await Promise.race([reading, tooSlow])
  } finally {
    raw.off('data', heard)
    clearTimeout(longest)
    clearTimeout(silence)
    clearInterval(pace)
  }
}
