import {AppError} from '#platform/app-error.ts'
import {loadSharp} from '#platform/output/load-sharp.ts'

/** The largest image that is decoded, and the longest side that is stored: enough to read any document. */
const MAX_PIXELS = 40_000_000
const MAX_SIDE = 3_200
const QUALITY = 85
/**
 * The largest image that is progressive or has 16 bits a channel. Its decoding takes up to fifteen times as long and holds it whole
 * in memory, and no camera makes such images.
 */
const MAX_SLOW_PIXELS = 12_000_000
const MAX_SECONDS = 8

/**
 * A new JPEG from the pixels of a JPEG or PNG: upright, 8-bit sRGB, on white, without metadata or other original
 * bytes. Of several frames it uses the first. Throws `file-unreadable`.
 */
export async function reencodeImage(content: Buffer): Promise<Buffer> {
  const sharp = await loadSharp()
  try {
    const image = sharp(content, {limitInputPixels: MAX_PIXELS, failOn: 'error', autoOrient: true})
    const {width, height, depth, isProgressive} = await image.metadata()
    if ((isProgressive || depth === 'ushort') && width * height > MAX_SLOW_PIXELS) throw new Error('Too slow to decode')
    return await image
      .timeout({seconds: MAX_SECONDS})
      .resize({width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true})
      .flatten({background: '#ffffff'})
      .toColourspace('srgb')
      .jpeg({quality: QUALITY})
      .toBuffer()
  } catch (cause) {
    throw new AppError('file-unreadable', {cause})
  }
}
