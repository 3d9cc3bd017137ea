// Table elements could not lie on rows of five minutes, so the grid is made of roles.
// oxlint-disable jsx-a11y/prefer-tag-over-role
import type {DayColumn} from '@ceibo/contract/appointments/desk/day-of-centre'
import {useVirtualizer} from '@tanstack/react-virtual'
import {type KeyboardEvent, useEffect, useEffectEvent, useMemo, useRef, useState} from 'react'
import {isTyping} from '#shared/keys/key-press.ts'
import {DayCell} from './day-cell.tsx'
import {type Cursor, cursorAfter, firstCursor} from './day-cursor.ts'
import {boundsOf, type ChosenTime, placed, ROW_MINUTES} from './day-layout.ts'
import {type ShownState, timeOf} from './entry-words.ts'
import styles from './day-grid.module.css'

const COLUMN = 140
const ROW = 10
const TIME = 52
const HEAD = 48

type Props = {
  label: string
  columns: readonly DayColumn[]
  /** Minutes after midnight; infinite on other days. */
  now: number
  only: ShownState | null
  /** The chosen time; the focus goes there when it is chosen elsewhere. */
  chosen: ChosenTime | null
  onChoose: (chosen: ChosenTime) => void
}

/**
 * Professionals side by side, by the ARIA grid pattern: each is a row of the grid, whose cells are their times. Only the columns in view are
 * in the page.
 */
export function DayGrid({label, columns, now, only, chosen, onChoose}: Props) {
  const scroll = useRef<HTMLDivElement>(null)
  const focused = useRef<HTMLButtonElement>(null)
  const bounds = useMemo(() => boundsOf(columns), [columns])
  const grid = useMemo(() => columns.map(({entries}) => placed(entries, bounds)), [columns, bounds])
  const [given, setCursor] = useState<Cursor | null>(null)
  const [moved, setMoved] = useState(0)
  const isThere = given !== null && grid[given.column]?.[given.index] !== undefined
  const cursor = isThere ? given : firstCursor(grid, now)
  const virtual = useVirtualizer({
    count: columns.length,
    horizontal: true,
    getScrollElement: () => scroll.current,
    estimateSize: () => COLUMN,
    scrollPaddingStart: TIME,
    overscan: 2,
  })
  const rows = (bounds.to - bounds.from) / ROW_MINUTES
  const top = (minute: number) => HEAD + ((minute - bounds.from) / ROW_MINUTES) * ROW

  useEffect(() => {
    // Whoever types meanwhile goes on typing.
    if (moved > 0 && !isTyping(document.activeElement)) focused.current?.focus()
  }, [moved])

  useEffect(() => {
    // A day opens where it stands: half an hour above the line of now.
    if (Number.isFinite(now)) scroll.current?.scrollTo({top: top(now) - HEAD - 160})
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Once: later the person scrolls.
  }, [])

  function press(event: KeyboardEvent) {
    const next = cursorAfter(grid, cursor, event.key)
    if (next === undefined) return
    event.preventDefault()
    goTo(next)
  }

  function goTo(next: Cursor) {
    if (next.column !== cursor.column) virtual.scrollToIndex(next.column)
    setCursor(next)
    // The column of the new cell may only be in the page after the scroll.
    requestAnimationFrame(() => setMoved((times) => times + 1))
  }

  const goToChosen = useEffectEvent((wanted: ChosenTime) => {
    const column = columns.findIndex(({practitionerId}) => practitionerId === wanted.practitionerId)
    const index = grid[column]?.findIndex(({entry}) => entry.at === wanted.at) ?? -1
    if (index >= 0 && (column !== cursor.column || grid[column]?.[cursor.index]?.entry.at !== wanted.at)) {
      goTo({column, index})
    }
  })
  useEffect(() => {
    if (chosen !== null) goToChosen(chosen)
  }, [chosen])

  return (
    <div
      ref={scroll}
      role="grid"
      tabIndex={-1}
      aria-label={label}
      aria-rowcount={columns.length}
      className={styles.scroll}
      onKeyDown={press}
    >
      <div
        role="presentation"
        className={styles.sheet}
        style={{width: TIME + virtual.getTotalSize(), height: HEAD + rows * ROW}}
      >
        <div aria-hidden="true" className={styles.times}>
          <span className={styles.corner}>Hora</span>
          {Array.from({length: rows / 6}, (_, half) => bounds.from + half * 30).map((minute) => (
            <span key={minute} data-hour={minute % 60 === 0 || undefined} style={{top: top(minute)}}>
              {timeOf(minute)}
            </span>
          ))}
          {Number.isFinite(now) && (
            <span className={styles.clock} style={{top: top(now) - 9}}>
              {timeOf(Math.floor(now))}
            </span>
          )}
        </div>
        {Number.isFinite(now) && <div aria-hidden="true" className={styles.now} style={{top: top(now)}} />}
        {virtual.getVirtualItems().map(({index, start}) => {
          const column = columns[index]
          return (
            column && (
              <div
                key={column.practitionerId}
                role="row"
                aria-rowindex={index + 1}
                className={styles.column}
                style={{left: TIME + start, width: COLUMN}}
              >
                <div
                  role="rowheader"
                  className={styles.head}
                  title={`${column.name}, ${column.specialty}, ${column.room}`}
                >
                  <b>{column.name}</b>
                  <span>
                    {column.specialty} · {column.room}
                  </span>
                </div>
                <div role="presentation" className={styles.day} style={{gridTemplateRows: `repeat(${rows}, ${ROW}px)`}}>
                  {(grid[index] ?? []).map((one, at) => {
                    const isCursor = cursor.column === index && cursor.index === at
                    const {entry} = one
                    return (
                      <DayCell
                        key={`${entry.at} ${entry.appointmentId}`}
                        ref={isCursor ? focused : undefined}
                        placed={one}
                        {...{now, only, isCursor}}
                        isChosen={
                          chosen?.practitionerId === column.practitionerId &&
                          chosen.at === entry.at &&
                          chosen.appointmentId === entry.appointmentId
                        }
                        onPress={() => {
                          setCursor({column: index, index: at})
                          onChoose({
                            practitionerId: column.practitionerId,
                            at: entry.at,
                            appointmentId: entry.appointmentId,
                          })
                        }}
                      />
                    )
                  })}
                </div>
              </div>
            )
          )
        })}
      </div>
    </div>
  )
}
