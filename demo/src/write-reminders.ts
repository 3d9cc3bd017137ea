import {DAY_MS, HOUR_MS} from '@ceibo/contract/time/civil-day'
import type {DB} from '@ceibo/database/generated/database-types'
import {latestReminded, reminderDueAt, reminderFate, wordingFor} from '@ceibo/rules/appointments/reminders'
import type {Transaction} from 'kysely'
import {appointmentsBetween, insertReminders, reminderRules, reminderWordings} from './demo-appointments.queries.ts'

/** How long the demo was sending reminders before it began. */
const SENT_FOR_DAYS = 90
/** So many unnamed patients are reminded when the demo starts, as are the named ones, so that its mailbox has some of every answer and no flood. */
const REMINDED_AT_START = 12
/** Those do not begin while somebody tries them. */
const NOT_BEFORE_MS = 26 * HOUR_MS

/** Writes which reminders were sent before the demo began, to the unnamed patients. */
export async function writeReminders(
  tx: Transaction<DB>,
  {personIds, now}: {personIds: readonly number[]; now: Date},
): Promise<void> {
  const [rules, wordings] = [await reminderRules(tx), await reminderWordings(tx)]
  const furthest = latestReminded(Math.max(0, ...rules.map(({days}) => days)), now)
  const appointments = await appointmentsBetween(tx, personIds, {
    from: new Date(now.getTime() - SENT_FOR_DAYS * DAY_MS),
    to: furthest,
  })
  const due = appointments.flatMap(({appointmentId, startsAt, bookedAt}) =>
    rules.flatMap(({ruleId, days, nextDays}) => {
      const decidedAt = reminderDueAt(startsAt, days, null)
      if (decidedAt > now) return []
      const isSent = reminderFate({startsAt, bookedAt, days, nextDays, quiet: null}, decidedAt) === 'send'
      const wordingId = isSent ? (wordingFor(appointmentId, wordings)?.id ?? null) : null
      return [
        {appointmentId, ruleId, wordingId, decidedAt, startsAt, isLast: startsAt > latestReminded(nextDays ?? 0, now)},
      ]
    }),
  )
  const atStart = due
    .filter(
      ({isLast, wordingId, startsAt}) =>
        isLast && wordingId !== null && startsAt.getTime() - now.getTime() > NOT_BEFORE_MS,
    )
    .slice(0, REMINDED_AT_START)
  await insertReminders(
    tx,
    due.filter((one) => !atStart.includes(one)),
  )
}
