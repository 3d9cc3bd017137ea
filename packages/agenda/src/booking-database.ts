import type {DB} from '@ceibo/database/generated/database-types'
import type {Kysely, Transaction} from 'kysely'
import type {Booking, Effects} from './port.ts'

/** The database of the agenda. */
export type BookingDatabase = Kysely<DB>

/** The transaction of a booking; everything written through it commits or rolls back with the booking. */
export type BookingTransaction = Transaction<DB>

/** Writes the effects of a booking inside its transaction; if that fails, the booking is undone. */
export type WriteEffects = (tx: BookingTransaction, booking: Booking, effects: Effects, now: Date) => Promise<void>
