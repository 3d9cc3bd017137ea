import {useEffect, useRef} from 'react'
import {useRowKeys} from '#shared/lists/row-keys.ts'
import type {ChosenTime, GridColumn} from './day-layout.ts'
import {entryLines, shownState, STATE_NAMES, timeOf} from './entry-words.ts'
import {StateMark} from './state-mark.tsx'
import styles from './day-list.module.css'

type Props = {
  label: string
  columns: readonly GridColumn[]
  chosen: ChosenTime | null
  onChoose: (chosen: ChosenTime) => void
}

/** The times of a day one below the other, where a screen has no room for professionals side by side: who comes, and what is still free. */
export function DayList({label, columns, chosen, onChoose}: Props) {
  const rows = useRowKeys<HTMLOListElement>()
  const next = useRef<HTMLLIElement>(null)
  const all = columns
    .flatMap((column) => column.entries.map((entry) => ({column, entry, state: shownState(entry, column.now)})))
    .filter(({state}) => state !== 'blocked' && state !== 'unused')
    .toSorted((one, other) => one.entry.at - other.entry.at)
  const firstAhead = all.find(({column, entry}) => entry.at + entry.minutes > column.now)
  // A day opens where it stands; the page itself stays.
  useEffect(() => rows.current?.scrollTo({top: next.current?.offsetTop ?? 0}), [rows])
  return (
    <ol ref={rows} className={styles.list} aria-label={label} data-fills="">
      {all.map((one) => {
        const {column, entry, state} = one
        const isChosen =
          chosen?.column === column.key && chosen.at === entry.at && chosen.appointmentId === entry.appointmentId
        const {title, note} = entryLines(entry, column.now)
        return (
          <li key={`${column.key} ${entry.at} ${entry.appointmentId}`} ref={one === firstAhead ? next : undefined}>
            <button
              type="button"
              data-row=""
              className={styles.row}
              data-state={state}
              aria-pressed={isChosen}
              onClick={() => onChoose({column: column.key, at: entry.at, appointmentId: entry.appointmentId})}
            >
              <b className={styles.time}>{timeOf(entry.at)}</b>
              <b className={styles.who}>
                {entry.appointmentId === undefined ? title || STATE_NAMES[state] : entry.label}
              </b>
              <span className={styles.state}>
                <StateMark state={state} overbooked={entry.overbooked ?? false} />{' '}
                {entry.overbooked ? 'Sobreturno' : state === 'arrived' || state === 'held' ? note : STATE_NAMES[state]}
              </span>
              <span className={styles.note}>
                {column.name} · {column.note}
              </span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}
