import {DAY_MS} from '@ceibo/contract/time/civil-day'
import type {Dependencies} from '#dependencies.ts'
import type {Database} from '@ceibo/database/open-database'
import {type FileUse, forgetFilesOf, forgetUnclaimed, unclaimedFiles} from './stored-file.queries.ts'
import {storeKey} from './upload-files.ts'
import {deleteExpiredPermits} from './upload-permit.queries.ts'

const KEPT_MS = DAY_MS
const BATCH = 100

/** Deletes files not submitted within a day, and expired permits; returns how many files. */
export async function purgeFiles(on: Pick<Dependencies, 'db' | 'clock' | 'files'>): Promise<number> {
  const now = on.clock.now()
  await deleteExpiredPermits(on.db, now)
  let purged = 0
  for (;;) {
    const keys = await unclaimedFiles(on.db, new Date(now.getTime() - KEPT_MS), BATCH)
    for (const key of keys) {
      // The file is deleted inside the row's transaction: if the store fails, the row stays and the next purge tries again.
      const forgotten = await on.db.transaction().execute(async (tx) => {
        if (!(await forgetUnclaimed(tx, key))) return false
        await on.files.remove(storeKey(key))
        return true
      })
      if (forgotten) purged++
    }
    if (keys.length < BATCH) return purged
  }
}

/** Deletes the files submitted for a use, in the transaction of their rows: if the store fails, the rows stay to try again. */
export async function removeFilesOf(tx: Database, use: FileUse, files: Dependencies['files']): Promise<void> {
  for (const key of await forgetFilesOf(tx, use)) await files.remove(storeKey(key))
}
