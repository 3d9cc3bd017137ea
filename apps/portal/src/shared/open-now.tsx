import {weeklySentence} from '@ceibo/rules/opening-words'
import {openNowText, type OpenNowData} from './open-now-data.ts'
import styles from './open-now.module.css'

type Props = Pick<OpenNowData, 'hours' | 'closures'> & Partial<Pick<OpenNowData, 'thing'>>

/**
 * "Abierto hasta las 21": the script of the public pages says it at load and each minute (`public-page/open-now-marks.ts`). Without
 * it the hours of the week stand here. Both have one place, so that the page does not move when the words change.
 */
export function OpenNow({hours, closures, thing = 'centro'}: Props) {
  if (hours.length === 0) return null
  return (
    <span className={styles.mark} data-open-now={openNowText({hours, closures, thing})}>
      <span className={styles.week}>{weeklySentence(hours)}</span>
      <span className={styles.now} />
    </span>
  )
}
