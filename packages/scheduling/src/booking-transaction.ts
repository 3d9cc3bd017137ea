import type {DB} from '@ceibo/database/generated/database-types'
import type {Kysely, Transaction} from 'kysely'

/** The transaction that makes a booking true; what is written through it stands or falls with the booking. */
export type BookingTransaction = Transaction<DB>

/** The database that the agenda lives in. */
export type BookingDatabase = Kysely<DB>
