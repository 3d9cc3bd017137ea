import {MOVED_AWAY} from '@ceibo/contract/appointments/desk/cancel-reasons'
import type {BookingRule} from '@ceibo/contract/appointments/desk/booking-desk'
import type {ErrorCode} from '@ceibo/contract/wire/errors'
import type {Database} from '@ceibo/database/open-database'
import {inTransaction} from '@ceibo/database/transaction'
import type {BookingTransaction} from '#booking-database.ts'
import type {MoveRequest} from '#port.ts'
import {bookIn, type BookingAnswer, brokenRule, type WriteRecord} from './booking.ts'
import {cancelAndFree} from './cancellation.queries.ts'
import {lockMoved, movedWithKey, pointTo} from './moving.queries.ts'

/** Ends the transaction of a move that was refused, so that the old appointment stands as it was. */
class MoveRefused extends Error {
  readonly code: ErrorCode
  constructor(code: ErrorCode) {
    super(code)
    this.code = code
  }
}

/**
 * Gives an appointment another time in one transaction, together with the writes of `record`: the old one is cancelled and its slot freed first,
 * so that limits, the rule of one a day, and the medical order count the two as one; a refusal undoes it. A repeat of a request, recognized by
 * booker and key, gets the appointment that it made.
 */
export async function moveAppointment(
  db: Database,
  request: MoveRequest,
  record: WriteRecord,
  now: Date,
): Promise<BookingAnswer> {
  try {
    return await inTransaction(db, (tx) => moveIn(tx, request, record, now))
  } catch (error) {
    const code = error instanceof MoveRefused ? error.code : brokenRule(error)
    if (code === undefined) throw error
    const earlier = request.requestKey === undefined ? undefined : await movedWithKey(db, request)
    return earlier === undefined ? {is: 'refused', code} : {is: 'confirmed', appointmentId: earlier}
  }
}

/** Rules that were set aside for a time and not for its patient: another time is judged anew. */
const OF_THE_TIME: readonly BookingRule[] = ['same-day-only', 'overbook-full']

async function moveIn(
  tx: BookingTransaction,
  request: MoveRequest,
  record: WriteRecord,
  now: Date,
): Promise<BookingAnswer> {
  const {appointmentId, reader, startsFrom, desk, ...target} = request
  const moved = await lockMoved(tx, request)
  if (moved === undefined) throw new MoveRefused('not-found')
  if (!moved.isMovable) throw new MoveRefused('not-movable')
  const staff = desk && {staffId: desk.staffId}
  const old = await cancelAndFree(tx, {appointmentId, reader, startsFrom, reason: MOVED_AWAY, now, ...staff})
  if (old === undefined) throw new MoveRefused('not-movable')
  const {specialtyId, serviceId, medicalOrderId, reason} = moved
  const overridden = (moved.overridden ?? []).filter((rule) => !OF_THE_TIME.includes(rule))
  const kept = {medicalOrderId, overridden, reason}
  const order = {...target, specialtyId, serviceId, medicalOrder: undefined, kept, ...(desk && {desk})}
  const before = {startsAt: old.startsAt, centre: old.centre}
  const made = await bookIn(tx, order, (inner, booking) => record(inner, {...booking, before}), now)
  if (made.is === 'refused') throw new MoveRefused(made.code)
  await pointTo(tx, appointmentId, made.appointmentId)
  return made
}
