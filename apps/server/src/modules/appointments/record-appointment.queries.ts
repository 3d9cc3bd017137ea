import {fullName} from '@ceibo/contract/people/full-name'
import type {Booking, Effects, StepEvent} from '@ceibo/agenda/port'
import {ATTENDANCE_STEPS} from '@ceibo/rules/appointments/attendance-steps'
import type {Database} from '@ceibo/database/open-database'
import {civilInstant, spokenMoment} from '@ceibo/rules/time/civil-time'
import {whoAttends} from '@ceibo/rules/appointments/practitioner-texts'
import {sql} from 'kysely'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import type {MailData} from '#modules/notifications/notifications.offers.ts'
import type {appointmentBookedMail} from '#modules/appointments/mails/appointment-mails.ts'

/**
 * Writes the audit row, the mail (if there is an address) and the notification of a booking, cancellation or late refusal. When somebody else
 * booked or cancelled for a patient with an account, the patient is notified too.
 */
export async function recordAppointment(tx: Database, booking: Booking, effects: Effects, now: Date): Promise<void> {
  const {event} = effects
  if (isStep(event)) return auditStep(tx, booking, {...effects, event}, now)
  await recordForActor(tx, booking, {...effects, event}, now)
  const isOfOther = booking.patient.personId !== effects.actorId
  if (isOfOther && event !== 'appointment-refused') await notifyPatient(tx, booking, {...effects, event}, now)
}

/** Steps of attendance change nothing that the patient has to be told: they are audited alone. */
async function auditStep(
  tx: Database,
  {appointmentId, patient}: Booking,
  {event, actorId, byStaff, network, requestId}: Effects & {event: StepEvent},
  now: Date,
): Promise<void> {
  await writeAudit(tx, {
    at: now,
    actor: byStaff ? {is: 'staff', staffId: actorId} : {is: 'patient', personId: actorId},
    action: event,
    result: 'done',
    subjectId: patient.personId,
    object: `appointment:${appointmentId}`,
    request: {id: requestId, network: Buffer.from(network, 'hex')},
  })
}

const STEP_EVENTS: readonly string[] = [
  ...ATTENDANCE_STEPS.map((step) => `appointment-${step}`),
  'appointment-step-undone',
]

const isStep = (event: Effects['event']): event is StepEvent => STEP_EVENTS.includes(event)

/** What the patient and who asked are told of. */
type ToldEvent = Exclude<Effects['event'], StepEvent>
type ToldEffects = Effects & {event: ToldEvent}

/** One statement, because every booking waits for it. */
async function recordForActor(
  tx: Database,
  booking: Booking,
  {event, actorId, network, requestId, reason}: ToldEffects,
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
      select ${event}, ${asker.email}::text, ${mailData(booking, reason)}::jsonb, ${now}::timestamptz,
        ${now}::timestamptz, ${asker.personId}::bigint
      where ${asker.email}::text is not null
    )
    insert into notification (person_id, text, created_at, topic, page, item)
    values (${actorId}, ${notificationText(event, booking)}, ${now}, 'appointments', 'appointments',
      ${itemOf(event, booking)})`.execute(tx)
}

/** The mail and the notification for a patient, if they have an account. */
async function notifyPatient(tx: Database, booking: Booking, {event, reason}: ToldEffects, now: Date): Promise<void> {
  const {asker, patient} = booking
  await sql`
    with patient as (
      select id, email, coalesce(chosen_name, first_name) as called from person
      where id = ${patient.personId} and exists (select from credential where credential.person_id = person.id)
    ),
    mailed as (
      insert into mail_outbox (kind, recipient, data, created_at, not_before, person_id)
      select ${event}, email, ${mailData(booking, reason)}::jsonb || jsonb_build_object('firstName', called),
        ${now}::timestamptz, ${now}::timestamptz, id
      from patient where email is not null
    )
    insert into notification (person_id, text, created_at, topic, page, item)
    select id, ${notificationText(event, booking, asker.firstName)}, ${now}::timestamptz, 'appointments', 'appointments',
      ${itemOf(event, booking)}::text
    from patient`.execute(tx)
}

/** The data of the mail's template as JSON. */
function mailData({asker, patient, practitioner, centre, ...booking}: Booking, reason: string | undefined): string {
  const data: MailData<typeof appointmentBookedMail> = {
    firstName: asker.firstName,
    appointmentId: booking.appointmentId,
    patientName: fullName(patient),
    specialty: booking.specialty,
    service: booking.service,
    practitionerTerm: whoAttends(practitioner).term,
    practitionerName: whoAttends(practitioner).value,
    centreName: centre.name,
    centreAddress: centre.address,
    centrePhone: centre.phone,
    startsAt: civilInstant(booking.startsAt),
    preparation: booking.preparation,
  }
  return JSON.stringify({...data, reason})
}

/** The appointment that a notification opens; a refused booking has none. */
const itemOf = (event: ToldEvent, {appointmentId}: Booking): string | null =>
  event === 'appointment-refused' ? null : String(appointmentId)

const EVENTS: Record<ToldEvent, string> = {
  'appointment-booked': 'Turno reservado',
  'appointment-cancelled': 'Turno anulado',
  'appointment-refused': 'No pudimos reservar tu turno',
}

const notificationText = (event: ToldEvent, {specialty, startsAt, centre}: Booking, by?: string): string =>
  `${EVENTS[event]}${by === undefined ? '' : ` por ${by}`}: ${specialty}, ${spokenMoment(startsAt)}, ${centre.name}`
