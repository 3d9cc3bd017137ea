import {BACKUP_RUN_STATES, type BackupRunState} from '@ceibo/contract/backups/backups'
import type {BackupManifest} from '@ceibo/database/backup/backup-manifest'
import type {Database} from '@ceibo/database/open-database'

/** Notes that somebody wants a backup now; asking twice before it begins is asking once. */
export async function askForRun(tx: Database, {staffId, now}: {staffId: number; now: Date}): Promise<void> {
  await tx
    .insertInto('backup_run')
    .values({state: 'asked', asked_by: staffId, started_at: now})
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The run that somebody asked for, begun now; undefined if nobody did. */
export async function beginAskedRun(db: Database, now: Date): Promise<{id: number} | undefined> {
  return db
    .updateTable('backup_run')
    .set({state: 'running', started_at: now})
    .where('state', '=', 'asked')
    .returning('id')
    .executeTakeFirst()
}

export async function beginRun(db: Database, now: Date): Promise<{id: number}> {
  return db
    .insertInto('backup_run')
    .values({state: 'running', started_at: now})
    .returning('id')
    .executeTakeFirstOrThrow()
}

export async function noteMade(db: Database, id: number, made: BackupManifest, now: Date): Promise<void> {
  await db
    .updateTable('backup_run')
    .set({
      state: 'made',
      ended_at: now,
      backup: made.id,
      bytes: made.database.storedBytes,
      row_count: made.database.rows,
      file_count: made.files.count,
    })
    .where('id', '=', id)
    .execute()
}

export async function noteFailed(db: Database, id: number, reason: string, now: Date): Promise<void> {
  await db.updateTable('backup_run').set({state: 'failed', ended_at: now, reason}).where('id', '=', id).execute()
}

/** The runs of processes that ended before they did: while this one runs, no other can. */
export async function noteAbandoned(db: Database, id: number, now: Date): Promise<void> {
  await db
    .updateTable('backup_run')
    .set({state: 'failed', ended_at: now, reason: 'The process that made it ended before it was done'})
    .where('state', '=', 'running')
    .where('id', '<', id)
    .execute()
}

/** A run that could not begin, because another one works. */
export async function forgetRun(db: Database, id: number): Promise<void> {
  await db.deleteFrom('backup_run').where('id', '=', id).execute()
}

export type LastMade = {startedAt: Date; endedAt: Date | null; bytes: number}

export async function lastMade(db: Database): Promise<LastMade | undefined> {
  const row = await db
    .selectFrom('backup_run')
    .select(['started_at as startedAt', 'ended_at as endedAt', 'bytes'])
    .where('state', '=', 'made')
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && {...row, bytes: Number(row.bytes)}
}

/** Notes up to when every change, or every file, is stored. */
export async function noteStored(db: Database, what: 'changes' | 'files', at: Date): Promise<void> {
  await db
    .insertInto('backup_progress')
    .values({what, stored_at: at})
    .onConflict((conflict) => conflict.column('what').doUpdateSet({stored_at: at}))
    .execute()
}

export async function storedUntil(db: Database, what: 'changes' | 'files'): Promise<Date | undefined> {
  const row = await db
    .selectFrom('backup_progress')
    .select('stored_at as at')
    .where('what', '=', what)
    .executeTakeFirst()
  return row?.at
}

export type ShownRun = {
  id: number
  state: BackupRunState
  startedAt: Date
  endedAt: Date | null
  isAsked: boolean
  bytes: number | null
  rows: number | null
  files: number | null
  reason: string | null
}

/** The last tries, the newest first. */
export async function lastRuns(db: Database, count: number): Promise<ShownRun[]> {
  const rows = await db
    .selectFrom('backup_run')
    .select(['id', 'state', 'started_at as startedAt', 'ended_at as endedAt', 'asked_by', 'bytes'])
    .select(['row_count as rows', 'file_count as files', 'reason'])
    .orderBy('started_at', 'desc')
    .limit(count)
    .execute()
  return rows.map(({asked_by, state, ...run}) => ({...run, state: stateOf(state), isAsked: asked_by !== null}))
}

const stateOf = (text: string): BackupRunState => BACKUP_RUN_STATES.find((one) => one === text) ?? 'failed'
