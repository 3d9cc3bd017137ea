import {fullName} from '@ceibo/contract/people/full-name'
import type {Booking, Effects, StepEvent} from '@ceibo/agenda/port'
import {ATTENDANCE_STEPS} from '@ceibo/rules/appointments/attendance-steps'
import type {Database} from '@ceibo/database/open-database'
import {dayTopic, patientTopic} from '@ceibo/contract/staff/live-topics'
import {civilDate, civilInstant, spokenMoment} from '@ceibo/rules/time/civil-time'
import {whoAttends} from '@ceibo/rules/appointments/practitioner-texts'
import {sql} from 'kysely'
import {PATHS, withQuery} from '@ceibo/contract/pages/paths'
import {newSecret} from '#platform/secrets/secret-token.ts'
import {type AttendanceLink, attendanceLinkInsert} from './attendance/attendance-link.queries.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import {announce} from '#modules/staff/staff.offers.ts'
import {type MailData, tellByMessage} from '#modules/notifications/notifications.offers.ts'
import {appointmentReplannedMessage} from '#modules/appointments/mails/replanned-message.ts'
import type {appointmentBookedMail} from '#modules/appointments/mails/appointment-mails.ts'

/**
 * Writes the audit row, the mail (if there is an address) and the notification of a booking, move, cancellation or late refusal, and tells the
 * consoles. When somebody else did it for a patient with an account, the patient is notified too.
 */
export async function recordAppointment(tx: Database, booking: Booking, effects: Effects, now: Date): Promise<void> {
  const {event} = effects
  await announce(tx, ...topicsOf(booking))
  if (isStep(event)) return auditStep(tx, booking, {...effects, event}, now)
  const link = effects.quiet ? undefined : linkTo(booking, event)
  await recordForAsker(tx, booking, {...effects, event, link}, now)
  if (effects.overridden?.length) await auditOverride(tx, booking, effects, now)
  const isOfOther = booking.patient.personId !== booking.asker.personId
  if (isOfOther && !effects.quiet && event !== 'appointment-refused')
    await notifyPatient(tx, booking, {...effects, event, link}, now)
}

/** What consoles show of an appointment: the day that it is on, that from which it was moved, and its patient. */
const topicsOf = ({startsAt, centre, patient, before}: Booking) => [
  dayTopic(centre.id, civilDate(startsAt)),
  ...(before ? [dayTopic(before.centre.id, civilDate(before.startsAt))] : []),
  patientTopic(patient.personId),
]

/** Which rules a desk set aside; why is stored with the appointment. */
async function auditOverride(
  tx: Database,
  {appointmentId, patient}: Booking,
  {actorId, network, requestId, overridden = []}: Effects,
  now: Date,
): Promise<void> {
  await writeAudit(tx, {
    at: now,
    actor: {is: 'staff', staffId: actorId},
    action: 'booking-rule-override',
    result: overridden.join(','),
    subjectId: patient.personId,
    object: `appointment:${appointmentId}`,
    request: {id: requestId, network: Buffer.from(network, 'hex')},
  })
}

/** Steps of attendance change nothing that the patient has to be told: they are audited alone. */
async function auditStep(
  tx: Database,
  {appointmentId, patient}: Booking,
  {event, network, requestId, ...by}: Effects & {event: StepEvent},
  now: Date,
): Promise<void> {
  await writeAudit(tx, {
    at: now,
    actor: stepActor(by),
    action: event,
    result: by.byLink ? 'by-link' : 'done',
    subjectId: patient.personId,
    object: `appointment:${appointmentId}`,
    request: {id: requestId, network: Buffer.from(network, 'hex')},
  })
}

function stepActor({actorId, byStaff, byLink}: Pick<Effects, 'actorId' | 'byStaff' | 'byLink'>) {
  if (byLink) return {is: 'link'} as const
  return byStaff ? ({is: 'staff', staffId: actorId} as const) : ({is: 'patient', personId: actorId} as const)
}

const STEP_EVENTS: readonly string[] = [
  ...ATTENDANCE_STEPS.map((step) => `appointment-${step}`),
  'appointment-step-undone',
]

const isStep = (event: Effects['event']): event is StepEvent => STEP_EVENTS.includes(event)

/** What the patient and who asked are told of. */
type ToldEvent = Exclude<Effects['event'], StepEvent>
type ToldEffects = Effects & {event: ToldEvent; link: MailedLink | undefined}

/** One statement, because every booking waits for it. For whom a desk books without an account, there are no notifications to read. */
async function recordForAsker(
  tx: Database,
  booking: Booking,
  {event, actorId, byStaff, byLink, network, requestId, reason, link, quiet}: ToldEffects,
  now: Date,
): Promise<void> {
  const {asker, patient, appointmentId} = booking
  // Who pressed the link of a mail is not known, nor that they read notifications.
  const kind = byLink ? 'anonymous' : byStaff ? 'staff' : 'patient'
  await sql`
    with audited as (
      insert into audit_event (at, actor_kind, actor_id, action, result, subject_id, object, network, request_id)
      values (${now}, ${kind}, ${byLink ? null : actorId}::bigint, ${event}, ${event === 'appointment-refused' ? 'refused' : 'done'},
        ${patient.personId}, ${`appointment:${appointmentId}`}, ${network}, ${requestId})
    ),
    linked as (${attendanceLinkInsert(link ? [link] : [], now)}),
    mailed as (
      insert into mail_outbox (kind, recipient, data, created_at, not_before, person_id)
      select ${event}, ${asker.email}::text, ${mailData(booking, reason, link)}::jsonb, ${now}::timestamptz,
        ${now}::timestamptz, ${asker.personId}::bigint
      where ${asker.email}::text is not null and ${!quiet}::boolean
    )
    insert into notification (person_id, text, created_at, topic, page, item)
    select ${asker.personId}::bigint, ${notificationText(event, booking)}, ${now}::timestamptz, 'appointments', 'appointments',
      ${itemOf(event, booking)}::text
    where ${!quiet}::boolean
      and (${kind} = 'patient' or exists (select from credential where person_id = ${asker.personId}))`.execute(tx)
}

