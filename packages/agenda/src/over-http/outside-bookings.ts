import {createHash, randomUUID} from 'node:crypto'
import {type ErrorCode, ERRORS} from '@ceibo/contract/wire/errors'
import {
  endRequest,
  factsOfPeople,
  forgetUnsent,
  openBooking,
  openRequest,
  type OutsideRequest,
  pendingRequests,
  type PersonFacts,
  requestWithKey,
  usableOrderId,
} from './outside-request.queries.ts'
import {OutsideFailure} from '@ceibo/adapters/outbound/outside-failure'
import {appointmentWithId, isReadable} from './outside-appointment.ts'
import {insertDouble, type OtherAppointment} from './outside-double.queries.ts'
import {answerToRepeat, takenByThemselves} from './outside-booked-before.ts'
import type {OutsideAppointment, Proposal} from './http-agenda-answers.ts'
import type {
  BookablePatient,
  Booking,
  BookingRequest,
  CancelRequest,
  Cancellation,
  Confirmation,
  Effects,
} from '#port.ts'
import type {OutsideAgenda} from './outside-agenda.ts'

/** A booking as it is sent; with `replaces`, in place of an appointment of the same patient. */
type SentBooking = BookingRequest & {replaces?: number}

/**
 * A cancellation that a move needs, and the other of its two appointments. `frees` cancels the old one, whose patient is told of the move alone;
 * where that is refused, `undoes` cancels the new one.
 */
type OfMove = {step: 'frees' | 'undoes'; other: OtherAppointment}

/** The stored data of a request, from before it is sent until its outcome is written; a cancellation has no `request`. */
export type SentData = {
  request?: SentBooking
  effects: Effects
  reported: Omit<Proposal, 'startsAt' | 'endsAt'>
  before?: Booking['before']
  ofMove?: OfMove
}
export type Sent = OutsideRequest<SentData>

/** A request is retried only after its first caller must have stopped waiting. */
const RETRY_AFTER_MS = 10_000
const NOT_MOVED = 'No pudimos cambiar tu turno: el anterior sigue en pie.'
const NOT_IN_TIME = 'No pudimos confirmarlo con el centro a tiempo.'
const BOTH_REFUSED = 'El centro no pudo anular ninguno de los dos.'
const NOT_ANSWERED = 'El sistema del centro no respondió a tiempo y no sabemos si anuló el otro.'

/** Holds the slot, whose answer has the data of the appointment, stores the request, and sends it. */
export async function bookOutside(
  asked: SentBooking,
  effects: Effects,
  on: OutsideAgenda,
  before?: Booking['before'],
): Promise<Confirmation> {
  if (asked.desk !== undefined) return refusalOf('agenda-elsewhere')
  const request = {...asked, patient: patientOf(asked.patient)}
  const {db, clock} = on
  const key = keyOf(request)
  const earlier = await requestWithKey<SentData>(db, key)
  if (earlier !== undefined) return sendBooking(earlier, request, on)
  const medicalOrderId = request.medicalOrder === undefined ? null : await usableOrderId(db, request)
  if (medicalOrderId === undefined) return refusalOf('order-unusable')
  const held = await on.ask('hold', request)
  if (held.is === 'refused') {
    const theirs = held.code === 'slot-taken' ? await takenByThemselves(request, on) : undefined
    return theirs ? answerToRepeat(theirs) : refusalOf(held.code)
  }
  const {startsAt, endsAt, ...reported} = held.proposal
  const sent = await openBooking<SentData>(
    db,
    {
      action: 'book',
      key,
      patientId: request.patient.personId,
      askedBy: request.bookerId,
      startsAt,
      endsAt,
      data: {request, effects, reported, ...(before && {before})},
      appointmentId: null,
    },
    {medicalOrderId, now: clock.now()},
  )
  return typeof sent === 'string' ? refusalOf(sent) : sendBooking(sent, request, on)
}

