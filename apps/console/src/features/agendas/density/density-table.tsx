import type {DayLoad} from '@ceibo/contract/appointments/desk/desk-weeks'
import {shortDate} from '@ceibo/web-kit/dates/spanish-dates'
import {type KeyboardEvent, useRef, useState} from 'react'
import type {ShownState} from '../grid/entry-words.ts'
import {StateMark} from '../grid/state-mark.tsx'
import {cellAfter, FULLNESS_NAMES, fullnessOf, shareTaken} from './density-facts.ts'
import styles from './density-table.module.css'

type Props = {
  label: string
  week: readonly string[]
  today: string
  centres: readonly {centreId: string; name: string; days: readonly DayLoad[]}[]
  onOpen: (centreId: string, day: string) => void
}

/** Centres by days, by the ARIA grid pattern: the arrows move, Enter opens the day. */
export function DensityTable({label, week, today, centres, onOpen}: Props) {
  const [given, setCursor] = useState<{row: number; column: number} | null>(null)
  const table = useRef<HTMLTableElement>(null)
  const cursor = given ?? {row: 0, column: Math.max(0, week.indexOf(today))}

  function press(event: KeyboardEvent) {
    const next = cellAfter(cursor, event.key, {rows: centres.length, columns: week.length})
    if (next === undefined) return
    event.preventDefault()
    setCursor(next)
    table.current?.querySelectorAll('button')[next.row * week.length + next.column]?.focus()
  }

  return (
    <div data-fills className={styles.scroll}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- A table of cells that are opened is a grid. */}
      <table ref={table} role="grid" aria-label={label} className={styles.table} onKeyDown={press}>
        <thead>
          <tr>
            <th scope="col">Centro</th>
            {week.map((day) => (
              <th key={day} scope="col" data-today={day === today || undefined}>
                {shortDate(day)}
                {day === today && <span className={styles.today}> hoy</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {centres.map(({centreId, name, days}, row) => (
            <tr key={centreId}>
              <th scope="row">{name}</th>
              {days.map((load, column) => {
                const day = week[column] ?? today
                return (
                  <td key={day} data-today={day === today || undefined}>
                    <DayButton
                      {...{load}}
                      isOver={day < today}
                      where={`${name}, ${shortDate(day)}`}
                      tabIndex={cursor.row === row && cursor.column === column ? 0 : -1}
                      onFocus={() => setCursor({row, column})}
                      onClick={() => onOpen(centreId, day)}
                    />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The numbers of a day, each with the mark of the state that it counts. */
const LOADS = [
  {of: 'free', state: 'free', name: 'libres'},
  {of: 'taken', state: 'booked', name: 'tomados'},
  {of: 'waiting', state: 'arrived', name: 'en espera'},
  {of: 'absent', state: 'absent', name: 'ausentes'},
  {of: 'blocked', state: 'blocked', name: 'sin atención'},
] as const satisfies readonly {of: keyof DayLoad; state: ShownState; name: string}[]

/** What the marks of the numbers mean. */
export const LoadMarks = () => (
  <p className={styles.marks}>
    {LOADS.map(({state, name}) => (
      <span key={state} data-state={state}>
        <StateMark state={state} /> {name}
      </span>
    ))}
  </p>
)

type DayProps = {
  load: DayLoad
  isOver: boolean
  where: string
  tabIndex: number
  onFocus: () => void
  onClick: () => void
}

/** A day of a centre: how full in a word, a bar and a shade, and its numbers. */
function DayButton({load, isOver, where, ...press}: DayProps) {
  const fullness = fullnessOf(load, isOver)
  const numbers = LOADS.map((one) => ({...one, count: load[one.of]})).filter(
    ({of, count}) => count > 0 || of === 'taken' || (of === 'free' && !isOver),
  )
  const isEmpty = fullness === 'none' || fullness === 'closed'
  return (
    <button type="button" className={styles.day} data-fullness={fullness} {...press}>
      <span className="visually-hidden">{where}, </span>
      <span className={styles.word}>{FULLNESS_NAMES[fullness]}</span>
      {!isEmpty && (
        <>
          <span aria-hidden="true" className={styles.bar}>
            <span style={{width: `${Math.round(shareTaken(load) * 100)}%`}} />
          </span>
          <span className={styles.numbers}>
            {numbers.map(({state, count, name}) => (
              <span key={state} data-state={state} title={`${count} ${name}`}>
                <StateMark state={state} /> {count}
                <span className="visually-hidden"> {name},</span>
              </span>
            ))}
          </span>
        </>
      )}
    </button>
  )
}
