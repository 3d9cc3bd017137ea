import type {DayColumn, DayEntry} from '@ceibo/contract/appointments/desk/day-of-centre'
import {DescriptionList} from '@ceibo/ui/description-list'
import type {ReactNode} from 'react'
import {entryLines, shownState, STATE_NAMES, timeOf} from '../grid/entry-words.ts'
import styles from './day-page.module.css'

type Props = {column: DayColumn; entry: DayEntry; now: number; children?: ReactNode}

/** What is known of the chosen time; `children` is what the console can do with it. */
export function ChosenPanel({column, entry, now, children}: Props) {
  const state = shownState(entry, now)
  const {title, note} = entryLines(entry, now)
  const isAppointment = entry.appointmentId !== undefined
  return (
    <aside className={styles.panel} aria-label="Turno elegido">
      <h2>{isAppointment ? title : STATE_NAMES[state]}</h2>
      <DescriptionList
        items={[
          {term: 'Hora', value: `${timeOf(entry.at)} a ${timeOf(entry.at + entry.minutes)}`},
          {term: 'Atiende', value: column.name},
          {term: 'Dónde', value: `${column.specialty}, ${column.room}`},
          {term: 'Estado', value: isAppointment || state === 'held' ? note : STATE_NAMES[state]},
          ...(isAppointment ? [{term: 'Turno', value: String(entry.appointmentId)}] : []),
          ...(state === 'blocked' && entry.label !== '' ? [{term: 'Motivo', value: entry.label}] : []),
        ]}
      />
      {children}
    </aside>
  )
}
