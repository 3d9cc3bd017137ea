import type {DicomAttributes} from '#reading/dicom-file.ts'
import {TAG} from '#reading/dicom-tag.ts'
import {text, uidFromText, writeDicom, type WriteOptions} from '#writing/write-dicom.ts'
import type {ElementToWrite} from '#writing/write-elements.ts'

const STORAGE = '1.2.840.10008.5.1.4.1.1.'

/** SOP classes of objects without a picture. */
export const SOP = {
  pdf: `${STORAGE}104.1`,
  basicText: `${STORAGE}88.11`,
  enhanced: `${STORAGE}88.22`,
  comprehensive: `${STORAGE}88.33`,
  keyObjects: `${STORAGE}88.59`,
  dose: `${STORAGE}88.67`,
  ecg: `${STORAGE}9.1.1`,
  audio: `${STORAGE}9.4.1`,
  presentation: `${STORAGE}11.1`,
  plan: `${STORAGE}481.5`,
  raw: `${STORAGE}66`,
  video: `${STORAGE}77.1.1.1`,
} as const

type Claims = {of: Pick<DicomAttributes, 'patient' | 'study'>; name: string; modality: string; sopClass: string}

/** A DICOM file without a picture: `name` makes its UIDs. */
export function aPart(
  {of, name, modality, sopClass}: Claims,
  extra: readonly ElementToWrite[] = [],
  options: WriteOptions = {},
) {
  return writeDicom(
    {
      patient: of.patient,
      study: of.study,
      series: {uid: uidFromText(`series of ${name} ${of.study.uid}`), modality, number: 90},
      instance: {sopClass, sopInstance: uidOfPart(of, name), number: 1},
    },
    [],
    {...options, extra},
  )
}

export const uidOfPart = ({study}: Claims['of'], name: string): string => uidFromText(`${name} ${study.uid}`)

/** A PDF in DICOM; an odd length is padded as the standard asks. */
export const anEncapsulatedPdf = (
  of: Claims['of'],
  pdf: Uint8Array,
  name = 'document',
  more: readonly ElementToWrite[] = [],
) =>
  aPart({of, name, modality: 'DOC', sopClass: SOP.pdf}, [
    text(TAG.documentTitle, 'ST', 'Informe de tomografía'),
    {tag: TAG.encapsulatedDocument, vr: 'OB', bytes: pdf},
    text(TAG.documentType, 'LO', 'application/pdf'),
    {tag: TAG.documentLength, vr: 'UL', numbers: [pdf.length]},
    ...more,
  ])

/** Continuity of Content, which a container must have. */
const CONTINUITY = text(0x0040a050, 'CS', 'SEPARATE')

/** An item of the tree of a report; `below` are its items. */
export const item = (
  type: string,
  name: readonly [code: string, scheme: string, meaning: string] | undefined,
  value: readonly ElementToWrite[] = [],
  below: readonly (readonly ElementToWrite[])[] = [],
  relationship = 'CONTAINS',
): ElementToWrite[] => [
  text(TAG.relationship, 'CS', relationship),
  text(TAG.valueType, 'CS', type),
  ...(type === 'CONTAINER' ? [CONTINUITY] : []),
  ...(name === undefined ? [] : [concept(TAG.conceptName, name)]),
  ...value,
  ...(below.length === 0 ? [] : [{tag: TAG.contentItems, vr: 'SQ', items: below} as const]),
]

export const concept = (tag: number, [code, scheme, meaning]: readonly [string, string, string]): ElementToWrite => ({
  tag,
  vr: 'SQ',
  items: [
    [text(TAG.codeValue, 'SH', code), text(TAG.codingScheme, 'SH', scheme), text(TAG.codeMeaning, 'LO', meaning)],
  ],
})

export const words = (value: string): ElementToWrite => ({tag: TAG.textValue, vr: 'UT', text: value})

type Report = {
  name?: string
  sopClass?: string
  flags?: {completion: string; verification: string}
  title?: readonly [string, string, string]
  more?: readonly ElementToWrite[]
}

/** A structured report of these items. */
export const aStructuredReport = (
  of: Claims['of'],
  items: readonly (readonly ElementToWrite[])[],
  {name = 'report', sopClass = SOP.basicText, title = ['11528-7', 'LN', 'Radiology Report'], ...overrides}: Report = {},
) => {
  const {completion, verification} = overrides.flags ?? {completion: 'COMPLETE', verification: 'VERIFIED'}
  return aPart({of, name, modality: 'SR', sopClass}, [
    text(TAG.contentDate, 'DA', '20260228'),
    text(TAG.contentTime, 'TM', '183000'),
    text(TAG.valueType, 'CS', 'CONTAINER'),
    CONTINUITY,
    concept(TAG.conceptName, title),
    text(TAG.completionFlag, 'CS', completion),
    text(TAG.verificationFlag, 'CS', verification),
    {tag: TAG.contentItems, vr: 'SQ', items},
    ...(overrides.more ?? []),
  ])
}
