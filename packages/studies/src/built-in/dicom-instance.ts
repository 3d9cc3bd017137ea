import {OFFSET} from '@ceibo/contract/time/civil-day'
import type {ImageInstance, ImageSeries} from '@ceibo/contract/studies/study-images'
import type {DicomAttributes, DicomImage, DicomSeries, DicomStudy} from '@ceibo/dicom/reading/dicom-file'
import {type NewInstance, UNKNOWN_CENTRE} from './study-language.ts'

type SeriesOf<Instance> = Omit<ImageSeries, 'instances'> & {instances: readonly Instance[]}

/** The DICOM attributes of an image, with its size in bytes and whether a doctor marked it. */
type DescribedImage = Pick<DicomAttributes, 'instance' | 'series'> &
  Pick<ImageInstance, 'bytes' | 'isKey'> & {image: DicomImage}

/** A DICOM file of an image: what it says, and where its bytes lie. */
export type StoredImage = DescribedImage & Pick<NewInstance, 'transferSyntax' | 'fileKey' | 'sha256'>

/** The key of an image's file, made from its content, so that another file with the same UID never replaces it. */
export const imageFileKey = (studyUid: string, sha256: Buffer): string =>
  `studies/${studyUid}/${sha256.toString('hex')}`

/** An image as the store keeps it. */
export const instanceOf = (stored: StoredImage): NewInstance => ({
  ...imageInstance(stored),
  transferSyntax: stored.transferSyntax,
  fileKey: stored.fileKey,
  sha256: stored.sha256,
})

/** An image as viewers know it. */
export function imageInstance({instance, series, image, ...file}: DescribedImage): ImageInstance {
  const {position, orientation, windows = []} = {...image, ...image.frameAttributes?.[0]}
  return {
    uid: instance.sopInstance,
    number: instance.number ?? 0,
    frames: image.frames,
    rows: image.rows,
    columns: image.columns,
    bytes: file.bytes,
    spacing: spacingOf(image),
    windows: windows.map(({center, width, explanation}) => ({name: explanation ?? '', center, width})),
    position: position?.length === 3 ? [...position] : null,
    orientation: orientation?.length === 6 ? [...orientation] : null,
    laterality: series.laterality ?? null,
    frameTime: image.frames > 1 ? (image.frameTime ?? null) : null,
    isKey: file.isKey,
    isColour: image.samplesPerPixel > 1 || image.photometric === 'PALETTE COLOR',
  }
}

/** What lists show of the study of a DICOM file, also of one that does not say when or where it was done. */
export const factsOfStudy = ({accessionNumber, institution, date, time}: DicomStudy) => ({
  accessionNumber: accessionNumber ?? '',
  centre: {name: institution ?? UNKNOWN_CENTRE, address: ''},
  performedAt: date === undefined ? null : new Date(`${date}T${time ?? '00:00:00'}${OFFSET}`),
})

/** Millimetres between rows and between columns; null where the file gives no scale for all of the picture. */
function spacingOf(image: DicomImage): number[] | null {
  const spacing = image.frameAttributes?.[0]?.spacing ?? image.spacing
  if (spacing !== undefined) return spacing.meaning === 'nominal' ? null : [spacing.row, spacing.column]
  const [region, ...others] = image.regions ?? []
  return region === undefined || others.length > 0 ? null : [region.rowSpacing, region.columnSpacing]
}

/** The series of images, each with the image that shows it; the first image says what its series is. */
export function seriesOfImages<Instance extends ImageInstance>(
  images: readonly {series: DicomSeries; instance: Instance}[],
): SeriesOf<Instance>[] {
  const byUid = Map.groupBy(images, ({series}) => series.uid)
  return [...byUid.values()].flatMap((all) => {
    const [first] = all
    return first === undefined
      ? []
      : [
          seriesOf(
            first.series,
            all.map(({instance}) => instance),
          ),
        ]
  })
}

/** A series without images. */
export const emptySeries = (series: DicomSeries): SeriesOf<never> => seriesOf(series, [])

const seriesOf = <Instance>(series: DicomSeries, instances: readonly Instance[]): SeriesOf<Instance> => ({
  uid: series.uid,
  number: series.number ?? 0,
  description: series.description ?? '',
  modality: series.modality,
  bodyPart: series.bodyPart ?? '',
  laterality: series.laterality ?? null,
  instances,
})
