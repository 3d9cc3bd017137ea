import type {StaffRole} from '@ceibo/contract/staff/staff-roles'
import type {Database} from '@ceibo/database/open-database'
import {sql} from 'kysely'
import type {StaffGrant} from '@ceibo/contract/staff/staff-permissions'

export type StaffSessionOwner = {
  sessionId: number
  staffId: number
  name: string
  lastUsedAt: Date
  lockedAt: Date | null
  grants: StaffGrant[]
}

/** The roles of a member, as a column of JSON; centres by the id that callers know. */
export const grantsOf = (staffId: string) => sql<{role: StaffRole; centreId: string | null}[]>`coalesce((
  select json_agg(json_build_object('role', staff_grant.role, 'centreId', centre.slug) order by staff_grant.role, centre.slug)
  from staff_grant left join centre on centre.id = staff_grant.centre_id
  where staff_grant.staff_id = ${sql.ref(staffId)}
), '[]'::json)`

/** The member of a live session, with one statement; undefined for an unknown, ended or closed one and for a deactivated member. */
export function staffSessionOwner(db: Database, hash: Buffer, now: Date): Promise<StaffSessionOwner | undefined> {
  return db
    .selectFrom('staff_session')
    .innerJoin('staff_member', 'staff_member.id', 'staff_session.staff_id')
    .select([
      'staff_session.id as sessionId',
      'staff_member.id as staffId',
      'staff_member.name',
      'staff_session.last_used_at as lastUsedAt',
      'staff_session.locked_at as lockedAt',
    ])
    .select(grantsOf('staff_member.id').as('grants'))
    .where('staff_session.hash', '=', hash)
    .where('staff_session.revoked_at', 'is', null)
    .where('staff_session.ends_at', '>', now)
    .where('staff_member.deactivated_at', 'is', null)
    .executeTakeFirst()
}

/** What the page of a session shows of its member. `centres` are all centres for a role in all of them. */
export async function shownStaffSession(db: Database, sessionId: number) {
  return db
    .selectFrom('staff_session')
    .innerJoin('staff_member', 'staff_member.id', 'staff_session.staff_id')
    .select(['staff_member.id', 'staff_member.name', 'staff_member.email', 'staff_session.ends_at'])
    .select(['staff_session.last_used_at', 'staff_session.locked_at'])
    .select(
      sql<boolean>`exists (select from staff_passkey where staff_passkey.staff_id = staff_member.id)`.as('hasPasskeys'),
    )
    .select(
      sql<{id: string; name: string}[]>`coalesce((
        select json_agg(json_build_object('id', centre.slug, 'name', centre.name) order by centre.name)
        from centre
        where centre.active and exists (
          select from staff_grant
          where staff_grant.staff_id = staff_member.id and (staff_grant.centre_id is null or staff_grant.centre_id = centre.id)
        )
      ), '[]'::json)`.as('centres'),
    )
    .where('staff_session.id', '=', sessionId)
    .executeTakeFirstOrThrow()
}

export type StaffCredential = {id: number; name: string; passwordHash: string | null; isKnownBrowser: boolean}

/** What a sign-in compares, and whether the member has signed in with this browser before; undefined for an unknown or deactivated member. */
export function staffCredential(
  db: Database,
  {email, browser, now}: {email: string; browser: Buffer; now: Date},
): Promise<StaffCredential | undefined> {
  return db
    .selectFrom('staff_member')
    .select(['id', 'name', 'password_hash as passwordHash'])
    .select(
      sql<boolean>`exists (
        select from staff_browser where hash = ${browser} and staff_id = staff_member.id and expires_at > ${now}
      )`.as('isKnownBrowser'),
    )
    .where('email', '=', email)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst()
}

/** Where mails to a member go, and how they call them. */
export function staffAddress(db: Database, staffId: number): Promise<{name: string; email: string}> {
  return db.selectFrom('staff_member').select(['name', 'email']).where('id', '=', staffId).executeTakeFirstOrThrow()
}

