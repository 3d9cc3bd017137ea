import {createHash} from 'node:crypto'
import type {FileStore} from '@ceibo/adapters/files/port'
import type {ReportDocument} from '@ceibo/results/study-language'
import {inspectPdf} from './inspect-pdf.ts'

export const MAX_DOCUMENT_BYTES = 50 * 1024 * 1024
const MAX_TITLE = 200

type Received = {bytes: Uint8Array; title: string; source: string; folder: string}
export type DocumentAnswer = {is: 'received'; document: ReportDocument} | {is: 'refused'; problem: string}

const refused = (problem: string): DocumentAnswer => ({is: 'refused', problem})

/**
 * Puts a PDF into the file store as it was received, with its hash: what a doctor issued is not altered. One that could run or hide something
 * is refused instead. `folder` is that of its study.
 */
export async function receiveDocument(
  {bytes, title, source, folder}: Received,
  {files}: {files: FileStore},
): Promise<DocumentAnswer> {
  if (bytes.length > MAX_DOCUMENT_BYTES) return refused('the PDF is larger than 50 MB')
  if (!isPdf(bytes)) return refused('it is no PDF: it does not begin with %PDF-')
  const found = await inspectPdf(bytes)
  if (found.is === 'encrypted') return refused('the PDF is encrypted: issue it without a password')
  if (found.is === 'active') return refused('the PDF holds scripts, files or programs: issue it without them')
  const content = Buffer.from(bytes)
  const sha256 = createHash('sha256').update(content).digest('hex')
  const fileKey = `studies/${folder}/${sha256}.pdf`
  await files.put(fileKey, content, 'application/pdf')
  const pages = found.is === 'read' ? found.pages : null
  return {
    is: 'received',
    document: {source, title: title.slice(0, MAX_TITLE), fileKey, bytes: content.length, pages, sha256},
  }
}

/** Readers allow something before the header (ISO 32000-1 annex H.3.4.1); reports have at most a mark of the encoding. */
export const isPdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 1024)).toString('latin1').includes('%PDF-')
