import type {ErrorCode} from '@ceibo/contract/errors'
import {isExclusionViolation, isUniqueViolation} from '@ceibo/database/database-errors'
import type {Database} from '@ceibo/database/open-database'
import {inTransaction} from '@ceibo/database/transaction'
import {attends} from '@ceibo/rules/attendance-limits'
import {MAX_BOOKINGS_PER_DAY, MAX_FUTURE_PER_SPECIALTY} from '@ceibo/rules/booking-window'
import {civilDate} from '@ceibo/rules/civil-time'
import {coverageOf} from '@ceibo/rules/coverage'
import type {Booking, BookingOrder, Refusal} from './booking-language.ts'
import type {BookingTransaction} from './booking-transaction.ts'
import {lockAndReadOrder, madeByKey, registerPatient, takeSlot} from './booking.queries.ts'
import type {OrderFacts} from './booking.queries.ts'

export type BookingAnswer = {is: 'confirmed'; appointmentId: number} | Refusal

/**
 * Books an offered slot in one transaction of two statements (three the first time for a patient) and whatever `record` writes. READ COMMITTED suffices: the
 * slot's row and the constraints of `appointment` decide who gets it, and the limits are counted while booker and patient
 * are locked, so nobody is refused who did not compete for the same slot, person or professional's time.
 */
export async function bookSlot(
  db: Database,
  order: BookingOrder,
  record: (tx: BookingTransaction, booking: Booking) => Promise<void>,
  now: Date,
): Promise<BookingAnswer> {
  try {
    return await inTransaction(db, (tx) => bookIn(tx, order, record, now))
  } catch (error) {
    const code = brokenRule(error)
    if (code === undefined) throw error
    return {is: 'refused', code}
  }
}

async function bookIn(
  tx: BookingTransaction,
  order: BookingOrder,
  record: (tx: BookingTransaction, booking: Booking) => Promise<void>,
  now: Date,
): Promise<BookingAnswer> {
  const facts = await lockAndReadOrder(tx, order, now)
  if (facts === undefined) return {is: 'refused', code: 'slot-not-offered'}
  if (facts.madeBefore !== null) return {is: 'confirmed', appointmentId: facts.madeBefore}
  if (facts.slotState !== 'free') return madeByTwin(tx, order, facts.slotId)
  const objection = objectionTo(order, facts, now)
  if (objection !== undefined) return {is: 'refused', code: objection}

  if (!facts.isRegistered) await registerPatient(tx, order.patient.personId, now)
  const {slotId} = facts
  const medicalOrderId = facts.needsOrder ? facts.medicalOrderId : null
  const limits = {maxFuture: MAX_FUTURE_PER_SPECIALTY, maxToday: MAX_BOOKINGS_PER_DAY}
  const {appointmentId, future, today, heldByOther} = await takeSlot(tx, order, {
    slotId,
    medicalOrderId,
    now,
    ...limits,
  })
  if (appointmentId === null) {
    if (heldByOther) return {is: 'refused', code: 'slot-held-elsewhere'}
    if (future >= limits.maxFuture) return {is: 'refused', code: 'too-many-future'}
    return {is: 'refused', code: today >= limits.maxToday ? 'too-many-today' : 'slot-taken'}
  }
  await record(tx, bookingOf(order, facts, appointmentId))
  return {is: 'confirmed', appointmentId}
}

/** The slot is taken; by a twin of the same order, maybe, while this one waited for it. */
async function madeByTwin(tx: BookingTransaction, order: BookingOrder, slotId: number): Promise<BookingAnswer> {
  const appointmentId = await madeByKey(tx, order, slotId)
  return appointmentId === undefined ? {is: 'refused', code: 'slot-taken'} : {is: 'confirmed', appointmentId}
}

function objectionTo(order: BookingOrder, facts: OrderFacts, now: Date): ErrorCode | undefined {
  const {patient, specialtyId, practiceId} = order
  const today = civilDate(now)
  if (facts.startsAt <= now) return 'slot-past'
  if (!facts.offered) return 'slot-not-offered'
  if (!attends(facts.specialtyLimits, patient, today) || !attends(facts.practiceLimits, patient, today)) {
    return 'no-suitable-patient'
  }
  const {planId, planTypeId} = patient
  const scope = {planId, planTypeId, specialtyId, practiceId, centreId: facts.slotCentreId}
  if (coverageOf(facts.rules, scope) !== 'S') return 'no-coverage'
  if (!facts.needsOrder || facts.medicalOrderId !== null) return undefined
  return order.medicalOrder === undefined ? 'order-required' : 'order-unusable'
}

function brokenRule(error: unknown): ErrorCode | undefined {
  if (isUniqueViolation(error, 'appointment_slot_once')) return 'slot-taken'
  if (isExclusionViolation(error, 'appointment_provider_once')) return 'slot-taken'
  if (isUniqueViolation(error, 'appointment_specialty_day_once')) return 'same-day'
  if (isExclusionViolation(error, 'appointment_patient_once')) return 'overlaps'
  if (isUniqueViolation(error, 'appointment_request_once')) return 'key-reused'
  if (isUniqueViolation(error, 'appointment_medical_order_once')) return 'order-unusable'
  return undefined
}

function bookingOf({patient, bookerId}: BookingOrder, facts: OrderFacts, appointmentId: number): Booking {
  return {
    appointmentId,
    startsAt: facts.startsAt,
    endsAt: facts.endsAt,
    specialty: facts.specialty,
    practice: facts.practice,
    preparation: facts.preparation,
    provider: facts.provider,
    centre: facts.centre,
    room: facts.room,
    patient: {personId: patient.personId, firstName: facts.patientFirstName, lastName: facts.patientLastName},
    asker: {personId: bookerId, firstName: facts.bookerFirstName, email: facts.bookerEmail},
  }
}
