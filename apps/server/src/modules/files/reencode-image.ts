import {AppError} from '../../api/app-error.ts'

/** Pixels of the largest image we decode, and the longest side of what we keep: enough to read any document. */
const MAX_PIXELS = 40_000_000
const MAX_SIDE = 3_200
const QUALITY = 85

/**
 * A new JPEG drawn from the pixels of a JPEG or PNG: upright, 8-bit sRGB, on white, with no metadata and nothing of what
 * arrived. Of several frames the first. Throws `file-unreadable`.
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

let loaded: ReturnType<typeof prepareSharp> | undefined
const loadSharp = () => (loaded ??= prepareSharp())

/** Loaded with the first image. Of all the formats that libvips reads, only these two stay. */
async function prepareSharp() {
  const {default: sharp} = await import('sharp')
  sharp.block({operation: ['VipsForeignLoad']})
  sharp.unblock({operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer']})
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
