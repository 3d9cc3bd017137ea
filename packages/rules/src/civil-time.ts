/** Argentina has kept UTC−3 all year since 2009, so civil time is a fixed shift away from an instant. */
const OFFSET_MS = -3 * 3_600_000
const DAY_MS = 86_400_000

const shifted = (instant: Date) => new Date(instant.getTime() + OFFSET_MS).toISOString()

/** The civil date of Buenos Aires at an instant, YYYY-MM-DD. */
export const civilDate = (instant: Date): string => shifted(instant).slice(0, 10)

/** The civil time of Buenos Aires at an instant, HH:mm. */
export const civilTime = (instant: Date): string => shifted(instant).slice(11, 16)

/** An instant as ISO 8601 with the offset of Buenos Aires, to the second. */
export const civilInstant = (instant: Date): string => `${shifted(instant).slice(0, 19)}-03:00`

/** The instant of a civil date (YYYY-MM-DD) and time (HH:mm) of Buenos Aires. */
export const instantOf = (date: string, time: string): Date => new Date(`${date}T${time}:00-03:00`)

/** The civil date so many days later (or earlier, when negative). */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** Whole days from one civil date to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)

/** True for a YYYY-MM-DD that the calendar has; 31 February is not one. */
export function isCivilDate(date: string): boolean {
  const parsed = Date.parse(`${date}T00:00:00Z`)
  return !Number.isNaN(parsed) && new Date(parsed).toISOString().slice(0, 10) === date
}

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

/** An instant as it is said: "martes 24 de noviembre 10:30 h". */
export function spokenMoment(instant: Date): string {
  return `${dayAndMonth(instant)} ${civilTime(instant)} h`
}

/** A civil day with its year, as it is said: "martes 24 de noviembre de 2026". */
export const spokenDate = (instant: Date): string => `${dayAndMonth(instant)} de ${civilDate(instant).slice(0, 4)}`

function dayAndMonth(instant: Date): string {
  const civil = new Date(instant.getTime() + OFFSET_MS)
  return `${WEEKDAY_NAMES[civil.getUTCDay()]} ${civil.getUTCDate()} de ${MONTH_NAMES[civil.getUTCMonth()]}`
}
