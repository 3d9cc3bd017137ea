import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs'
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import {useId, useLayoutEffect, useRef, useState, type KeyboardEvent} from 'react'
import {Icon} from '#icon/icon.tsx'
import styles from './month-calendar.module.css'
import {addDays, weekdayOf, weeksOfMonth} from '#pure/calendar-days.ts'

export type CalendarDay = {
  /** The accessible name: "martes 24 de noviembre, 6 turnos". */
  label: string
  /** The availability, shown as a shade; 0 cannot be chosen, undefined (not known yet) can. */
  level: 0 | 1 | 2 | 3 | 'unknown'
}

type Props = {
  /** "2026-11" */
  month: string
  /** "Noviembre 2026" */
  title: string
  /** Keyed by the dates ("2026-11-24") of the month. */
  dayOf: (date: string) => CalendarDay
  selected: string | null
  today: string
  onSelect: (date: string) => void
  /** Undefined at the first or last month. */
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
  previousText?: string
  nextText?: string
  /** Short and long names from Monday. */
  weekdays?: readonly (readonly [short: string, name: string])[]
}

const spanishWeek = [
  ['lun', 'lunes'],
  ['mar', 'martes'],
  ['mié', 'miércoles'],
  ['jue', 'jueves'],
  ['vie', 'viernes'],
  ['sáb', 'sábado'],
  ['dom', 'domingo'],
] as const

/** A month as a grid: shades show the availability, arrow keys move by day and week, Page Up and Page Down by month. */
export function MonthCalendar(props: Props) {
  const {month, title, dayOf, selected, today, onSelect, onPrevious, onNext, weekdays = spanishWeek} = props
  const titleId = useId()
  const grid = useRef<HTMLTableElement>(null)
  // Past weeks are left out, because they would push the other days off a small screen.
  const weeks = weeksOfMonth(month).filter((week) => week.some((date) => date !== null && date >= today))
  const drawn = weeks.flat().filter((date) => date !== null)
  const [walked, setWalked] = useState<string | null>(null)
  // Always an existing day, or Tab could not enter the grid.
  const stop =
    drawn.find((date) => date === walked) ??
    drawn.find((date) => date === selected) ??
    drawn.find((date) => dayOf(date).level !== 0) ??
    drawn[0]

  const monthLeftByKey = useRef<string | null>(null)
  // The focused day is removed with its month, and the next one exists only after the parent has changed the month.
  useLayoutEffect(() => {
    if (monthLeftByKey.current === null || monthLeftByKey.current === month) return
    monthLeftByKey.current = null
    focusIn(grid.current, '[tabindex="0"]')
  }, [month])

  const turn = (onTurn: (() => void) | undefined) => {
    if (onTurn) monthLeftByKey.current = month
    onTurn?.()
  }
  const keys = (event: KeyboardEvent) => {
    const move = moves[event.key]
    if (!move || !stop) return
    event.preventDefault()
    const days = move(weekdayOf(stop))
    const next = addDays(stop, days)
    if (!next.startsWith(month)) return turn(days > 0 ? onNext : onPrevious)
    focusIn(grid.current, `[data-date="${next}"]`)
  }
  // The focus is not moved if the person leaves the grid before the month changes.
  const forgetTurn = () => {
    monthLeftByKey.current = null
  }

  return (
    <div className={styles.calendar}>
      <div className={styles.month}>
        <div className={styles.head}>
          <h2 id={titleId} aria-live="polite">
            {title}
          </h2>
          <span className={styles.turns}>
            <TurnButton icon={ChevronLeft} label={props.previousText ?? 'Mes anterior'} onPress={onPrevious} />
            <TurnButton icon={ChevronRight} label={props.nextText ?? 'Mes siguiente'} onPress={onNext} />
          </span>
        </div>
        <table
          ref={grid}
          className={styles.grid}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table of dates is what a grid is
          role="grid"
          aria-labelledby={titleId}
          onKeyDown={keys}
          onBlur={forgetTurn}
        >
          <thead>
            <tr>
              {weekdays.map(([short, name]) => (
                <th key={name} scope="col" abbr={name}>
                  <span className={styles.short}>{short}</span>
                  <span className={styles.letter} aria-hidden="true">
                    {name.charAt(0)}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week.find(Boolean)}>
                {week.map((date, weekday) => (
                  <td key={weekdays[weekday]?.[0]} aria-selected={date ? date === selected : undefined}>
                    {date && (
                      <DayButton
                        date={date}
                        day={dayOf(date)}
                        selected={date === selected}
                        today={date === today}
                        stop={date === stop}
                        onFocus={setWalked}
                        onSelect={onSelect}
                      />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

/** Keeps the focus when there is no such day. */
const focusIn = (grid: HTMLElement | null, which: string) => grid?.querySelector<HTMLElement>(which)?.focus()

const moves: Record<string, ((weekday: number) => number) | undefined> = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: () => -7,
  ArrowDown: () => 7,
  Home: (weekday) => -weekday,
  End: (weekday) => 6 - weekday,
  // More days than any month has.
  PageUp: () => -31,
  PageDown: () => 31,
}

type DayProps = {
  date: string
  day: CalendarDay
  selected: boolean
  today: boolean
  stop: boolean
  onFocus: (date: string) => void
  onSelect: (date: string) => void
}

function DayButton({date, day, selected, today, stop, onFocus, onSelect}: DayProps) {
  return (
    <button
      type="button"
      className={styles.day}
      data-date={date}
      data-level={day.level}
      data-selected={selected || undefined}
      tabIndex={stop ? 0 : -1}
      aria-label={day.label}
      aria-current={today ? 'date' : undefined}
      aria-disabled={day.level === 0 || undefined}
      onFocus={() => onFocus(date)}
      onClick={() => day.level !== 0 && onSelect(date)}
    >
      {Number(date.slice(8))}
    </button>
  )
}

type TurnProps = {icon: typeof ChevronLeft; label: string; onPress: (() => void) | undefined}

const TurnButton = ({icon, label, onPress}: TurnProps) => (
  <button type="button" className={styles.turn} aria-label={label} disabled={!onPress} onClick={onPress}>
    <Icon of={icon} />
  </button>
)
