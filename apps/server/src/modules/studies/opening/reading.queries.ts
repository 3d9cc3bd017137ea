import type {ResultsTiming} from '@ceibo/contract/studies/results-preference'
import type {Database} from '@ceibo/database/open-database'
import {sql} from 'kysely'

type ReaderState = {timing: ResultsTiming; openings: Readonly<Record<string, number>>}

/** The choice of when to see results, the patient's own before the reader's, and which versions the reader has opened, by uid. */
export async function readerState(
  db: Database,
  {readerId, patientId}: {readerId: number; patientId: number},
): Promise<ReaderState> {
  const {rows} = await sql<ReaderState>`
    select
      coalesce((
        select timing from results_preference where person_id in (${patientId}, ${readerId})
        order by person_id = ${patientId} desc limit 1
      ), 'at-once') as timing,
      coalesce((
        select json_object_agg(study_uid, version) from study_opening where person_id = ${readerId}
      ), '{}') as openings`.execute(db)
  return rows[0] ?? {timing: 'at-once', openings: {}}
}

/** Keeps that a person has opened a version; an older version does not make a newer one new again. */
export async function writeOpening(
  tx: Database,
  {studyUid, personId, version, now}: {studyUid: string; personId: number; version: number; now: Date},
): Promise<void> {
  await sql`
    insert into study_opening (study_uid, person_id, version, opened_at)
    values (${studyUid}, ${personId}, ${version}, ${now})
    on conflict (person_id, study_uid) do update
    set version = greatest(study_opening.version, excluded.version), opened_at = excluded.opened_at`.execute(tx)
}

export async function timingOf(db: Database, personId: number): Promise<ResultsTiming> {
  const {timing} = await readerState(db, {readerId: personId, patientId: personId})
  return timing
}

export async function writeTiming(tx: Database, personId: number, timing: ResultsTiming, now: Date): Promise<void> {
  await tx
    .insertInto('results_preference')
    .values({person_id: personId, timing, changed_at: now})
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({timing, changed_at: now}))
    .execute()
}
