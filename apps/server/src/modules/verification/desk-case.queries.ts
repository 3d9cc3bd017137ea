import type {Database} from '@ceibo/database/open-database'

/** What the desk shows of a case by its number: its kind and whom it is about. */
export async function caseAtDesk(db: Database, caseId: number) {
  return db
    .selectFrom('verification_case')
    .leftJoin('person', (join) =>
      join.on((eb) =>
        eb('person.id', '=', eb.fn.coalesce('verification_case.subject_id', 'verification_case.holder_id')),
      ),
    )
    .select([
      'verification_case.id',
      'verification_case.kind',
      'person.id as person_id',
      'person.first_name',
      'person.last_name',
    ])
    .where('verification_case.id', '=', caseId)
    .executeTakeFirst()
}
