import {PDFArray, PDFDict, PDFName, PDFStream} from '@cantoo/pdf-lib'
import type {PDFDocument, PDFObject} from '@cantoo/pdf-lib'

const MAX_DEPTH = 60

/** Keys that a scanned order or a report never has: scripts, embedded files, launch actions, media, links to other documents. */
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

/** Whether a PDF holds scripts, files, programs or what plays and sends; one that nests too deep counts as such. */
export const isActivePdf = ({context}: PDFDocument): boolean =>
  context.enumerateIndirectObjects().some(([, object]) => holdsRefused(object, 0))

function holdsRefused(object: PDFObject, depth: number): boolean {
  if (depth > MAX_DEPTH) return true
  if (object instanceof PDFName) return REFUSED.has(object.decodeText())
  if (object instanceof PDFStream) return holdsRefused(object.dict, depth + 1)
  if (object instanceof PDFArray) return object.asArray().some((item) => holdsRefused(item, depth + 1))
  if (!(object instanceof PDFDict)) return false
  return object.entries().some(([name, value]) => REFUSED.has(name.decodeText()) || holdsRefused(value, depth + 1))
}
