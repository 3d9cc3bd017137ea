import type {ListedMember} from '@ceibo/contract/staff/staff-administration'
import type {Database} from '@ceibo/database/open-database'
import {sql} from 'kysely'
import {grantsOf} from '#modules/staff/session/staff-session.queries.ts'

/** Everybody with an account, by name. */
export async function listedMembers(
  db: Database,
): Promise<(Omit<ListedMember, 'lastSeenAt'> & {lastSeenAt: Date | null})[]> {
  return db
    .selectFrom('staff_member')
    .select(['staff_member.id as staffId', 'name', 'email'])
    .select(grantsOf('staff_member.id').as('grants'))
    .select(
      sql<ListedMember['state']>`case when deactivated_at is not null then 'deactivated'
        when password_hash is null then 'invited' else 'active' end`.as('state'),
    )
    .select(
      sql<boolean>`totp_secret is not null or exists (select from staff_passkey where staff_id = staff_member.id)`.as(
        'hasSecondStep',
      ),
    )
    .select((eb) =>
      eb
        .selectFrom('staff_session')
        .select(({fn}) => fn.max('last_used_at').as('at'))
        .whereRef('staff_session.staff_id', '=', 'staff_member.id')
        .as('lastSeenAt'),
    )
    .orderBy('name')
    .orderBy('staff_member.id')
    .execute()
}

/** Locks whoever administers the whole network, so that two changes cannot each leave the other's member as the last one. */
export async function lockAdministrators(tx: Database): Promise<number[]> {
  const {rows} = await sql<{id: number}>`
    select id from staff_member
    where deactivated_at is null and exists (
      select from staff_grant where staff_id = staff_member.id and role = 'administrator' and centre_id is null
    )
    order by id for update`.execute(tx)
  return rows.map(({id}) => id)
}

/** Whether there is such an account. */
export async function memberExists(db: Database, staffId: number): Promise<boolean> {
  const row = await db.selectFrom('staff_member').select('id').where('id', '=', staffId).executeTakeFirst()
  return row !== undefined
}

/** Closes or opens an account; what is so already stays as it is. Its sessions and its invitation end with it. */
export async function setDeactivated(tx: Database, staffId: number, at: Date | null): Promise<boolean> {
  const {numUpdatedRows} = await tx
    .updateTable('staff_member')
    .set({deactivated_at: at})
    .where('id', '=', staffId)
    .where('deactivated_at', at === null ? 'is not' : 'is', null)
    .executeTakeFirst()
  if (at !== null) {
    await tx
      .updateTable('staff_session')
      .set({revoked_at: at})
      .where('staff_id', '=', staffId)
      .where('revoked_at', 'is', null)
      .execute()
    await tx.deleteFrom('staff_invitation').where('staff_id', '=', staffId).execute()
  }
  return numUpdatedRows > 0n
}
