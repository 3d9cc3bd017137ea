import type {FastifyInstance, FastifyRequest} from 'fastify'
import {AppError} from '#platform/app-error.ts'

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
      return raw.length > 0 && request.routeOptions.config.readsBody === true ? parseJson(raw) : undefined
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

const MAX_DEPTH = 8
/** Limits of one list and of one object. */
const MAX_ITEMS = 50
const MAX_FIELDS = 100

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]

/**
 * Refuses JSON that is deeper, longer or has more keys than any call takes, in one pass over its bytes before it is
 * parsed. Throws `invalid`. The parser then checks the syntax.
 */
function assertJsonBounds(bytes: Buffer): void {
  const left: number[] = []
  const isList: boolean[] = []
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === QUOTE) {
      at = endOfText(bytes, at)
    } else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      if (left.length === MAX_DEPTH) throw tooMuch('Hay demasiados niveles de datos')
      isList.push(byte === OPEN_LIST)
      left.push(byte === OPEN_LIST ? MAX_ITEMS : MAX_FIELDS)
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) {
      left.pop()
      isList.pop()
    } else if (byte === COMMA) {
      const rest = (left.pop() ?? MAX_ITEMS) - 1
      if (rest === 0) throw tooMuch(isList.at(-1) === true ? TOO_MANY_ITEMS : 'Hay demasiados campos')
      left.push(rest)
    }
  }
}

const TOO_MANY_ITEMS = `Puede haber hasta ${MAX_ITEMS} elementos`

/** The index of the closing quote of the string that opens at `from`. */
function endOfText(bytes: Buffer, from: number): number {
  for (let at = from + 1; at < bytes.length; at++) {
    if (bytes[at] === BACKSLASH) at++
    else if (bytes[at] === QUOTE) return at
  }
  return bytes.length
}

const tooMuch = (message: string) => new AppError('invalid', {problems: [{field: '', message}]})
