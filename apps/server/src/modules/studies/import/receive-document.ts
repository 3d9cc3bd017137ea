import {createHash} from 'node:crypto'
import type {FileStore} from '@ceibo/adapters/files/port'
import type {ReportDocument} from '@ceibo/results/study-language'
import {checkPdf} from './check-pdf.ts'

const MAX_TITLE = 200

type Received = {bytes: Uint8Array; title: string; source: string; folder: string}
export type DocumentAnswer = {is: 'received'; document: ReportDocument} | {is: 'refused'; problem: string}

/**
 * Puts a PDF into the file store as it was received, with its hash: what a doctor issued is not altered. One that could run or hide something
 * is refused instead. `folder` is that of its study.
 */
export async function receiveDocument(
  {bytes, title, source, folder}: Received,
  {files}: {files: FileStore},
): Promise<DocumentAnswer> {
  const found = await checkPdf(bytes)
  if (found.is === 'refused') return found
  const content = Buffer.from(bytes)
  const sha256 = createHash('sha256').update(content).digest('hex')
  const fileKey = `studies/${folder}/${sha256}.pdf`
  await files.put(fileKey, content, 'application/pdf')
  return {
    is: 'received',
    document: {source, title: title.slice(0, MAX_TITLE), fileKey, bytes: content.length, pages: found.pages, sha256},
  }
}
