import {once} from 'node:events'
import {parentPort} from 'node:worker_threads'
import PdfKit from 'pdfkit'
import {drawReport, drawFeet} from './draw-report.ts'
import {printedReport, type PrintedReport} from './printed-report.ts'
import {registerFonts} from './report-text.ts'

// The worker thread of print-report.ts: each message is a report and gets one answer.

async function printed(report: PrintedReport): Promise<Uint8Array> {
  const options: PDFKit.PDFDocumentOptions = {
    size: 'A4',
    // pdfkit must not break pages by itself: the layout does.
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    // The feet say the number of pages, which is known once all are drawn.
    bufferPages: true,
    lang: 'es-AR',
    displayTitle: true,
    info: {Title: `${report.kind}: ${report.title}`, Author: report.brand.name, CreationDate: report.madeAt},
  }
  // PDF/UA, the standard for screen readers, which pdfkit supports but its types leave out.
  const page = new PdfKit(Object.assign(options, {subset: 'PDF/UA'}))
  const chunks: Buffer[] = []
  page.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = once(page, 'end')
  registerFonts(page)
  const root = page.struct('Document')
  page.addStructure(root)
  const flow = drawReport(page, root, report)
  root.end()
  drawFeet(flow, report)
  page.end()
  await ended
  return Buffer.concat(chunks)
}

parentPort?.on('message', (report: unknown) => void answer(report))

async function answer(report: unknown): Promise<void> {
  parentPort?.postMessage(await printed(printedReport.parse(report)), [])
}
