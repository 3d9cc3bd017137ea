import {parentPort} from 'node:worker_threads'
import {PDFArray, PDFDict, PDFDocument, PDFName, PDFStream} from '@cantoo/pdf-lib'
import type {PDFObject, PDFPage} from '@cantoo/pdf-lib'

// The worker thread of rewrite-pdf.ts: each message is a PDF and gets one answer.

const MAX_PAGES = 20
const MAX_DEPTH = 60

/** Keys that a scanned order never has: scripts, embedded files, launch actions, media, links to other documents. */
const REFUSED = new Set([
  'JavaScript',
  'JS',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
  'RichMedia',
  'XFA',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'GoToR',
  'Movie',
  'Sound',
  'Rendition',
  'Screen',
  '3D',
])

/** Keys of actions and metadata, removed from pages and from the objects on them. */
const DROPPED = ['AA', 'A', 'PA', 'Metadata', 'PieceInfo', 'LastModified', 'AF', 'Thumb'].map((name) =>
  PDFName.of(name),
)

async function rewritten(content: Uint8Array): Promise<Uint8Array | undefined> {
  const source = await PDFDocument.load(content, {throwOnInvalidObject: true, updateMetadata: false})
  const count = source.getPageCount()
  if (count === 0 || count > MAX_PAGES) return undefined
  if (source.context.enumerateIndirectObjects().some(([, object]) => holdsRefused(object, 0))) return undefined
  const copy = await PDFDocument.create({updateMetadata: false})
  for (const page of await copy.copyPages(source, source.getPageIndices())) copy.addPage(withoutActions(page))
  return copy.save()
}

function holdsRefused(object: PDFObject, depth: number): boolean {
  if (depth > MAX_DEPTH) return true
  if (object instanceof PDFName) return REFUSED.has(object.decodeText())
  if (object instanceof PDFStream) return holdsRefused(object.dict, depth + 1)
  if (object instanceof PDFArray) return object.asArray().some((item) => holdsRefused(item, depth + 1))
  if (!(object instanceof PDFDict)) return false
  return object.entries().some(([name, value]) => REFUSED.has(name.decodeText()) || holdsRefused(value, depth + 1))
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
