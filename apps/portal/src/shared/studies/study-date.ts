import {clock, hourText, longDate, shortDate} from '@ceibo/web-kit/dates/spanish-dates'

type Dated = {performedAt: string | null}

/** "martes 3 de marzo", or that nobody knows when the study was done. */
export const studyDay = (performedAt: string | null, now: Date): string =>
  performedAt === null ? 'sin fecha' : longDate(performedAt, now)

/** "mar 3 mar", for narrow rows and columns. */
export const shortStudyDay = (performedAt: string | null, now: Date): string =>
  performedAt === null ? 'sin fecha' : shortDate(performedAt, now)

/** "martes 3 de marzo, 10:30 h"; without the time where the archive has only the day, which it writes as midnight. */
export const studyMoment = (performedAt: string | null, now: Date): string =>
  withTime(studyDay(performedAt, now), performedAt)

/** "mar 3 mar, 10:30 h", in the same way. */
export const shortStudyMoment = (performedAt: string | null, now: Date): string =>
  withTime(shortStudyDay(performedAt, now), performedAt)

function withTime(day: string, performedAt: string | null): string {
  if (performedAt === null) return day
  const time = clock(performedAt)
  return time === hourText('00:00') ? day : `${day}, ${time}`
}

/** The order of studies by their day. Those without a date come last in both orders, as they were. */
export const byDay =
  (order: 'newest' | 'oldest') =>
  (one: Dated, other: Dated): number => {
    if (one.performedAt === null || other.performedAt === null) {
      return Number(one.performedAt === null) - Number(other.performedAt === null)
    }
    const later = Date.parse(one.performedAt) - Date.parse(other.performedAt)
    return order === 'newest' ? -later : later
  }
