import {drawAuthenticity, heightOfAuthenticity} from './draw-authenticity.ts'
import {type Flow, flowOn, heightOf, INK, LINE, type Line, MARGIN, QUIET, type Tag} from './report-flow.ts'
import type {PrintedReport} from './printed-report.ts'
import {drawAntibiogram, drawPanel} from './draw-results.ts'
import type {Around} from './report-table.ts'
import type {Face} from './report-text.ts'

const TITLE: Face = {weight: 'bold', size: 21, colour: INK}
const BODY: Face = {weight: 'regular', size: 10.5, colour: INK}
const TERM: Face = {weight: 'regular', size: 8, colour: QUIET}
const VALUE: Face = {weight: 'bold', size: 10, colour: INK}
const FOOT: Face = {weight: 'regular', size: 8, colour: QUIET}

/** Draws a report from its first page to the last; `drawFeet` adds what every page says. */
export function drawReport(page: PDFKit.PDFDocument, root: Tag, report: PrintedReport): Flow {
  const flow = flowOn(page, root)
  const {colour} = report.brand
  drawHead(flow, report)
  drawFacts(flow, report)
  for (const notice of report.notices) drawNotice(flow, notice, colour)
  const tables = [
    ...report.panels.map(({title, results}) => ({
      title,
      draw: (around: Around) => drawPanel(flow, results, around),
    })),
    ...report.antibiograms.map((antibiogram) => ({
      title: `Antibiograma: ${antibiogram.organism}`,
      draw: (around: Around) => drawAntibiogram(flow, antibiogram, around),
    })),
  ]
  const closing = heightOfSignature(flow, report) + heightOfAuthenticity(flow, report)
  tables.forEach(({title, draw}, at) => {
    const endsReport = at === tables.length - 1 && report.sections.length === 0
    draw({drawTitle: (following) => heading(title, following), below: endsReport ? closing : 0})
  })
  for (const {title, text} of report.sections) {
    heading(title, 50)
    for (const paragraph of text.split('\n')) {
      if (paragraph.trim() === '') continue
      flow.block('P', paragraph, BODY)
      flow.down(4)
    }
  }
  drawSignature(flow, report)
  drawAuthenticity(flow, report)
  return flow

  /** A title is not left alone at the end of a page: so much of what follows stands under it. */
  function heading(title: string, following: number): void {
    const face: Face = {weight: 'bold', size: 12.5, colour}
    flow.down(16)
    flow.startTogether(heightOf(flow.linesOf(title, face)) + 3 + following)
    flow.block('H2', title, face)
    flow.down(3)
  }
}

function drawHead(flow: Flow, {brand, kind, title}: PrintedReport): void {
  const {page, text, width} = flow
  flow.artifact(() => void page.rect(0, 0, page.page.width, 7).fill(brand.colour))
  const name: Face = {weight: 'bold', size: 15, colour: brand.colour}
  const telephones = brand.telephones.map(({term, value}) => `${term} ${value}`)
  const wide = Math.max(...telephones.map((line) => text.widthOf(line, FOOT)), 0) + 1
  const half = Math.min(wide, width / 2)
  const top = flow.y() - 10
  const lines = telephones.flatMap((line) => flow.linesOf(line, FOOT, half))
  const names = flow.linesOf(brand.name, name, width - half - 24)
  tagged(flow, 'P', () => flow.drawLines(names, MARGIN, top))
  tagged(flow, 'P', () => flow.drawLines(lines, MARGIN + width - half, top))
  flow.down(Math.max(heightOf(names), heightOf(lines)) + 14 - 10)
  flow.block('P', kind, {weight: 'bold', size: 9.5, colour: QUIET})
  flow.block('H1', title, TITLE)
  flow.down(8)
}

function tagged(flow: Flow, tag: string, draw: () => void): void {
  const element = flow.page.struct(tag)
  flow.root.add(element)
  element.add(draw)
  element.end()
}

