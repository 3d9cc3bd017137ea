import {once} from 'node:events'
import {parentPort} from 'node:worker_threads'
import PdfKit from 'pdfkit'
import {isInOurFont, OTHER_FONT, OUR_FONT} from './print-fonts.ts'
import {printedPage, type PrintedPage} from './print-page.ts'

// The worker thread of print-page.ts: each message is a page and gets one answer.

const MARGIN = 56
const TERM_WIDTH = 110
const INK = '#16243a'
const QUIET = '#4d5b70'
const LINE = '#d5dce6'

/** One typeface for all of a page: the portal's, unless it lacks a letter of it. */
function fontOf({brand, title, lead, facts, sections, footer}: PrintedPage) {
  const shown = [brand, title, lead, footer, JSON.stringify(facts), JSON.stringify(sections)].join(' ')
  return Array.from(shown).every((one) => one === '\n' || isInOurFont(one)) ? OUR_FONT : OTHER_FONT
}

async function printed(content: PrintedPage): Promise<Uint8Array> {
  const {brand, title, lead, facts, sections, footer, madeAt} = content
  const page = new PdfKit({
    size: 'A4',
    margin: MARGIN,
    pdfVersion: '1.7',
    tagged: true,
    // The feet say the number of pages, which is known once all are drawn.
    bufferPages: true,
    lang: 'es-AR',
    displayTitle: true,
    info: {Title: title, Author: brand, CreationDate: madeAt},
  })
  const chunks: Buffer[] = []
  page.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = once(page, 'end')
  const font = fontOf(content)
  page.registerFont('regular', font.regular).registerFont('bold', font.bold)
  const width = page.page.width - 2 * MARGIN
  const text = (font: 'regular' | 'bold', size: number, colour: string, words: string, options = {}) =>
    page
      .font(font)
      .fontSize(size)
      .fillColor(colour)
      .text(words, {width, ...options})

  const root = page.struct('Document')
  page.addStructure(root)
  const tagged = (tag: string, draw: () => void) => root.add(page.struct(tag, {}, draw))

  tagged('P', () => text('bold', 13, QUIET, brand))
  page.moveDown(1.2)
  tagged('H1', () => text('bold', 24, INK, title))
  page.moveDown(0.25)
  tagged('P', () => text('regular', 15, INK, lead))
  page.moveDown(0.9)
  for (const {term, value} of facts) {
    line()
    const top = page.y
    page.font('regular').fontSize(11.5)
    const height = page.heightOfString(value, {width: width - TERM_WIDTH})
    tagged('P', () => {
      // Screen readers read everything under one tag together.
      page.fillColor(QUIET).text(`${term}: `, MARGIN, top, {width: TERM_WIDTH})
      page
        .font('bold')
        .fillColor(INK)
        .text(value, MARGIN + TERM_WIDTH, top, {width: width - TERM_WIDTH})
    })
    page.x = MARGIN
    page.y = Math.max(page.y, top + height) + 7
  }
  line()
  for (const section of sections) {
    page.moveDown(0.9)
    // Keeps a title off the end of a page.
    if (page.y > page.page.height - 2.5 * MARGIN) page.addPage()
    tagged('H2', () => text('bold', 14, INK, section.title))
    page.moveDown(0.25)
    for (const one of section.text.split('\n')) {
      tagged('P', () => text('regular', 11.5, INK, one, {lineGap: 1.5, paragraphGap: 4}))
    }
  }
  page.moveDown(1.5)
  tagged('P', () => text('regular', 9.5, QUIET, footer))
  root.end()
  numberPages()
  page.end()
  await ended
  return Buffer.concat(chunks)

  function numberPages() {
    const {count} = page.bufferedPageRange()
    if (count === 1) return
    for (let one = 0; one < count; one++) {
      page.switchToPage(one)
      page.page.margins.bottom = 0
      page.markContent('Artifact', {type: 'Pagination'})
      const words = `${title} · página ${one + 1} de ${count}`
      page.font('regular').fontSize(9.5).fillColor(QUIET)
      page.text(words, MARGIN, page.page.height - MARGIN + 16, {width, align: 'right', lineBreak: false})
      page.endMarkedContent()
    }
  }

  function line() {
    page.markContent('Artifact')
    page
      .moveTo(MARGIN, page.y)
      .lineTo(MARGIN + width, page.y)
      .lineWidth(0.75)
      .stroke(LINE)
    page.endMarkedContent()
    page.y += 7
  }
}

parentPort?.on('message', (page: unknown) => void answer(page))

async function answer(page: unknown): Promise<void> {
  parentPort?.postMessage(await printed(printedPage.parse(page)), [])
}
