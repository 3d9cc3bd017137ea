import type {Database} from '@ceibo/database/open-database'

type Document = {type: number; number: string}

/** Everybody with a document, and what is proved of them. */
export function peopleWith(db: Database, {type, number}: Document) {
  return db
    .selectFrom('person')
    .select(['id', 'edns_id', 'first_name', 'last_name', 'birth_date', 'status', 'declared_by'])
    .select((eb) => [
      eb
        .exists(eb.selectFrom('credential').select('person_id').whereRef('credential.person_id', '=', 'person.id'))
        .as('has_account'),
      eb
        .exists(
          eb
            .selectFrom('relationship')
            .select('relationship.id')
            .whereRef('dependant_id', '=', 'person.id')
            .where('relationship.status', '=', 'verified')
            .where('ended_at', 'is', null),
        )
        .as('is_related'),
    ])
    .where('document_type_id', '=', type)
    .where('document_number', '=', number)
    .orderBy('id')
    .execute()
}

export type PersonWithDocument = Awaited<ReturnType<typeof peopleWith>>[number]
