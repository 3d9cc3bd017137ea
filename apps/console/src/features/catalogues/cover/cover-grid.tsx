import {memo, useRef, type KeyboardEvent, type PointerEvent} from 'react'
import type {Coverage} from '@ceibo/contract/appointments/booking-catalogue'
import {COVERAGE_ANSWERS} from '@ceibo/rules/catalogues/coverage-sheet'
import {
  type CellState,
  type Decider,
  edgesOf,
  type GridColumn,
  type GridRow,
  type Place,
  type Range,
} from './grid-cells.ts'
import styles from './cover-page.module.css'

const SHAPES: Readonly<Record<Coverage, string>> = {S: '✓', V: '$', N: '✕'}
const DECIDERS: Readonly<Record<Decider, string>> = {own: '◆ propia', wider: '◇ hereda', stricter: '▲ otra'}

type Props = {
  rows: readonly GridRow[]
  columns: readonly GridColumn[]
  states: readonly (readonly CellState[])[]
  range: Range
  onRange: (range: Range) => void
}

/** A grid of cells that arrows walk and Shift extends, as a spreadsheet. The end of the range has the focus. */
export function CoverGrid({rows, columns, states, range, onRange}: Props) {
  const table = useRef<HTMLTableElement>(null)
  const {from, to} = range
  function move({row, column}: Place, isExtended: boolean) {
    const place = {
      row: Math.max(0, Math.min(rows.length - 1, row)),
      column: Math.max(0, Math.min(columns.length - 1, column)),
    }
    onRange({from: isExtended ? from : place, to: place})
    table.current?.querySelector<HTMLElement>(`[data-cell="${place.row}:${place.column}"]`)?.focus()
  }
  function press(event: KeyboardEvent) {
    const isFar = event.ctrlKey || event.metaKey
    if (isFar && event.key === 'a') {
      event.preventDefault()
      onRange({from: {row: rows.length - 1, column: columns.length - 1}, to: {row: 0, column: 0}})
      table.current?.querySelector<HTMLElement>('[data-cell]')?.focus()
      return
    }
    const {row, column} = to
    const steps: Readonly<Record<string, Place>> = {
      ArrowDown: {row: isFar ? rows.length : row + 1, column},
      ArrowUp: {row: isFar ? 0 : row - 1, column},
      ArrowRight: {row, column: isFar ? columns.length : column + 1},
      ArrowLeft: {row, column: isFar ? 0 : column - 1},
      PageDown: {row: row + 10, column},
      PageUp: {row: row - 10, column},
      Home: {row: isFar ? 0 : row, column: 0},
      End: {row: isFar ? rows.length : row, column: columns.length},
    }
    const next = steps[event.key]
    if (next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    move(next, event.shiftKey)
  }
  function point(event: PointerEvent) {
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-cell]') : null
    const [row, column] = cell?.dataset['cell']?.split(':').map(Number) ?? []
    if (row === undefined || column === undefined || (event.type === 'pointerover' && event.buttons !== 1)) return
    move({row, column}, event.shiftKey || event.type === 'pointerover')
  }
  const {top, bottom, left, right} = edgesOf(range)
  return (
    <div className={styles.scroll}>
      <table
        ref={table}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- A table of cells that are chosen is a grid.
        role="grid"
        aria-label="Cobertura"
        aria-multiselectable="true"
        className={styles.grid}
        onKeyDown={press}
        onPointerDown={point}
        onPointerOver={point}
      >
        <thead>
          <tr>
            <th scope="col">Práctica</th>
            {columns.map(({name, insurer, plan}, at) => (
              <th key={`${insurer}:${plan}`} scope="col" data-chosen={(at >= left && at <= right) || undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => {
            const isChosen = at >= top && at <= bottom
            return (
              <tr key={`${row.specialty}:${row.service}`} data-broad={row.service === null || undefined}>
                <th scope="row" data-chosen={isChosen || undefined}>
                  {row.name}
                </th>
                {states[at]?.map(({answer, decider, isDraft}, place) => (
                  <Cell
                    key={place}
                    place={`${at}:${place}`}
                    {...{answer, decider, isDraft}}
                    isChosen={isChosen && place >= left && place <= right}
                    hasFocus={at === to.row && place === to.column}
                  />
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

type CellProps = Omit<CellState, 'by'> & {place: string; isChosen: boolean; hasFocus: boolean}

/** Drawn again only when it changes: there may be thousands. */
const Cell = memo(({place, answer, decider, isDraft, isChosen, hasFocus}: CellProps) => (
  <td
    data-cell={place}
    data-answer={answer}
    data-decider={decider}
    data-draft={isDraft || undefined}
    aria-selected={isChosen}
    tabIndex={hasFocus ? 0 : -1}
  >
    <span className={styles.answer}>
      <span aria-hidden="true">{SHAPES[answer]}</span> {COVERAGE_ANSWERS[answer]}
    </span>{' '}
    <span className={styles.decider}>
      {DECIDERS[decider]}
      {isDraft && ' · sin guardar'}
    </span>
  </td>
))
Cell.displayName = 'Cell'