/** A repeat is sent under the same key: the agenda answers it with the appointment that it made. */
async function sendBooking(sent: Sent, request: SentBooking, on: OutsideAgenda): Promise<Confirmation> {
  if (sent.state === 'cancelled' || !isSameRequest(sent.data.request, request)) return refusalOf('key-reused')
  if (sent.appointmentId !== null) return {is: 'confirmed', appointmentId: sent.appointmentId}
  try {
    return await settleBooking(sent, request, on)
  } catch (error) {
    if (!(error instanceof OutsideFailure)) throw error
    if (error.done === 'unknown' || sent.tries > 1) {
      on.report(error)
      return {is: 'unknown'}
    }
    await forgetUnsent(on.db, sent.id)
    throw error
  }
}

/** Asks for the outcome and writes it with its effects. A booker who no longer waits is notified of a refusal. */
async function settleBooking(
  sent: Sent,
  request: SentBooking,
  on: OutsideAgenda,
  isLate = false,
): Promise<Confirmation> {
  const {db, clock, write, ask} = on
  const people = await factsOfPeople(db, [sent.patientId, sent.askedBy])
  const answer = await ask('book', {...request, patient: identityOf(request.patient, people)}, sent.key)
  if (answer.is === 'refused') {
    const {code, message = ERRORS[code].text} = answer
    const theirs = code === 'slot-taken' ? await takenByThemselves(request, {db, ask}) : undefined
    // Another request of theirs made the booking, so no mail says that this one failed.
    const isTheirs = theirs?.is === 'booked'
    await refuse(sent, isLate && !isTheirs ? message : undefined, {db, clock, write})
    return isTheirs ? answerToRepeat(theirs) : {is: 'refused', code, message}
  }
  const {appointment} = answer
  const {appointmentId} = appointment
  if (appointment.patientId !== sent.patientId || appointment.startsAt.getTime() !== sent.startsAt.getTime()) {
    throw new OutsideFailure('unknown', 'book: the answer is about another appointment')
  }
  const {before, reported} = sent.data
  const freed =
    request.replaces === undefined || answer.replaced ? undefined : await appointmentWithId(request.replaces, on)
  await endRequest(db, {...sent, appointmentId}, async (tx) => {
    const booking = {
      ...bookingOf(sent, appointmentId, appointment, people),
      // A stored instant comes back as text.
      ...(before && {before: {...before, startsAt: new Date(before.startsAt)}}),
    }
    await write(tx, booking, sent.data.effects, clock.now())
    if (freed === undefined) return
    const other = {appointmentId, startsAt: sent.startsAt, centre: reported.centre}
    await openCancellation(tx, freed, {...sent, ofMove: {step: 'frees', other}}, clock.now())
  })
  if (freed) await cancelReplaced(freed.appointmentId, on)
  return {is: 'confirmed', appointmentId}
}

/** Cancels at once what another appointment took the place of. Where the agenda does not answer, the job goes on. */
async function cancelReplaced(appointmentId: number, on: OutsideAgenda): Promise<void> {
  try {
    const sent = await requestWithKey<SentData>(on.db, cancellationKey(appointmentId))
    if (sent?.state === 'pending') await settleCancellation(sent, on)
  } catch (error) {
    if (!(error instanceof OutsideFailure)) throw error
    on.report(error)
  }
}

const cancellationKey = (appointmentId: number) => `cancel-${appointmentId}`

/** Stores a cancellation before it is sent. */
function openCancellation(
  db: OutsideAgenda['db'],
  {appointmentId, patientId, startsAt, endsAt, ...reported}: OutsideAppointment,
  {askedBy, data: {effects}, ofMove}: {askedBy: number; data: {effects: Effects}; ofMove?: OfMove},
  now: Date,
): Promise<Sent> {
  return openRequest<SentData>(
    db,
    {
      action: 'cancel',
      key: cancellationKey(appointmentId),
      patientId,
      askedBy,
      startsAt,
      endsAt,
      data: {effects, reported, ...(ofMove && {ofMove})},
      appointmentId,
    },
    now,
  )
}

