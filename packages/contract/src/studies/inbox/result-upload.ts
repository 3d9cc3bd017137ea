import * as z from 'zod/mini'
import {studyKind} from '#studies/study-fields.ts'
import type {Fields} from '#wire/declared-fields.ts'
import {endpoint, perMinute} from '#wire/endpoint.ts'
import {idInText, isoDate} from '#wire/wire-fields.ts'
import {answer, outcomes, query} from '#wire/wire-message.ts'
import {wireObject} from '#wire/wire-object.ts'
import {resultCandidate, RESULTS, unmatchedReason} from './results-inbox.ts'

/** Results that the staff uploads by hand: what each file would do is shown first, and then exactly that is done, or nothing. */

/** The largest file, and all files of an upload together. Larger studies of images are imported by command. */
export const UPLOAD_MEGABYTES = {file: 32, request: 64} as const

const MEGABYTE = 1024 * 1024
export const RESULT_UPLOAD = {
  files: 30,
  fileBytes: UPLOAD_MEGABYTES.file * MEGABYTE,
  requestBytes: UPLOAD_MEGABYTES.request * MEGABYTE,
} as const

/** Of one upload: all of them are stored in one transaction. */
export const MAX_UPLOADED_RESULTS = 300

/** What a file holds, by its content; its name does not count. */
export const UPLOADED_KINDS = ['dicom', 'csv', 'fhir', 'hl7', 'pdf', 'unknown'] as const

/**
 * What the import does with a result: the patient gets it (`new`), or a later version of what they have (`correction`); it waits for somebody
 * who says whose it is; it takes back what was issued; or it changes nothing, because the store has it, has a later one, has it for another
 * patient, or refuses it.
 */
export const UPLOAD_EFFECTS = [
  'new',
  'correction',
  'waits',
  'takes-back',
  'known',
  'left-out',
  'other-patient',
  'refused',
] as const
const effect = z.enum(UPLOAD_EFFECTS)
export type UploadEffect = z.infer<typeof effect>

const uploadedFile = wireObject({
  kind: ['kind', z.enum(UPLOADED_KINDS)],
  /** By row and column, or by resource. */
  problems: ['problems', z.array(z.string())],
})
export type UploadedFile = z.infer<typeof uploadedFile>

const uploadedResult = wireObject({
  /** Which of the files holds it; null for images, of which several files make up one. */
  file: ['file', z.nullable(z.number())],
  kind: ['kind', studyKind],
  /** The report in messages, such as "protocolo 25-00417". */
  label: ['label', z.string()],
  title: ['title', z.string()],
  images: ['images', z.number()],
  /** Whom the file names, as it writes them; "" and null where it does not. */
  name: ['name', z.string()],
  documentNumber: ['documentNumber', z.string()],
  birthDate: ['birthDate', z.nullable(isoDate)],
  /** Who gets it; null where nobody is known by it, and then why. */
  person: ['person', z.nullable(resultCandidate)],
  reason: ['reason', z.nullable(unmatchedReason)],
  effect: ['effect', effect],
  notes: ['notes', z.array(z.string())],
})
export type UploadedResult = z.infer<typeof uploadedResult>

/** What uploaded files hold, and what the import would do with it. */
export const uploadReportFields = {
  files: ['files', z.array(uploadedFile)],
  results: ['results', z.array(uploadedResult)],
  /** Names what is shown, so that nothing else is published; null where nothing would change. */
  shown: ['shown', z.nullable(z.string())],
} as const
const report = wireObject(uploadReportFields)
export type UploadReport = z.infer<typeof report>

/** The longest words about a report, its number, and the line by which people are sought. */
export const REPORT_LENGTHS = {words: 200, number: 64, line: 100} as const

const words = (most: number) => z.string().check(z.trim(), z.maxLength(most, `Puede tener hasta ${most} caracteres`))
const number = words(REPORT_LENGTHS.number).check(
  z.regex(/[\p{L}\p{N}]/u, 'Escribí el número de protocolo o de estudio'),
)

/**
 * What a PDF does not say: whose it is and of which study. One whose number the person has already gets the PDF beside what it has; without
 * them a PDF is not taken. They hold for all PDFs of an upload.
 */
const reportFields = {
  personId: ['query.personId', z.optional(idInText)],
  number: ['query.number', z.optional(number)],
  title: ['query.title', z.optional(words(REPORT_LENGTHS.words).check(z.minLength(1, 'Escribí qué estudio es')))],
  centre: ['query.centre', z.optional(words(REPORT_LENGTHS.words))],
  performedOn: ['query.performedOn', z.optional(isoDate)],
  issuedOn: ['query.issuedOn', z.optional(isoDate)],
} as const
const reportFacts = wireObject(reportFields)
export type ReportFacts = z.infer<typeof reportFacts>

/** What every call that takes files of results has. */
export const RESULT_FILES = {...RESULTS, upload: RESULT_UPLOAD, errors: ['file-too-large', 'too-slow']} as const

/** The report that was shown, so that it alone is published. */
export const shownInPath = ['params.shown', z.string().check(z.regex(/^[0-9a-f]{64}$/))] as const

const CHANGED = {estado: 1, mensaje: 'Algo cambió desde que lo revisaste.'} as const

/** The outcomes of a publication of files. */
export const publication = <const F extends Fields>(fields: F) =>
  outcomes({published: [{estado: 0}, fields], 'changed-meanwhile': [CHANGED, fields]})

export const uploadPeople = endpoint('uploadPeople', 'GET /recepcion/personas', {
  ...RESULTS,
  summary: 'People for whom a report may be uploaded, by document or name',
  limits: [perMinute('account', 120)],
  countedIn: 'memory',
  input: query({line: ['line', z.string().check(z.trim(), z.minLength(2), z.maxLength(REPORT_LENGTHS.line))]}),
  output: answer({people: ['people', z.array(resultCandidate)]}),
})

export const previewResultUpload = endpoint('previewResultUpload', 'POST /recepcion/revision', {
  ...RESULT_FILES,
  summary:
    'What these files hold, whose each result is and what is wrong with them; nothing is stored. That it showed people is audited, once in ten minutes for each',
  limits: [perMinute('account', 30)],
  input: reportFacts,
  output: answer({report: ['report', report]}),
})

export const publishResultUpload = endpoint('publishResultUpload', 'POST /recepcion/publicacion/{shown}', {
  ...RESULT_FILES,
  summary:
    'Store the results of these files as the report showed it, all of them or none; not done when anything changed since then',
  limits: [perMinute('account', 30)],
  input: wireObject({shown: shownInPath, ...reportFields}),
  output: publication({report: ['report', report]}),
})
