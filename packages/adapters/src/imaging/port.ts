import type {ImageInstance, ImageSeries} from '@ceibo/contract/study-images'
import type {ByteRange, StoredFile} from '../files/port.ts'
import type {IssuedReport, StudyArchive} from '../studies/archived-study.ts'

/** An image of a study with what its decoder needs to know first. `version` changes with the bytes of its file. */
export type ArchivedInstance = ImageInstance & {transferSyntax: string; version: string}
export type ArchivedSeries = Omit<ImageSeries, 'instances'> & {instances: readonly ArchivedInstance[]}

/** Which file, by its study and its SOP Instance UID. */
export type InstanceKey = {studyUid: string; instanceUid: string}

/** A frame that the archive renders itself. Frames count from 0. */
export type FrameRequest = InstanceKey & {
  frame: number
  /** At most so many pixels wide and high, the proportions kept. */
  size: number
  window: {center: number; width: number} | null
  contentType: 'image/jpeg' | 'image/png'
}

/** The archive of images and their reports: the built-in store, or a PACS. */
export type ImagingArchive = StudyArchive & {
  /** Every issued version, the latest first. */
  reports(studyUid: string): Promise<IssuedReport[]>
  /** Series by their number, and their instances in the order in which they are looked through. */
  series(studyUid: string): Promise<ArchivedSeries[]>
  /** The DICOM file or a range of it; undefined when there is none. The stream has to be read or destroyed. */
  instance(key: InstanceKey, range?: ByteRange): Promise<StoredFile | undefined>
  /** Only where the archive renders frames; undefined answers that it cannot render this one. */
  rendered?(request: FrameRequest): Promise<StoredFile | undefined>
}
