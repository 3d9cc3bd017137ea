import type {ImagingArchive, InstanceKey} from '@ceibo/adapters/imaging/port'
import {AppError} from '../../../api/app-error.ts'
import type {KeptPicture} from '../../../platform/picture-cache.ts'
import type {KnownImage} from './known-images.ts'
import {encodePicture} from './picture-renderer.ts'
import type {Asking} from './picture-renderer.ts'
import type {PictureSpec} from './picture-spec.ts'

/**
 * A smaller file is fetched once for all sizes and windows, in the time in which an archive renders one of them. Of a larger one, such
 * as a film, each frame would cost the whole file.
 */
const LARGE_BYTES = 8 * 1024 ** 2

type Asked = {key: InstanceKey; image: KnownImage; spec: PictureSpec; asking: Asking}

/** A picture by `own` rendering, or of an archive that renders: of large files first, of others when they cannot be shown otherwise. */
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
  {key, image, spec, asking}: Asked,
  imaging: ImagingArchive,
): Promise<KeptPicture | undefined> {
  // Named windows are in Hounsfield units, which only the file can tell.
  if (spec.preset !== null) return undefined
  const columns = spec.width ?? image.columns
  const rows = Math.max(1, Math.round((image.rows * columns) / image.columns))
  const window = image.isColour ? null : (spec.window ?? image.windows[0] ?? null)
  const jpeg = await imaging.rendered?.({...key, frame: spec.frame, columns, rows, window})
  return jpeg && encodePicture({jpeg, columns, rows}, spec, asking)
}
