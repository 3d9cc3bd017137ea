import type {OpeningHours} from '@ceibo/contract/content/content-document'
import {weekdayOf} from '@ceibo/contract/time/weekday'
import {addDays, civilDate, daysBetween, spokenDay} from '#time/civil-time.ts'
import {type DaySpan, type DayTime, type OpenState, spansOfWeekday} from './opening-hours.ts'

/** The noun that the words agree with: un centro está abierto, una guardia, abierta. */
export type OpenThing = keyof typeof ADJECTIVES

const ADJECTIVES = {
  centro: {open: 'abierto', closed: 'cerrado'},
  guardia: {open: 'abierta', closed: 'cerrada'},
} as const

/** A state in words: "abierto hasta las 21", "abre el lunes a las 8", "cerrado por feriado, abre mañana a las 8". */
export function openText(state: OpenState, now: Date, thing: OpenThing = 'centro'): string {
  const today = civilDate(now)
  const {open, closed} = ADJECTIVES[thing]
  if (state.is === 'always') return `${open} las 24 horas`
  if (state.is === 'open') return `${open} hasta ${endText(state.until, today)}`
  const opens = state.opens && `abre ${dayText(state.opens.date, today)} a ${clockText(state.opens.time)}`
  if (state.reason !== undefined) return [`${closed} por ${inSentence(state.reason)}`, opens].filter(Boolean).join(', ')
  return opens ?? closed
}

function endText({date, time}: DayTime, today: string): string {
  if (time === '24:00')
    return date === today ? 'la medianoche' : endText({date: addDays(date, 1), time: '00:00'}, today)
  return date === today ? clockText(time) : `${dayText(date, today)} a ${clockText(time)}`
}

const WEEKDAY_NAMES = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const

/** Within a week the weekday is enough; later the date is added. */
function dayText(date: string, today: string): string {
  const days = daysBetween(today, date)
  if (days === 0) return 'hoy'
  if (days === 1) return 'mañana'
  const weekday = `el ${WEEKDAY_NAMES[weekdayOf(date)]}`
  return days < 7 ? weekday : `${weekday} ${spokenDay(date).replace(/ de \d+$/, '')}`
}

/** "las 8", "las 8:30", "la 1". */
function clockText(time: string): string {
  const hour = shortTime(time)
  return /^1(?!\d)/.test(hour) ? `la ${hour}` : `las ${hour}`
}

const shortTime = (time: string) => time.replace(/^0/, '').replace(/:00$/, '')

/** "Obras en el edificio" continues a sentence in lower case, "ANSES" does not. */
const inSentence = (text: string) => (/^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text)

/** Days with the same hours: "lunes a viernes", "de 8 a 20 h", which stays on one line. */
export type HoursLine = {days: string; times: string}

const WHOLE_DAY = 'las 24 horas'

/** The hours of the week in words, with the days of the same hours together. */
export function weeklyText(hours: OpeningHours): HoursLine[] {
  const days = WEEKDAY_NAMES.map((_, day) => timesText(spanTexts(hours, day)))
  return [...new Set(days)]
    .filter((times) => times !== '')
    .map((times) => ({days: daysText(WEEKDAY_NAMES.flatMap((_, day) => (days[day] === times ? [day] : []))), times}))
}

/** The same in one line: "lunes a viernes de 8 a 20 h, sábados de 8 a 13 h". */
export const weeklySentence = (hours: OpeningHours): string => weeklyText(hours).map(lineText).join(', ')

/** "lunes a viernes de 8 a 20 h", "todos los días, las 24 horas". */
export const lineText = ({days, times}: HoursLine): string => `${days}${times === WHOLE_DAY ? ',' : ''} ${times}`

/** The spans of a day for the words: a night belongs to the day on which it begins. */
function spanTexts(hours: OpeningHours, day: number): DaySpan[] {
  const [before, own, after] = [day + 6, day, day + 7 + 1].map((one) => spansOfWeekday(hours, one % 7))
  return (own ?? [])
    .filter((span) => !isNight(before?.at(-1), span))
    .map((span) => {
      const next = after?.[0]
      return next !== undefined && isNight(span, next) ? {from: span.from, until: next.until} : span
    })
}

/** An evening that continues after midnight and ends before noon. */
const isNight = (evening: DaySpan | undefined, morning: DaySpan) =>
  evening?.until === '24:00' && evening.from > '00:00' && morning.from === '00:00' && morning.until <= '12:00'

function timesText(spans: readonly DaySpan[]): string {
  if (spans.length === 0) return ''
  if (spans.some(({from, until}) => from === '00:00' && until === '24:00')) return WHOLE_DAY
  return `${joined(spans.map(({from, until}) => `de\u00a0${shortTime(from)}\u00a0a\u00a0${shortTime(until)}`))}\u00a0h`
}

/** "lunes a viernes", "lunes, miércoles y viernes", "sábados y domingos", "todos los días". */
function daysText(days: readonly number[]): string {
  if (days.length === WEEKDAY_NAMES.length) return 'todos los días'
  const runs: number[][] = []
  for (const day of days) {
    const run = runs.at(-1)
    if (run !== undefined && run.at(-1) === day - 1) run.push(day)
    else runs.push([day])
  }
  return joined(
    runs.flatMap((run) =>
      run.length > 2 ? [`${WEEKDAY_NAMES[run[0] ?? 0]} a ${WEEKDAY_NAMES[run.at(-1) ?? 0]}`] : run.map(everyWeekday),
    ),
  )
}

/** Sábado and domingo get a plural ending; the others already have one. */
const everyWeekday = (day: number) => (day < 5 ? `${WEEKDAY_NAMES[day]}` : `${WEEKDAY_NAMES[day]}s`)

const joined = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} y ${parts.at(-1)}`
