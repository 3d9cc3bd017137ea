import {parentPort} from 'node:worker_threads'
import {PDFDocument} from '@cantoo/pdf-lib'
import {isActivePdf} from '#platform/output/active-pdf.ts'
import type {Inspection} from './inspect-pdf.ts'
import {readDefinitions} from './pdf-definitions.ts'

// The worker thread of inspect-pdf.ts: each message is a PDF and gets one answer.

async function inspected(content: Uint8Array): Promise<Inspection> {
  const defined = readDefinitions(content)
  if (defined.is !== 'harmless') return {is: defined.is}
  const source = await PDFDocument.load(content, {ignoreEncryption: true, updateMetadata: false}).catch(() => undefined)
  if (source === undefined) return {is: 'unreadable'}
  if (source.isEncrypted) return {is: 'encrypted'}
  if (isActivePdf(source)) return {is: 'active'}
  return {is: 'read', pages: pagesOf(source)}
}

/** A damaged tree of pages has no number. */
function pagesOf(source: PDFDocument): number | null {
  try {
    return source.getPageCount() || null
  } catch {
    return null
  }
}

parentPort?.on('message', (content: Uint8Array) => {
  void inspected(content)
    .catch((): Inspection => ({is: 'unreadable'}))
    .then((answer) => parentPort?.postMessage(answer, []))
})
