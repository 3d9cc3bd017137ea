import {MAX_BOOKINGS_PER_DAY, MAX_FUTURE_PER_SPECIALTY} from '@ceibo/contract/appointments/booking-limits'
import type {ErrorCode} from '@ceibo/contract/wire/errors'
import type {BookingRule} from '@ceibo/contract/appointments/desk/booking-desk'
import {civilDate} from '@ceibo/rules/time/civil-time'
import {isExclusionViolation, isUniqueViolation} from '@ceibo/database/database-errors'
import type {Database} from '@ceibo/database/open-database'
import {inTransaction} from '@ceibo/database/transaction'
import {bookedBefore} from './booked-before.queries.ts'
import type {BookingTransaction} from '#booking-database.ts'
import type {Booking, BookingRequest, Refusal} from '#port.ts'
import {
  hasPlaceBeside,
  lockAndReadOrder,
  madeWithKey,
  type OrderFacts,
  type PlacedOrder,
  registerPatient,
  setAsideOf,
  standBeside,
  takeSlot,
} from './booking.queries.ts'
import {whyNotFor} from '#built-in/slots/visible-slot.queries.ts'

/** With `already-booked`, a refusal has the appointment that the booker already made of the slot. */
export type BookingAnswer = {is: 'confirmed'; appointmentId: number} | (Refusal & {appointmentId?: number})

export type WriteRecord = (tx: BookingTransaction, booking: Booking) => Promise<void>

/**
 * Books a slot that the patient may see. A repeat of a request, recognized by booker and key, gets the appointment that it made; the key of
 * another request, or of an appointment that was cancelled since, is refused with `key-reused`. Without a key, a slot that is already theirs is
 * refused with `already-booked` and its appointment.
 */
export async function bookSlot(
  db: Database,
  order: BookingRequest,
  record: WriteRecord,
  now: Date,
): Promise<BookingAnswer> {
  const answer = await bookOnce(db, order, record, now)
  if (answer.is === 'confirmed') return answer
  // This runs after the refused transaction ended, so it sees a concurrent repeat of this request that committed first.
  const earlier = order.requestKey === undefined ? undefined : await madeWithKey(db, order)
  if (earlier === undefined) return answer.code === 'slot-taken' ? takenByWhom(db, order) : answer
  const {appointmentId, isThisOrder} = earlier
  return isThisOrder ? {is: 'confirmed', appointmentId} : {is: 'refused', code: 'key-reused'}
}

/** Nobody is told that another person was faster when it was themselves. */
async function takenByWhom(db: Database, order: BookingRequest): Promise<BookingAnswer> {
  const appointmentId = await bookedBefore(db, order)
  return appointmentId === undefined
    ? {is: 'refused', code: 'slot-taken'}
    : {is: 'refused', code: 'already-booked', appointmentId}
}

/**
 * One transaction of two statements (three the first time for a patient) and those of `record`. READ COMMITTED is enough: the slot's row and the
 * constraints of `appointment` decide who gets it, and the limits are counted while booker and patient are locked, so a request is refused only
 * when it competes for the same slot, person or professional's time.
 */
async function bookOnce(db: Database, order: BookingRequest, record: WriteRecord, now: Date): Promise<BookingAnswer> {
  try {
    return await inTransaction(db, (tx) => bookIn(tx, order, record, now))
  } catch (error) {
    const code = brokenRule(error)
    if (code === undefined) throw error
    return {is: 'refused', code}
  }
}

