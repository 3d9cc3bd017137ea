import type {ResultsTiming} from '@ceibo/contract/studies/results-preference'
import {addDays, civilDate, civilTime, instantOf} from '#time/civil-time.ts'
import {isWorkingDay} from '#time/working-days.ts'

/** The hours in which a result is shown to a patient who wants it on working days only, when somebody can answer questions about it. */
const OPENS = '08:00'
const CLOSES = '18:00'

/** A result that waits for a doctor's comment is shown after this many days in any case: it belongs to the patient (Ley 26.529). */
export const MAX_COMMENT_DAYS = 10

/** Whether the patient's own choice allows an issued result to be seen, or what it waits for and when it is shown at the latest. */
export type Release = {is: 'released'} | {is: 'waits'; for: 'working-day' | 'comment'; until: Date}

type Issued = {issuedAt: Date; isCommented: boolean}

/** A change of the choice takes effect at once, also for results that are already held back. `holidays` are civil days of the network. */
export function releaseOf(
  {issuedAt, isCommented}: Issued,
  timing: ResultsTiming,
  holidays: ReadonlySet<string>,
  now: Date,
): Release {
  switch (timing) {
    case 'at-once':
      return {is: 'released'}
    case 'working-days':
      return at('working-day', nextWorkingMoment(issuedAt, holidays), now)
    case 'with-comment':
      return isCommented
        ? {is: 'released'}
        : at('comment', instantOf(addDays(civilDate(issuedAt), MAX_COMMENT_DAYS), civilTime(issuedAt)), now)
  }
}

const at = (what: 'working-day' | 'comment', until: Date, now: Date): Release =>
  until <= now ? {is: 'released'} : {is: 'waits', for: what, until}

/** The instant itself within the hours of a working day; otherwise 8:00 of the next working day. */
export function nextWorkingMoment(instant: Date, holidays: ReadonlySet<string>): Date {
  let day = civilDate(instant)
  const time = civilTime(instant)
  if (isWorkingDay(day, holidays) && time >= OPENS && time < CLOSES) return instant
  if (time >= CLOSES) day = addDays(day, 1)
  while (!isWorkingDay(day, holidays)) day = addDays(day, 1)
  return instantOf(day, OPENS)
}
