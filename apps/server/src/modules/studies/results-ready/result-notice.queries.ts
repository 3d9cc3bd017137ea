import type {Database} from '@ceibo/database/open-database'
import {sql} from 'kysely'

/** A version of a study. */
export type Version = {studyUid: string; version: number}

/** Stores that a person was told of these versions; returns how many were stored now. */
export async function insertNotices(
  tx: Database,
  {personId, versions, now}: {personId: number; versions: readonly Version[]; now: Date},
): Promise<number> {
  const written = await tx
    .insertInto('result_notice')
    .values(versions.map(({studyUid, version}) => ({study_uid: studyUid, version, person_id: personId, told_at: now})))
    .onConflict((conflict) => conflict.doNothing())
    .returning('study_uid')
    .execute()
  return written.length
}

/** Which of these versions somebody was told of already, as `uid version person`. */
export async function storedNotices(db: Database, versions: readonly Version[]): Promise<ReadonlySet<string>> {
  const {rows} = await sql<{key: string}>`
    select notice.study_uid || ' ' || notice.version || ' ' || notice.person_id as key
    from unnest(${versions.map(({studyUid}) => studyUid)}::text[], ${versions.map(({version}) => version)}::smallint[])
      as issued (study_uid, version)
    join result_notice as notice on notice.study_uid = issued.study_uid and notice.version = issued.version`.execute(db)
  return new Set(rows.map(({key}) => key))
}

export const noticeKey = ({studyUid, version}: Version, personId: number): string =>
  `${studyUid} ${version} ${personId}`
