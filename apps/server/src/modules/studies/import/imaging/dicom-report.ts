import {OFFSET} from '@ceibo/contract/time/civil-day'
import type {Dependencies} from '#dependencies.ts'
import type {DicomPart} from '@ceibo/dicom/parts/read-part'
import type {NewReport} from '@ceibo/studies/built-in/study-language'
import {type DocumentStore, receiveDocument} from '#modules/studies/import/documents/receive-document.ts'
import {sectionsOfReport} from './structured-report-sections.ts'

type On = Pick<Dependencies, 'threads'> & {files: DocumentStore; now: Date}
type Answer = {report: NewReport | undefined; problem: string | undefined}

const sourceOf = (instanceUid: string) => `dicom ${instanceUid}`

/** What a DICOM object adds to the report of its study: a structured report its text, a document itself. Others add nothing. */
export async function reportOfPart(part: DicomPart, {files, threads, now}: On): Promise<Answer> {
  const source = sourceOf(part.instance.sopInstance)
  const {document, report} = part
  const issuedAt = issueOf(part, now)
  const about = (isFinal: boolean) => ({issuedAt, sources: [{source, issuedAt: issuedAt.toISOString(), isFinal}]})
  if (report !== undefined) {
    const sections = sectionsOfReport(report, source)
    if (sections.length === 0)
      return {report: undefined, problem: 'the structured report has no text: it is for download only'}
    return {report: {...about(report.isFinal), sections, replaces: report.replaces.map(sourceOf)}, problem: undefined}
  }
  if (document === undefined) return {report: undefined, problem: undefined}
  const {study, title} = part
  const received = await receiveDocument({bytes: document.bytes, title, source, folder: study.uid}, {files, threads})
  if (received.is === 'refused') return {report: undefined, problem: `${received.problem}; it is for download only`}
  return {report: {...about(document.isVerified), documents: [received.document]}, problem: undefined}
}

/** When it was issued: what its file says, and never after now. */
function issueOf({moment, study}: DicomPart, now: Date): Date {
  const {date = study.date, time} = moment ?? {date: study.date, time: study.time}
  if (date === undefined) return now
  const given = new Date(`${date}T${time ?? '00:00:00'}${OFFSET}`)
  return Number.isNaN(given.getTime()) || given > now ? now : given
}
