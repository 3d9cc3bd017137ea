import type {Database} from '@ceibo/database/open-database'
import {sql} from 'kysely'
import {isClosed} from './closures.queries.ts'

/**
 * Stops offering the free slots of a professional who ended, and offers them again when they are back, but for those in a closure. Taken slots stay
 * taken.
 */
export async function followPractitioner(tx: Database, practitionerId: number, now: Date): Promise<void> {
  await sql`
    update slot set state = 'blocked'
    where practitioner_id = ${practitionerId} and state = 'free' and starts_at > ${now} and ${isClosed('slot')}`.execute(
    tx,
  )
  await sql`
    update slot set state = 'free'
    where practitioner_id = ${practitionerId} and state = 'blocked' and not withdrawn and starts_at > ${now} and not ${isClosed('slot')}`.execute(
    tx,
  )
}