/** The statements of a booking in a transaction that others may belong to, as the end of the appointment that it takes the place of. */
export async function bookIn(
  tx: BookingTransaction,
  order: PlacedOrder,
  record: WriteRecord,
  now: Date,
): Promise<BookingAnswer> {
  const read = await lockAndReadOrder(tx, order, now)
  if (read === undefined) return {is: 'refused', code: 'slot-not-found'}
  const facts = order.kept === undefined ? read : {...read, medicalOrderId: order.kept.medicalOrderId}
  const isBeside = order.desk?.overbooks === true && facts.slotState === 'taken'
  const objection = objectionTo(order, facts, now, isBeside)
  if (objection !== undefined) return {is: 'refused', code: objection}
  if (isBeside && !setsAside(order, 'overbook-full') && !(await hasPlaceBeside(tx, facts.agendaId, order.date))) {
    return {is: 'refused', code: 'overbook-full'}
  }

  if (!facts.isRegistered) await registerPatient(tx, order.patient.personId, now)
  const medicalOrderId = facts.needsOrder ? facts.medicalOrderId : null
  const maxFuture = setsAside(order, 'too-many-future') ? NO_LIMIT : MAX_FUTURE_PER_SPECIALTY
  const maxToday = order.desk ? NO_LIMIT : MAX_BOOKINGS_PER_DAY
  const take = isBeside ? standBeside : takeSlot
  const taking = await take(tx, order, {slotId: facts.slotId, medicalOrderId, now, maxFuture, maxToday})
  if (taking.appointmentId === null) {
    if (taking.heldByOther) return {is: 'refused', code: 'slot-held-elsewhere'}
    if (taking.future >= maxFuture) return {is: 'refused', code: 'too-many-future'}
    if (taking.isSecondThatDay) return {is: 'refused', code: 'same-day'}
    return {is: 'refused', code: taking.today >= maxToday ? 'too-many-today' : 'slot-taken'}
  }
  await record(tx, bookingOf(order, facts, taking.appointmentId))
  return {is: 'confirmed', appointmentId: taking.appointmentId}
}

/** More than anybody books. */
const NO_LIMIT = 1_000_000

const setsAside = (order: PlacedOrder, rule: BookingRule): boolean => setAsideOf(order).rules.includes(rule)

function objectionTo(order: PlacedOrder, facts: OrderFacts, now: Date, isBeside: boolean): ErrorCode | undefined {
  if (facts.slotState !== 'free' && !isBeside) return 'slot-taken'
  // A desk books for who stands before it, also when the time has begun.
  if (order.desk ? civilDate(facts.startsAt) < civilDate(now) : facts.startsAt <= now) return 'slot-past'
  if (facts.isKept && civilDate(facts.startsAt) > civilDate(now) && !setsAside(order, 'same-day-only')) {
    return 'same-day-only'
  }
  const unsuitable = whyNotFor(order.patient, facts, facts.slotCentreId, now)
  if (unsuitable !== undefined && !setsAside(order, unsuitable)) return unsuitable
  if (!facts.needsOrder || facts.medicalOrderId !== null || setsAside(order, 'order-required')) return undefined
  return order.medicalOrder === undefined ? 'order-required' : 'order-unusable'
}

/** The refusal that a violated constraint means. */
export function brokenRule(error: unknown): ErrorCode | undefined {
  if (isUniqueViolation(error, 'appointment_slot_once')) return 'slot-taken'
  if (isExclusionViolation(error, 'appointment_practitioner_once')) return 'slot-taken'
  if (isUniqueViolation(error, 'appointment_specialty_day_once')) return 'same-day'
  if (isExclusionViolation(error, 'appointment_patient_once')) return 'overlaps'
  if (isUniqueViolation(error, 'appointment_request_once')) return 'key-reused'
  if (isUniqueViolation(error, 'appointment_medical_order_once')) return 'order-unusable'
  return undefined
}

function bookingOf({patient, bookerId}: BookingRequest, facts: OrderFacts, appointmentId: number): Booking {
  return {
    appointmentId,
    startsAt: facts.startsAt,
    endsAt: facts.endsAt,
    specialty: facts.specialty,
    service: facts.service,
    preparation: facts.preparation,
    practitioner: facts.practitioner,
    centre: facts.centre,
    room: facts.room,
    takesSteps: true,
    patient: {personId: patient.personId, firstName: facts.patientFirstName, lastName: facts.patientLastName},
    asker: {personId: bookerId, firstName: facts.bookerFirstName, email: facts.bookerEmail},
  }
}
