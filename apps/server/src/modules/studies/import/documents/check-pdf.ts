import type {Dependencies} from '#dependencies.ts'
import {type Inspection, inspectPdf} from './inspect-pdf.ts'

const MAX_MEGABYTES = 50
export const MAX_DOCUMENT_BYTES = MAX_MEGABYTES * 1024 * 1024
export const TOO_LARGE_PDF = `the PDF is larger than ${MAX_MEGABYTES} MB`

/** `pages` is null where they cannot be counted. */
type PdfCheck = {is: 'accepted'; pages: number | null} | {is: 'refused'; problem: string}

const REFUSALS = {
  encrypted: 'the PDF is encrypted: issue it without a password',
  active: 'the PDF holds scripts, files or programs: issue it without them',
  unreadable: 'the PDF is damaged and cannot be checked for scripts: issue it again',
} as const satisfies Record<Exclude<Inspection['is'], 'read'>, string>

const refused = (problem: string): PdfCheck => ({is: 'refused', problem})

/** Whether bytes are a PDF that may be given out as it is: one that was read whole, and cannot run or hide something. Throws `busy`. */
export async function checkPdf(bytes: Uint8Array, on: Pick<Dependencies, 'threads'>): Promise<PdfCheck> {
  if (bytes.length > MAX_DOCUMENT_BYTES) return refused(TOO_LARGE_PDF)
  if (!isPdf(bytes)) return refused('it is no PDF: it does not begin with %PDF-')
  const found = await inspectPdf(bytes, on)
  return found.is === 'read' ? {is: 'accepted', pages: found.pages} : refused(REFUSALS[found.is])
}

/** Readers allow something before the header (ISO 32000-1 annex H.3.4.1); reports have at most a mark of the encoding. */
const isPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 1024)).toString('latin1').includes('%PDF-')
