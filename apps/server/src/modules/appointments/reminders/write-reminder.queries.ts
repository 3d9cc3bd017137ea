import type {RemindedBooking} from '@ceibo/agenda/reminders-port'
import type {Database} from '@ceibo/database/open-database'
import {spokenMoment} from '@ceibo/rules/time/civil-time'
import {sql} from 'kysely'
import {attendanceLinkInsert} from '#modules/appointments/attendance/attendance-link.queries.ts'
import type {MailData} from '#modules/notifications/notifications.offers.ts'
import {appointmentReminderMail} from './reminder-mail.ts'

/** Stores the links of a reminder, if it is sent, queues its mail, if it is mailed, and writes the notification for who has an account. */
export async function writeReminder(
  tx: Database,
  {asker, appointmentId, startsAt, centre}: RemindedBooking,
  {data, isMailed}: {data: MailData<typeof appointmentReminderMail> | undefined; isMailed: boolean},
  now: Date,
): Promise<void> {
  const purposes = ['confirm', 'cancel', 'change'] as const
  const links = data
    ? purposes.map((purpose) => ({secret: data.tokens[purpose], appointmentId, startsAt, purpose}))
    : []
  await sql`
    with linked as (${attendanceLinkInsert(links, now)}),
    mailed as (
      insert into mail_outbox (kind, recipient, data, created_at, not_before, useful_until, person_id)
      select ${appointmentReminderMail.kind}, ${asker.email}::text, ${JSON.stringify(data ?? null)}::jsonb, ${now}::timestamptz,
        ${now}::timestamptz, ${startsAt}::timestamptz, ${asker.personId}::bigint
      where ${isMailed}::boolean
    )
    insert into notification (person_id, text, created_at, topic, page, item)
    select ${asker.personId}::bigint, ${`Recordatorio: turno el ${spokenMoment(startsAt)}, ${centre.name}`}, ${now}::timestamptz,
      'reminders', 'appointments', ${String(appointmentId)}
    where exists (select from credential where person_id = ${asker.personId})`.execute(tx)
}
