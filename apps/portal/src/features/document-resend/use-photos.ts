import {useState} from 'react'
import {forgetPhoto, preparePhoto, UNREADABLE_PHOTO, type Photo} from '../../shared/prepare-photo.ts'

/** The server takes no more at once. */
export const MOST_PHOTOS = 5

/** Several pictures, added and taken away before they are sent. */
export function usePhotos() {
  const [photos, setPhotos] = useState<readonly Photo[]>([])
  const [reading, setReading] = useState(false)
  const [problem, setProblem] = useState<string | undefined>()

  async function add(files: readonly File[]) {
    setReading(true)
    setProblem(undefined)
    const prepared = await Promise.all(files.map(preparePhoto))
    const readable = prepared.filter((photo) => photo !== undefined)
    setPhotos((before) => [...before, ...readable].slice(0, MOST_PHOTOS))
    if (readable.length < prepared.length) setProblem(UNREADABLE_PHOTO)
    else if (photos.length + readable.length > MOST_PHOTOS) setProblem(`Podés enviar hasta ${MOST_PHOTOS} imágenes.`)
    setReading(false)
  }

  function remove(photo: Photo) {
    forgetPhoto(photo)
    setProblem(undefined)
    setPhotos((before) => before.filter((one) => one !== photo))
  }

  return {photos, reading, problem, add, remove, complain: setProblem}
}
