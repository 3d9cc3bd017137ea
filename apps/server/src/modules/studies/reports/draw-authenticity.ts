import {encode} from 'uqr'
import {type Flow, heightOf, INK, LINE, type Line, MARGIN, QUIET} from './report-flow.ts'
import type {PrintedReport} from './printed-report.ts'
import type {Face} from './report-text.ts'

const GAP = 16

/** The side of the QR, the padding of its box, and the space above the box. */
type Look = {size: number; pad: number; above: number}
const ROOMY: Look = {size: 78, pad: 12, above: 22}
/** The smaller measures, used where they save a page that would hold nothing else. */
const TIGHT: Look = {size: 62, pad: 7, above: 6}

/** The lines beside the QR, in a box of this look. */
function linesBeside(flow: Flow, {authenticity, brand}: PrintedReport, {size, pad}: Look): Line[] {
  const {code, page: where} = authenticity
  const body: Face = {weight: 'regular', size: 9, colour: QUIET}
  const wide = flow.width - size - GAP - 2 * pad
  return [
    ...flow.linesOf('Comprobá que este informe es auténtico', {weight: 'bold', size: 10.5, colour: INK}, wide),
    ...flow.linesOf(`Escaneá el código QR, o entrá en ${where} y escribí:`, body, wide),
    ...flow.linesOf(code, {weight: 'bold', size: 13, colour: brand.colour}, wide),
    ...flow.linesOf('La página no muestra datos del paciente ni resultados.', body, wide),
  ]
}

const heightIn = (flow: Flow, report: PrintedReport, look: Look) =>
  Math.max(look.size, heightOf(linesBeside(flow, report, look))) + 2 * look.pad

/** The least room that the box needs under what stands above it. */
export const heightOfAuthenticity = (flow: Flow, report: PrintedReport): number =>
  TIGHT.above + heightIn(flow, report, TIGHT)

/** How anybody checks a copy: the code in words, and as a QR that opens the page with it. */
export function drawAuthenticity(flow: Flow, report: PrintedReport): void {
  const {page, root, width} = flow
  const {address} = report.authenticity
  const look = [ROOMY, TIGHT].find((one) => one.above + heightIn(flow, report, one) <= flow.room()) ?? ROOMY
  const {size, pad, above} = look
  const lines = linesBeside(flow, report, look)
  const height = heightIn(flow, report, look)
  flow.down(above)
  flow.startTogether(height)
  const top = flow.y()
  const [x, y] = [MARGIN + pad, top + (height - size) / 2]
  flow.artifact(() => void page.roundedRect(MARGIN, top, width, height, 8).lineWidth(0.8).stroke(LINE))
  const figure = page.struct('Figure', {
    alt: `Código QR que abre ${address}`,
    bbox: [x, y, x + size, y + size],
  })
  root.add(figure)
  figure.add(() => drawQr(page, address, {x, y, side: size}))
  figure.end()
  const words = page.struct('P')
  root.add(words)
  words.add(() => flow.drawLines(lines, x + size + GAP, top + (height - heightOf(lines)) / 2))
  words.end()
  flow.down(height)
}

/** The dark runs of each row are drawn as one shape, so that no gaps show between them. */
function drawQr(page: PDFKit.PDFDocument, address: string, {x, y, side}: {x: number; y: number; side: number}): void {
  const {data, size} = encode(address, {ecc: 'M', border: 0})
  const module = side / size
  data.forEach((row, at) => {
    let from: number | undefined
    for (const [column, isDark] of [...row, false].entries()) {
      if (isDark) from ??= column
      else if (from !== undefined) {
        page.rect(x + from * module, y + at * module, (column - from) * module, module + 0.02)
        from = undefined
      }
    }
  })
  page.fill('#000000')
}
