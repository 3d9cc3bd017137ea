import {json, type Json} from '@ceibo/contract/content/editing/content-parts'
import type {DraftProblem} from '@ceibo/contract/content/editing/content-editing'
import type {Database} from '@ceibo/database/open-database'
import {sql} from 'kysely'

export type ContentDraft = {
  part: string
  version: number
  /** What was published when it began. */
  base: Json
  value: Json
  staffId: number
  by: string
  at: Date
  publishAt: Date | null
  problem: DraftProblem | null
}

const drafts = (db: Database) =>
  db
    .selectFrom('content_draft')
    .innerJoin('staff_member', 'staff_member.id', 'content_draft.staff_id')
    .select([
      'part',
      'version',
      'base',
      'value',
      'staff_id as staffId',
      'staff_member.name as by',
      'at',
      'publish_at as publishAt',
      'problem',
    ])

type DraftRow = Omit<ContentDraft, 'base' | 'value' | 'problem'> & {
  base: unknown
  value: unknown
  problem: string | null
}

const draftOf = (row: DraftRow): ContentDraft => ({
  ...row,
  base: json.parse(row.base),
  value: json.parse(row.value),
  problem: row.problem === 'invalid' || row.problem === 'changed-meanwhile' ? row.problem : null,
})

export async function allDrafts(db: Database): Promise<ContentDraft[]> {
  return (await drafts(db).orderBy('part').execute()).map(draftOf)
}

export async function draftOfPart(db: Database, part: string): Promise<ContentDraft | undefined> {
  const row = await drafts(db).where('part', '=', part).executeTakeFirst()
  return row && draftOf(row)
}

/**
 * The same, which nobody else changes until the transaction ends. It is locked alone and read then: a join would lose a row whose author changed
 * while the lock was waited for.
 */
export async function lockedDraft(tx: Database, part: string): Promise<ContentDraft | undefined> {
  await tx.selectFrom('content_draft').select('part').where('part', '=', part).forUpdate().execute()
  return draftOfPart(tx, part)
}

type NewDraft = Pick<ContentDraft, 'part' | 'base' | 'value' | 'staffId' | 'at'>

/** Begins the draft of a part; undefined when it has one. */
export async function insertDraft(
  tx: Database,
  {part, base, value, staffId, at}: NewDraft,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('content_draft')
    .values({part, base: JSON.stringify(base), value: JSON.stringify(value), staff_id: staffId, at})
    .onConflict((same) => same.column('part').doNothing())
    .returning('version')
    .executeTakeFirst()
  return row?.version
}

/** Saves a locked draft under its next version; what kept it from being published may be mended. */
export async function updateDraft(tx: Database, {part, base, value, staffId, at}: NewDraft): Promise<number> {
  const {version} = await tx
    .updateTable('content_draft')
    .set({
      version: sql`nextval('content_draft_version')`,
      base: JSON.stringify(base),
      value: JSON.stringify(value),
      staff_id: staffId,
      at,
      problem: null,
    })
    .where('part', '=', part)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

export async function deleteDraft(tx: Database, part: string): Promise<void> {
  await tx.deleteFrom('content_draft').where('part', '=', part).execute()
}

/** Says when a draft is published, by whom; null keeps it, with why it was not published. */
export async function scheduleDraft(
  tx: Database,
  part: string,
  {publishAt, staffId, problem = null}: {publishAt: Date | null; staffId?: number; problem?: DraftProblem | null},
): Promise<void> {
  await tx
    .updateTable('content_draft')
    .set({publish_at: publishAt, problem, ...(staffId !== undefined && {staff_id: staffId})})
    .where('part', '=', part)
    .execute()
}

/** The parts whose time has come, the first one first. */
export async function dueParts(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('content_draft')
    .select('part')
    .where('publish_at', '<=', now)
    .orderBy('publish_at')
    .execute()
  return rows.map(({part}) => part)
}

/** A draft whose time has come, for one process alone; undefined when another publishes it. */
export async function takeDueDraft(tx: Database, part: string, now: Date): Promise<ContentDraft | undefined> {
  const due = await tx
    .selectFrom('content_draft')
    .select('part')
    .where('part', '=', part)
    .where('publish_at', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return due && draftOfPart(tx, part)
}
