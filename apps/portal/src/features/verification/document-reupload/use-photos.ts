import type {FieldProblem} from '@ceibo/web-kit/forms/form-state'
import {useState} from 'react'
import {forgetPhoto, type Photo} from '#shared/photos/chosen-photo.ts'
import {preparePhoto} from '#shared/photos/prepare-photo.ts'

/** The server's limit per request. */
export const MAX_PHOTOS = 5

/** The list of pictures, edited before sending. */
export function usePhotos() {
  const [photos, setPhotos] = useState<readonly Photo[]>([])
  const [reading, setReading] = useState(false)
  const [problem, setProblem] = useState<string | undefined>()
  const [refused, setRefused] = useState<ReadonlyMap<Photo, string>>(new Map())

  async function add(files: readonly File[]) {
    setReading(true)
    setProblem(undefined)
    const prepared = await Promise.all(files.map((file) => preparePhoto(file)))
    const readable = prepared.filter((photo) => photo !== undefined)
    const [fitting, leftOut] = parted(readable, MAX_PHOTOS - photos.length)
    for (const photo of leftOut) forgetPhoto(photo)
    setPhotos((before) => [...before, ...fitting])
    const unreadable = files.filter((_, place) => prepared[place] === undefined)
    setProblem(unreadableFiles(namesOf(unreadable)) ?? tooManyFiles(MAX_PHOTOS, namesOf(leftOut)))
    setReading(false)
  }

  function remove(photo: Photo) {
    forgetPhoto(photo)
    setProblem(undefined)
    setRefused(new Map([...refused].filter(([one]) => one !== photo)))
    setPhotos((before) => before.filter((one) => one !== photo))
  }

  /** Stores the server's problems of single pictures, by index. */
  function refuse(problems: ReadonlyMap<number, string>) {
    setRefused(new Map(photos.flatMap((photo, place) => pairOf(photo, problems.get(place)))))
    setProblem(refusedFiles(problems.size, photos.length))
  }

  return {photos, reading, problem, refused, add, remove, refuse, complain: setProblem}
}

const parted = (photos: readonly Photo[], most: number) => [photos.slice(0, most), photos.slice(most)] as const

const namesOf = (named: readonly {name: string}[]) => named.map(({name}) => name)

const pairOf = (photo: Photo, problem: string | undefined) => (problem === undefined ? [] : [[photo, problem] as const])

/** The problem of each file, by its index. The server names the first one `file.0`. */
export function problemsOfFiles(problems: readonly FieldProblem[]): ReadonlyMap<number, string> {
  return new Map(
    problems.flatMap(({field, message}) => {
      const place = /^file\.(\d+)$/.exec(field)?.[1]
      return place === undefined ? [] : [[Number(place), message] as const]
    }),
  )
}

/** The message that names the chosen files that are not images; the others stay. */
export function unreadableFiles(names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined
  const which = `No pudimos leer ${listed(names)}.`
  return names.length === 1
    ? `${which} Elegí una foto en formato JPG o PNG.`
    : `${which} Elegí fotos en formato JPG o PNG.`
}

/** The message about the pictures over the limit. */
export function tooManyFiles(most: number, leftOut: readonly string[]): string | undefined {
  if (leftOut.length === 0) return undefined
  const which = `${leftOut.length === 1 ? 'Quedó' : 'Quedaron'} afuera ${listed(leftOut)}.`
  return `Podés enviar hasta ${most} imágenes. ${which}`
}

/** The message above the list when the server refused some pictures; each picture shows its reason. */
export const refusedFiles = (refused: number, all: number): string =>
  refused === all
    ? 'No pudimos recibir las imágenes. Quitalas o cambialas por otras.'
    : `No pudimos recibir ${refused} de las ${all} imágenes. Quitá o cambiá las marcadas: las demás siguen acá.`

const listed = (names: readonly string[]) =>
  new Intl.ListFormat('es-AR', {type: 'conjunction'}).format(names.map((name) => `«${name}»`))
