import type {BookingTransaction} from '@ceibo/scheduling/booking-transaction'
import {sql} from 'kysely'

/** Forgets the kept answer of the confirmation that made an appointment: what it says is true no longer. */
export async function forgetConfirmation(tx: BookingTransaction, appointmentId: number): Promise<void> {
  await sql`
    delete from idempotency_key as kept using appointment
    where appointment.id = ${appointmentId} and kept.key = appointment.request_key
      and kept.scope in (select 'session:' || session.id from session where session.person_id = appointment.booked_by)`.execute(
    tx,
  )
}
