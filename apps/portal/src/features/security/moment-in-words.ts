import {clock, longDate, relativeDay} from '@ceibo/client/spanish-dates'

/** "hoy, 10:30 h", "ayer, 10:30 h", or the date. */
export function momentInWords(at: string, now: Date): string {
  const day = relativeDay(at, now)
  return `${day === 'hoy' || day === 'ayer' ? day : longDate(at, now)}, ${clock(at)}`
}
