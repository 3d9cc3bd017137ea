import {type Flow, INK, type Line, QUIET} from './report-flow.ts'
import type {PrintedAntibiogram, PrintedResult} from './printed-report.ts'
import {type Around, type Cell, type Column, drawTable, innerWidth, type Row} from './report-table.ts'
import type {Face} from './report-text.ts'

const CELL: Face = {weight: 'regular', size: 9.5, colour: INK}
const STRONG: Face = {...CELL, weight: 'bold'}
const SMALL: Face = {weight: 'regular', size: 8, colour: QUIET}
/** Dark enough on white to be read, and never the only sign of what is outside a range. */
const OUTSIDE = '#8a3a00'
const CRITICAL = '#7e1a13'
const ALARM = {ground: '#fdecea', bar: CRITICAL}

const RESULTS: readonly Column[] = [
  {title: 'Análisis', width: 164},
  {title: 'Resultado', width: 72, align: 'right'},
  {title: 'Unidad', width: 82},
  {title: 'Valor de referencia', width: 103},
  {title: 'Observación', width: 78.28},
]

export function drawPanel(flow: Flow, results: readonly PrintedResult[], around: Around): void {
  drawTable(
    flow,
    RESULTS,
    results.map((one) => resultRow(flow, one)),
    around,
  )
}

/** How many lines of words may stand in the columns of value and unit. */
const FEW_LINES = 2

function resultRow(flow: Flow, {name, method, comment, notes, value, unit, reference, mark}: PrintedResult): Row {
  const face = mark.isCritical ? {...STRONG, size: 11, colour: CRITICAL} : mark.isOutside ? STRONG : CELL
  const cell = (words: string, from: number, look: Face, span = 1): Cell => ({
    lines: words === '' ? [] : flow.linesOf(words, look, innerWidth(RESULTS, from, span)),
    span,
  })
  const names = [
    ...flow.linesOf(name, STRONG, innerWidth(RESULTS, 0)),
    ...(method === null ? [] : flow.linesOf(`Método: ${method}`, SMALL, innerWidth(RESULTS, 0))),
  ]
  const first: Cell = {lines: names}
  const remarks = [...(comment === null ? [] : [`Comentario: ${comment}`]), ...notes]
  const below: Line[] = remarks.flatMap((words) => flow.linesOf(words, {...SMALL, size: 8.5}, flow.width - 12))
  const alarm = mark.isCritical ? ALARM : undefined
  const row = (cells: Cell[], under = below): Row => ({cells, below: under, alarm})
  const marked = markCell(flow, mark)
  const rest = [cell(unit, 2, CELL), cell(reference, 3, CELL), marked]
  const alone = cell(value, 1, face)
  if (unit !== '' || alone.lines.length <= 1) return row([first, alone, ...rest])
  const wider = cell(value, 1, face, 2)
  if (wider.lines.length <= FEW_LINES) return row([first, wider, cell(reference, 3, CELL), marked])
  return row([first, cell(value, 1, face, 3), marked], withReference(flow, reference, below))
}

/** The last column: words, smaller than the value, with a sign of the side on which it lies. A critical one is larger than all others. */
function markCell(flow: Flow, {words, side, isOutside, isCritical}: PrintedResult['mark']): Cell {
  const colour = isCritical ? CRITICAL : isOutside ? OUTSIDE : QUIET
  const face: Face = {...(isOutside ? STRONG : SMALL), size: isCritical ? 10 : 8.5, colour}
  const width = innerWidth(RESULTS, 4) - (side === 'none' ? 0 : 10)
  const lines = words === '' ? [] : flow.linesOf(words, face, width)
  return {lines, ...(side !== 'none' && {sign: side, colour})}
}

const withReference = (flow: Flow, reference: string, below: Line[]): Line[] =>
  reference === '' ? below : [...flow.linesOf(`Valor de referencia: ${reference}`, SMALL, flow.width - 12), ...below]

const ANTIBIOGRAM: readonly Column[] = [
  {title: 'Antibiótico', width: 200},
  {title: 'Respuesta', width: 130},
  {title: 'Concentración inhibitoria mínima', width: 169.28},
]

export function drawAntibiogram(flow: Flow, {rows}: PrintedAntibiogram, around: Around): void {
  const cell = (words: string, at: number, face: Face): Cell => ({
    lines: words === '' ? [] : flow.linesOf(words, face, innerWidth(ANTIBIOGRAM, at)),
  })
  drawTable(
    flow,
    ANTIBIOGRAM,
    rows.map(({antibiotic, answer, mic}) => ({
      cells: [cell(antibiotic, 0, STRONG), cell(answer, 1, CELL), cell(mic, 2, CELL)],
      below: [],
    })),
    around,
  )
}
