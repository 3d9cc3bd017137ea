import type {Database} from '@ceibo/database/open-database'

/** The last cases about a person or handed in by them, newest first. */
export const casesOfPerson = (db: Database, personId: number, limit: number) =>
  db
    .selectFrom('verification_case')
    .select(['id as caseId', 'kind', 'changed_at as changedAt'])
    .select((eb) => eb.ref('state').$castTo<'submitted' | 'accepted' | 'rejected' | 'closed'>().as('state'))
    .where((eb) => eb.or([eb('subject_id', '=', personId), eb('holder_id', '=', personId)]))
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
