import type {Database} from '@ceibo/database/open-database'

/** The code of a person, also an expired one. */
export function codeOfPerson(db: Database, personId: number) {
  return db
    .selectFrom('counter_code')
    .select(['created_at', 'expires_at'])
    .where('person_id', '=', personId)
    .executeTakeFirst()
}

/** Writes a person's code in place of an expired one; of two parallel ones only one stays, which `codeOfPerson` reads. */
export async function insertCode(
  tx: Database,
  code: {personId: number; hash: Buffer; now: Date; expiresAt: Date},
): Promise<void> {
  const row = {hash: code.hash, created_at: code.now, expires_at: code.expiresAt}
  await tx
    .insertInto('counter_code')
    .values({person_id: code.personId, ...row})
    .onConflict((conflict) =>
      conflict.column('person_id').doUpdateSet(row).where('counter_code.expires_at', '<=', code.now),
    )
    .execute()
}

/** The person of a live code, with the data that the counter compares with the document; locks the code. */
export function personOfCode(tx: Database, hash: Buffer, now: Date) {
  return tx
    .selectFrom('counter_code')
    .innerJoin('person', 'person.id', 'counter_code.person_id')
    .select([
      'person.id',
      'person.first_name',
      'person.last_name',
      'person.chosen_name',
      'person.sex',
      'person.birth_date',
      'person.document_type_id',
      'person.document_number',
      'person.email',
      'person.status',
    ])
    .where('counter_code.hash', '=', hash)
    .where('counter_code.expires_at', '>', now)
    .forUpdate('counter_code')
    .executeTakeFirst()
}

export async function deleteCode(tx: Database, personId: number): Promise<void> {
  await tx.deleteFrom('counter_code').where('person_id', '=', personId).execute()
}
