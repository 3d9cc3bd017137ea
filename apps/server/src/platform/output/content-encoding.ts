import {promisify} from 'node:util'
import {brotliCompress, constants, gzip} from 'node:zlib'

export type ContentEncoding = 'br' | 'gzip' | 'identity'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** The best supported encoding that the client accepts; a weight of 0 refuses one. */
export function encodingFor(accepted: string | string[] | undefined): ContentEncoding {
  const offers = String(accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((offer) => offer.trim().split(/\s*;\s*q=/))
  const takes = (name: string) => offers.some(([offer, weight]) => offer === name && Number(weight ?? 1) > 0)
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}

/** Compresses off the main thread: `fast` for content sent once, `small` for cached content. */
export async function compressContent(
  content: Buffer,
  encoding: ContentEncoding,
  effort: 'fast' | 'small',
): Promise<Buffer> {
  switch (encoding) {
    case 'br':
      return brotli(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: effort === 'fast' ? 4 : 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      })
    case 'gzip':
      return zip(content, {level: effort === 'fast' ? 5 : 9})
    case 'identity':
      return content
  }
}
