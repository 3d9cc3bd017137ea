import {encode} from 'uqr'
import {heightOf, INK, LINE, MARGIN, QUIET} from './report-flow.ts'
import type {Flow} from './report-flow.ts'
import type {PrintedReport} from './printed-report.ts'
import type {Face} from './report-text.ts'

const SIZE = 78
const GAP = 16

/** How anybody checks a copy: the code in words, and as a QR that opens the page with it. */
export function drawAuthenticity(flow: Flow, {authenticity, brand}: PrintedReport): void {
  const {page, root, width} = flow
  const {code, address, page: where} = authenticity
  const body: Face = {weight: 'regular', size: 9, colour: QUIET}
  const wide = width - SIZE - GAP - 24
  const lines = [
    ...flow.linesOf('Comprobá que este informe es auténtico', {weight: 'bold', size: 10.5, colour: INK}, wide),
    ...flow.linesOf(`Escaneá el código QR, o entrá en ${where} y escribí:`, body, wide),
    ...flow.linesOf(code, {weight: 'bold', size: 13, colour: brand.colour}, wide),
    ...flow.linesOf('La página no muestra datos del paciente ni resultados.', body, wide),
  ]
  const height = Math.max(SIZE, heightOf(lines)) + 24
  flow.down(22)
  flow.keepTogether(height)
  const top = flow.y()
  flow.artifact(() => void page.roundedRect(MARGIN, top, width, height, 8).lineWidth(0.8).stroke(LINE))
  const figure = page.struct('Figure', {
    alt: `Código QR que abre ${address}`,
    bbox: [MARGIN + 12, top + 12, MARGIN + 12 + SIZE, top + 12 + SIZE],
  })
  root.add(figure)
  figure.add(() => drawQr(page, address, MARGIN + 12, top + 12))
  figure.end()
  const words = page.struct('P')
  root.add(words)
  words.add(() => flow.drawLines(lines, MARGIN + 12 + SIZE + GAP, top + (height - heightOf(lines)) / 2))
  words.end()
  flow.down(height)
}

/** Each row's dark stretches are one shape, so that no lines show between them. */
function drawQr(page: PDFKit.PDFDocument, address: string, x: number, y: number): void {
  const {data, size} = encode(address, {ecc: 'M', border: 0})
  const module = SIZE / size
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
