import type {Database} from '@ceibo/database/open-database'

/** A page of the cases for which a person handed in documents, oldest first. */
export const casesAfter = (db: Database, page: {personId: number; after: number; most: number}) =>
  db
    .selectFrom('verification_case')
    .select(['id', 'kind', 'state', 'created_at'])
    .where('holder_id', '=', page.personId)
    .where('id', '>', page.after)
    .orderBy('id')
    .limit(page.most)
    .execute()
