import type {Dependencies} from '#dependencies.ts'
import type {InstanceKey} from '@ceibo/studies/imaging/port'
import type {CachedPicture} from '#platform/work/picture-cache.ts'
import type {KnownImage} from './known-images.ts'
import {encodePicture, type FileAsker} from './picture-renderer.ts'
import type {PictureSpec} from './picture-spec.ts'

/** A picture that is not in the cache, and who asks for it. */
export type NewPicture = {instance: InstanceKey; image: KnownImage; spec: PictureSpec; asker: FileAsker}

/** A picture that the archive renders; undefined when it cannot, or does not render it as it should be. Throws `busy`. */
export async function archivePicture(
  {instance, image, spec, asker}: NewPicture,
  {imaging, threads}: Pick<Dependencies, 'imaging' | 'threads'>,
): Promise<CachedPicture | undefined> {
  // Named windows are in Hounsfield units, which only the file can tell.
  if (spec.preset !== null) return undefined
  const columns = spec.width ?? image.columns
  const rows = Math.max(1, Math.round((image.rows * columns) / image.columns))
  const window = image.isColour ? null : (spec.window ?? image.windows[0] ?? null)
  const jpeg = await imaging.rendered?.({...instance, frame: spec.frame, columns, rows, window})
  return jpeg && encodePicture({jpeg, columns, rows}, spec, asker, {threads})
}
