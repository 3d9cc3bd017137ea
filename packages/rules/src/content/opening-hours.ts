import type {OpeningHours, SiteContent} from '@ceibo/contract/content/content-document'
import type {PublishedContent} from '@ceibo/contract/pages/page-context'
import {WEEKDAYS, weekdayOf} from '@ceibo/contract/time/weekday'
import {addDays, civilDate, civilTime} from '#time/civil-time.ts'

/** Days on which a place is closed, both included, from the content. */
export type Closure = Omit<SiteContent['closures'][number], 'centre'>

/** A time of a civil day of Buenos Aires, HH:mm. 24:00 is the end of that day. */
export type DayTime = {date: string; time: string}

/**
 * Whether a place is open at a moment. `until` and `opens` are when that changes next; `opens` is null when it is unknown. `reason` is that of
 * today's closure.
 */
export type OpenState =
  {is: 'always'} | {is: 'open'; until: DayTime} | {is: 'closed'; opens: DayTime | null; reason?: string}

/** For a closure longer than this no time of opening is given. */
const MAX_DAYS_AHEAD = 400

/** The state at a moment, or null for a place without hours. */
export function openStateAt(hours: OpeningHours, closures: readonly Closure[], now: Date): OpenState | null {
  if (hours.length === 0) return null
  const today = civilDate(now)
  const time = civilTime(now)
  const openNow = spansOf(hours, closures, today).find((span) => span.from <= time && time < span.until)
  if (openNow !== undefined) return openUntil(hours, closures, {date: today, time: openNow.until})
  const reason = closureOn(closures, today)?.reason
  return {is: 'closed', opens: nextOpening(hours, closures, {date: today, time}), ...(reason !== undefined && {reason})}
}

/** Follows the spans that touch at midnight, which never end when every hour of the week is open. */
function openUntil(hours: OpeningHours, closures: readonly Closure[], end: DayTime): OpenState {
  let until = end
  for (let day = 0; day < WEEKDAYS.length; day++) {
    if (until.time !== '24:00') return {is: 'open', until}
    const date = addDays(until.date, 1)
    const [next] = spansOf(hours, closures, date)
    if (next?.from !== '00:00') return {is: 'open', until}
    until = {date, time: next.until}
  }
  return {is: 'always'}
}

function nextOpening(hours: OpeningHours, closures: readonly Closure[], {date, time}: DayTime): DayTime | null {
  for (let day = 0; day <= MAX_DAYS_AHEAD; day++) {
    const at = addDays(date, day)
    const next = spansOf(hours, closures, at).find(({from}) => day > 0 || from > time)
    if (next !== undefined) return {date: at, time: next.from}
  }
  return null
}

/** A span of a day from one time to another. */
export type DaySpan = {from: string; until: string}

/** The spans of a civil day. */
const spansOf = (hours: OpeningHours, closures: readonly Closure[], date: string): DaySpan[] =>
  closureOn(closures, date) === undefined ? spansOfWeekday(hours, weekdayOf(date)) : []

type ClosedDays = Pick<PublishedContent, 'closures' | 'holidays'>

/** So many days in advance a holiday is said. */
const HOLIDAY_DAYS_AHEAD = 90

/** The closures of a centre that are not over on a day, in order; its next holidays are among them, except those within another closure. */
export function closuresOf({closures, holidays = []}: ClosedDays, slug: string, today: string): Closure[] {
  const own = guardClosuresOf({closures}, slug, today)
  const isWithin = ({from, until}: Closure) => own.some((one) => one.from <= from && until <= one.until)
  const isSoon = ({from, until}: Closure) => until >= today && from <= addDays(today, HOLIDAY_DAYS_AHEAD)
  const more = holidays
    .filter(({centres}) => centres === undefined || centres.includes(slug))
    .map(({reason, from, until}) => ({reason, from, until}))
    .filter((holiday) => isSoon(holiday) && !isWithin(holiday))
  return [...own, ...more].toSorted((one, other) => (one.from < other.from ? -1 : 1))
}

/** The closures that close the guards of a centre as well. On holidays guards attend. */
export const guardClosuresOf = ({closures}: Pick<ClosedDays, 'closures'>, slug: string, today: string): Closure[] =>
  closures
    .filter(({centre, until}) => centre === slug && until >= today)
    .map(({reason, from, until}) => ({reason, from, until}))

const closureOn = (closures: readonly Closure[], date: string) =>
  closures.find(({from, until}) => from <= date && date <= until)

/** The spans of a day of the week, from 0 for Monday, in order; those that touch or overlap are one. */
export function spansOfWeekday(hours: OpeningHours, weekday: number): DaySpan[] {
  const spans: DaySpan[] = []
  const own = hours.filter(({days}) => days.some((day) => day === WEEKDAYS[weekday]))
  for (const {from, until} of own.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    const last = spans.at(-1)
    if (last === undefined || last.until < from) spans.push({from, until})
    else if (last.until < until) last.until = until
  }
  return spans
}