/** The mail and the notification for a patient, if they have an account. */
async function notifyPatient(
  tx: Database,
  booking: Booking,
  {event, byStaff, reason, link}: ToldEffects,
  now: Date,
): Promise<void> {
  const {asker, patient} = booking
  const by = byStaff ? 'el centro' : asker.firstName
  await sql`
    with patient as (
      select id, email, coalesce(chosen_name, first_name) as called from person
      where id = ${patient.personId} and exists (select from credential where credential.person_id = person.id)
    ),
    mailed as (
      insert into mail_outbox (kind, recipient, data, created_at, not_before, person_id)
      select ${event}, email, ${mailData(booking, reason, link)}::jsonb || jsonb_build_object('firstName', called),
        ${now}::timestamptz, ${now}::timestamptz, id
      from patient where email is not null
    )
    insert into notification (person_id, text, created_at, topic, page, item)
    select id, ${notificationText(event, booking, by)}, ${now}::timestamptz, 'appointments', 'appointments',
      ${itemOf(event, booking)}::text
    from patient`.execute(tx)
}

/** Mails what a booking says today to the person who asks for it, once more. */
export async function mailBookedAgain(tx: Database, booking: Booking, now: Date): Promise<void> {
  const {asker} = booking
  const link = linkTo(booking, 'appointment-booked')
  await sql`
    with linked as (${attendanceLinkInsert(link ? [link] : [], now)})
    insert into mail_outbox (kind, recipient, data, created_at, not_before, person_id)
    values ('appointment-booked', ${asker.email}, ${mailData(booking, undefined, link)}::jsonb, ${now}::timestamptz,
      ${now}::timestamptz, ${asker.personId})`.execute(tx)
}

/**
 * Tells who booked an appointment that it was moved because its professional or centre does not attend: one mail with one link by which they
 * accept the new time, choose another one or cancel, and a notification if they have an account.
 */
export async function mailReplanned(tx: Database, booking: Booking, reason: string, now: Date): Promise<void> {
  const {asker} = booking
  const link = linkTo(booking, 'appointment-moved', 'answer')
  await sql`
    with linked as (${attendanceLinkInsert(link ? [link] : [], now)}),
    mailed as (
      insert into mail_outbox (kind, recipient, data, created_at, not_before, person_id)
      select 'appointment-replanned', ${asker.email}::text, ${mailData(booking, reason, link)}::jsonb, ${now}::timestamptz,
        ${now}::timestamptz, ${asker.personId}::bigint
      where ${asker.email}::text is not null
    )
    insert into notification (person_id, text, created_at, topic, page, item)
    select ${asker.personId}::bigint, ${notificationText('appointment-moved', booking, 'el centro')}, ${now}::timestamptz,
      'appointments', 'appointments', ${itemOf('appointment-moved', booking)}::text
    where exists (select from credential where person_id = ${asker.personId})`.execute(tx)
  if (link === undefined) return
  await tellByMessage(tx, appointmentReplannedMessage, {
    personId: asker.personId,
    data: {
      firstName: asker.firstName,
      patientFirstName: booking.patient.personId === asker.personId ? null : booking.patient.firstName,
      startsAt: civilInstant(booking.startsAt),
      centreName: booking.centre.name,
      before: civilInstant((booking.before ?? booking).startsAt),
      token: link.secret,
    },
    now,
    usefulUntil: booking.startsAt,
    mailKind: 'appointment-replanned',
  })
}

/** The link by which the mails of a standing appointment are answered; none where another system records attendance. */
function linkTo(
  {appointmentId, startsAt, takesSteps}: Booking,
  event: ToldEvent,
  purpose: keyof typeof PAGES = 'confirm',
): MailedLink | undefined {
  const stands = event === 'appointment-booked' || event === 'appointment-moved'
  return takesSteps && stands ? {secret: newSecret(), appointmentId, startsAt, purpose} : undefined
}

/** A link of the mails of a booking, and the page that it opens. */
type MailedLink = AttendanceLink & {purpose: keyof typeof PAGES}
const PAGES = {confirm: PATHS.confirmAttendance, answer: PATHS.movedByCentre} as const

/** The data of the mail's template as JSON. */
function mailData(
  {asker, patient, practitioner, centre, before, ...booking}: Booking,
  reason: string | undefined,
  link: MailedLink | undefined,
): string {
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
    ...(link && {confirmPath: withQuery(PAGES[link.purpose], {token: link.secret})}),
  }
  return JSON.stringify({
    ...data,
    reason,
    ...(before && {before: {startsAt: civilInstant(before.startsAt), centreName: before.centre.name}}),
  })
}

/** The appointment that a notification opens; a refused booking has none. */
const itemOf = (event: ToldEvent, {appointmentId}: Booking): string | null =>
  event === 'appointment-refused' ? null : String(appointmentId)

const EVENTS: Record<ToldEvent, string> = {
  'appointment-booked': 'Turno reservado',
  'appointment-moved': 'Turno cambiado',
  'appointment-cancelled': 'Turno anulado',
  'appointment-refused': 'No pudimos reservar tu turno',
  'appointment-doubled': 'Puede que te hayan quedado dos turnos',
}

const notificationText = (event: ToldEvent, {specialty, startsAt, centre}: Booking, by?: string): string =>
  `${EVENTS[event]}${by === undefined ? '' : ` por ${by}`}: ${specialty}, ${spokenMoment(startsAt)}, ${centre.name}`
