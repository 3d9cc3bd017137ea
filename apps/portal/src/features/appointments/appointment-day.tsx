import {dayOfMonth, longDate, shortMonth} from '@ceibo/web-kit/dates/spanish-dates'
import {DateTile} from '@ceibo/ui/date-tile'
import type {ReactNode} from 'react'
import styles from './appointment-day.module.css'

/** The day of an appointment as a tile and in full, and its time. */
export function AppointmentDay({at, time, children}: {at: string; time: ReactNode; children?: ReactNode}) {
  return (
    <div className={styles.when}>
      <DateTile size="small" top={shortMonth(at)} day={dayOfMonth(at)} />
      <div>
        <p className={styles.date}>{longDate(at)}</p>
        <p className={styles.time}>{time}</p>
        {children}
      </div>
    </div>
  )
}
