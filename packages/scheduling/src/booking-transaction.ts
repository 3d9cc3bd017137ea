import type {DB} from '@ceibo/database/generated/database-types'
import type {Transaction} from 'kysely'

/** The transaction that makes a booking true; what is written through it stands or falls with the booking. */
export type BookingTransaction = Transaction<DB>
