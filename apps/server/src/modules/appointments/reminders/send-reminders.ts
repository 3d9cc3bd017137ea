import type {OpenReminder, RemindedBooking, ReminderWording} from '@ceibo/agenda/reminders-port'
import type {Database} from '@ceibo/database/open-database'
import {whoAttends} from '@ceibo/rules/appointments/practitioner-texts'
import {reminderFate, wordingFor} from '@ceibo/rules/appointments/reminders'
import {civilInstant} from '@ceibo/rules/time/civil-time'
import {
  type MailData,
  type StoredPreference,
  storedPreferences,
  tellByMessage,
} from '#modules/notifications/notifications.offers.ts'
import type {JobNeeds} from '#platform/jobs/start-jobs.ts'
import {newSecret} from '#platform/secrets/secret-token.ts'
import {appointmentReminderMail} from './reminder-mail.ts'
import {appointmentReminderMessage} from './reminder-message.ts'
import {writeReminder} from './write-reminder.queries.ts'

/** Reminders that are read at once. */
const PAGE = 500

type On = Pick<JobNeeds, 'db' | 'bookingSystem' | 'clock' | 'wake'>

/**
 * Queues the reminders that are due, each in a transaction of its own, in which it is noted too: the job can end anywhere and go on there, and of two that
 * run at once each sends what the other did not. Returns how many it queued.
 */
export async function sendReminders({db, bookingSystem, clock, wake}: On): Promise<number> {
  const {reminders} = bookingSystem
  const wordings = (await reminders?.wordings()) ?? []
  let sent = 0
  let page: OpenReminder[] = []
  do {
    page = (await reminders?.open(page.at(-1), PAGE)) ?? []
    const preferenceOf = await storedPreferences(
      db,
      page.map(({bookedById}) => bookedById),
    )
    for (const reminder of page) {
      const preference = preferenceOf(reminder.bookedById)
      const fate = reminderFate({...reminder, quiet: preference.quietHours}, clock.now())
      if (fate === 'skip') await reminders?.skip(reminder)
      const wording = wordingFor(reminder.appointmentId, wordings)
      if (fate !== 'send' || wording === undefined) continue
      const isSent = await reminders?.send(reminder, wording, (tx, booking) =>
        remind(tx, booking, {wording, preference}, clock.now()),
      )
      if (isSent) sent++
    }
  } while (page.length === PAGE)
  if (sent > 0) {
    wake('mail')
    wake('messages')
  }
  return sent
}

/** Writes the notification of a reminder and, for who wants it there, its mail and its message; says whether there is one of them. */
async function remind(
  tx: Database,
  booking: RemindedBooking,
  {wording, preference}: {wording: ReminderWording; preference: StoredPreference},
  now: Date,
): Promise<boolean> {
  const isMailed = booking.asker.email !== null && !preference.mailOff.includes('reminders')
  const isTexted = preference.messagesBy.reminders !== 'mail'
  const data = isMailed || isTexted ? mailData(booking, wording, preference) : undefined
  await writeReminder(tx, booking, {data, isMailed}, now)
  if (data === undefined || !isTexted) return isMailed
  const told = await tellByMessage(tx, appointmentReminderMessage, {
    personId: booking.asker.personId,
    data: {
      firstName: data.firstName,
      patientFirstName: data.patientFirstName,
      appointmentId: data.appointmentId,
      startsAt: data.startsAt,
      centreName: data.centre.name,
      tokens: data.tokens,
    },
    now,
    usefulUntil: booking.startsAt,
    mailKind: appointmentReminderMail.kind,
  })
  return isMailed || told
}

function mailData(
  {asker, patient, practitioner, centre, others, ...booking}: RemindedBooking,
  {subject, lead}: ReminderWording,
  {namesWho}: StoredPreference,
): MailData<typeof appointmentReminderMail> {
  const {term, value} = whoAttends(practitioner)
  return {
    firstName: asker.firstName,
    appointmentId: booking.appointmentId,
    patientFirstName: patient.personId === asker.personId ? null : patient.firstName,
    practitioner: namesWho ? {term, name: value} : null,
    centre: {name: centre.name, address: centre.address, phone: centre.phone},
    startsAt: civilInstant(booking.startsAt),
    others: others.map((other) => ({startsAt: civilInstant(other.startsAt), centreName: other.centreName})),
    preparation: booking.preparation,
    wording: {subject, lead},
    isConfirmed: booking.isConfirmed,
    tokens: {confirm: newSecret(), cancel: newSecret(), change: newSecret()},
  }
}
