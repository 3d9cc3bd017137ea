import {civilInstant, spokenMoment} from '@ceibo/rules/civil-time'
import {whoAttends} from '@ceibo/rules/provider-words'
import type {Booking} from '@ceibo/scheduling/booking-language'
import type {BookingTransaction} from '@ceibo/scheduling/booking-transaction'
import {sql} from 'kysely'
import type {Patient} from '../../api/actor.ts'
import type {RequestFacts} from '../../api/route.ts'
import type {appointmentBookedMail} from '../notifications/mail/templates/appointment-mails.ts'
import type {MailData} from '../notifications/mail/templates/define-mail.ts'

export type AppointmentEvent = {
  kind: 'appointment-booked' | 'appointment-cancelled'
  actor: Patient
  request: Pick<RequestFacts, 'id' | 'network'>
  now: Date
}

/** Writes what follows from a booking or its cancellation in one statement: audit row, mail (if there is an address), notice. */
export async function recordAppointment(
  tx: BookingTransaction,
  booking: Booking,
  {kind, actor, request, now}: AppointmentEvent,
): Promise<void> {
  const {asker, patient, appointmentId} = booking
  await sql`
    with audited as (
      insert into audit_event (at, actor_kind, actor_id, action, result, subject_id, object, network, request_id)
      values (${now}, 'patient', ${actor.personId}, ${kind}, 'done', ${patient.personId},
        ${`appointment:${appointmentId}`}, ${request.network.toString('hex')}, ${request.id})
    ),
    mailed as (
      insert into mail_outbox (kind, recipient, data, created_at, not_before)
      select ${kind}, ${asker.email}::text, ${JSON.stringify(mailData(booking))}::jsonb, ${now}::timestamptz, ${now}::timestamptz
      where ${asker.email}::text is not null
    )
    insert into notification (person_id, text, created_at)
    values (${actor.personId}, ${noticeText(kind, booking)}, ${now})`.execute(tx)
}

/** What the mail's template needs. */
const mailData = ({asker, patient, provider, centre, ...booking}: Booking): MailData<typeof appointmentBookedMail> => ({
  firstName: asker.firstName,
  appointmentId: booking.appointmentId,
  patientName: `${patient.firstName} ${patient.lastName}`,
  specialty: booking.specialty,
  practice: booking.practice,
  providerTerm: whoAttends(provider).term,
  providerName: whoAttends(provider).value,
  centreName: centre.name,
  centreAddress: centre.address,
  centrePhone: centre.phone,
  startsAt: civilInstant(booking.startsAt),
  preparation: booking.preparation,
})

function noticeText(kind: AppointmentEvent['kind'], {specialty, startsAt, centre}: Booking): string {
  const what = kind === 'appointment-booked' ? 'Turno reservado' : 'Turno anulado'
  return `${what}: ${specialty}, ${spokenMoment(startsAt)}, ${centre.name}`
}
