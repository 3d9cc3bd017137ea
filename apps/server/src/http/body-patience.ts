import type {FastifyReply, FastifyRequest} from 'fastify'
import {AppError} from './app-error.ts'

/** Two photographs by a slow telephone take this long; who sends nothing keeps a place from others. */
const LONGEST_MS = 80_000
const SILENCE_MS = 15_000

/**
 * What `read` makes of a body that it begins to read at once; throws `bad-request` when the body takes too long or falls
 * silent, and then the connection ends with the answer.
 */
export async function withPatience<Result>(
  {raw}: FastifyRequest,
  reply: FastifyReply,
  read: () => Promise<Result>,
): Promise<Result> {
  const {promise: tooLong, reject} = Promise.withResolvers<never>()
  const giveUp = () => {
    reply.header('connection', 'close')
    reject(new AppError('bad-request'))
  }
  const longest = setTimeout(giveUp, LONGEST_MS)
  const silence = setTimeout(giveUp, SILENCE_MS)
  const heard = () => silence.refresh()
  try {
    const reading = read()
    // After the reader, since a listener alone makes the body flow.
    raw.on('data', heard)
    return await Promise.race([reading, tooLong])
  } finally {
    raw.off('data', heard)
    clearTimeout(longest)
    clearTimeout(silence)
  }
}
