import type {BackupManifest} from '@ceibo/database/backup/backup-manifest'
import {ANOTHER_RUNS} from '@ceibo/database/backup/make-backup'
import {reasonOf} from '@ceibo/database/backup/backup-refused'
import type {Database} from '@ceibo/database/open-database'
import {civilDate, instantOf} from '@ceibo/rules/time/civil-time'
import type {Backups} from '#dependencies.ts'
import {announce} from '#modules/staff/staff.offers.ts'
import type {JobNeeds} from '#platform/jobs/start-jobs.ts'
import {
  beginAskedRun,
  beginRun,
  forgetRun,
  lastMade,
  noteAbandoned,
  noteFailed,
  noteMade,
  noteStored,
} from './backup-run.queries.ts'

type On = {db: Database; now: () => Date}

/** When the backup of a day is due, in Buenos Aires. */
const NIGHT = '02:00'
const DAY_MS = 86_400_000

/** Makes a backup and notes what became of it. */
export async function recordedBackup(
  backups: Pick<Backups, 'make'>,
  id: number,
  {db, now}: On,
): Promise<BackupManifest> {
  try {
    const made = await backups.make()
    await noteMade(db, id, made, now())
    await noteAbandoned(db, id, now())
    await announce(db, 'backups')
    return made
  } catch (error) {
    if (reasonOf(error) === ANOTHER_RUNS) await forgetRun(db, id)
    else await noteFailed(db, id, reasonOf(error), now())
    await announce(db, 'backups')
    throw error
  }
}

/** Makes the backup that somebody asked for, or that of the night if it was not made yet. Hourly, so that a failed one is tried again. */
export async function runBackups({db, clock, backups}: Pick<JobNeeds, 'db' | 'clock' | 'backups'>): Promise<number> {
  if (backups === undefined) return 0
  const now = () => clock.now()
  const asked = await beginAskedRun(db, now())
  const run = asked ?? ((await isDue(db, now())) ? await beginRun(db, now()) : undefined)
  if (run === undefined) return 0
  await announce(db, 'backups')
  await recordedBackup(backups, run.id, {db, now})
  return 1
}

async function isDue(db: Database, now: Date): Promise<boolean> {
  const tonight = instantOf(civilDate(now), NIGHT)
  const due = tonight <= now ? tonight : new Date(tonight.getTime() - DAY_MS)
  const last = await lastMade(db)
  return last === undefined || last.startedAt < due
}

/** Stores the files that came since the last time, so that they are not older than the changes of the database. */
export async function runFileBackups({
  db,
  clock,
  backups,
}: Pick<JobNeeds, 'db' | 'clock' | 'backups'>): Promise<number> {
  if (backups === undefined) return 0
  const at = clock.now()
  await backups.storeFiles()
  await noteStored(db, 'files', at)
  return 0
}