/** Deletes a booking that was refused; with a reason, its booker is told by mail and notification. */
async function refuse(
  sent: Sent,
  reason: string | undefined,
  {db, clock, write}: Pick<OutsideAgenda, 'db' | 'clock' | 'write'>,
): Promise<void> {
  const people = await factsOfPeople(db, [sent.patientId, sent.askedBy])
  await endRequest(db, {...sent, appointmentId: null}, async (tx) => {
    if (reason === undefined) return
    const effects: Effects = {...sent.data.effects, event: 'appointment-refused', reason}
    await write(tx, bookingOf(sent, -sent.id, sent.data.reported, people), effects, clock.now())
  })
}

/** Cancels an appointment that the reader may see. */
export async function cancelOutside(
  {appointmentId, reader, startsFrom}: CancelRequest,
  effects: Effects,
  on: OutsideAgenda,
): Promise<Cancellation> {
  if (reader === 'desk') return {is: 'refused', code: 'agenda-elsewhere'}
  const found = await appointmentWithId(appointmentId, on)
  if (found === undefined || !isReadable(found, reader)) return {is: 'refused', code: 'not-found'}
  // A repeat of one that is cancelled goes on: its outcome is the agenda's.
  if (found.state !== 'cancelled' && found.startsAt < startsFrom) return {is: 'refused', code: 'not-cancellable'}
  const sent = await openCancellation(on.db, found, {askedBy: reader.personId, data: {effects}}, on.clock.now())
  // This request is that of a move: another time took its place.
  if (sent.data.ofMove?.step === 'frees') return {is: 'refused', code: 'wrong-state'}
  try {
    return await settleCancellation(sent, on)
  } catch (error) {
    if (error instanceof OutsideFailure && error.done === 'nothing') await forgetUnsent(on.db, sent.id)
    throw error
  }
}

async function settleCancellation(sent: Sent, on: OutsideAgenda): Promise<Cancellation> {
  const {db, clock, write, ask} = on
  const {effects, reported, ofMove} = sent.data
  const appointmentId = sent.appointmentId ?? 0
  const answer = await ask('cancel', {appointmentId}, sent.key)
  // What is not there does not stand any more: of a move that is all that matters.
  if (answer.is === 'refused' && !(ofMove && answer.code === 'not-found')) {
    await keepRefused(sent, on)
    return answer
  }
  const isRepeat = answer.is === 'cancelled' && answer.again && sent.tries === 1
  const people = await factsOfPeople(db, [sent.patientId, sent.askedBy])
  await endRequest(db, sent, async (tx) => {
    // It was already cancelled, and not by an earlier attempt of this request; or its patient is told of the move.
    if (isRepeat || ofMove?.step === 'frees') return
    await write(tx, bookingOf(sent, appointmentId, reported, people), effects, clock.now())
  })
  return {is: 'cancelled'}
}

/**
 * Ends a cancellation that the agenda refused. The old appointment of a move stands then, so the new one must not, and its patient is told; where
 * that cannot be given up either, both stand.
 */
async function keepRefused(sent: Sent, on: OutsideAgenda): Promise<void> {
  const {effects, reported, ofMove} = sent.data
  if (ofMove?.step === 'undoes') return leaveBoth(sent, BOTH_REFUSED, on)
  const second = ofMove && (await appointmentWithId(ofMove.other.appointmentId, on))
  await endRequest(on.db, {...sent, appointmentId: null}, async (tx) => {
    if (second === undefined) return
    const undone: Effects = {...effects, event: 'appointment-cancelled', reason: NOT_MOVED}
    const other = {appointmentId: sent.appointmentId ?? 0, startsAt: sent.startsAt, centre: reported.centre}
    await openCancellation(
      tx,
      second,
      {...sent, data: {effects: undone}, ofMove: {step: 'undoes', other}},
      on.clock.now(),
    )
  })
  if (second) await cancelReplaced(second.appointmentId, on)
}

