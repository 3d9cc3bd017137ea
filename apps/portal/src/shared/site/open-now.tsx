import type {OpeningHours} from '@ceibo/contract/content/content-document'
import {lineText, weeklySentence, weeklyText} from '@ceibo/rules/content/opening-texts'
import {openNowText, type OpenNowData} from './open-now-data.ts'
import styles from './open-now.module.css'

type Props = Pick<OpenNowData, 'hours' | 'closures'> &
  Partial<Pick<OpenNowData, 'thing'>> & {
    /** Also shows the weekly hours below. */
    showsWeek?: boolean
  }

/**
 * "Abierto hasta las 21": the script of the public pages fills it in at load and each minute (`public-page/open-now-marks.ts`). Without
 * it the weekly hours are shown. The space of the text is reserved, so that nothing shifts when it appears.
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

/** The opening hours in words, with one line for days that have the same hours: "Lunes a viernes de 8 a 20 h". */
export function WeeklyHours({hours}: {hours: OpeningHours}) {
  return (
    <ul className={styles.hours}>
      {weeklyText(hours).map((line) => (
        <li key={line.days}>{lineText(line)}</li>
      ))}
    </ul>
  )
}
