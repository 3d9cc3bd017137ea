import type {resendMail as contract} from '@ceibo/contract/desk/patient-actions'
import {fullName} from '@ceibo/contract/people/full-name'
import {patientTopic} from '@ceibo/contract/staff/live-topics'
import {STAFF_MAY} from '@ceibo/contract/staff/staff-permissions'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import {inTransaction} from '@ceibo/database/transaction'
import {civilDate} from '@ceibo/rules/time/civil-time'
import type {Call} from '#api/mount/route.ts'
import type {Staff} from '#api/subjects/actor.ts'
import {mayAt} from '#api/subjects/policies.ts'
import type {Dependencies} from '#dependencies.ts'
import {inviteAgain} from '#modules/accounts/accounts.offers.ts'
import {mailBookedAgain, standingAppointment} from '#modules/appointments/appointments.offers.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import {mailToResend} from '#modules/notifications/notifications.offers.ts'
import {type CardPerson, cardPerson, personAtDesk} from '#modules/people/people.offers.ts'
import {announce} from '#modules/staff/staff.offers.ts'
import {AppError} from '#platform/app-error.ts'
import type {CardSubject} from './patient-card.subjects.ts'

type Answer = OutputOf<typeof contract>
type On = Pick<Dependencies, 'db' | 'clock' | 'bookingSystem' | 'wake'>

/**
 * Sends a mail of the card again, made anew from what it is about today: of an appointment that stands, to whoever may act for its patient now, or
 * an invitation that nobody has used. What it said before is not stored.
 */
export async function resendMail(
  {input: {mailId}, subject: {personId}, actor, request}: Call<typeof contract, CardSubject>,
  on: On,
): Promise<Answer> {
  const {db, clock, wake} = on
  const now = clock.now()
  const person = await cardPerson(db, personId, civilDate(now))
  const mail = await mailToResend(db, {personId, mailId})
  if (person === undefined || mail === undefined) throw new AppError('not-found')
  const booked = mail.appointmentId === null ? undefined : await appointmentOf(mail.appointmentId, actor, on)
  if (mail.appointmentId !== null && booked === undefined)
    return refused('Ese turno ya pasó o no está en pie: no se reenvía.')
  const recipient = booked === undefined ? person : await recipientOf(booked.patient.personId, person, on)
  if (recipient?.email == null) {
    return refused(
      recipient === person
        ? 'No tiene email.'
        : 'Ya no actúa por esa persona, y quien puede hacerlo hoy no tiene email.',
    )
  }
  const {personId: toId, email} = recipient
  const to = {personId: toId, firstName: recipient.chosenName ?? recipient.firstName, email}
  const answer = await inTransaction(db, async (tx): Promise<Answer> => {
    if (booked !== undefined) await mailBookedAgain(tx, {...booked, asker: to}, now)
    else if (!(await inviteAgain(tx, {...to, now})))
      return refused('Ya completó su cuenta: no necesita otra invitación.')
    await writeAudit(tx, {
      at: now,
      actor,
      action: 'mail-resent',
      result: 'done',
      subjectId: personId,
      object: toId === personId ? `${mail.kind}:${mailId}` : `${mail.kind}:${mailId} to person:${toId}`,
      request,
    })
    await announce(tx, patientTopic(personId), patientTopic(toId))
    return {
      is: 'resent',
      to: toId === personId ? null : fullName({firstName: to.firstName, lastName: recipient.lastName}),
    }
  })
  if (answer.is === 'resent') wake('mail')
  return answer
}

const refused = (text: string): Answer => ({is: 'refused', text})

/** Who is mailed about an appointment of this patient: whoever got the mail before while they may act, and else whom the desk would tell now. */
async function recipientOf(patientId: number, before: CardPerson, {db, clock}: On): Promise<CardPerson | undefined> {
  const today = civilDate(clock.now())
  if (patientId === before.personId) return before
  const patient = await cardPerson(db, patientId, today)
  const mayAct = patient?.actedForBy.some(
    ({personId, isProved, scope}) => personId === before.personId && isProved && scope !== 'results',
  )
  if (mayAct === true) return before
  const told = await personAtDesk(db, patientId, today)
  return told?.told === true ? cardPerson(db, told.toldId, today) : undefined
}

/** A standing appointment in a centre where the member has the desk; throws `not-found` for one elsewhere. */
async function appointmentOf(appointmentId: number, actor: Staff, on: On) {
  const owner = await on.bookingSystem.appointment(appointmentId)
  if (owner === undefined || !mayAt(actor, STAFF_MAY.useDesk, owner.centreId)) throw new AppError('not-found')
  return standingAppointment(owner, on)
}
