import {PDFArray, PDFDict, type PDFDocument, PDFName, type PDFObject, PDFStream} from '@cantoo/pdf-lib'

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
  context.enumerateIndirectObjects().some(([, object]) => holdsRefused(object))

export const isRefusedName = (name: string): boolean => REFUSED.has(name)

/** Whether an object, without those that it refers to, holds a key or a name that is refused. */
export function holdsRefused(object: PDFObject, depth = 0): boolean {
  if (depth > MAX_DEPTH) return true
  if (object instanceof PDFName) return isRefusedName(object.decodeText())
  if (object instanceof PDFStream) return holdsRefused(object.dict, depth + 1)
  if (object instanceof PDFArray) return object.asArray().some((item) => holdsRefused(item, depth + 1))
  if (!(object instanceof PDFDict)) return false
  return object.entries().some(([name, value]) => isRefusedName(name.decodeText()) || holdsRefused(value, depth + 1))
}
