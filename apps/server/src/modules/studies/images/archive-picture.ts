import type {ImagingArchive, InstanceKey} from '@ceibo/adapters/imaging/port'
import {AppError} from '../../../api/app-error.ts'
import type {KeptPicture} from '../../../platform/picture-cache.ts'
import type {KnownImage} from './known-images.ts'
import {encodePicture} from './picture-renderer.ts'
import type {Asking} from './picture-renderer.ts'
import type {PictureSpec} from './picture-spec.ts'

/**
 * Fetching a smaller file takes as long as one rendering by the archive, and serves all sizes and windows. A larger file, such as a
 * film, would have to be fetched whole for each frame.
 */
const LARGE_BYTES = 8 * 1024 ** 2

type Asked = {instance: InstanceKey; image: KnownImage; spec: PictureSpec; asking: Asking}

/** A picture, rendered here by `own` or by the archive: by the archive first for a large file, and for others when `own` cannot. */
export async function pictureOf(
  asked: Asked,
  imaging: ImagingArchive,
  own: () => Promise<KeptPicture>,
): Promise<KeptPicture> {
  const isLarge = asked.image.bytes > LARGE_BYTES
  const first = isLarge ? await archivePicture(asked, imaging) : undefined
  if (first !== undefined) return first
  try {
    return await own()
  } catch (error) {
    const isRefused = error instanceof AppError && error.code === 'image-not-shown'
    const other = isRefused && !isLarge ? await archivePicture(asked, imaging) : undefined
    if (other === undefined) throw error
    return other
  }
}

/** Undefined when the archive cannot render it, or not as it should be. */
async function archivePicture(
  {instance, image, spec, asking}: Asked,
  imaging: ImagingArchive,
): Promise<KeptPicture | undefined> {
  // Named windows are in Hounsfield units, which only the file can tell.
  if (spec.preset !== null) return undefined
  const columns = spec.width ?? image.columns
  const rows = Math.max(1, Math.round((image.rows * columns) / image.columns))
  const window = image.isColour ? null : (spec.window ?? image.windows[0] ?? null)
  const jpeg = await imaging.rendered?.({...instance, frame: spec.frame, columns, rows, window})
  return jpeg && encodePicture({jpeg, columns, rows}, spec, asking)
}
