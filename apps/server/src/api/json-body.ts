import type {FastifyInstance, FastifyRequest} from 'fastify'
import {AppError} from './app-error.ts'
import {assertJsonBounds} from './json-bounds.ts'

/** Largest body of a call that takes one, and of a call that takes none (that body is discarded). */
export const BODY_LIMIT_BYTES = 256 * 1024
export const NO_BODY_LIMIT_BYTES = 16 * 1024

const utf8 = new TextDecoder('utf-8', {fatal: true})

/**
 * Bodies are JSON in UTF-8, at most 256 KB; every other type is refused. The bytes are kept to compare repeats. The body
 * of a call that takes none is not parsed.
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
