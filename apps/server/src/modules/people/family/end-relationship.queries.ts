import type {RelationshipStatus} from '@ceibo/contract/family'
import type {Database} from '@ceibo/database/open-database'
import {sql} from 'kysely'

/** A relationship that has ended, and the holders whose permissions ended with it. */
export type Ended = {holderId: number; dependantId: number; endedWithIt: readonly number[]}

/** Ends a live relationship and those that its holder gave by inviting others; undefined when there is none. */
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

/** Ends what a holder gave of a dependant, and what was given further; answers who acted. */
async function endGivenBy(
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

/** Ends those of a holder whose last day has passed, so that the same two people can begin another. */
export async function endLapsed(tx: Database, holderId: number, today: string, now: Date): Promise<void> {
  await tx
    .updateTable('relationship')
    .set({ended_at: now})
    .where('holder_id', '=', holderId)
    .where('ends_on', '<', today)
    .where('ended_at', 'is', null)
    .execute()
}

/**
 * Ends every relationship of a person, on both sides, their open invitations and what they gave of their dependants. Also returns whom to
 * tell: who is on the other side, or acts for the same dependant. Who never proved the relationship may be a stranger and is left out.
 */
export async function endRelationships(
  tx: Database,
  personId: number,
  now: Date,
): Promise<{ended: Ended[]; toTell: number[]}> {
  const rows = await tx
    .updateTable('relationship')
    .set({ended_at: now, ended_by: personId, declared: null})
    .where((eb) => eb.or([eb('holder_id', '=', personId), eb('dependant_id', '=', personId)]))
    .where('ended_at', 'is', null)
    .returning(['holder_id', 'dependant_id', 'status'])
    .execute()
  await tx
    .updateTable('acting_invitation')
    .set({state: 'withdrawn', answered_at: now})
    .where((eb) => eb.or([eb('inviter_id', '=', personId), eb('dependant_id', '=', personId)]))
    .where('state', '=', 'pending')
    .execute()
  const ended: Ended[] = []
  for (const {holder_id: holderId, dependant_id: dependantId, status} of rows) {
    const hasGiven = holderId === personId && status === 'verified'
    const endedWithIt = hasGiven ? await endGivenBy(tx, {holderId, dependantId, by: personId, now}) : []
    ended.push({holderId, dependantId, endedWithIt})
  }
  const proved = rows.filter(({status}) => status === 'verified')
  const dependants = proved.filter((one) => one.holder_id === personId).map((one) => one.dependant_id)
  const others = await tx
    .selectFrom('relationship')
    .select('holder_id')
    .where('dependant_id', 'in', [...dependants, 0])
    .where('status', '=', 'verified')
    .where('ended_at', 'is', null)
    .execute()
  const holders = [...proved, ...others].map((one) => one.holder_id)
  const given = ended.flatMap(({endedWithIt}) => endedWithIt)
  const grown = await withAccount(tx, dependants)
  return {ended, toTell: [...new Set([...holders, ...given, ...grown])].filter((id) => id !== personId)}
}

/** Those who can read a notice. An address alone may be a guardian's, written down for a child. */
async function withAccount(tx: Database, ids: readonly number[]): Promise<number[]> {
  const rows = await tx
    .selectFrom('credential')
    .select('person_id')
    .where('person_id', 'in', [...ids, 0])
    .execute()
  return rows.map(({person_id: id}) => id)
}
