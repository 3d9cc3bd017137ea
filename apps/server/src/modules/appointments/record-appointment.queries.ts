import type {Booking, Effects} from '@ceibo/adapters/booking-system/port'
import type {Database} from '@ceibo/database/open-database'
import {civilInstant, spokenMoment} from '@ceibo/rules/civil-time'
import {whoAttends} from '@ceibo/rules/practitioner-words'
import {sql} from 'kysely'
import type {MailData, appointmentBookedMail} from '../notifications/notifications.module.ts'

/** Writes the audit row, the mail (if there is an address) and the notice of a booking, cancellation or late refusal in one statement. */
export async function recordAppointment(
  tx: Database,
  booking: Booking,
  {event, actorId, network, requestId, reason}: Effects,
  now: Date,
): Promise<void> {
  const {asker, patient, appointmentId} = booking
  await sql`
    with audited as (
      insert into audit_event (at, actor_kind, actor_id, action, result, subject_id, object, network, request_id)
      values (${now}, 'patient', ${actorId}, ${event}, ${event === 'appointment-refused' ? 'refused' : 'done'},
        ${patient.personId}, ${`appointment:${appointmentId}`}, ${network}, ${requestId})
    ),
    mailed as (
      insert into mail_outbox (kind, recipient, data, created_at, not_before, person_id)
      select ${event}, ${asker.email}::text, ${JSON.stringify({...mailData(booking), reason})}::jsonb, ${now}::timestamptz, ${now}::timestamptz,
        ${asker.personId}::bigint
      where ${asker.email}::text is not null
    )
    insert into notification (person_id, text, created_at, topic)
    values (${actorId}, ${noticeText(event, booking)}, ${now}, 'appointments')`.execute(tx)
}

/** The data of the mail's template. */
const mailData = ({
  asker,
  patient,
  practitioner,
  centre,
  ...booking
}: Booking): MailData<typeof appointmentBookedMail> => ({
  firstName: asker.firstName,
  appointmentId: booking.appointmentId,
  patientName: `${patient.firstName} ${patient.lastName}`,
  specialty: booking.specialty,
  service: booking.service,
  practitionerTerm: whoAttends(practitioner).term,
  practitionerName: whoAttends(practitioner).value,
  centreName: centre.name,
  centreAddress: centre.address,
  centrePhone: centre.phone,
  startsAt: civilInstant(booking.startsAt),
  preparation: booking.preparation,
})

const NOTICES: Record<Effects['event'], string> = {
  'appointment-booked': 'Turno reservado',
  'appointment-cancelled': 'Turno anulado',
  'appointment-refused': 'No pudimos reservar tu turno',
}

const noticeText = (event: Effects['event'], {specialty, startsAt, centre}: Booking): string =>
  `${NOTICES[event]}: ${specialty}, ${spokenMoment(startsAt)}, ${centre.name}`
