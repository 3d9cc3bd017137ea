import {DAY_MS} from '@ceibo/contract/time/civil-day'
import {addDays, civilDate, civilInstant, instantOf} from '@ceibo/rules/time/civil-time'
import {reviewDeadline, workingMinutes} from '@ceibo/rules/verification/review-deadline'
import type {Dependencies} from '#dependencies.ts'
import {holidaysFrom} from '#modules/catalogues/catalogues.offers.ts'

type Promised = {dueAt: string; minutesLeft: number}

/** Until when cases are promised an answer, and what is left of it in the team's hours. */
export type Promises = {
  ofDocuments(since: Date): Promised
  /** The answer to a request is due by the end of a civil day. */
  ofRequest(dueOn: string): Promised
}

/** Older cases are late whatever the holidays were. */
const LOOK_BACK = 400 * DAY_MS

export async function loadPromises({
  db,
  clock,
  config,
}: Pick<Dependencies, 'db' | 'clock' | 'config'>): Promise<Promises> {
  const now = clock.now()
  const holidays = await holidaysFrom(db, civilDate(new Date(now.getTime() - LOOK_BACK)))
  const isHoliday = (day: string) => holidays.has(day)
  const until = (due: Date): Promised => ({
    dueAt: civilInstant(due),
    minutesLeft: workingMinutes(now, due, config.reviewHours, isHoliday),
  })
  return {
    ofDocuments: (since) => until(reviewDeadline(since, config.reviewHours, isHoliday)),
    ofRequest: (dueOn) => until(instantOf(addDays(dueOn, 1), '00:00')),
  }
}
