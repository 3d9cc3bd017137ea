import type {FastifyInstance, FastifyRequest} from 'fastify'
import {AppError} from './app-error.ts'
import {assertJsonBounds} from './json-bounds.ts'

/** Most bytes of the body of a call that takes one, and of a call that takes none, which is read past. */
export const BODY_LIMIT_BYTES = 256 * 1024
export const NO_BODY_LIMIT_BYTES = 16 * 1024

const utf8 = new TextDecoder('utf-8', {fatal: true})

/**
 * Bodies are JSON in UTF-8, at most 256 KB; every other type is refused. The bytes stay known, to tell a repeat. Only of a
 * call that takes a body is anything made of them.
 */
export function readJsonBodies(server: FastifyInstance): void {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser(
    'application/json',
    {parseAs: 'buffer', bodyLimit: NO_BODY_LIMIT_BYTES},
    async (request: FastifyRequest, bytes: Buffer | string) => {
      const raw = Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes)
      request.rawBody = raw
      return raw.length > 0 && request.routeOptions.config.takesBody === true ? parseJson(raw) : undefined
    },
  )
}

function parseJson(raw: Buffer): unknown {
  assertJsonBounds(raw)
  try {
    return JSON.parse(utf8.decode(raw))
  } catch (cause) {
    throw new AppError('bad-request', {cause})
  }
}
