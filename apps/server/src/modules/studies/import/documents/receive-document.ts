import {createHash} from 'node:crypto'
import type {ReportDocument} from '@ceibo/studies/built-in/study-language'
import type {Dependencies} from '#dependencies.ts'
import {checkPdf} from './check-pdf.ts'

const MAX_TITLE = 200

type Received = {bytes: Uint8Array; title: string; source: string; folder: string}
type Refused = {is: 'refused'; problem: string}

/** The source of a file that a person attaches: the same file is one report, whenever it is attached. */
export const sourceOfFile = (bytes: Uint8Array): string => `file ${createHash('sha256').update(bytes).digest('hex')}`

/** A PDF that may be put into the file store. */
export type CheckedDocument = {is: 'checked'; document: ReportDocument; content: Buffer}
export type DocumentAnswer = {is: 'received'; document: ReportDocument} | Refused

/** A PDF as it was received, with its hash; one that could run or hide something is refused. `folder` is that of its study. */
export async function checkDocument(
  {bytes, title, source, folder}: Received,
  on: Pick<Dependencies, 'threads'>,
): Promise<CheckedDocument | Refused> {
  const found = await checkPdf(bytes, on)
  if (found.is === 'refused') return found
  const content = Buffer.from(bytes)
  const sha256 = createHash('sha256').update(content).digest('hex')
  const fileKey = `studies/${folder}/${sha256}.pdf`
  const {pages} = found
  return {
    is: 'checked',
    content,
    document: {source, title: title.slice(0, MAX_TITLE), fileKey, bytes: content.length, pages, sha256},
  }
}

/** Where documents are put: the file store, or what keeps them until they may go there. */
export type DocumentStore = {put: (key: string, content: Buffer, contentType: string) => Promise<void>}

/** Puts a PDF into the file store byte for byte: what a doctor issued is not altered. */
export const putDocument = ({document, content}: CheckedDocument, {files}: {files: DocumentStore}): Promise<void> =>
  files.put(document.fileKey, content, 'application/pdf')

/** Checks a PDF and puts it into the file store. */
export async function receiveDocument(
  received: Received,
  on: {files: DocumentStore} & Pick<Dependencies, 'threads'>,
): Promise<DocumentAnswer> {
  const answer = await checkDocument(received, on)
  if (answer.is === 'refused') return answer
  await putDocument(answer, on)
  return {is: 'received', document: answer.document}
}
