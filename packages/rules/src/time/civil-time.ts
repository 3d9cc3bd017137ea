import {civilDate, civilDateTime, DAY_MS, hourText, OFFSET} from '@ceibo/contract/time/civil-day'

export {addDays, civilDate, hourText, isCivilDate} from '@ceibo/contract/time/civil-day'

/** The civil time of Buenos Aires at an instant, HH:mm. */
export const civilTime = (instant: Date): string => civilDateTime(instant).slice(11, 16)

/** An instant as ISO 8601 with the offset of Buenos Aires, to the second. */
export const civilInstant = (instant: Date): string => `${civilDateTime(instant)}${OFFSET}`

/** The instant of a civil date (YYYY-MM-DD) and time (HH:mm) of Buenos Aires. */
export const instantOf = (date: string, time: string): Date => new Date(`${date}T${time}:00${OFFSET}`)

/** Whole days from one civil date to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)

const WEEKDAY_NAMES = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado']
const MONTH_NAMES = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
]

/** An instant in words: "martes 24 de noviembre 10:30 h". */
export function spokenMoment(instant: Date): string {
  return `${dayAndMonth(instant)} ${hourText(civilTime(instant))}`
}

/** A civil day with its year in words: "martes 24 de noviembre de 2026". */
export const spokenDate = (instant: Date): string => `${dayAndMonth(instant)} de ${civilDate(instant).slice(0, 4)}`

/** An instant with its year: "martes 24 de noviembre de 2026, 10:30 h". */
export const spokenMomentOfYear = (instant: Date): string => `${spokenDate(instant)}, ${hourText(civilTime(instant))}`

/** A civil day and time without the year: "martes 24 de noviembre, 10:30 h". */
export const spokenDayAndTime = (date: string, time: string): string =>
  `${dayAndMonth(instantOf(date, time))}, ${hourText(time)}`

/** A civil day (YYYY-MM-DD) without its weekday: "14 de mayo de 1983". */
export function spokenDay(date: string): string {
  const [year, month, day] = date.split('-').map(Number)
  return `${day} de ${MONTH_NAMES[(month ?? 1) - 1]} de ${year}`
}

/** A civil day (YYYY-MM-DD) near today, without the year: "martes 24 de noviembre". */
export const spokenNearDay = (date: string): string => dayAndMonth(instantOf(date, '00:00'))

function dayAndMonth(instant: Date): string {
  const civil = new Date(`${civilDateTime(instant)}Z`)
  return `${WEEKDAY_NAMES[civil.getUTCDay()]} ${civil.getUTCDate()} de ${MONTH_NAMES[civil.getUTCMonth()]}`
}
