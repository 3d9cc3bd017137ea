import type {Database} from '@ceibo/database/open-database'

/** A study that waits for its patient. `content` is as `studyToJson` writes it. */
export type UnmatchedResult = {
  id: number
  uid: string
  source: string
  reason: string
  content: unknown
  receivedAt: Date
}

const columns = ['id', 'uid', 'source', 'reason', 'content', 'received_at as receivedAt'] as const

export const unmatchedResults = (db: Database): Promise<UnmatchedResult[]> =>
  db.selectFrom('unmatched_result').select(columns).orderBy('received_at').orderBy('id').execute()

/** Locks the row, so that only one transaction assigns it or adds to it. */
export const lockUnmatched = (
  tx: Database,
  {by, key}: {by: 'id'; key: number} | {by: 'uid'; key: string},
): Promise<UnmatchedResult | undefined> =>
  tx.selectFrom('unmatched_result').select(columns).where(by, '=', key).forUpdate().executeTakeFirst()

export async function writeUnmatched(tx: Database, one: Omit<UnmatchedResult, 'id'>): Promise<void> {
  const changing = {source: one.source, reason: one.reason, content: JSON.stringify(one.content)}
  await tx
    .insertInto('unmatched_result')
    .values({uid: one.uid, received_at: one.receivedAt, ...changing})
    .onConflict((conflict) => conflict.column('uid').doUpdateSet(changing))
    .execute()
}

/** Says anew why a study waits; there may be none. */
export async function noteUnmatched(tx: Database, uid: string, reason: string): Promise<void> {
  await tx.updateTable('unmatched_result').set({reason}).where('uid', '=', uid).execute()
}

export async function deleteUnmatched(tx: Database, id: number): Promise<void> {
  await tx.deleteFrom('unmatched_result').where('id', '=', id).execute()
}
