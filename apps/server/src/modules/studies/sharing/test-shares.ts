import {randomBytes} from 'node:crypto'
import type {Insertable} from 'kysely'
import type {DB} from '@ceibo/database/generated/database-types'
import type {Database} from '@ceibo/database/open-database'
import {TEST_NOW} from '#api/testing/test-server.ts'

/** A share of a person's own studies without any study, with seven days left; answers its id. */
export async function aShare(
  db: Database,
  personId: number,
  overrides: Partial<Insertable<DB['study_share']>> = {},
): Promise<number> {
  const {id} = await db
    .insertInto('study_share')
    .values({
      sharer_id: personId,
      patient_id: personId,
      recipient_name: 'Marcos',
      recipient_email: 'marcos@ejemplo.test',
      consent_version: '2026-11-22',
      created_at: TEST_NOW,
      expires_at: new Date(TEST_NOW.getTime() + 7 * 86_400_000),
      most_openings: 10,
      salt: randomBytes(32),
      token_hash: randomBytes(32),
      request_hash: randomBytes(32),
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
