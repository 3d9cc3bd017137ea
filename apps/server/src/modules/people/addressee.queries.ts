import type {Database} from '@ceibo/database/open-database'

/** How to speak and write to a person. */
export function addresseeOf(db: Database, personId: number) {
  return db
    .selectFrom('person')
    .select(['id', 'last_name as lastName', 'email'])
    .select(({fn}) => fn.coalesce('chosen_name', 'first_name').as('firstName'))
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
}

/** The names of those who are or were the holders of a person, by id. */
export async function holderNames(db: Database, dependantId: number): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('relationship')
    .innerJoin('person', 'person.id', 'relationship.holder_id')
    .select(['person.id', 'person.first_name', 'person.last_name'])
    .where('relationship.dependant_id', '=', dependantId)
    .execute()
  return new Map(rows.map((row) => [row.id, `${row.first_name} ${row.last_name}`]))
}
