import {fullName} from '@ceibo/contract/people/full-name'
import {civilDate} from '@ceibo/rules/time/civil-time'
import {calendarFile, calendarId} from '#modules/appointments/appointment-calendar.ts'
import {standingAppointment} from '#modules/appointments/find-appointment.ts'
import type {Dependencies} from '#dependencies.ts'
import type {MailAttachment, MailToAttach} from '#modules/notifications/notifications.offers.ts'
import {appointmentReminderMail} from './reminder-mail.ts'

/**
 * The calendar file of a reminder, with its alarm, which says as little as the mail; null when the appointment was moved or cancelled, or began, before
 * the mail was sent. Undefined for other mails.
 */
export async function attachCalendar(
  {kind, data}: MailToAttach,
  on: Pick<Dependencies, 'bookingSystem' | 'clock' | 'config'>,
): Promise<MailAttachment[] | null | undefined> {
  if (kind !== appointmentReminderMail.kind) return undefined
  const {appointmentId} = appointmentReminderMail.schema.parse(data)
  const owner = await on.bookingSystem.appointment(appointmentId)
  const found = owner && (await standingAppointment(owner, on))
  if (found === undefined) return null
  const {startsAt, endsAt, centre, patient, preparation} = found
  const text = calendarFile({
    id: calendarId(appointmentId, on.config.publicUrl),
    madeAt: on.clock.now(),
    startsAt,
    endsAt,
    title: `Turno en ${centre.name}`,
    place: [centre.name, centre.address].join(', '),
    details: [
      `Para ${fullName(patient)}`,
      centre.phone && `Teléfono del centro: ${centre.phone}`,
      preparation && `Preparación:\n${preparation}`,
    ]
      .filter(Boolean)
      .join('\n'),
  })
  return [{filename: `turno-${civilDate(startsAt)}.ics`, contentType: 'text/calendar', content: Buffer.from(text)}]
}
