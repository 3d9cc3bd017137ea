import {type Flow, heightOf, INK, type Line, MARGIN, MIST, QUIET, type Tag} from './report-flow.ts'
import type {Face} from './report-text.ts'

/** `span` is how many columns a cell takes; `sign` is drawn before its first line and says nothing that its words do not. */
export type Cell = {lines: Line[]; span?: number; sign?: 'above' | 'below' | undefined; colour?: string}
export type Column = {title: string; width: number; align?: 'right'}
/**
 * `below` stands under the row over its whole width and is part of its first cell. `alarm` are the colours of a row that stands out, by its
 * ground and a bar before it.
 */
export type Row = {cells: Cell[]; below: Line[]; alarm?: {ground: string; bar: string} | undefined}

/** What stands around a table: `drawTitle` gets the height that must follow on its page, `below` is a height kept with the last rows. */
export type Around = {drawTitle: (following: number) => void; below: number}

const HEAD: Face = {weight: 'bold', size: 8, colour: QUIET}
const PAD = 4.5
const GAP = 8
const SIGN = 10
const BAR = 4
/** Rows that are higher, nearly a page, are cut between two lines. */
const MAX_WHOLE = 600
const HEAD_HEIGHT = HEAD.size + 2 * PAD + 1
/** Of a first row that is cut, so much stands under its headers. */
const MIN_FIRST = 120

type Placed = Cell & {x: number; width: number; align: 'left' | 'right'}

/** The inner widths of the columns, for breaking the lines of cells. */
export const innerWidth = (columns: readonly Column[], from: number, span = 1): number =>
  columns.slice(from, from + span).reduce((sum, {width}) => sum + width, 0) - GAP

/**
 * A table with a tagged row of headers, which is repeated on each page of the table. A row that is higher than a page is cut between
 * two lines.
 */
export function drawTable(flow: Flow, columns: readonly Column[], rows: readonly Row[], around: Around): void {
  const {page, root, text} = flow
  const first = heightTogether(0)
  around.drawTitle(HEAD_HEIGHT + (first < MAX_WHOLE ? first : MIN_FIRST))
  const table = page.struct('Table')
  root.add(table)
  head(page.struct('TR'))
  rows.forEach(drawRow)
  table.end()

  /** Untagged when it is a repetition. */
  function head(row?: Tag): void {
    if (row !== undefined) table.add(row)
    const top = flow.y()
    flow.artifact(() => void page.rect(MARGIN, top, flow.width, HEAD_HEIGHT).fill(MIST))
    let x = MARGIN
    for (const {title, width, align} of columns) {
      const at = align === 'right' ? x + width - GAP - text.widthOf(title, HEAD) : x + PAD
      const draw = () => text.draw(title, at, top + PAD + HEAD.size, HEAD)
      if (row === undefined) flow.artifact(draw)
      else {
        const cell = page.struct('TH', {scope: 'Column'})
        row.add(cell)
        cell.add(draw)
      }
      x += width
    }
    row?.end()
    flow.down(HEAD_HEIGHT)
  }

  function placed({cells}: Row): Placed[] {
    let column = 0
    return cells.map((cell) => {
      const x = MARGIN + columns.slice(0, column).reduce((sum, {width}) => sum + width, 0)
      const {align = 'left'} = columns[column] ?? {}
      const width = innerWidth(columns, column, cell.span)
      column += cell.span ?? 1
      return {...cell, x, width, align: (cell.span ?? 1) > 1 ? 'left' : align}
    })
  }

  function rowHeight(cells: readonly Placed[], {below}: Pick<Row, 'below'>): number {
    return Math.max(...cells.map(({lines}) => heightOf(lines))) + heightOf(below) + 2 * PAD
  }

  /** The height of a row, from the last but one with all that follows: neither the last row nor what is below stands alone on a page. */
  function heightTogether(at: number): number {
    const isLast = at >= rows.length - 2
    const together = rows.slice(at, isLast ? undefined : at + 1)
    return together.reduce((sum, row) => sum + rowHeight(placed(row), row), isLast ? around.below : 0)
  }

  function drawRow(row: Row, at: number): void {
    let cells = placed(row)
    let {below} = row
    const whole = heightTogether(at)
    if (whole > flow.room() && whole < MAX_WHOLE) next()
    const element = page.struct('TR')
    table.add(element)
    const tags = cells.map((_, at) => (at === 0 ? page.struct('TH', {scope: 'Row'}) : page.struct('TD')))
    cells.forEach(({span = 1}, at) => addCell(element, tags[at], span))
    while (cells.some(({lines}) => lines.length > 0) || below.length > 0) {
      if (flow.room() < Math.min(rowHeight(cells, {below}), 3 * PAD + 14)) next()
      const top = flow.y() + PAD
      const space = flow.room() - 2 * PAD
      const counts = cells.map(({lines}) => flow.fitting(lines, space))
      const now = cells.map((cell, at) => ({...cell, lines: cell.lines.slice(0, counts[at])}))
      const height = Math.max(...now.map(({lines}) => heightOf(lines)))
      const isWhole = cells.every(({lines}, at) => lines.length === counts[at])
      const belowNow = isWhole ? below.slice(0, flow.fitting(below, space - height)) : []
      drawAlarm(row, height + heightOf(belowNow) + 2 * PAD)
      now.forEach((cell, at) =>
        drawCell(tags[at], cell, top, at === 0 ? {lines: belowNow, top: top + height} : undefined),
      )
      now.forEach((cell) => drawSign(cell, top))
      cells = cells.map((cell, at) => ({...cell, sign: undefined, lines: cell.lines.slice(counts[at])}))
      below = below.slice(belowNow.length)
      flow.down(height + heightOf(belowNow) + 2 * PAD)
    }
    element.end()
    flow.rule()
  }

  function next(): void {
    flow.nextPage()
    head()
  }

  /** Screen readers count cells, so a wide cell is followed by empty ones for the columns that it covers. */
  function addCell(element: Tag, tag: Tag | undefined, span: number): void {
    if (tag) element.add(tag)
    for (let more = 1; more < span; more++) element.add(page.struct('TD'))
  }

  function drawCell(tag: Tag | undefined, cell: Placed, top: number, under?: {lines: Line[]; top: number}): void {
    if (cell.lines.length === 0 && under === undefined) return
    tag?.add(() => {
      if (cell.align === 'right') {
        cell.lines.forEach((line, at) =>
          flow.drawLines(
            [line],
            cell.x + cell.width - text.widthOf(line.text, line.face),
            top + heightOf(cell.lines.slice(0, at)),
          ),
        )
      } else flow.drawLines(cell.lines, cell.x + PAD + (cell.sign ? SIGN : 0), top)
      if (under) flow.drawLines(under.lines, cell.x + PAD, under.top)
    })
  }

  function drawAlarm({alarm}: Row, height: number): void {
    if (alarm === undefined) return
    const top = flow.y()
    flow.artifact(() => {
      page.rect(MARGIN, top, flow.width, height).fill(alarm.ground)
      page.rect(MARGIN - BAR, top, BAR, height).fill(alarm.bar)
    })
  }

  function drawSign({sign, lines, x, colour = INK}: Placed, top: number): void {
    if (sign === undefined || lines.length === 0) return
    const [left, middle] = [x + PAD, top + 6.3]
    const way = sign === 'above' ? -1 : 1
    flow.artifact(() => {
      page
        .moveTo(left, middle - way * 3)
        .lineTo(left + 7, middle - way * 3)
        .lineTo(left + 3.5, middle + way * 3)
      page.fill(colour)
    })
  }
}
