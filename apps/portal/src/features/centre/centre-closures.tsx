import type {CentreContent} from '@ceibo/contract/content-document'
import {addDays, daysBetween, spokenDate, instantOf} from '@ceibo/rules/civil-time'
import type {Closure} from '@ceibo/rules/opening-hours'
import {Notice} from '@ceibo/ui/notice'
import styles from './centre-page.module.css'

/** A closure is told so many days before it. */
const TOLD_BEFORE_DAYS = 14

type Props = {closures: readonly Closure[]; alerts: CentreContent['sections']; today: string}

/** On top of the page: that the centre is closed today or soon, and what its alerts say. */
export function CentreClosures({closures, alerts, today}: Props) {
  const soon = closures.filter(({from}) => from <= addDays(today, TOLD_BEFORE_DAYS))
  if (soon.length + alerts.length === 0) return null
  return (
    <div className={styles.alerts}>
      {soon.map((closure) => (
        <Notice key={closure.from} tone="warn" title={whenClosed(closure, today)}>
          {closure.reason}.
        </Notice>
      ))}
      {alerts.map(({title, paragraphs}) => (
        <Notice key={title} tone="info" title={title}>
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Notice>
      ))}
    </div>
  )
}

const day = (date: string) => spokenDate(instantOf(date, '12:00'))

function whenClosed({from, until}: Closure, today: string): string {
  if (from === until)
    return from === today ? 'Hoy el centro está cerrado' : `El ${day(from)} el centro va a estar cerrado`
  if (from <= today) return `El centro está cerrado hasta el ${day(until)}`
  return daysBetween(from, until) === 1
    ? `El centro va a estar cerrado el ${day(from)} y el ${day(until)}`
    : `El centro va a estar cerrado desde el ${day(from)} hasta el ${day(until)}`
}
