import {DAY_MS, HOUR_MS} from '@ceibo/contract/time/civil-day'
import type {DB} from '@ceibo/database/generated/database-types'
import {latestReminded, reminderDueAt, reminderFate, wordingFor} from '@ceibo/rules/appointments/reminders'
import type {Transaction} from 'kysely'
import {
  appointmentsBetween,
  giveAddresses,
  insertReminders,
  reminderRules,
  reminderWordings,
} from './demo-appointments.queries.ts'

/** How long reminders were sent before the demo began. */
const SENT_FOR_DAYS = 90
/** So many unnamed patients are reminded when the demo starts, as the named ones are: its mailbox has some to try every answer, and is not flooded. */
const REMINDED_AT_START = 12
/** Theirs do not begin while somebody tries the answers. */
const NOT_BEFORE_MS = 26 * HOUR_MS

/** Writes which reminders the unnamed patients got before the demo began, and gives those an address who get one when it starts. */
export async function writeReminders(
  tx: Transaction<DB>,
  {personIds, now}: {personIds: readonly number[]; now: Date},
): Promise<void> {
  const [rules, wordings] = [await reminderRules(tx), await reminderWordings(tx)]
  const appointments = await appointmentsBetween(tx, personIds, {
    from: new Date(now.getTime() - SENT_FOR_DAYS * DAY_MS),
    to: latestReminded(Math.max(0, ...rules.map(({days}) => days)), now),
  })
  const due = appointments.flatMap((appointment) =>
    rules.flatMap((rule) => {
      const reminder = {...appointment, ...rule, quiet: null}
      const decidedAt = reminderDueAt(reminder.startsAt, rule.days, null)
      return decidedAt > now ? [] : {...reminder, decidedAt, isDue: reminderFate(reminder, decidedAt) === 'send'}
    }),
  )
  const atStart = due
    .filter(
      (one) =>
        !one.needsOrder && reminderFate(one, now) === 'send' && one.startsAt.getTime() - now.getTime() > NOT_BEFORE_MS,
    )
    .slice(0, REMINDED_AT_START)
  await giveAddresses(
    tx,
    atStart.map(({bookedById}) => bookedById),
  )
  await insertReminders(
    tx,
    due
      .filter((one) => !atStart.includes(one))
      .map(({appointmentId, ruleId, decidedAt, isDue, hasAddress}) => {
        const wordingId = isDue && hasAddress ? (wordingFor(appointmentId, wordings)?.id ?? null) : null
        return {appointmentId, ruleId, wordingId, decidedAt}
      }),
  )
}
