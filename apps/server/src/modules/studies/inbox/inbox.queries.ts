import type {DiscardReason, ResultOutcome, UnmatchedReason} from '@ceibo/contract/studies/inbox/results-inbox'
import type {StudyKind} from '@ceibo/contract/studies/study-fields'
import {OFFSET} from '@ceibo/contract/time/civil-day'
import type {Database} from '@ceibo/database/open-database'
import {sql} from 'kysely'

/** A result as lists show it. Whoever ended one is its holder. */
export type ListedRow = {
  id: number
  kind: StudyKind
  name: string
  reason: UnmatchedReason
  receivedAt: Date
  holderId: number | null
  holder: string | null
  heldSince: Date | null
  endedAt: Date | null
  outcome: ResultOutcome | null
  discardedFor: DiscardReason | null
  publishAt: Date | null
}

const LISTED = sql`
  result.id, result.kind, patient_name as name, reason, received_at as "receivedAt", holder_id as "holderId",
  holder.name as holder, held_since as "heldSince", ended_at as "endedAt", outcome, discarded_for as "discardedFor",
  publish_at as "publishAt"
  from unmatched_result as result left join staff_member as holder on holder.id = holder_id`

type Waiting = {
  reason: UnmatchedReason | null | undefined
  list: 'nobody' | 'mine' | 'others' | null | undefined
  /** Whose `mine` is. */
  staffId: number
  limit: number
}

/** The results that wait, oldest first. */
export async function waitingRows(
  db: Database,
  {reason = null, list = null, staffId, limit}: Waiting,
): Promise<ListedRow[]> {
  const {rows} = await sql<ListedRow>`
    select ${LISTED} where ended_at is null and reason = coalesce(${reason}, reason)
      and coalesce(${list}::text = case when holder_id is null then 'nobody' when holder_id = ${staffId} then 'mine' else 'others' end, true)
    order by received_at, result.id limit ${limit}`.execute(db)
  return rows
}

/** How many results wait, by why and by the civil day on which they came. */
export async function waitingCounts(
  db: Database,
): Promise<readonly {reason: UnmatchedReason; day: string; count: number}[]> {
  const {rows} = await sql<{reason: UnmatchedReason; day: string; count: number}>`
    select reason, (received_at at time zone interval ${sql.lit(OFFSET)})::date as day, count(*)::int as count
    from unmatched_result where ended_at is null group by 1, 2`.execute(db)
  return rows
}

/** The results that ended, the last one first. */
export async function endedRows(
  db: Database,
  {reason = null, limit}: {reason: UnmatchedReason | null | undefined; limit: number},
): Promise<ListedRow[]> {
  const {rows} = await sql<ListedRow>`
    select ${LISTED} where ended_at is not null and reason = coalesce(${reason}, reason)
    order by ended_at desc, result.id desc limit ${limit}`.execute(db)
  return rows
}

export async function countEnded(db: Database, since: Date): Promise<number> {
  const {rows} = await sql<{count: number}>`
    select count(*)::int as count from unmatched_result where ended_at >= ${since}`.execute(db)
  return rows[0]?.count ?? 0
}

export type CaseRow = ListedRow & {
  uid: string
  source: string
  sex: 'F' | 'M' | null
  version: number
  /** Null once the result is kept no more. */
  content: unknown
  personId: number | null
  endNote: string
}

/** A result with all that is kept of it; undefined for an unknown number. */
export async function caseRow(db: Database, id: number): Promise<CaseRow | undefined> {
  const {rows} = await sql<CaseRow>`
    select uid, source, patient_sex as sex, version, content, person_id as "personId", end_note as "endNote", ${LISTED}
    where result.id = ${id}`.execute(db)
  return rows[0]
}

export type Hands = {staffId: number; holder: string; since: Date}

/** Who has a result in hands. By a statement of its own after its lock: one that waits for a lock joins with what stood before it. */
export async function handsOf(tx: Database, id: number): Promise<Hands | undefined> {
  const {rows} = await sql<Hands>`
    select staff_member.id as "staffId", staff_member.name as holder, held_since as since
    from unmatched_result join staff_member on staff_member.id = holder_id where unmatched_result.id = ${id}`.execute(
    tx,
  )
  return rows[0]
}

/** Puts a waiting result into somebody's hands. */
export async function setHolder(tx: Database, id: number, {staffId, since}: Omit<Hands, 'holder'>): Promise<void> {
  await tx.updateTable('unmatched_result').set({holder_id: staffId, held_since: since}).where('id', '=', id).execute()
}

/** Puts a waiting result of this member back into the queue; false when it is not in their hands. */
export async function releaseHeld(db: Database, id: number, staffId: number): Promise<boolean> {
  const {numUpdatedRows} = await db
    .updateTable('unmatched_result')
    .set({holder_id: null, held_since: null})
    .where('id', '=', id)
    .where('holder_id', '=', staffId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Locks a result whose end can be undone: nothing was stored of it, and it is kept. */
export async function lockUndoable(tx: Database, id: number): Promise<boolean> {
  const {rows} = await sql`
    select from unmatched_result where id = ${id} and content is not null and ended_at is not null for update`.execute(
    tx,
  )
  return rows.length > 0
}

export const resultExists = async (db: Database, id: number): Promise<boolean> =>
  (await db.selectFrom('unmatched_result').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** The names of the types of documents, by id. */
export async function documentTypeNames(db: Database): Promise<ReadonlyMap<number, string>> {
  const rows = await db.selectFrom('document_type').select(['id', 'name']).execute()
  return new Map(rows.map(({id, name}) => [id, name]))
}
