import type {ListedAppointment} from '@ceibo/agenda/port'
import {OutsideFailure} from '@ceibo/adapters/outbound/outside-failure'
import {MAX_OF_A_LIST, type PatientCard, type patientCard as contract} from '@ceibo/contract/desk/patient-card'
import {STAFF_MAY} from '@ceibo/contract/staff/staff-permissions'
import {correctionBar} from '@ceibo/rules/desk/person-correction'
import {warningsOf} from '@ceibo/rules/desk/card-warnings'
import {addDays, civilDate} from '@ceibo/rules/time/civil-time'
import type {Call} from '#api/mount/route.ts'
import type {Staff} from '#api/subjects/actor.ts'
import {mayAt, maySomewhere} from '#api/subjects/policies.ts'
import type {Dependencies} from '#dependencies.ts'
import {isPlanMember} from '#modules/accounts/accounts.offers.ts'
import {doubledPairOf, isDoubledWhere} from '#modules/appointments/appointments.offers.ts'
import {cancelReasons} from '#modules/catalogues/catalogues.offers.ts'
import {recordOpening} from '#modules/audit/audit.offers.ts'
import {mailsOfPerson, messagesOfPerson} from '#modules/notifications/notifications.offers.ts'
import {cardPerson} from '#modules/people/people.offers.ts'
import {casesOfPerson} from '#modules/verification/verification.offers.ts'
import {AppError} from '#platform/app-error.ts'
import {appointmentView, caseView, coverText, mailView, messageView} from './patient-card.view.ts'
import type {CardSubject} from './patient-card.subjects.ts'

/** How far back and ahead the agenda is asked. */
const DAYS_BACK = 730
const DAYS_AHEAD = 366

/** The card of a person. That it was opened is audited, once in ten minutes for each member. */
export async function readPatientCard(
  {subject, actor, request}: Call<typeof contract, CardSubject>,
  on: Pick<Dependencies, 'db' | 'clock' | 'bookingSystem'>,
): Promise<PatientCard> {
  const {db, clock} = on
  const {personId} = subject
  const now = clock.now()
  const mayBook = maySomewhere(actor, STAFF_MAY.useDesk)
  const [person, agenda, doubled, cases, mails, messages] = await Promise.all([
    cardPerson(db, personId, civilDate(now)),
    mayBook ? appointmentsOf(personId, actor, on) : NO_AGENDA,
    mayBook ? on.bookingSystem.doubledMoves(personId) : [],
    casesOfPerson(db, personId, MAX_OF_A_LIST),
    mailsOfPerson(db, personId, MAX_OF_A_LIST),
    messagesOfPerson(db, personId, MAX_OF_A_LIST),
  ])
  if (person === undefined) throw new AppError('not-found')
  await recordOpening(db, {at: now, actor, action: 'patient-card-open', subjectId: personId, request})
  const {email, phone, isClosing, isDeclaredByOther, isOfDesk, hasOwnPassword, plan, planType, ...shown} = person
  const document = {type: person.documentTypeId, number: person.documentNumber}
  const standing = {status: person.status, isOfDesk, hasOwnPassword, isPlanMember: await isPlanMember(db, document)}
  return {
    ...shown,
    warnings: warningsOf({...shown, email, isClosing, isDeclaredByOther}),
    correction: correctionBar(standing),
    cover: coverText(plan, planType),
    // Who follows results needs to know whose they are, and not how to call them.
    contact: mayBook || maySomewhere(actor, STAFF_MAY.confirmIdentity) ? {email, phone} : null,
    ...agenda,
    doubled: doubled.filter((one) => isDoubledWhere(one, actor)).map(doubledPairOf),
    cases: cases.map(caseView),
    mails: mails.map(mailView),
    messages: messages.map(messageView),
  }
}

type Agenda = Pick<PatientCard, 'appointments' | 'elsewhere' | 'isAgendaDown'>

const NO_AGENDA: Agenda = {appointments: [], elsewhere: 0, isAgendaDown: false}

/** The appointments in the centres where the member works, and how many there are to come in others. */
async function appointmentsOf(
  personId: number,
  actor: Staff,
  {db, clock, bookingSystem}: Pick<Dependencies, 'db' | 'clock' | 'bookingSystem'>,
): Promise<Agenda> {
  const today = civilDate(clock.now())
  const reader = {personId, dependantIds: [], ownBookingsOnly: false}
  const asked = {reader, which: 'all', limit: MAX_OF_A_LIST} as const
  try {
    const [ahead, past, cancelled, reasons] = await Promise.all([
      bookingSystem.appointments({...asked, from: today, to: addDays(today, DAYS_AHEAD), order: 'soonest'}),
      bookingSystem.appointments({...asked, from: addDays(today, -DAYS_BACK), to: addDays(today, -1), order: 'latest'}),
      bookingSystem.appointments({
        ...asked,
        from: addDays(today, -DAYS_BACK),
        to: addDays(today, DAYS_AHEAD),
        which: 'cancelled',
        order: 'latest',
      }),
      cancelReasons(db),
    ])
    const names = new Map(reasons.map(({code, name}) => [code, name]))
    const isHere = ({centre}: {centre: {id: string}}) => mayAt(actor, STAFF_MAY.useDesk, centre.id)
    return {
      appointments: [...ahead, ...byTime(past, cancelled)].filter(isHere).map((one) => appointmentView(one, names)),
      elsewhere: ahead.filter((one) => !isHere(one)).length,
      isAgendaDown: false,
    }
  } catch (failure) {
    if (failure instanceof OutsideFailure) return {...NO_AGENDA, isAgendaDown: true}
    throw failure
  }
}

/** What is over, the latest first. */
const byTime = (past: readonly ListedAppointment[], cancelled: readonly ListedAppointment[]) =>
  [...past, ...cancelled].toSorted((one, other) => other.startsAt.getTime() - one.startsAt.getTime())
