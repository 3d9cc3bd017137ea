import type {DicomAttributes, DicomImage, DicomSeries} from '@ceibo/dicom/reading/dicom-file'
import {uidFromText} from '@ceibo/dicom/writing/write-dicom'

/** The data of a study in a centre's archive; `document` and `centre` identify a person and a centre of the demo. */
export type ArchiveFacts = {
  /** A short name, the same in every demo. */
  name: string
  uid: string
  document: string
  centre: string
  accessionNumber: string
  modality: 'CT' | 'MR' | 'DX' | 'MG' | 'US'
  /** Title for the patient, and the description that the modality writes. */
  title: string
  description: string
  daysAgo: number
  time: string
}

export type StudyFacts = ArchiveFacts & {
  /** How many images the study has. */
  images: number
  /** The SOP instances that show the findings of the report. */
  keyImages: readonly string[]
}

/** One image before it is written to a file: everything but patient and study, with the samples of its frames. */
export type StudyImage = {
  series: DicomSeries
  instance: {sopClass: string; sopInstance: string; number: number}
  image: DicomImage
  imageType: string
  transferSyntax: string
  /** Samples row by row from the top left: 12-bit grey in words, or red, green and blue in bytes. */
  frames: readonly (Uint16Array | Uint8Array)[]
}

export type StudyPlan = {
  facts: StudyFacts
  /** Generates the images one by one, so that only one is in memory. */
  images: () => Iterable<StudyImage>
}

/** The attributes of a file, with its bytes. */
export type DemoFile = {
  attributes: DicomAttributes
  transferSyntax: string
  bytes: Buffer
}

export const SOP_CLASS = {
  CT: '1.2.840.10008.5.1.4.1.1.2',
  MR: '1.2.840.10008.5.1.4.1.1.4',
  DX: '1.2.840.10008.5.1.4.1.1.1.1',
  MG: '1.2.840.10008.5.1.4.1.1.1.2',
  /** A clip of ultrasound. */
  US: '1.2.840.10008.5.1.4.1.1.3.1',
} as const

export const studyUid = (name: string): string => uidFromText(`ceibo demo study ${name}`)
export const seriesUid = (name: string, series: number): string => uidFromText(`ceibo demo study ${name} ${series}`)
export const imageUid = (name: string, series: number, image: number): string =>
  uidFromText(`ceibo demo study ${name} ${series} ${image}`)

/** The description of a 12-bit grey image with one frame. */
export function greyImage(columns: number, rows: number): DicomImage {
  return {
    rows,
    columns,
    frames: 1,
    samplesPerPixel: 1,
    bitsAllocated: 16,
    bitsStored: 12,
    highBit: 11,
    isSigned: false,
    photometric: 'MONOCHROME2',
    planarConfiguration: 0,
  }
}
