import {type CipherGCM, createCipheriv, randomBytes} from 'node:crypto'
import {SHL_CONTENT_TYPE} from '@ceibo/contract/studies/sharing/smart-health-links'
import {CompactEncrypt} from 'jose'

/** The protected header of every file (RFC 7516): the key of the link is used as it is. */
const HEADER = {alg: 'dir', enc: 'A256GCM', cty: SHL_CONTENT_TYPE} as const

/**
 * Longer files are encrypted piece by piece: `jose` needs several copies of the whole file in memory and blocks the event loop. They are not
 * deflated, because clients by default inflate no more than this.
 */
export const MAX_WHOLE_BYTES = 250_000

/** A file of at most `MAX_WHOLE_BYTES` as a compact JWE. */
export const encryptedFile = (content: Buffer, key: Buffer): Promise<string> =>
  new CompactEncrypt(content).setProtectedHeader({...HEADER, zip: 'DEF'}).encrypt(key)

/** The same for a file of any size, as a stream. */
export async function* encryptedChunks(content: Pieces, key: Buffer): AsyncGenerator<string> {
  const header = Buffer.from(JSON.stringify(HEADER)).toString('base64url')
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(header))
  // The part for an encrypted key is empty.
  yield `${header}..${nonce.toString('base64url')}.`
  yield* inBase64(enciphered(content, cipher), 'base64url')
  yield `.${cipher.getAuthTag().toString('base64url')}`
}

type Pieces = AsyncIterable<Buffer> | Iterable<Buffer>

const PIECE_BYTES = 64 * 1024

export function* piecesOf(content: Buffer): Generator<Buffer> {
  for (let at = 0; at < content.length; at += PIECE_BYTES) yield content.subarray(at, at + PIECE_BYTES)
}

async function* enciphered(content: Pieces, cipher: CipherGCM): AsyncGenerator<Buffer> {
  for await (const chunk of content) yield cipher.update(chunk)
  yield cipher.final()
}

/** Encodes chunks as one base64 text: three bytes become four letters, so the remainder of a chunk is joined to the next. */
export async function* inBase64(
  chunks: AsyncIterable<Buffer>,
  encoding: 'base64' | 'base64url',
): AsyncGenerator<string> {
  let rest = Buffer.alloc(0)
  for await (const chunk of chunks) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    const whole = bytes.length - (bytes.length % 3)
    yield bytes.toString(encoding, 0, whole)
    rest = Buffer.from(bytes.subarray(whole))
  }
  yield rest.toString(encoding)
}
