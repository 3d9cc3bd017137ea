import type {FastifyInstance, FastifyRequest} from 'fastify'
import {AppError} from './app-error.ts'
import {BODY_LIMIT_BYTES} from './clean-wire.ts'

const utf8 = new TextDecoder('utf-8', {fatal: true})

/** Bodies are JSON in UTF-8, at most 256 KB; every other type is refused. The bytes stay known, to tell a repeat. */
export function readJsonBodies(server: FastifyInstance): void {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser(
    'application/json',
    {parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES},
    async (request: FastifyRequest, bytes: Buffer | string) => {
      const raw = Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes)
      request.rawBody = raw
      return raw.length === 0 ? undefined : parseJson(raw)
    },
  )
}

function parseJson(raw: Buffer): unknown {
  try {
    return JSON.parse(utf8.decode(raw))
  } catch (cause) {
    throw new AppError('bad-request', {cause})
  }
}
