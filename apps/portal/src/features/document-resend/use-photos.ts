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
    const room = MOST_PHOTOS - photos.length
    for (const photo of readable.slice(room)) forgetPhoto(photo)
    setPhotos([...photos, ...readable.slice(0, room)])
    if (readable.length < prepared.length) setProblem(UNREADABLE_PHOTO)
    else if (readable.length > room) setProblem(`Podés enviar hasta ${MOST_PHOTOS} imágenes.`)
    setReading(false)
  }

  function remove(photo: Photo) {
    forgetPhoto(photo)
    setProblem(undefined)
    setPhotos(photos.filter((one) => one !== photo))
  }

  return {photos, reading, problem, add, remove, complain: setProblem}
}
