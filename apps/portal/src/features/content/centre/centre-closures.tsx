import type {CentreContent} from '@ceibo/contract/content/content-document'
import {addDays, daysBetween, spokenDate, instantOf} from '@ceibo/rules/time/civil-time'
import type {Closure} from '@ceibo/rules/content/opening-hours'
import {Notice} from '@ceibo/ui/notice'
import {MarkedText} from '#shared/site/marked-text.tsx'
import styles from './centre-page.module.css'

/** A closure is announced so many days in advance. */
const TOLD_BEFORE_DAYS = 14

type Props = {closures: readonly Closure[]; alerts: CentreContent['sections']; today: string}

/** The notices at the top of the page: a closure today or soon, and the centre's alerts. */
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
          <MarkedText paragraphs={paragraphs} />
        </Notice>
      ))}
    </div>
  )
}

/** "miércoles 25 de noviembre", with the year when it is not this one. */
const day = (date: string, today: string) =>
  spokenDate(instantOf(date, '12:00')).replace(` de ${today.slice(0, 4)}`, '')

function whenClosed({from, until}: Closure, today: string): string {
  if (from === until)
    return from === today ? 'Hoy el centro está cerrado' : `El ${day(from, today)} el centro va a estar cerrado`
  if (from <= today) return `El centro está cerrado hasta el ${day(until, today)}`
  return daysBetween(from, until) === 1
    ? `El centro va a estar cerrado el ${day(from, today)} y el ${day(until, today)}`
    : `El centro va a estar cerrado desde el ${day(from, today)} hasta el ${day(until, today)}`
}
