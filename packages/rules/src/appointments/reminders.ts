import {DAY_MS, HOUR_MS} from '@ceibo/contract/time/civil-day'
import {afterQuietHours, type QuietHours} from '#notifications/quiet-hours.ts'

/** Who booked less than so long before a reminder is not reminded: the mail of the booking was just sent. */
const SINCE_BOOKING_MS = 3 * HOUR_MS

/** When a reminder is due: so many days before the appointment, to the minute, or when the quiet hours end. Always before it begins. */
export const reminderDueAt = (startsAt: Date, days: number, quiet: QuietHours | null): Date =>
  afterQuietHours(new Date(startsAt.getTime() - days * DAY_MS), quiet)

/** The latest beginning of an appointment of which a reminder of so many days before may be due. */
export const latestReminded = (days: number, now: Date): Date => new Date(now.getTime() + days * DAY_MS)

export type PossibleReminder = {
  startsAt: Date
  bookedAt: Date
  /** How many days before the appointment it is sent, and the next one after it; null for the last. */
  days: number
  nextDays: number | null
  /** The hours in which its reader wants no messages. */
  quiet: QuietHours | null
}

/**
 * What becomes of a reminder now. One that is skipped is never sent: the appointment was booked just before it was due, or, after an outage, the next one is
 * due already. One that waits is looked at again.
 */
export function reminderFate(
  {startsAt, bookedAt, days, nextDays, quiet}: PossibleReminder,
  now: Date,
): 'send' | 'wait' | 'skip' {
  const dueAt = reminderDueAt(startsAt, days, quiet)
  if (startsAt <= now || bookedAt.getTime() + SINCE_BOOKING_MS > dueAt.getTime()) return 'skip'
  if (now < dueAt || afterQuietHours(now, quiet) > now) return 'wait'
  return nextDays !== null && reminderDueAt(startsAt, nextDays, quiet) <= now ? 'skip' : 'send'
}

/**
 * The wording of the reminders of an appointment: each gets its share of the appointments, all reminders of one are worded alike, and where one is added
 * or ends, the others keep theirs (highest random weight).
 */
export function wordingFor<Wording extends {id: number}>(
  appointmentId: number,
  wordings: readonly Wording[],
): Wording | undefined {
  const weighed = wordings.map((wording) => ({wording, weight: hashOf(`${appointmentId} ${wording.id}`)}))
  return weighed.toSorted((one, other) => other.weight - one.weight || one.wording.id - other.wording.id)[0]?.wording
}

/** FNV-1a with 32 bits, mixed once more: texts that differ in their last digits differ in all bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
