import type {DB} from '@ceibo/database/generated/database-types'
import {sql, type Transaction} from 'kysely'
import {DEMO_STAFF} from './staff.data.ts'

const DEMO_ADDRESSES = DEMO_STAFF.map(({email}) => email)

/** Writes the staff of the demo, those whom an earlier version lacked too. */
export async function writeStaff(
  tx: Transaction<DB>,
  {now, passwordHash, pinHash}: {now: Date; passwordHash: string; pinHash: string},
): Promise<void> {
  for (const {email, name, role, centre} of DEMO_STAFF) {
    const member = await tx
      .insertInto('staff_member')
      .values({email, name, password_hash: passwordHash, pin_hash: pinHash, created_at: now})
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (member === undefined) continue
    const place = centre === undefined ? undefined : tx.selectFrom('centre').select('id').where('slug', '=', centre)
    await tx
      .insertInto('staff_grant')
      .values({staff_id: member.id, role, centre_id: place ?? null})
      .execute()
  }
}

/** Whether the database has all of them. */
export async function hasStaff(db: Transaction<DB>): Promise<boolean> {
  const {count} = await db
    .selectFrom('staff_member')
    .select(({fn}) => fn.countAll<number>().as('count'))
    .where('email', 'in', DEMO_ADDRESSES)
    .executeTakeFirstOrThrow()
  return count >= DEMO_ADDRESSES.length
}

/** Deactivates the staff of the demo, whom the audit names, and takes all roles in centres of the demo. */
export async function clearStaff(tx: Transaction<DB>): Promise<void> {
  const theirs = tx.selectFrom('staff_member').select('id').where('email', 'in', DEMO_ADDRESSES)
  await tx.deleteFrom('staff_session').where('staff_id', 'in', theirs).execute()
  await tx.deleteFrom('staff_invitation').where('staff_id', 'in', theirs).execute()
  await tx.deleteFrom('staff_grant').where('staff_id', 'in', theirs).execute()
  await tx.deleteFrom('staff_grant').where('centre_id', 'is not', null).execute()
  await tx
    .updateTable('staff_member')
    .set({deactivated_at: sql`now()`, password_hash: null, email: sql`email || '.' || id`})
    .where('email', 'in', DEMO_ADDRESSES)
    .execute()
}
