import type {StaffRole} from '@ceibo/contract/staff/staff-roles'
import type {Database} from '@ceibo/database/open-database'
import {sql} from 'kysely'
import type {Expiry} from '#platform/jobs/purge-table.queries.ts'

/** Writes a member without a password, or finds the one of this address who has not accepted yet; undefined when it is taken. */
export async function insertStaffMember(
  tx: Database,
  {email, name, now}: {email: string; name: string; now: Date},
): Promise<number | undefined> {
  const row = await tx
    .insertInto('staff_member')
    .values({email, name, created_at: now})
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({name, deactivated_at: null})
        .where('staff_member.password_hash', 'is', null),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** The roles of a member become these. Centres by the id that callers know; false when one of them does not exist. */
export async function replaceGrants(
  tx: Database,
  staffId: number,
  grants: readonly {role: StaffRole; centreId: string | null}[],
): Promise<boolean> {
  await tx.deleteFrom('staff_grant').where('staff_id', '=', staffId).execute()
  const {numAffectedRows} = await sql`
    insert into staff_grant (staff_id, role, centre_id)
    select ${staffId}, given.role, centre.id
    from unnest(
      ${grants.map(({role}) => role)}::text[], ${grants.map(({centreId}) => centreId)}::text[]
    ) as given (role, slug)
    left join centre on centre.slug = given.slug
    where given.slug is null or centre.id is not null
    on conflict do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0) === new Set(grants.map(({role, centreId}) => `${role}@${centreId ?? ''}`)).size
}

export type NewInvitation = {
  hash: Buffer
  staffId: number
  invitedBy: number | null
  now: Date
  expiresAt: Date
  totpSecret: Buffer
}

/** Writes an invitation in place of the one before. */
export async function replaceInvitation(tx: Database, invitation: NewInvitation): Promise<void> {
  const {hash, staffId, invitedBy, now, expiresAt, totpSecret} = invitation
  const row = {hash, invited_by: invitedBy, created_at: now, expires_at: expiresAt, totp_secret: totpSecret}
  await tx
    .insertInto('staff_invitation')
    .values({staff_id: staffId, ...row})
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(row))
    .execute()
}

/** What a live invitation is for. */
export function openInvitation(db: Database, hash: Buffer, now: Date) {
  return db
    .selectFrom('staff_invitation')
    .innerJoin('staff_member', 'staff_member.id', 'staff_invitation.staff_id')
    .select([
      'staff_member.id',
      'staff_member.email',
      'staff_member.name',
      'staff_invitation.totp_secret as totpSecret',
    ])
    .where('staff_invitation.hash', '=', hash)
    .where('staff_invitation.expires_at', '>', now)
    .where('staff_member.deactivated_at', 'is', null)
    .executeTakeFirst()
}

/** Uses an invitation up; false when it was used, replaced or expired. */
export async function spendInvitation(tx: Database, hash: Buffer, now: Date): Promise<boolean> {
  const {numDeletedRows} = await tx
    .deleteFrom('staff_invitation')
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export type NewStaffCredential = {
  name: string
  passwordHash: string
  pinHash: string
  totpSecret: Buffer | null
  totpStep: number
}

export async function storeStaffCredential(tx: Database, staffId: number, given: NewStaffCredential): Promise<void> {
  await tx
    .updateTable('staff_member')
    .set({
      name: given.name,
      password_hash: given.passwordHash,
      pin_hash: given.pinHash,
      totp_secret: given.totpSecret,
      totp_last_step: given.totpStep,
    })
    .where('id', '=', staffId)
    .execute()
}

/** Ends every way in of a member: password, PIN and app; false for a deactivated one. */
export async function endCredential(tx: Database, staffId: number): Promise<boolean> {
  const {numUpdatedRows} = await tx
    .updateTable('staff_member')
    .set({password_hash: null, pin_hash: null, totp_secret: null, totp_last_step: 0})
    .where('id', '=', staffId)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The member with this address. */
export async function memberOfAddress(db: Database, email: string): Promise<number | undefined> {
  const row = await db.selectFrom('staff_member').select('id').where('email', '=', email).executeTakeFirst()
  return row?.id
}

/** Ends the invitations that nobody accepted, and deactivates whom they were for. */
export async function endInvitations(tx: Database, now: Date): Promise<void> {
  await tx.deleteFrom('staff_invitation').execute()
  await tx
    .updateTable('staff_member')
    .set({deactivated_at: now})
    .where('password_hash', 'is', null)
    .where('deactivated_at', 'is', null)
    .execute()
}

/** Invitations, challenges and browsers that expired, and sessions that are over. */
export const expiredOfStaff = (now: Date): Expiry[] => [
  {table: 'staff_invitation', isOver: sql`expires_at < ${now}`},
  {table: 'staff_challenge', isOver: sql`expires_at < ${now}`},
  {table: 'staff_session', isOver: sql`ends_at < ${now}`},
  {table: 'staff_browser', isOver: sql`expires_at < ${now}`},
]
