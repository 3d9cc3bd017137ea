import type {PartKind} from '@ceibo/contract/studies/part-kinds'
import type {ImageInstance, ImageSeries} from '@ceibo/contract/studies/study-images'
import type {ByteRange, StoredFile} from '@ceibo/adapters/files/port'
import type {IssuedReport, StudyArchive} from '#archived-study.ts'

/** An image of a study. `version` changes with the bytes of its file. */
export type ArchivedInstance = ImageInstance & {version: string}
export type ArchivedSeries = Omit<ImageSeries, 'instances'> & {instances: readonly ArchivedInstance[]}

/** A DICOM object without a picture: a document, a waveform, a film. `version` changes with the bytes of its file. */
export type ArchivedPart = {
  uid: string
  seriesUid: string
  number: number
  kind: PartKind
  title: string
  /** Null where the archive does not say. */
  bytes: number | null
  version: string
}

/** A file by the UIDs of its study, its series and its instance. */
export type InstanceKey = {studyUid: string; seriesUid: string; instanceUid: string}

/** A frame for the archive to render. Frames count from 0. `columns` and `rows` are those of the picture, in the proportions of the image. */
export type FrameRequest = InstanceKey & {
  frame: number
  columns: number
  rows: number
  window: {center: number; width: number} | null
}

/** The archive of images and their reports: the built-in store, or a PACS. */
export type ImagingArchive = StudyArchive & {
  /** Every issued version, the latest first. */
  reports(studyUid: string): Promise<IssuedReport[]>
  /** Series by their number, with their instances in viewing order. */
  series(studyUid: string): Promise<ArchivedSeries[]>
  /** What the study holds besides images, in the order of the series. */
  parts(studyUid: string): Promise<ArchivedPart[]>
  /** The DICOM file or a range of it; undefined when there is none. The stream must be read or destroyed. */
  instance(key: InstanceKey, range?: ByteRange): Promise<StoredFile | undefined>
  /** Only in archives that render frames: a JPEG, or undefined when this one cannot be rendered. */
  rendered?(request: FrameRequest): Promise<Buffer | undefined>
}
