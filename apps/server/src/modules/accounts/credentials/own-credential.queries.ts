import type {Database} from '@ceibo/database/open-database'

/** The credential of a person, with the personal data that a new password must not contain. */
export function ownCredential(db: Database, personId: number) {
  return db
    .selectFrom('credential')
    .innerJoin('person', 'person.id', 'credential.person_id')
    .select([
      'person.id as personId',
      'person.first_name as firstName',
      'person.last_name as lastName',
      'person.chosen_name as chosenName',
      'person.birth_date as birthDate',
      'person.email',
      'credential.document_type_id as documentType',
      'credential.document_number as documentNumber',
      'credential.password_hash as passwordHash',
    ])
    .where('credential.person_id', '=', personId)
    .executeTakeFirst()
}

export type OwnCredential = NonNullable<Awaited<ReturnType<typeof ownCredential>>>

/** Replaces the password hash that was read before; false when it has changed since. */
export async function writePassword(
  tx: Database,
  change: {personId: number; oldHash: string; newHash: string; now: Date},
): Promise<boolean> {
  const row = await tx
    .updateTable('credential')
    .set({password_hash: change.newHash, has_password: true, changed_at: change.now})
    .where('person_id', '=', change.personId)
    .where('password_hash', '=', change.oldHash)
    .returning('person_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Replaces the password by one that nobody knows: only a mailed link opens the account again. */
export async function endPassword(
  tx: Database,
  {personId, unknownHash, now}: {personId: number; unknownHash: string; now: Date},
): Promise<void> {
  await tx
    .updateTable('credential')
    .set({password_hash: unknownHash, has_password: false, changed_at: now})
    .where('person_id', '=', personId)
    .execute()
}

/** The person who can sign in with a document, if any. */
export async function accountOfDocument(
  db: Database,
  document: {type: number; number: string},
): Promise<number | undefined> {
  const row = await db
    .selectFrom('credential')
    .select('person_id')
    .where('document_type_id', '=', document.type)
    .where('document_number', '=', document.number)
    .executeTakeFirst()
  return row?.person_id
}

/** How many people have an account. */
export async function countAccounts(db: Database): Promise<number> {
  const {count} = await db
    .selectFrom('credential')
    .select(({fn}) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
