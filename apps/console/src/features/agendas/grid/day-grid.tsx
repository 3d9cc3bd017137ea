// Table elements could not lie on rows of five minutes, so the grid is made of roles.
// oxlint-disable jsx-a11y/prefer-tag-over-role
import {useVirtualizer} from '@tanstack/react-virtual'
import {type KeyboardEvent, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState} from 'react'
import {isTyping} from '#shared/keys/key-press.ts'
import {takeLostFocus} from '#shared/take-focus.ts'
import {DayColumn} from './day-column.tsx'
import {type Cursor, cursorAfter, firstCursor} from './day-cursor.ts'
import {
  type Bounds,
  type ChosenTime,
  type GridColumn,
  placed,
  type PlacedEntry,
  ROW_MINUTES,
  rowHeight,
} from './day-layout.ts'
import {timeOf} from './entry-words.ts'
import styles from './day-grid.module.css'

const COLUMN = 140
const MAX_COLUMN = 220
const TIME = 52
const HEAD = 64
const NOTHING: readonly PlacedEntry[] = []

type Props = {
  label: string
  columns: readonly GridColumn[]
  /** The hours that are shown, also where a filter leaves some of them empty. */
  bounds: Bounds
  /** The chosen time; the focus goes there when it is chosen elsewhere. */
  chosen: ChosenTime | null
  /** Each time that it grows, the focus goes back to the grid. */
  refocus: number
  onChoose: (chosen: ChosenTime) => void
}

/**
 * Columns of times side by side, by the ARIA grid pattern: each column is a row of the grid, whose cells are its times. Only the columns in view
 * are in the page.
 */
export function DayGrid({label, columns, bounds, chosen, refocus, onChoose}: Props) {
  const scroll = useRef<HTMLDivElement>(null)
  const focused = useRef<HTMLButtonElement>(null)
  const grid = useMemo(() => columns.map(({entries}) => placed(entries, bounds)), [columns, bounds])
  const [given, setCursor] = useState<Cursor | null>(null)
  const [moved, setMoved] = useState(0)
  const [width, setWidth] = useState(0)
  const isThere = given !== null && grid[given.column]?.[given.index] !== undefined
  const cursor = isThere ? given : firstCursor(grid, (column) => columns[column]?.now ?? 0)
  // A few columns share the width.
  const columnWidth = Math.max(COLUMN, Math.min(MAX_COLUMN, Math.floor((width - TIME) / Math.max(1, columns.length))))
  const virtual = useVirtualizer({
    count: columns.length,
    horizontal: true,
    getScrollElement: () => scroll.current,
    estimateSize: () => columnWidth,
    scrollPaddingStart: TIME,
    overscan: 2,
  })
  const row = useMemo(() => rowHeight(columns), [columns])
  const rows = (bounds.to - bounds.from) / ROW_MINUTES
  const top = (minute: number) => HEAD + ((minute - bounds.from) / ROW_MINUTES) * row
  const now = columns.find((one) => Number.isFinite(one.now))?.now
  const isShown = (minute: number) => minute >= bounds.from && minute <= bounds.to

  useEffect(() => {
    const {current} = scroll
    if (current === null) return undefined
    const watching = new ResizeObserver(() => setWidth(current.clientWidth))
    watching.observe(current)
    return () => watching.disconnect()
  }, [])

  useEffect(() => virtual.measure(), [columnWidth, virtual])

  const isDrawn = width > 0
  useEffect(() => {
    // The arrows move from the first key on, unless the person is somewhere else already.
    if (isDrawn) takeLostFocus(focused.current)
  }, [isDrawn])

  useEffect(() => {
    // Whoever types meanwhile goes on typing.
    if (moved > 0 && !isTyping(document.activeElement)) focused.current?.focus()
  }, [moved])

  useEffect(() => {
    if (refocus > 0) requestAnimationFrame(() => focused.current?.focus())
  }, [refocus])

  useEffect(() => {
    // A day opens where it stands: a while above the line of now.
    if (now !== undefined) scroll.current?.scrollTo({top: top(now) - HEAD - 160})
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
    const column = columns.findIndex(({key}) => key === wanted.column)
    const index = grid[column]?.findIndex(({entry}) => entry.at === wanted.at) ?? -1
    if (index >= 0 && (column !== cursor.column || grid[column]?.[cursor.index]?.entry.at !== wanted.at)) {
      goTo({column, index})
    }
  })
  useEffect(() => {
    if (chosen !== null) goToChosen(chosen)
  }, [chosen])

  const latest = useRef(onChoose)
  useEffect(() => {
    latest.current = onChoose
  })
  const pressTime = useCallback((at: Cursor, time: ChosenTime) => {
    setCursor(at)
    latest.current(time)
  }, [])

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
        style={{width: TIME + virtual.getTotalSize(), height: HEAD + rows * row}}
      >
        <div aria-hidden="true" className={styles.times}>
          <span className={styles.corner}>Hora</span>
          {Array.from({length: rows / 6}, (_, half) => bounds.from + half * 30).map((minute) => (
            <span key={minute} data-hour={minute % 60 === 0 || undefined} style={{top: top(minute)}}>
              {timeOf(minute)}
            </span>
          ))}
          {now !== undefined && isShown(now) && (
            <span className={styles.clock} style={{top: top(now) - 9}}>
              {timeOf(Math.floor(now))}
            </span>
          )}
        </div>
        {virtual.getVirtualItems().map(({index, start}) => {
          const column = columns[index]
          return (
            column && (
              <DayColumn
                key={column.key}
                index={index}
                column={column}
                times={grid[index] ?? NOTHING}
                left={TIME + start}
                width={columnWidth}
                rows={rows}
                rowHeight={row}
                now={isShown(column.now) ? top(column.now) : null}
                cursor={cursor.column === index ? cursor.index : null}
                chosen={chosen?.column === column.key ? chosen : null}
                focused={focused}
                onPress={pressTime}
              />
            )
          )
        })}
      </div>
    </div>
  )
}
