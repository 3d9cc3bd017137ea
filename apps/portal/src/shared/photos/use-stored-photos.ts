import {parsed} from '@ceibo/web-kit/session/browser-storage'
import {ApiFailure, asFailure} from '@ceibo/web-kit/calls/api-failure'
import {fileKey} from '@ceibo/contract/files/files'
import {useRef, useState} from 'react'
import * as z from 'zod/mini'
import {useDependencies} from '#shared/session/portal-dependencies.tsx'
import {forgetPhoto, type Photo} from './chosen-photo.ts'
import {usePreparation} from './use-preparation.ts'

/** One picture of a form. It is uploaded when it is chosen, so that a reload or an expired session does not lose it. */
export type StoredPhoto = {
  name: string
  bytes: number
  /** The server's key; null while the picture is being uploaded, or after the upload failed. */
  key: string | null
  /** Absent after a reload. */
  photo?: Photo
  percent?: number
  failure?: ApiFailure
}

const stored = z.record(z.string(), z.object({name: z.string(), bytes: z.number(), key: fileKey}))

/** The pictures of a form by the names of their places, stored with the session under `note`. */
export function useStoredPhotos(note: string) {
  const {api, session} = useDependencies()
  const [photos, setPhotos] = useState<Readonly<Record<string, StoredPhoto>>>(
    () => stored.safeParse(parsed(session.note(note))).data ?? {},
  )
  // The latest pictures, because uploads end after the render that started them.
  const latest = useRef(photos)
  const uploads = useRef(new Map<string, Promise<void>>())
  const {isPreparing, onPreparing, prepared} = usePreparation()

  function store(next: Readonly<Record<string, StoredPhoto>>) {
    latest.current = next
    setPhotos(next)
    const done = Object.entries(next).flatMap(([place, {name, bytes, key}]) =>
      key === null ? [] : [[place, {name, bytes, key}] as const],
    )
    session.storeNote(note, done.length === 0 ? null : JSON.stringify(Object.fromEntries(done)))
  }

  function set(place: string, photo: StoredPhoto | null) {
    const {[place]: before, ...others} = latest.current
    if (before?.photo && before.photo !== photo?.photo) forgetPhoto(before.photo)
    store(photo === null ? others : {...others, [place]: photo})
  }

  function choose(place: string, photo: Photo | null) {
    uploads.current.delete(place)
    if (photo === null) return set(place, null)
    set(place, {name: photo.name, bytes: photo.content.size, key: null, photo, percent: 0})
    uploads.current.set(place, upload(place, photo))
  }

  async function upload(place: string, photo: Photo) {
    const now = (change: Partial<StoredPhoto>) => {
      const before = latest.current[place]
      // Another picture may have taken the place meanwhile.
      if (before?.photo === photo) set(place, {...before, ...change})
    }
    try {
      const {uploadFiles} = await import('@ceibo/web-kit/calls/file-upload')
      const file = {name: `${place}.jpg`, content: photo.content}
      const [key] = await api.withSession((bearer) =>
        uploadFiles([file], {bearer, onProgress: (percent) => now({percent})}),
      )
      now({key: key ?? null})
    } catch (error) {
      now({failure: asFailure(error)})
    }
  }

  /** Resolves with the keys of these places when all are uploaded. A failed upload is tried once more. Throws `ApiFailure`. */
  async function arrived(places: readonly string[]): Promise<string[]> {
    for (const place of places) {
      const {photo, key, failure} = latest.current[place] ?? {}
      if (photo && key === null && failure) choose(place, photo)
    }
    await Promise.all(uploads.current.values())
    return places.map((place) => {
      const {key, failure} = latest.current[place] ?? {}
      if (failure) throw ofPlace(failure, place)
      return key ?? ''
    })
  }

  /** Resolves with the pictures when none is being read any more; some may still be uploading. */
  async function ready(): Promise<Readonly<Record<string, StoredPhoto>>> {
    await prepared()
    return latest.current
  }

  /** The progress of all uploads together, from 0 to 100. */
  const percent = () => {
    const all = Object.values(latest.current)
    return all.reduce((sum, {key, percent: one = 0}) => sum + (key === null ? one : 100), 0) / Math.max(1, all.length)
  }

  return {photos, choose, ready, isPreparing, onPreparing, arrived, percent, forget: () => store({})}
}

/** The refusal of an upload's single file, reported at the place of that picture. */
function ofPlace({code, title, text, next, status, problems, waitSeconds}: ApiFailure, place: string): ApiFailure {
  const reported = problems.map(({message}) => ({field: place, message}))
  return new ApiFailure({code, title, text, next, status, waitSeconds, problems: reported})
}
