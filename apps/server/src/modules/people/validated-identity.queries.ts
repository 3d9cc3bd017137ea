import type {Database} from '@ceibo/database/open-database'

/** A document and a birth date, by which archives outside know a patient. */
export type Identity = {documentTypeId: number; documentNumber: string; birthDate: string}

/** The identity of a person who has proved it; undefined before, when the document may be somebody else's. */
export const validatedIdentity = (db: Database, personId: number): Promise<Identity | undefined> =>
  db
    .selectFrom('person')
    .select(['document_type_id as documentTypeId', 'document_number as documentNumber', 'birth_date as birthDate'])
    .where('id', '=', personId)
    .where('status', '=', 'validated')
    .executeTakeFirst()
