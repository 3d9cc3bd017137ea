import type {ImageInstance, ImageManifest, ImageSeries} from '@ceibo/contract/studies/study-images'
import type {
  Direction,
  Orientation,
  PixelSpacing,
  Series,
  Slice,
  ViewedStudy,
  SeriesTexts,
} from '#features/studies/viewer/viewed-study.ts'

/** What the server says of a study, as the viewer shows it: cine loops become series of their own. */
export function manifestStudy({title, performedAt, series, parts}: ImageManifest, words: SeriesTexts): ViewedStudy {
  return {title, date: performedAt, series: series.flatMap((one) => seriesOf(one, words)), parts}
}

/** The single images of a series together, and each of its loops apart, because only loops are played. */
function seriesOf(series: ImageSeries, words: SeriesTexts): Series[] {
  const singles = series.instances.filter(({frames}) => frames === 1)
  const loops = series.instances.filter(({frames}) => frames > 1)
  const isOne = loops.length + (singles.length > 0 ? 1 : 0) === 1
  const base = nameOf(series, words)
  return [
    ...(singles.length > 0 ? [partOf(series, series.uid, base, singles)] : []),
    ...loops.map((loop, at) => partOf(series, loop.uid, isOne ? base : words.film(base, at + 1), [loop])),
  ]
}

function partOf(
  {modality, description}: ImageSeries,
  id: string,
  name: string,
  instances: readonly ImageInstance[],
): Series {
  const [first] = instances
  return {
    id,
    name,
    isNamedByArchive: description !== '',
    modality,
    isColour: first?.isColour ?? false,
    windows: first?.windows ?? [],
    frameMs: first !== undefined && first.frames > 1 ? (first.frameTime ?? USUAL_FRAME_MS) : null,
    slices: instances.flatMap(slicesOf),
  }
}

/** Of a loop that does not say how fast it was taken. */
const USUAL_FRAME_MS = 66

function slicesOf(instance: ImageInstance): Slice[] {
  return Array.from({length: instance.frames}, (_, at) => ({
    instance: instance.uid,
    frame: at + 1,
    columns: instance.columns,
    rows: instance.rows,
    spacing: spacingOf(instance.spacing),
    orientation: orientationOf(instance.orientation),
    // A loop is marked as a whole: its first image stands for it.
    isKey: instance.isKey && at === 0,
  }))
}

function spacingOf(spacing: readonly number[] | null): PixelSpacing | null {
  const [row = 0, column = 0] = spacing ?? []
  return row > 0 && column > 0 ? {row, column} : null
}

function orientationOf(cosines: readonly number[] | null): Orientation | null {
  if (cosines?.length !== 6) return null
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = cosines
  const row: Direction = [a, b, c]
  const column: Direction = [d, e, f]
  return {row, column}
}

function nameOf({description, modality, laterality, number}: ImageSeries, words: SeriesTexts): string {
  const name = description || `${words.modalities[modality] ?? words.otherModality} ${number}`
  const side = laterality && words.sides[laterality]
  return side && !name.toLowerCase().includes(side) ? `${name}, ${side}` : name
}
