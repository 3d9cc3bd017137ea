import type {Database} from '@ceibo/database/open-database'

/** A document and a birth date, by which outside archives identify a patient. */
export type Identity = {documentTypeId: number; documentNumber: string; birthDate: string}

/** The identity of a person who has proved it; undefined before, when the document may be somebody else's. */
export const validatedIdentity = (db: Database, personId: number): Promise<Identity | undefined> =>
  db
    .selectFrom('person')
    .select(['document_type_id as documentTypeId', 'document_number as documentNumber', 'birth_date as birthDate'])
    .where('id', '=', personId)
    .where('status', '=', 'validated')
    .executeTakeFirst()

/** The person who has proved this number and birth date; undefined when several have, with documents of different types. */
export async function identityOfNumber(
  db: Database,
  documentNumber: string,
  birthDate: string,
): Promise<Identity | undefined> {
  const [found, ...others] = await db
    .selectFrom('person')
    .select(['document_type_id as documentTypeId', 'document_number as documentNumber', 'birth_date as birthDate'])
    // Allows the index of documents, which begins with their type, to be used.
    .where('document_type_id', 'in', (query) => query.selectFrom('document_type').select('id'))
    .where('document_number', '=', documentNumber)
    .where('birth_date', '=', birthDate)
    .where('status', '=', 'validated')
    .execute()
  return others.length === 0 ? found : undefined
}
