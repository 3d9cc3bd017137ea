import type {DB} from '@ceibo/database/generated/database-types'
import type {Kysely, Transaction} from 'kysely'

/** The transaction of a booking; everything written through it commits or rolls back with the booking. */
export type BookingTransaction = Transaction<DB>

/** The database that the agenda lives in. */
export type BookingDatabase = Kysely<DB>
