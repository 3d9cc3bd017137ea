import type * as contract from '@ceibo/contract/backups/backups'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import type {Call} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {lastRuns, storedUntil} from './backup-run.queries.ts'

/** How many tries are shown: a month of nights. */
const SHOWN = 30

export async function readBackups(
  _: Call<typeof contract.backupState>,
  {db, backups}: Pick<Dependencies, 'db' | 'backups'>,
): Promise<OutputOf<typeof contract.backupState>> {
  return {
    isSetUp: backups !== undefined,
    changesUntil: (await storedUntil(db, 'changes'))?.toISOString() ?? null,
    filesUntil: (await storedUntil(db, 'files'))?.toISOString() ?? null,
    runs: (await lastRuns(db, SHOWN)).map((run) => ({
      id: run.id,
      state: run.state,
      startedAt: run.startedAt.toISOString(),
      endedAt: run.endedAt?.toISOString() ?? null,
      isAsked: run.isAsked,
      bytes: run.bytes,
      rows: run.rows,
      files: run.files,
      reason: run.reason,
    })),
  }
}
