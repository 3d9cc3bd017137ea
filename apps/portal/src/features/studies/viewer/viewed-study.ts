import type {StudyPart} from '@ceibo/contract/studies/study-images'

/** What a series is called where the archive does not say it. */
export type SeriesTexts = {
  /** By the code of DICOM. */
  modalities: Readonly<Record<string, string>>
  otherModality: string
  sides: Readonly<Record<'L' | 'R' | 'B', string>>
  film: (series: string, number: number) => string
  keyImages: string
  keyImagesOf: (series: string) => string
}

/** The distance between the centres of neighbouring pixels, in mm: `row` downwards, `column` to the right. */
export type PixelSpacing = {row: number; column: number}

/** The directions of a row and of a column in the patient: x to the left hand, y to the back, z to the head. */
export type Orientation = {row: Direction; column: Direction}
export type Direction = readonly [x: number, y: number, z: number]

/** Which values are shown from black to white: `width` of them around `center`, in the units of the modality. */
export type WindowLevel = {center: number; width: number}

export type NamedWindow = WindowLevel & {name: string}

/** One image of a series: a frame of a DICOM instance. Sizes are in pixels. */
export type Slice = {
  instance: string
  /** From 1. */
  frame: number
  columns: number
  rows: number
  /** Null where the file has no scale: nothing can be measured. */
  spacing: PixelSpacing | null
  orientation: Orientation | null
  isKey: boolean
}

export type Series = {
  id: string
  name: string
  /** The name is the archive's, which speaks Spanish. */
  isNamedByArchive: boolean
  /** The DICOM code, such as CT. */
  modality: string
  isColour: boolean
  /** The windows that the file brings, the usual one first. */
  windows: readonly NamedWindow[]
  /** How long each image stays on the screen when the series is a film; null when it is none. */
  frameMs: number | null
  slices: readonly Slice[]
}

export type ViewedStudy = {
  title: string
  /** Null where the archive does not say it. */
  date: string | null
  series: readonly Series[]
  /** What it has that is no picture. */
  parts: readonly StudyPart[]
}

const KEY_SERIES_ID = 'key-images'

/** The images that a doctor marked, from all series, each group as a series of its own at the front of the list. */
export function withKeyImages(study: ViewedStudy, words: SeriesTexts): ViewedStudy {
  const marked = study.series.flatMap((series) => {
    const slices = series.slices.filter(({isKey}) => isKey)
    return slices.length === 0 ? [] : [{...series, id: `${KEY_SERIES_ID}:${series.id}`, frameMs: null, slices}]
  })
  const named = marked.map((series) => ({
    ...series,
    name: marked.length === 1 ? words.keyImages : words.keyImagesOf(series.name),
    isNamedByArchive: false,
  }))
  return {...study, series: [...named, ...study.series]}
}

export const isKeySeries = (id: string): boolean => id.startsWith(KEY_SERIES_ID)

/** Where a series opens: at its first marked image, at the start of a film, else in the middle. */
export function openingSlice({slices, frameMs}: Series): number {
  const key = slices.findIndex(({isKey}) => isKey)
  if (key !== -1) return key
  return frameMs === null ? Math.floor((slices.length - 1) / 2) : 0
}

/** The name of an image that does not depend on its series, its size or its window. */
export const sliceKey = ({instance, frame}: Pick<Slice, 'instance' | 'frame'>): string => `${instance}/${frame}`
