export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
export const DAY_SECONDS = DAY_MS / 1000

/** Days and times as a clock in Buenos Aires shows them. Argentina has kept UTC−3 all year since 2009. */
export const OFFSET = '-03:00'
const OFFSET_MS = -3 * HOUR_MS

/** The civil date and time at an instant, YYYY-MM-DDTHH:mm:ss. */
export const civilDateTime = (instant: Date): string =>
  new Date(instant.getTime() + OFFSET_MS).toISOString().slice(0, 19)

/** The civil date at an instant, YYYY-MM-DD. */
export const civilDate = (instant: Date): string => civilDateTime(instant).slice(0, 10)

/** A time of day in words, "10:30 h", which never breaks over two lines. */
export const hourText = (time: string): string => `${time}\u00a0h`

/** The civil date so many days later, or earlier when negative. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** True for a YYYY-MM-DD that the calendar has: a Date reads 31 February as 3 March. */
export function isCivilDate(date: string): boolean {
  const parsed = Date.parse(`${date}T00:00:00Z`)
  return !Number.isNaN(parsed) && new Date(parsed).toISOString().startsWith(date)
}
