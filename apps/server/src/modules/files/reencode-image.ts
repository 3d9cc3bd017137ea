import {AppError} from '../../api/app-error.ts'
import {loadSharp} from '../../platform/load-sharp.ts'

/** The largest image that is decoded, and the longest side that is stored: enough to read any document. */
const MAX_PIXELS = 40_000_000
const MAX_SIDE = 3_200
const QUALITY = 85

/**
 * A new JPEG from the pixels of a JPEG or PNG: upright, 8-bit sRGB, on white, without metadata or other original
 * bytes. Of several frames it uses the first. Throws `file-unreadable`.
 */
export async function reencodeImage(content: Buffer): Promise<Buffer> {
  const sharp = await loadSharp()
  try {
    return await sharp(content, {limitInputPixels: MAX_PIXELS, failOn: 'error', autoOrient: true})
      .resize({width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true})
      .flatten({background: '#ffffff'})
      .toColourspace('srgb')
      .jpeg({quality: QUALITY})
      .toBuffer()
  } catch (cause) {
    throw new AppError('file-unreadable', {cause})
  }
}
