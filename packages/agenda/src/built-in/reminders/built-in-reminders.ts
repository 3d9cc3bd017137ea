import type {Clock} from '@ceibo/adapters/clock/port'
import {timedRead} from '@ceibo/database/timed-read.queries'
import {inTransaction} from '@ceibo/database/transaction'
import type {BookingDatabase} from '#booking-database.ts'
import type {Reminders} from '#reminders-port.ts'
import {
  claimReminder,
  countByWording,
  lockReminded,
  noteWording,
  openReminders,
  wordingsInUse,
} from './reminder.queries.ts'

/** Reminders of the agenda of this installation, as `Reminders` says. */
export const builtInReminders = ({db, clock}: {db: BookingDatabase; clock: Clock}): Reminders => ({
  open: (after, most) => openReminders(db, {after, most, now: clock.now()}),
  wordings: () => wordingsInUse(db),
  async skip(reminder) {
    await claimReminder(db, reminder, clock.now())
  },
  send: (reminder, wording, tell) =>
    inTransaction(db, async (tx) => {
      const now = clock.now()
      const booking = await lockReminded(tx, reminder.appointmentId, now)
      if (booking === undefined || !(await claimReminder(tx, reminder, now))) return false
      if (!(await tell(tx, booking))) return false
      await noteWording(tx, reminder, wording.id)
      return true
    }),
  numbers: async (centreIds, span) => ({
    is: 'shown',
    wordings: await timedRead(db, (tx) => countByWording(tx, centreIds, span)),
  }),
})
