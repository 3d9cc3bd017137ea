import type {Database} from '@ceibo/database/open-database'
import {inTransaction} from '@ceibo/database/transaction'
import type {BookingTransaction} from '#booking-database.ts'
import type {Booking, CancelRequest, Refusal} from '#port.ts'
import {cancelAndFree, stateOf} from './cancellation.queries.ts'

type CancelAnswer = {is: 'cancelled'} | Refusal<'not-found' | 'not-cancellable' | 'wrong-state'>

/**
 * Cancels an appointment that the reader may see and frees its slot, together with the writes of `record`, in one transaction. An already
 * cancelled one is a success that records nothing; one that begins before `startsFrom` is refused, and one that was
 * moved.
 */
export async function cancelAppointment(
  db: Database,
  request: CancelRequest,
  record: (tx: BookingTransaction, booking: Booking) => Promise<void>,
  now: Date,
): Promise<CancelAnswer> {
  return inTransaction(db, async (tx): Promise<CancelAnswer> => {
    const booking = await cancelAndFree(tx, {...request, now})
    if (booking !== undefined) {
      await record(tx, booking)
      return {is: 'cancelled'}
    }
    const found = await stateOf(tx, request.appointmentId, request.reader)
    if (found === undefined) return {is: 'refused', code: 'not-found'}
    // Whoever cancels what was moved must learn that the new time stands.
    if (found.wasMoved) return {is: 'refused', code: 'wrong-state'}
    return found.state === 'cancelled' ? {is: 'cancelled'} : {is: 'refused', code: 'not-cancellable'}
  })
}
