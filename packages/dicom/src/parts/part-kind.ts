import {TAG} from '#reading/dicom-tag.ts'
import type {ElementValues} from '#reading/element-values.ts'
import {isVideo, type TransferSyntax} from '#reading/transfer-syntax.ts'

/** What an object without a picture holds. `measurements` are values of machines and of computer aids, `dose` is that of radiation. */
export const PART_KINDS = [
  'document',
  'report',
  'ecg',
  'waveform',
  'audio',
  'video',
  'key-images',
  'presentation',
  'segmentation',
  'radiotherapy',
  'dose',
  'measurements',
  'raw-data',
  'other',
] as const
export type PartKind = (typeof PART_KINDS)[number]

const STORAGE = '1.2.840.10008.5.1.4.1.1.'

/** SOP classes after the root of storage classes (PS3.6 annex A, PS3.4 annex B); one that ends with a point is all below it. */
const KINDS: readonly (readonly [PartKind, readonly string[]])[] = [
  ['document', ['104.1']],
  ['key-images', ['88.59']],
  ['dose', ['88.67', '88.68', '88.73', '88.74', '88.76']],
  ['report', ['88.1', '88.2', '88.11', '88.22', '88.33', '88.34', '88.35']],
  // The logs, computer aids and measurements, which have no conclusion of a doctor.
  ['measurements', ['88.']],
  ['ecg', ['9.1.']],
  ['audio', ['9.4.']],
  ['waveform', ['9.']],
  ['presentation', ['11.']],
  ['segmentation', ['66.4', '66.5', '66.7', '66.8']],
  ['raw-data', ['66']],
  ['radiotherapy', ['481.']],
]

/** The kind of an object without a picture, by its SOP class, or by its transfer syntax where that is of films. */
export function partKindOf(
  {sopClass}: {sopClass: string},
  transferSyntax: Pick<TransferSyntax, 'uid'> | undefined,
): PartKind {
  if (transferSyntax !== undefined && isVideo(transferSyntax)) return 'video'
  if (!sopClass.startsWith(STORAGE)) return 'other'
  const name = sopClass.slice(STORAGE.length)
  const found = KINDS.find(([, names]) =>
    names.some((one) => (one.endsWith('.') ? name.startsWith(one) : name === one)),
  )
  return found?.[0] ?? 'other'
}

/** The kinds by modality, for archives that say no more of a study; a modality of pictures is not among them. */
const KIND_OF_MODALITY: Readonly<Record<string, PartKind>> = {
  DOC: 'document',
  SR: 'report',
  ECG: 'ecg',
  HD: 'waveform',
  EPS: 'waveform',
  EEG: 'waveform',
  EMG: 'waveform',
  EOG: 'waveform',
  RESP: 'waveform',
  AU: 'audio',
  KO: 'key-images',
  PR: 'presentation',
  RTSTRUCT: 'radiotherapy',
  RTPLAN: 'radiotherapy',
  RTRECORD: 'radiotherapy',
  REG: 'other',
  FID: 'other',
  PLAN: 'other',
}

export const partKindOfModality = (modality: string): PartKind | undefined =>
  Object.hasOwn(KIND_OF_MODALITY, modality) ? KIND_OF_MODALITY[modality] : undefined

/** What an object is called by its maker; "" for nothing. */
export function titleOfPart(values: ElementValues): string {
  const concept = values.items(TAG.conceptName)[0]?.text(TAG.codeMeaning)
  return values.text(TAG.documentTitle) ?? concept ?? values.text(TAG.seriesDescription) ?? ''
}
