import type {Database} from '@ceibo/database/open-database'

/** The last cases about a person or handed in by them, newest first; of a rejected one what is missing, in the words that the person read. */
export const casesOfPerson = (db: Database, personId: number, limit: number) =>
  db
    .selectFrom('verification_case')
    .select(['id as caseId', 'kind', 'changed_at as changedAt'])
    .select((eb) => eb.ref('state').$castTo<'submitted' | 'accepted' | 'rejected' | 'closed'>().as('state'))
    .select((eb) =>
      eb
        .selectFrom('verification_event')
        .select('reasons')
        .whereRef('case_id', '=', 'verification_case.id')
        .where('verification_event.kind', '=', 'rejected')
        .where('verification_case.state', '=', 'rejected')
        .orderBy('verification_event.id', 'desc')
        .limit(1)
        .as('missing'),
    )
    .where((eb) => eb.or([eb('subject_id', '=', personId), eb('holder_id', '=', personId)]))
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
