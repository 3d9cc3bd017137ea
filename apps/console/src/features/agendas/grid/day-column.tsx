// Table elements could not lie on rows of five minutes, so the grid is made of roles.
// oxlint-disable jsx-a11y/prefer-tag-over-role
import {memo, type Ref} from 'react'
import {ColumnHead} from './column-head.tsx'
import {DayCell} from './day-cell.tsx'
import type {Cursor} from './day-cursor.ts'
import {type ChosenTime, type GridColumn, type PlacedEntry} from './day-layout.ts'
import styles from './day-grid.module.css'

/** A line each half hour. */
const LINE_ROWS = 6

type Props = {
  index: number
  column: GridColumn
  times: readonly PlacedEntry[]
  left: number
  width: number
  rows: number
  /** The height of a row. */
  rowHeight: number
  /** Where the line of now is; null where it is not shown. */
  now: number | null
  /** The time that the arrows are on, if it is in this column. */
  cursor: number | null
  /** The chosen time, if it is in this column. */
  chosen: ChosenTime | null
  focused: Ref<HTMLButtonElement>
  onPress: (at: Cursor, time: ChosenTime) => void
}

/** The times of one professional. Only the columns that an arrow leaves and enters are drawn again. */
export const DayColumn = memo(function DayColumn(props: Props) {
  const {index, column, times, left, width, rows, rowHeight, now, cursor, chosen, focused, onPress} = props
  return (
    <div role="row" aria-rowindex={index + 1} className={styles.column} style={{left, width}}>
      <ColumnHead column={column} />
      <div
        role="presentation"
        className={styles.day}
        style={{gridTemplateRows: `repeat(${rows}, ${rowHeight}px)`, backgroundSize: `100% ${LINE_ROWS * rowHeight}px`}}
      >
        {times.map((one, at) => {
          const {entry} = one
          const time: ChosenTime = {column: column.key, at: entry.at, appointmentId: entry.appointmentId}
          return (
            <DayCell
              key={`${entry.at} ${entry.appointmentId}`}
              ref={cursor === at ? focused : undefined}
              placed={one}
              height={one.span * rowHeight}
              now={column.now}
              isCursor={cursor === at}
              isChosen={chosen !== null && chosen.at === time.at && chosen.appointmentId === time.appointmentId}
              onPress={() => onPress({column: index, index: at}, time)}
            />
          )
        })}
      </div>
      {now !== null && <div aria-hidden="true" className={styles.now} style={{top: now}} />}
    </div>
  )
})
