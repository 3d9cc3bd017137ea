/** A photo re-encoded in the browser for upload: upright, smaller, and without its location metadata. */
export type Photo = {
  id: string
  /** The original file name. */
  name: string
  content: Blob
  /** Object URL of the thumbnail; revoked by `forgetPhoto`. */
  address: string
  /** Why the photo may be hard to read, in words. */
  hint: string | null
}

export const PHOTO_TYPES = 'image/png,image/jpeg,.png,.jpg,.jpeg'

export const UNREADABLE_PHOTO = 'No pudimos leer esta imagen. Elegí una foto en formato JPG o PNG.'

/** Frees the memory of the thumbnail. */
export const forgetPhoto = (photo: Photo): void => URL.revokeObjectURL(photo.address)

/** The size of a file: "640 KB", "1,2 MB". */
export function sizeText(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  if (kilobytes < 1024) return `${kilobytes} KB`
  return `${(bytes / 1024 / 1024).toFixed(1).replace('.', ',')} MB`
}
