import {addDays, civilDate, civilTime, instantOf} from '#time/civil-time.ts'

/** The hours of Buenos Aires in which a person wants no mails, each HH:mm. They may include midnight; equal ends mean none. */
export type QuietHours = {from: string; until: string}

/** When a mail that is due now may be sent: at once, or when the quiet hours end. `from` is quiet, `until` is not. */
export function afterQuietHours(now: Date, quiet: QuietHours | null): Date {
  if (quiet === null || !isQuiet(civilTime(now), quiet)) return now
  const today = civilDate(now)
  const endsToday = civilTime(now) < quiet.until
  return instantOf(endsToday ? today : addDays(today, 1), quiet.until)
}

const isQuiet = (time: string, {from, until}: QuietHours): boolean =>
  from <= until ? from <= time && time < until : time >= from || time < until