/** Terms and values in two columns, tagged as a list with labels. */
function drawFacts(flow: Flow, {facts}: PrintedReport): void {
  const {page, width} = flow
  const column = (width - 24) / 2
  const list = page.struct('L')
  flow.root.add(list)
  flow.rule(LINE, 0.8)
  flow.down(7)
  for (let at = 0; at < facts.length; at += 2) {
    const pair = facts.slice(at, at + 2).map(({term, value}) => ({
      terms: flow.linesOf(term, TERM, column),
      values: flow.linesOf(value, VALUE, column),
    }))
    const height = Math.max(...pair.map(({terms, values}) => heightOf(terms) + heightOf(values)))
    flow.startTogether(height)
    const top = flow.y()
    pair.forEach(({terms, values}, side) => {
      const x = MARGIN + side * (column + 24)
      const item = page.struct('LI')
      list.add(item)
      const [label, body] = [page.struct('Lbl'), page.struct('LBody')]
      item.add(label).add(body)
      label.add(() => flow.drawLines(terms, x, top))
      body.add(() => flow.drawLines(values, x, top + heightOf(terms)))
    })
    flow.down(height + 6)
  }
  list.end()
  flow.rule(LINE, 0.8)
}

/** Something to know before reading, with a bar in the network's colour beside it. */
function drawNotice(flow: Flow, words: string, colour: string): void {
  flow.down(9)
  const face: Face = {weight: 'bold', size: 9.5, colour: INK}
  flow.startTogether(heightOf(flow.linesOf(words, face, flow.width - 12)))
  const top = flow.y()
  flow.block('P', words, face, {indent: 12})
  const height = flow.y() - top
  if (height > 0) flow.artifact(() => void flow.page.rect(MARGIN, top, 3, height).fill(colour))
}

const SIGNATURE = {wide: 230, above: 30, pad: 10}

function linesOfSignature(flow: Flow, {signature}: PrintedReport): Line[] {
  if (signature === null) return []
  const {name, licence, when} = signature
  const rest = [licence, when].flatMap((words) => flow.linesOf(words, {...FOOT, size: 9}, SIGNATURE.wide))
  return [...flow.linesOf(name, VALUE, SIGNATURE.wide), ...rest]
}

function heightOfSignature(flow: Flow, report: PrintedReport): number {
  const lines = linesOfSignature(flow, report)
  return lines.length === 0 ? 0 : SIGNATURE.above + heightOf(lines) + SIGNATURE.pad
}

function drawSignature(flow: Flow, report: PrintedReport): void {
  const {page, width} = flow
  const {wide, above, pad} = SIGNATURE
  const lines = linesOfSignature(flow, report)
  if (lines.length === 0) return
  flow.down(above)
  flow.startTogether(heightOf(lines) + pad)
  const x = MARGIN + width - wide
  const top = flow.y()
  flow.artifact(
    () =>
      void page
        .moveTo(x, top)
        .lineTo(x + wide, top)
        .lineWidth(0.8)
        .stroke(QUIET),
  )
  tagged(flow, 'P', () => flow.drawLines(lines, x, top + 5))
  flow.down(heightOf(lines) + pad)
}

/** What every page says below its content: whose report it is and which page of how many. */
export function drawFeet({page, text, width}: Flow, {foot, brand}: PrintedReport): void {
  const {count} = page.bufferedPageRange()
  for (let one = 0; one < count; one++) {
    page.switchToPage(one)
    page.markContent('Artifact', {type: 'Pagination'})
    const top = page.page.height - 46
    page
      .moveTo(MARGIN, top)
      .lineTo(MARGIN + width, top)
      .lineWidth(0.6)
      .stroke(LINE)
    const number = `Página ${one + 1} de ${count}`
    const wide = text.widthOf(number, FOOT)
    text.draw(text.cutLine(foot, width - wide - 20, FOOT), MARGIN, top + 14, FOOT)
    text.draw(number, MARGIN + width - wide, top + 14, FOOT)
    text.draw(text.cutLine(brand.name, width, FOOT), MARGIN, top + 25, FOOT)
    page.endMarkedContent()
  }
}
