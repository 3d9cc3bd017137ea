import type {AccountStatus} from '@ceibo/contract/access'
import type {RelationshipStatus} from '@ceibo/contract/family'
import type {Database} from '@ceibo/database/open-database'

/** The status of a person's account; locks the row. */
export async function lockAccountStatus(tx: Database, personId: number): Promise<AccountStatus> {
  const {status} = await tx
    .selectFrom('person')
    .select('status')
    .where('id', '=', personId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return status
}

export async function setAccountStatus(tx: Database, personId: number, status: AccountStatus): Promise<void> {
  await tx.updateTable('person').set({status}).where('id', '=', personId).execute()
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

/** True when another validated account has this person's document. */
export async function documentIsTaken(tx: Database, personId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('person')
    .innerJoin('person as other', (join) =>
      join
        .onRef('other.document_type_id', '=', 'person.document_type_id')
        .onRef('other.document_number', '=', 'person.document_number')
        .on('other.status', '=', 'validated'),
    )
    .select('other.id')
    .where('person.id', '=', personId)
    .whereRef('other.id', '!=', 'person.id')
    .executeTakeFirst()
  return row !== undefined
}
