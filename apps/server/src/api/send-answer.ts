import type {FastifyReply, FastifyRequest} from 'fastify'
import {compressed, encodingFor} from '../platform/content-encoding.ts'
import type {Answer} from './error-answer.ts'

/** Compressing a shorter answer does not save a packet. */
const WORTH_COMPRESSING = 2_000

/** Sends an answer of the API: JSON, `no-store`, compressed if it is long. */
export async function sendAnswer(answer: Answer, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  reply.code(answer.status).type('application/json; charset=utf-8').header('cache-control', 'no-store')
  if (answer.waitSeconds !== undefined) reply.header('retry-after', Math.ceil(answer.waitSeconds))
  const encoding = answer.text.length < WORTH_COMPRESSING ? 'identity' : encodingFor(request.headers['accept-encoding'])
  if (encoding === 'identity') return reply.send(answer.text)
  reply.header('content-encoding', encoding).header('vary', 'accept-encoding')
  return reply.send(await compressed(Buffer.from(answer.text), encoding, 'fast'))
}
