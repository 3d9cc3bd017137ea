import {sex} from '@ceibo/contract/wire/wire-fields'
import type {DeclaredData} from '@ceibo/contract/verification/review/review-case'
import type {Database} from '@ceibo/database/open-database'

/** A person as registered, with the day of the registration. */
export type ReviewedPerson = DeclaredData & {personId: number; registeredAt: Date}

/** The people of cases, as they declared themselves, by their ids. */
export async function reviewedPeople(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ReviewedPerson>> {
  const rows = await db
    .selectFrom('person')
    .innerJoin('document_type', 'document_type.id', 'person.document_type_id')
    .select(['person.id', 'first_name', 'last_name', 'sex', 'birth_date', 'document_number', 'created_at'])
    .select('document_type.name as document_type')
    .where('person.id', 'in', [0, ...ids])
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        personId: row.id,
        firstName: row.first_name,
        lastName: row.last_name,
        documentType: row.document_type,
        documentNumber: row.document_number,
        sex: sex.parse(row.sex),
        birthDate: row.birth_date,
        registeredAt: row.created_at,
      },
    ]),
  )
}
