import {civilDate as dateAt, DAY_MS, hourText, OFFSET} from '@ceibo/contract/time/civil-day'

export {addDays, hourText} from '@ceibo/contract/time/civil-day'

/** The zone of all dates and times that people read. */
export const ZONE = 'America/Argentina/Buenos_Aires'

const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('es-AR', {...options, timeZone: ZONE})

const parts = {
  weekday: format({weekday: 'long'}),
  shortWeekday: format({weekday: 'short'}),
  day: format({day: 'numeric'}),
  month: format({month: 'long'}),
  shortMonth: format({month: 'short'}),
  year: format({year: 'numeric'}),
  time: format({hour: '2-digit', minute: '2-digit', hourCycle: 'h23'}),
}

/** An instant, or a civil date YYYY-MM-DD, which is read as noon so that no time zone changes its day. */
const moment = (when: string | Date): Date =>
  when instanceof Date ? when : new Date(/^\d{4}-\d{2}-\d{2}$/.test(when) ? `${when}T12:00:00${OFFSET}` : when)

const bare = (text: string) => text.replace('.', '')

/** The civil date of an instant in Buenos Aires, YYYY-MM-DD. */
export const civilDate = (when: string | Date): string => dateAt(moment(when))

/** "martes 3 de marzo", with the year when it is not the current one. */
export function longDate(when: string | Date, now: Date = new Date()): string {
  const at = moment(when)
  const year = parts.year.format(at)
  const given = `${parts.weekday.format(at)} ${parts.day.format(at)} de ${parts.month.format(at)}`
  return year === parts.year.format(now) ? given : `${given} de ${year}`
}

/** "10:30 h". */
export const clock = (when: string | Date): string => hourText(parts.time.format(moment(when)))

/** "martes 3 de marzo, 10:30 h", with the year when it is not the current one. */
export const longDateTime = (when: string | Date, now: Date = new Date()): string =>
  `${longDate(when, now)}, ${clock(when)}`

/** "mar 3 de mar", for narrow places; the year when it is not the current one. */
export function shortDate(when: string | Date, now: Date = new Date()): string {
  const at = moment(when)
  const year = parts.year.format(at)
  const given = `${shortWeekday(at)} ${parts.day.format(at)} ${shortMonth(at)}`
  return year === parts.year.format(now) ? given : `${given} ${year}`
}

/** "mar". */
export const shortWeekday = (when: string | Date): string => bare(parts.shortWeekday.format(moment(when)))

/** "mar" for March; "sep" for September, also where the browser writes "sept". */
export const shortMonth = (when: string | Date): string => bare(parts.shortMonth.format(moment(when))).slice(0, 3)

/** The day of the month, "3". */
export const dayOfMonth = (when: string | Date): string => parts.day.format(moment(when))

/** "marzo", or "marzo de 2031" when it is not this year. */
export function monthName(when: string | Date, now: Date = new Date()): string {
  const at = moment(when)
  const year = parts.year.format(at)
  const month = parts.month.format(at)
  return year === parts.year.format(now) ? month : `${month} de ${year}`
}

/** Whole civil days from now until then; negative for the past. */
export const daysUntil = (when: string | Date, now: Date = new Date()): number =>
  Math.round((Date.parse(civilDate(when)) - Date.parse(civilDate(now))) / DAY_MS)

/** "hoy", "mañana", "en 3 días", "ayer", "hace 3 días"; for longer times full months and years: "hace 4 meses", "hace un año". */
export function relativeDay(when: string | Date, now: Date = new Date()): string {
  const days = daysUntil(when, now)
  if (days === 0) return 'hoy'
  if (days === 1) return 'mañana'
  if (days === -1) return 'ayer'
  return days > 0 ? `en ${stretch(days, now, when)}` : `hace ${stretch(-days, when, now)}`
}

/** "hoy, 10:30 h", "ayer, 10:30 h", or the date. */
export function momentText(at: string, now: Date): string {
  const day = relativeDay(at, now)
  return `${day === 'hoy' || day === 'ayer' ? day : longDate(at, now)}, ${clock(at)}`
}

const MAX_DAYS = 30

/** The time between two moments in its largest unit, rounded down. */
function stretch(days: number, from: string | Date, to: string | Date): string {
  if (days <= MAX_DAYS) return `${days} días`
  const months = wholeMonths(civilDate(from), civilDate(to))
  if (months >= 12) return months < 24 ? 'un año' : `${Math.floor(months / 12)} años`
  return months <= 1 ? 'un mes' : `${months} meses`
}

/** The number of full months between two civil dates. */
function wholeMonths(from: string, to: string): number {
  const [years = 0, months = 0, days = 0] = to.split('-').map((part, at) => Number(part) - Number(from.split('-')[at]))
  return years * 12 + months - (days < 0 ? 1 : 0)
}
