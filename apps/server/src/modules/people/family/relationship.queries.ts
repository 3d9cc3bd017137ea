import type {RelationshipStatus} from '@ceibo/contract/people/family'
import type {Database} from '@ceibo/database/open-database'
import type {DeclaredChild} from './link/declared-child.queries.ts'

/** Makes parallel changes of one holder's family group wait for each other. */
export async function lockHolder(tx: Database, holderId: number): Promise<void> {
  await tx.selectFrom('person').select('id').where('id', '=', holderId).forNoKeyUpdate().executeTakeFirstOrThrow()
}

/** Inserts the relationship of a holder with a child; false when there is one. `declared` is the data that the holder entered for the child. */
export async function insertChildRelationship(
  tx: Database,
  {holderId, childId, declared, now}: {holderId: number; childId: number; declared?: DeclaredChild; now: Date},
): Promise<boolean> {
  const row = await tx
    .insertInto('relationship')
    .values({
      holder_id: holderId,
      dependant_id: childId,
      declared: declared === undefined ? null : JSON.stringify(declared),
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['holder_id', 'dependant_id']).where('ended_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function markVerified(tx: Database, holderId: number, dependantId: number, now: Date): Promise<void> {
  await tx
    .updateTable('relationship')
    .set({status: 'verified', verified_at: now, declared: null})
    .where('holder_id', '=', holderId)
    .where('dependant_id', '=', dependantId)
    .where('ended_at', 'is', null)
    .execute()
}

/** The status of the relationship of a holder and a dependant; locks the row. Undefined when there is none. */
export async function lockRelationshipStatus(
  tx: Database,
  holderId: number,
  dependantId: number,
): Promise<RelationshipStatus | undefined> {
  const row = await tx
    .selectFrom('relationship')
    .select('status')
    .where('holder_id', '=', holderId)
    .where('dependant_id', '=', dependantId)
    .where('ended_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.status
}

export async function setRelationshipStatus(
  tx: Database,
  holderId: number,
  dependantId: number,
  status: RelationshipStatus,
): Promise<void> {
  await tx
    .updateTable('relationship')
    .set({status})
    .where('holder_id', '=', holderId)
    .where('dependant_id', '=', dependantId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Whether the holder has begun a relationship with a dependant since then, ended or not. */
export async function hasAskedSince(
  db: Database,
  {holderId, dependantId, since}: {holderId: number; dependantId: number; since: Date},
): Promise<boolean> {
  const row = await db
    .selectFrom('relationship')
    .select('id')
    .where('holder_id', '=', holderId)
    .where('dependant_id', '=', dependantId)
    .where('created_at', '>', since)
    .executeTakeFirst()
  return row !== undefined
}
