import {parentPort} from 'node:worker_threads'
import {PDFDict, PDFDocument, PDFName, type PDFPage} from '@cantoo/pdf-lib'
import {isActivePdf} from '#platform/output/active-pdf.ts'

// The worker thread of rewrite-pdf.ts: each message is a PDF and gets one answer.

const MAX_PAGES = 20
/** Keys of actions and metadata, removed from pages and from the objects on them. */
const DROPPED = ['AA', 'A', 'PA', 'Metadata', 'PieceInfo', 'LastModified', 'AF', 'Thumb'].map((name) =>
  PDFName.of(name),
)

async function rewritten(content: Uint8Array): Promise<Uint8Array | undefined> {
  const source = await PDFDocument.load(content, {throwOnInvalidObject: true, updateMetadata: false})
  const count = source.getPageCount()
  if (count === 0 || count > MAX_PAGES) return undefined
  if (isActivePdf(source)) return undefined
  const copy = await PDFDocument.create({updateMetadata: false})
  for (const page of await copy.copyPages(source, source.getPageIndices())) copy.addPage(withoutActions(page))
  return copy.save()
}

function withoutActions(page: PDFPage): PDFPage {
  const annotations = page.node.Annots()?.asArray() ?? []
  const dicts = [page.node, ...annotations.map((one) => page.node.context.lookupMaybe(one, PDFDict))]
  for (const dict of dicts) for (const name of DROPPED) dict?.delete(name)
  return page
}

parentPort?.on('message', (arrived: Uint8Array) => void answer(arrived))

async function answer(arrived: Uint8Array): Promise<void> {
  const content = await rewritten(arrived).catch(() => undefined)
  parentPort?.postMessage(content === undefined ? {is: 'refused'} : {is: 'rewritten', content}, [])
}
