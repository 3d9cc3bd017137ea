import type {RelationshipStatus} from '@ceibo/contract/people/family'
import type {Database} from '@ceibo/database/open-database'
import {sql} from 'kysely'

/** A relationship that has ended, and the holders whose permissions ended with it. */
export type Ended = {holderId: number; dependantId: number; endedWithIt: readonly number[]}

/** Ends a live relationship and the permissions that its holder gave by inviting others; undefined when there is none. */
export async function endRelationship(
  tx: Database,
  which: {holderId: number; dependantId: number; by: number; now: Date},
): Promise<(Ended & {id: number; status: RelationshipStatus}) | undefined> {
  const {holderId, dependantId, by, now} = which
  const row = await tx
    .updateTable('relationship')
    .set({ended_at: now, ended_by: by, declared: null})
    .where('holder_id', '=', holderId)
    .where('dependant_id', '=', dependantId)
    .where('ended_at', 'is', null)
    .returning(['id', 'status'])
    .executeTakeFirst()
  return row && {...row, holderId, dependantId, endedWithIt: await endGivenBy(tx, which)}
}

/** Ends the permissions that a holder gave for a dependant, and those given further from them; returns who acted. */
export async function endGivenBy(
  tx: Database,
  {holderId, dependantId, by, now}: {holderId: number; dependantId: number; by: number; now: Date},
): Promise<number[]> {
  const {rows} = await sql<{holder_id: number}>`
    with recursive live as (
      select relationship.id, relationship.holder_id, acting_invitation.inviter_id
      from relationship join acting_invitation on acting_invitation.id = relationship.invitation_id
      where relationship.dependant_id = ${dependantId} and relationship.ended_at is null
    ),
    given as (
      select id, holder_id from live where inviter_id = ${holderId}
      union
      select live.id, live.holder_id from live join given on live.inviter_id = given.holder_id
    )
    update relationship set ended_at = ${now}, ended_by = ${by}
    from given where relationship.id = given.id
    returning relationship.holder_id`.execute(tx)
  return rows.map(({holder_id: id}) => id)
}

/** Ends the relationships of a holder whose last day has passed, so that the same two people can begin another. */
export async function endLapsed(tx: Database, holderId: number, today: string, now: Date): Promise<void> {
  await tx
    .updateTable('relationship')
    .set({ended_at: now})
    .where('holder_id', '=', holderId)
    .where('ends_on', '<', today)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends every live relationship of a person, on both sides. */
export const endLiveOf = (tx: Database, personId: number, now: Date) =>
  tx
    .updateTable('relationship')
    .set({ended_at: now, ended_by: personId, declared: null})
    .where((eb) => eb.or([eb('holder_id', '=', personId), eb('dependant_id', '=', personId)]))
    .where('ended_at', 'is', null)
    .returning(['holder_id', 'dependant_id', 'status'])
    .execute()

/** Withdraws the waiting invitations that a person gave, or that would let somebody act for them. */
export async function withdrawInvitationsOf(tx: Database, personId: number, now: Date): Promise<void> {
  await tx
    .updateTable('acting_invitation')
    .set({state: 'withdrawn', answered_at: now})
    .where((eb) => eb.or([eb('inviter_id', '=', personId), eb('dependant_id', '=', personId)]))
    .where('state', '=', 'pending')
    .execute()
}

/** Who acts for any of these people with a verified relationship. */
export async function holdersActingFor(tx: Database, dependantIds: readonly number[]): Promise<number[]> {
  const rows = await tx
    .selectFrom('relationship')
    .select('holder_id')
    .where('dependant_id', 'in', [...dependantIds, 0])
    .where('status', '=', 'verified')
    .where('ended_at', 'is', null)
    .execute()
  return rows.map((row) => row.holder_id)
}

/**
 * Of these people, those with an account, who can read a notification. An address alone proves no account: a guardian may have entered it for a
 * child.
 */
export async function withAccount(tx: Database, ids: readonly number[]): Promise<number[]> {
  const rows = await tx
    .selectFrom('credential')
    .select('person_id')
    .where('person_id', 'in', [...ids, 0])
    .execute()
  return rows.map(({person_id: id}) => id)
}
