import type {DicomAttributes} from '#reading/dicom-file.ts'
import {TAG} from '#reading/dicom-tag.ts'
import type {ElementValues} from '#reading/element-values.ts'
import {type PartKind, partKindOf, titleOfPart} from './part-kind.ts'
import {readInstance, readPatient, readSeries, readStudy} from '#reading/read-attributes.ts'
import {openedValues} from '#reading/read-dicom.ts'
import {isoDate, isoTime} from '#reading/value-text.ts'
import type {TransferSyntax} from '#reading/transfer-syntax.ts'
import {readStructuredReport, type StructuredReport} from './structured-report.ts'

/** A document inside of an object: its bytes as the sender wrote them. */
export type EncapsulatedDocument = {contentType: string; bytes: Uint8Array; isVerified: boolean}

/** An object without a picture. `moment` is when its content was made: a date and, where it says so, a time. */
export type DicomPart = Omit<DicomAttributes, 'image'> & {
  transferSyntax: TransferSyntax
  kind: PartKind
  title: string
  moment: {date: string; time: string | undefined} | undefined
  document: EncapsulatedDocument | undefined
  report: StructuredReport | undefined
}

/** Reads a file that has no picture: a document, a report, a waveform, a film. Throws a `DicomError`. */
export function readPart(bytes: Uint8Array): DicomPart {
  const {syntax, values} = openedValues(bytes)
  const instance = readInstance(values)
  const document = readDocument(values)
  const kind = partKindOf(instance, syntax)
  const report = kind === 'report' ? readStructuredReport(values) : undefined
  return {
    transferSyntax: syntax,
    patient: readPatient(values),
    study: readStudy(values),
    series: readSeries(values),
    instance,
    // A structured report of a machine lists what it measured; nobody wrote it.
    kind: report?.isOfMachine === true ? 'measurements' : kind,
    title: titleOfPart(values),
    moment: momentOf(values),
    document: document?.contentType === 'application/pdf' ? document : undefined,
    report: report?.isOfMachine === true ? undefined : report,
  }
}

function readDocument(values: ElementValues): EncapsulatedDocument | undefined {
  const stored = values.bytesOf(TAG.encapsulatedDocument)
  if (stored === undefined) return undefined
  const length = values.longUnsigned(TAG.documentLength) ?? stored.length
  return {
    contentType: values.text(TAG.documentType)?.toLowerCase() ?? '',
    // An odd length is padded by one byte, which is no part of the document.
    bytes: length === stored.length - 1 ? stored.subarray(0, length) : withoutPadding(stored),
    isVerified: values.code(TAG.verificationFlag) !== 'UNVERIFIED',
  }
}

const withoutPadding = (bytes: Uint8Array) => (bytes.at(-1) === 0 ? bytes.subarray(0, -1) : bytes)

const MOMENTS = [
  [TAG.contentDate, TAG.contentTime],
  [TAG.acquisitionDate, TAG.acquisitionTime],
  [TAG.seriesDate, TAG.seriesTime],
  [TAG.studyDate, TAG.studyTime],
] as const

function momentOf(values: ElementValues): DicomPart['moment'] {
  const [, day = '', time = ''] = /^(\d{8})(\d{2,6})?/.exec(values.code(TAG.verificationMoment) ?? '') ?? []
  const verified = isoDate(day)
  if (verified !== undefined) return {date: verified, time: isoTime(time)}
  for (const [date, at] of MOMENTS) {
    const found = values.date(date)
    if (found !== undefined) return {date: found, time: values.time(at)}
  }
  return undefined
}
