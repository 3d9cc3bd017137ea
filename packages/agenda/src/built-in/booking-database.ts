import type {DB} from '@ceibo/database/generated/database-types'
import type {Kysely, Transaction} from 'kysely'

/** The database of the agenda. */
export type BookingDatabase = Kysely<DB>

/** The transaction of a booking; everything written through it commits or rolls back with the booking. */
export type BookingTransaction = Transaction<DB>
