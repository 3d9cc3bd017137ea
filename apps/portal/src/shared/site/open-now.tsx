import type {OpeningHours} from '@ceibo/contract/content-document'
import {lineWords, weeklySentence, weeklyWords} from '@ceibo/rules/opening-words'
import {openNowText, type OpenNowData} from './open-now-data.ts'
import styles from './open-now.module.css'

type Props = Pick<OpenNowData, 'hours' | 'closures'> &
  Partial<Pick<OpenNowData, 'thing'>> & {
    /** Keeps the hours of the week below. */
    showsWeek?: boolean
  }

/**
 * "Abierto hasta las 21": the script of the public pages says it at load and each minute (`public-page/open-now-marks.ts`). Without
 * it the hours of the week stand here. The words have their place from the start, so that the page does not move when they come.
 */
export function OpenNow({hours, closures, thing = 'centro', showsWeek}: Props) {
  if (hours.length === 0) return null
  return (
    <span
      className={styles.mark}
      data-open-now={openNowText({hours, closures, thing})}
      data-shows-week={showsWeek ? '' : undefined}
    >
      <span className={styles.week}>{weeklySentence(hours)}</span>
      <span className={styles.now} />
    </span>
  )
}

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