/** Ends a move of which both appointments stand, or may stand: the patient is told, and the staff are shown it as long as it is so. */
async function leaveBoth(sent: Sent, reason: string, {db, clock, write}: OutsideAgenda): Promise<void> {
  const {effects, reported, ofMove} = sent.data
  if (ofMove === undefined) return
  // A stored instant comes back as text.
  const other = {...ofMove.other, startsAt: new Date(ofMove.other.startsAt)}
  const people = await factsOfPeople(db, [sent.patientId, sent.askedBy])
  const booking = bookingOf(sent, sent.appointmentId ?? 0, reported, people)
  await endRequest(db, {...sent, appointmentId: null}, async (tx) => {
    await insertDouble(tx, booking, other, clock.now())
    await write(tx, {...booking, before: other}, {...effects, event: 'appointment-doubled', reason}, clock.now())
  })
}

/** Repeats, with its key, each request whose answer was lost; returns how many have an outcome now. */
export async function settleOutside(on: OutsideAgenda): Promise<number> {
  const before = new Date(on.clock.now().getTime() - RETRY_AFTER_MS)
  let settled = 0
  for (const {key} of await pendingRequests(on.db, before)) {
    const sent = await requestWithKey<SentData>(on.db, key)
    if (sent?.state === 'pending' && (await hasSettled(sent, on))) settled++
  }
  return settled
}

async function hasSettled(sent: Sent, on: OutsideAgenda): Promise<boolean> {
  const {request} = sent.data
  try {
    await (request === undefined ? settleCancellation(sent, on) : settleBooking(sent, request, on, true))
    return true
  } catch (error) {
    if (!(error instanceof OutsideFailure)) throw error
    on.report(error)
    // The job asks again at its next run, until the appointment has begun.
    if (sent.startsAt > on.clock.now()) return false
    await (sent.data.ofMove ? leaveBoth(sent, NOT_ANSWERED, on) : refuse(sent, request && NOT_IN_TIME, on))
    return true
  }
}

/** Only a digest of the caller's key is sent outside. A request without a key is never repeated. */
const keyOf = ({bookerId, requestKey}: BookingRequest) =>
  requestKey === undefined ? randomUUID() : createHash('sha256').update(`${bookerId}:${requestKey}`).digest('base64url')

const refusalOf = (code: ErrorCode): Confirmation => ({is: 'refused', code, message: ERRORS[code].text})

const isSameRequest = (earlier: SentBooking | undefined, request: SentBooking): boolean =>
  earlier?.patient.personId === request.patient.personId && SAME.every((field) => earlier[field] === request[field])
const SAME = ['practitionerId', 'centreId', 'date', 'time', 'serviceId', 'medicalOrder', 'replaces'] as const

/** The fields of a patient that are sent outside; the caller's object may have more. */
export const patientOf = ({personId, birthDate, sex, planId, planTypeId}: BookablePatient): BookablePatient => ({
  personId,
  birthDate,
  sex,
  planId,
  planTypeId,
})

/** A patient with the data by which an agenda identifies them. */
export function identityOf(patient: BookablePatient, people: ReadonlyMap<number, PersonFacts>) {
  const {documentTypeId, documentNumber, firstName, lastName} = factsOf(people, patient.personId)
  return {...patientOf(patient), documentTypeId, documentNumber, firstName, lastName}
}

function bookingOf(
  {startsAt, endsAt, patientId, askedBy}: Sent,
  appointmentId: number,
  {specialty, service, preparation, practitioner, centre, room}: SentData['reported'],
  people: ReadonlyMap<number, PersonFacts>,
): Booking {
  const [patient, spokenTo] = [factsOf(people, patientId), factsOf(people, askedBy)]
  const asker = {...spokenTo, firstName: spokenTo.calledName}
  const what = {specialty, service, preparation, practitioner, centre, room, takesSteps: false}
  return {appointmentId, startsAt, endsAt, ...what, patient, asker}
}

function factsOf(people: ReadonlyMap<number, PersonFacts>, personId: number): PersonFacts {
  const facts = people.get(personId)
  if (facts === undefined) throw new Error('A booking is of people who are known')
  return facts
}