/** Locks a live member until the transaction ends, with what proves them; undefined when they were deactivated meanwhile. */
export function lockStaffMember(tx: Database, staffId: number) {
  return tx
    .selectFrom('staff_member')
    .select(['id', 'password_hash as passwordHash', 'totp_secret as totpSecret', 'totp_last_step as lastStep'])
    .where('id', '=', staffId)
    .where('deactivated_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Locks a member together with a session of theirs; false when one of both is over. */
export async function lockLiveSession(
  tx: Database,
  {staffId, sessionId}: {staffId: number; sessionId: number},
): Promise<boolean> {
  const row = await tx
    .selectFrom('staff_member')
    .innerJoin('staff_session', 'staff_session.staff_id', 'staff_member.id')
    .select('staff_session.id')
    .where('staff_member.id', '=', staffId)
    .where('staff_member.deactivated_at', 'is', null)
    .where('staff_session.id', '=', sessionId)
    .where('staff_session.revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export async function storeStaffStep(tx: Database, staffId: number, step: number): Promise<void> {
  await tx.updateTable('staff_member').set({totp_last_step: step}).where('id', '=', staffId).execute()
}

export type NewStaffSession = {
  staffId: number
  hash: Buffer
  now: Date
  endsAt: Date
  device: string
  network: Buffer
}

/** Ends the oldest sessions of a member beyond the most that may be open; true when there were some. */
export async function endOldestSessions(
  tx: Database,
  {staffId, most, now}: {staffId: number; most: number; now: Date},
): Promise<boolean> {
  const {numUpdatedRows} = await tx
    .updateTable('staff_session')
    .set({revoked_at: now})
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('staff_session')
        .select('id')
        .where('staff_id', '=', staffId)
        .where('revoked_at', 'is', null)
        .where('ends_at', '>', now)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(most),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function insertStaffSession(tx: Database, session: NewStaffSession): Promise<void> {
  const {staffId, hash, now, endsAt, device, network} = session
  await tx
    .insertInto('staff_session')
    .values({
      staff_id: staffId,
      hash,
      created_at: now,
      last_used_at: now,
      ends_at: endsAt,
      device,
      network: network.toString('hex'),
    })
    .execute()
}

/** Records that somebody works in a session that is not locked. */
export async function touchStaffSession(db: Database, sessionId: number, now: Date): Promise<void> {
  await db
    .updateTable('staff_session')
    .set({last_used_at: now})
    .where('id', '=', sessionId)
    .where('locked_at', 'is', null)
    .execute()
}

export async function lockStaffSession(tx: Database, sessionId: number, now: Date): Promise<void> {
  await tx.updateTable('staff_session').set({locked_at: now}).where('id', '=', sessionId).execute()
}

/**
 * Counts a try to open a session, before its secret is compared, so that parallel tries gain nothing; the hashes to compare with. Undefined when
 * there is no try left.
 */
export async function takeUnlockTry(tx: Database, sessionId: number, most: number) {
  const {rows} = await sql<{tries: number; pinHash: string | null; passwordHash: string | null}>`
    update staff_session set unlock_tries = unlock_tries + 1
    from staff_member
    where staff_session.id = ${sessionId} and staff_member.id = staff_session.staff_id
      and staff_session.unlock_tries < ${most} and staff_session.revoked_at is null
    returning staff_session.unlock_tries as tries, staff_member.pin_hash as "pinHash",
      staff_member.password_hash as "passwordHash"`.execute(tx)
  return rows[0]
}

export async function openStaffSession(tx: Database, sessionId: number, now: Date): Promise<void> {
  await tx
    .updateTable('staff_session')
    .set({locked_at: null, last_used_at: now, unlock_tries: 0})
    .where('id', '=', sessionId)
    .execute()
}

export async function endStaffSession(tx: Database, sessionId: number, now: Date): Promise<void> {
  await tx
    .updateTable('staff_session')
    .set({revoked_at: now})
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** The open sessions of a member, the last used first. */
export function liveSessionsOfStaff(db: Database, staffId: number, now: Date) {
  return db
    .selectFrom('staff_session')
    .select(['id', 'device', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('staff_id', '=', staffId)
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Whether a session is or was of this member. */
export async function ownsSession(db: Database, staffId: number, sessionId: number): Promise<boolean> {
  const row = await db
    .selectFrom('staff_session')
    .select('id')
    .where('id', '=', sessionId)
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  return row !== undefined
}

/** Ends the sessions of a member, except the one to keep. */
export async function endSessionsOfStaff(tx: Database, staffId: number, now: Date, keep?: number): Promise<void> {
  await tx
    .updateTable('staff_session')
    .set({revoked_at: now})
    .where('staff_id', '=', staffId)
    .$if(keep !== undefined, (query) => query.where('id', '!=', keep ?? 0))
    .where('revoked_at', 'is', null)
    .execute()
}
