import type {OpeningHours} from '@ceibo/contract/content-document'
import {lineWords, weeklyWords} from '@ceibo/rules/opening-words'
import styles from './weekly-hours.module.css'

/** The opening hours as people say them, a line for the days that have the same ones: "Lunes a viernes de 8 a 20 h". */
export function WeeklyHours({hours}: {hours: OpeningHours}) {
  return (
    <ul className={styles.hours}>
      {weeklyWords(hours).map((line) => (
        <li key={line.days}>{lineWords(line)}</li>
      ))}
    </ul>
  )
}
