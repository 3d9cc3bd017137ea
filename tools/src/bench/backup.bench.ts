import {randomBytes} from 'node:crypto'
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {folderFiles} from '@ceibo/adapters/files/folder-files'
import {folderPlace} from '@ceibo/database/backup/backup-place'
import {makeBackup} from '@ceibo/database/backup/make-backup'
import {restoreBackup} from '@ceibo/database/backup/restore-backup'
import {openDatabase} from '@ceibo/database/open-database'
import {backupSourceOf, restoredFiles} from '@ceibo/server/modules/backups/backup-source'
import type {BenchResult} from './bench-result.ts'
import {fillNetwork} from './many-slots.queries.ts'

const MAX_RESTORE_MINUTES = 15
const FILES = 500
const FILE_BYTES = 200_000

const ignore = () => undefined
const minutesSince = (began: number) => (performance.now() - began) / 60_000
const inMinutes = (minutes: number) => `${minutes.toFixed(2)} min`

/** A backup of two million slots and a hundred megabytes of files, restored until the database answers. */
export async function run(): Promise<BenchResult> {
  const folder = mkdtempSync(join(tmpdir(), 'ceibo-backup-bench-'))
  const dataDir = join(folder, 'data')
  const on = {place: folderPlace(join(folder, 'backups')), key: randomBytes(32), now: () => new Date()}
  try {
    const database = await openDatabase({dataDir, log: ignore})
    const {slots} = await fillNetwork(database.ownerUrl, 20)
    const files = folderFiles(join(dataDir, 'files'))
    for (let nth = 0; nth < FILES; nth++) await files.put(`orders/${nth}`, randomBytes(FILE_BYTES), 'image/jpeg')
    const source = backupSourceOf({dataDir, backup: undefined}, database, {files, product: 'bench'})
    const makeBegan = performance.now()
    const manifest = await makeBackup(source, on)
    const made = minutesSince(makeBegan)
    await database.close()

    const to = join(folder, 'restored')
    const restoreBegan = performance.now()
    const restored = await restoreBackup({manifest, to, changes: 'none', filesIn: restoredFiles, log: ignore}, on)
    const again = await openDatabase({dataDir: to, log: ignore})
    const taken = minutesSince(restoreBegan)
    await again.close()

    const ok = taken <= MAX_RESTORE_MINUTES && restored.comparison?.differences.length === 0
    const {bytes, storedBytes} = manifest.database
    return {
      name: 'Backup',
      figures: [
        {what: `backup of ${slots.toLocaleString('en')} slots and ${FILES} files`, value: inMinutes(made)},
        {what: 'size of the database, and in the backup', value: `${megabytes(bytes)}, ${megabytes(storedBytes)}`},
        {
          what: 'restored, compared and answering again',
          value: inMinutes(taken),
          limit: `≤ ${MAX_RESTORE_MINUTES} min`,
          ok,
        },
      ],
      ok,
    }
  } finally {
    rmSync(folder, {recursive: true, force: true})
  }
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`
