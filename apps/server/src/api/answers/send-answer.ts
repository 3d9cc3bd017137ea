import {createHash} from 'node:crypto'
import type {FastifyReply, FastifyRequest} from 'fastify'
import {compressContent, encodingFor} from '#platform/output/content-encoding.ts'
import {hasVersion} from './byte-range.ts'
import type {Answer} from './error-answer.ts'

/** Compressing a shorter answer does not save a packet. */
const WORTH_COMPRESSING = 2_000

/** Sends an answer of the API: JSON, compressed if it is long, `no-store` unless a success may be kept for some seconds. */
export async function sendAnswer(
  answer: Answer,
  request: FastifyRequest,
  reply: FastifyReply,
  cacheSeconds?: number,
): Promise<FastifyReply> {
  reply.code(answer.status).type('application/json; charset=utf-8').header('cache-control', 'no-store')
  if (cacheSeconds !== undefined && answer.status === 200) {
    const etag = `"${createHash('sha256').update(answer.text).digest('base64url').slice(0, 22)}"`
    reply.headers({etag, 'cache-control': `public, max-age=${cacheSeconds}`, vary: 'accept-encoding'})
    if (hasVersion(request.headers, etag)) return reply.code(304).send()
  }
  if (answer.waitSeconds !== undefined) reply.header('retry-after', Math.ceil(answer.waitSeconds))
  const encoding = answer.text.length < WORTH_COMPRESSING ? 'identity' : encodingFor(request.headers['accept-encoding'])
  if (encoding === 'identity') return reply.send(answer.text)
  reply.header('content-encoding', encoding).header('vary', 'accept-encoding')
  return reply.send(await compressContent(Buffer.from(answer.text), encoding, 'fast'))
}
