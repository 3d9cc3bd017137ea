import type {StaffRole} from '@ceibo/contract/staff/staff-roles'
import {CONSOLE_HEADER} from '@ceibo/contract/staff/staff-api'
import type {Database} from '@ceibo/database/open-database'
import {STAFF_SESSION_MS} from '@ceibo/rules/accounts/staff-session-lifetimes'
import {hashSecret, newSecret} from '#platform/secrets/secret-token.ts'
import {TEST_NOW} from './test-server.ts'

/** Where the roles count: in all centres, or in this one, by its slug. */
type NewMember = {roles: readonly StaffRole[]; centre?: string; name?: string; now?: Date}

let made = 0

/**
 * A member of staff with a session of the console, written to the database as the product writes it; `headers` sign their calls of a test server,
 * whatever their method.
 */
export async function signedInStaff(
  db: Database,
  {roles, centre, name = 'Lucía Vera', now = TEST_NOW}: NewMember,
): Promise<{staffId: number; sessionId: number; headers: Record<string, string>}> {
  const {id: staffId} = await db
    .insertInto('staff_member')
    .values({email: `personal-${++made}-${newSecret().slice(0, 8).toLowerCase()}@ceibo.example`, name, created_at: now})
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const role of roles) {
    const centre_id = centre === undefined ? null : db.selectFrom('centre').select('id').where('slug', '=', centre)
    await db.insertInto('staff_grant').values({staff_id: staffId, role, centre_id}).execute()
  }
  const secret = newSecret()
  const {id: sessionId} = await db
    .insertInto('staff_session')
    .values({
      staff_id: staffId,
      hash: hashSecret(secret),
      created_at: now,
      last_used_at: now,
      ends_at: new Date(now.getTime() + STAFF_SESSION_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {staffId, sessionId, headers: {cookie: `__Host-ceibo-staff=${secret}`, [CONSOLE_HEADER]: '1'}}
}
