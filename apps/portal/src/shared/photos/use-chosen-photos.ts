import {useRef, useState} from 'react'
import {forgetPhoto, type Photo} from './chosen-photo.ts'
import {usePreparation} from './use-preparation.ts'

type Photos = Readonly<Record<string, Photo>>

/** The photos of a form by the names of their places, until they are sent. */
export function useChosenPhotos() {
  const [photos, setPhotos] = useState<Photos>({})
  // A photo may arrive after the render that sends the form.
  const latest = useRef(photos)
  const {isPreparing, onPreparing, prepared} = usePreparation()

  function choose(place: string, photo: Photo | null) {
    const {[place]: before, ...others} = latest.current
    if (before) forgetPhoto(before)
    latest.current = photo === null ? others : {...others, [place]: photo}
    setPhotos(latest.current)
  }

  /** Resolves with the photos when none is being read any more. */
  async function ready(): Promise<Photos> {
    await prepared()
    return latest.current
  }

  return {photos, choose, ready, isPreparing, onPreparing}
}
