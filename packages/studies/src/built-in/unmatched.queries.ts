import type {DiscardReason, ResultOutcome, UnmatchedReason} from '@ceibo/contract/studies/inbox/results-inbox'
import type {StudyKind} from '@ceibo/contract/studies/study-fields'
import type {Database} from '@ceibo/database/open-database'
import {sql} from 'kysely'

/** Whom the file of a result named, besides the document and the birth date of its content. */
export type WrittenPatient = {name: string; sex: 'F' | 'M' | null}

/** A result that waits for its patient, or for the time at which it is stored for them. `content` is as `studyToJson` writes it. */
export type UnmatchedResult = {
  id: number
  uid: string
  source: string
  reason: UnmatchedReason
  named: WrittenPatient
  content: unknown
  version: number
  receivedAt: Date
  /** Whose it is to be, where somebody said it. */
  personId: number | null
  publishAt: Date | null
}

const columns = sql`
  id, uid, source, reason, json_build_object('name', patient_name, 'sex', patient_sex) as named, content, version,
  received_at as "receivedAt", person_id as "personId", publish_at as "publishAt"`

/** The results that nobody has assigned or discarded, oldest first. */
export async function waitingResults(db: Database): Promise<UnmatchedResult[]> {
  const {rows} = await sql<UnmatchedResult>`
    select ${columns} from unmatched_result where ended_at is null order by received_at, id`.execute(db)
  return rows
}

/** Locks the result that is open under this key, so that only one transaction decides about it or adds to it. */
export async function lockUnmatched(
  tx: Database,
  {by, key}: {by: 'id'; key: number} | {by: 'uid'; key: string},
): Promise<UnmatchedResult | undefined> {
  const {rows} = await sql<UnmatchedResult>`
    select ${columns} from unmatched_result where ${sql.ref(by)} = ${key} and is_open for update`.execute(tx)
  return rows[0]
}

/** What is kept of the results of a study, whatever became of them. */
export async function keptContents(db: Database, uid: string): Promise<unknown[]> {
  const rows = await db
    .selectFrom('unmatched_result')
    .select('content')
    .where('uid', '=', uid)
    .where('content', 'is not', null)
    .execute()
  return rows.map(({content}) => content)
}

/** The content of the last result of a study that was discarded, as long as it is kept. */
export async function discardedContent(db: Database, uid: string): Promise<unknown> {
  const row = await db
    .selectFrom('unmatched_result')
    .select('content')
    .where('uid', '=', uid)
    .where('outcome', '=', 'discarded')
    .orderBy('ended_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.content ?? undefined
}

type NewResult = Omit<UnmatchedResult, 'id' | 'version' | 'personId' | 'publishAt'> & {kind: StudyKind}

/** Keeps a result apart, in place of what is open of its study. `isNewVersion` says that it is not what somebody may have looked at. */
export async function writeUnmatched(
  tx: Database,
  {uid, kind, source, reason, named, content, receivedAt}: NewResult,
  isNewVersion: boolean,
): Promise<void> {
  await sql`
    insert into unmatched_result (uid, kind, source, reason, patient_name, patient_sex, content, received_at)
    values (${uid}, ${kind}, ${source}, ${reason}, ${named.name}, ${named.sex}, ${JSON.stringify(content)}, ${receivedAt})
    on conflict (uid) where is_open do update set source = excluded.source, reason = excluded.reason,
      patient_name = excluded.patient_name, patient_sex = excluded.patient_sex, content = excluded.content,
      version = unmatched_result.version + ${isNewVersion ? 1 : 0}`.execute(tx)
}

/** Says anew why a study waits; there may be none. */
export async function noteUnmatched(tx: Database, uid: string, reason: UnmatchedReason): Promise<void> {
  await tx.updateTable('unmatched_result').set({reason}).where('uid', '=', uid).where('ended_at', 'is', null).execute()
}

/** Who ends a result, when, and what is written about it; nobody for the command line and for what ends by itself. */
export type Ending = {staffId: number | null; at: Date; note: string}

/** An assignment, to be stored for the person from an instant on. */
export async function writeAssignment(
  tx: Database,
  id: number,
  {personId, publishAt, staffId, at, note}: Ending & {personId: number; publishAt: Date},
): Promise<void> {
  await tx
    .updateTable('unmatched_result')
    .set({outcome: 'assigned', person_id: personId, publish_at: publishAt, ...endedBy({staffId, at, note})})
    .where('id', '=', id)
    .execute()
}

export async function writeDiscard(
  tx: Database,
  id: number,
  {reason, ...ending}: Ending & {reason: DiscardReason},
): Promise<void> {
  await tx
    .updateTable('unmatched_result')
    .set({outcome: 'discarded', discarded_for: reason, ...endedBy(ending)})
    .where('id', '=', id)
    .execute()
}

const endedBy = ({staffId, at, note}: Ending) => ({
  ended_at: at,
  holder_id: staffId,
  held_since: staffId === null ? null : at,
  end_note: note,
})

/** The end of a result of which nothing is kept here any more: what an assignment stored, or what the store had no place for. */
export async function settleUnmatched(
  tx: Database,
  id: number,
  {outcome, at}: {outcome: Exclude<ResultOutcome, 'discarded'>; at: Date},
): Promise<void> {
  await tx
    .updateTable('unmatched_result')
    .set({outcome, ended_at: sql<Date>`coalesce(ended_at, ${at})`, publish_at: null, content: null})
    .where('id', '=', id)
    .execute()
}

/** Opens a result again, into somebody's hands or nobody's. */
export async function openAgain(
  tx: Database,
  id: number,
  {holder, reason}: {holder: {staffId: number; since: Date} | null; reason?: UnmatchedReason},
): Promise<void> {
  await tx
    .updateTable('unmatched_result')
    .set({
      outcome: null,
      ended_at: null,
      publish_at: null,
      person_id: null,
      discarded_for: null,
      end_note: '',
      holder_id: holder?.staffId ?? null,
      held_since: holder?.since ?? null,
      ...(reason && {reason}),
    })
    .where('id', '=', id)
    .execute()
}

/** The assignments whose time has come. */
export async function duePublications(db: Database, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('unmatched_result')
    .select('id')
    .where('publish_at', '<=', now)
    .orderBy('publish_at')
    .limit(200)
    .execute()
  return rows.map(({id}) => id)
}

/** Forgets what was discarded before an instant, and returns it. */
export async function forgetDiscarded(db: Database, before: Date): Promise<unknown[]> {
  const {rows} = await sql<{content: unknown}>`
    with over as (
      select id, content from unmatched_result
      where outcome = 'discarded' and ended_at <= ${before} and content is not null limit 200 for update skip locked
    ), forgotten as (update unmatched_result set content = null from over where unmatched_result.id = over.id)
    select content from over`.execute(db)
  return rows.map(({content}) => content)
}
