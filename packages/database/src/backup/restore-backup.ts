import {existsSync, readdirSync, renameSync, rmSync, writeFileSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {makeDataDirectory} from '#server-identity.ts'
import {type BackupManifest, streamsOf} from './backup-manifest.ts'
import {BackupRefused} from './backup-refused.ts'
import {listedFiles, newestFileLists} from './known-backups.ts'
import {privateFolder, recoverCluster} from './recover-cluster.ts'
import {type FilesToRestore, restoreFile} from './stored-files.ts'
import {type SealedPlace, storedBytes} from './stored-stream.ts'
import {compareTables, type Comparison} from './table-comparison.ts'
import {unpackCluster} from './unpacked-cluster.ts'
import {type WalRestored, restoreWal} from './stored-wal.ts'

export type RestoreOptions = {
  manifest: BackupManifest
  /** An empty or missing folder, which becomes a data directory of the product. */
  to: string
  /** Changes after the backup that count: none, all that are known, or those up to a moment. */
  changes: 'none' | 'all' | {until: Date}
  /** A file store for a folder of the restored data directory; undefined: the files are read and not written. */
  filesIn: ((dataDirectory: string) => FilesToRestore) | undefined
  log: (line: string) => void
}

export type Restored = {
  clusterFiles: number
  files: number
  /** Undefined where changes after the backup were applied: nothing is known to compare them with. */
  comparison: Comparison | undefined
  wal: WalRestored | undefined
}

/**
 * Restores a backup into an empty place and compares its tables with the copied ones. The folder appears under its name only when all of it is
 * there. Throws BackupRefused with a line for the operator, and then leaves nothing.
 */
export async function restoreBackup(options: RestoreOptions, on: SealedPlace): Promise<Restored> {
  const to = resolve(options.to)
  refuseData(to)
  const workshop = `${to}.restoring`
  rmSync(workshop, {recursive: true, force: true})
  makeDataDirectory(workshop)
  try {
    const restored = await restoredInto(workshop, options, on)
    if (existsSync(to)) rmSync(to, {recursive: true})
    renameSync(workshop, to)
    return restored
  } catch (error) {
    rmSync(workshop, {recursive: true, force: true})
    throw error
  }
}

function refuseData(to: string): void {
  if (!existsSync(to) || readdirSync(to).length === 0) return
  throw new BackupRefused(`${to} is not empty: a restore writes into an empty or a new folder only.`)
}

async function restoredInto(folder: string, options: RestoreOptions, on: SealedPlace): Promise<Restored> {
  const {manifest, log} = options
  const directory = join(folder, 'postgres')
  privateFolder(directory)
  log(`Unpacking the database of ${manifest.id}`)
  const clusterFiles = await unpackCluster(manifest.id, directory, on)
  for (const [name, content] of Object.entries(manifest.settings)) {
    writeFileSync(join(folder, name), Buffer.from(content, 'base64'), {mode: 0o600})
  }
  const walFolder = join(folder, 'restored-wal')
  let wal: WalRestored | undefined
  if (options.changes !== 'none') {
    privateFolder(walFolder)
    wal = await restoreWal(manifest.server, walFolder, on)
  }
  const applied = wal !== undefined && wal.pieces > 0 ? wal : undefined
  log('Recovering the database')
  const tables = await recoverCluster({
    directory,
    logFile: join(folder, 'postgres.log'),
    manifest,
    ...(applied !== undefined && {walFolder}),
    ...(typeof options.changes === 'object' && {until: options.changes.until}),
    known: applied?.until,
    log,
  })
  rmSync(walFolder, {recursive: true, force: true})
  const comparison = applied === undefined ? await compared(manifest, tables, on) : undefined
  const listed = await filesToRestore(manifest, applied !== undefined, on)
  log(`Restoring ${listed.length} files`)
  const files = options.filesIn?.(folder)
  for (const file of listed) await restoreFile(file, files, on)
  return {clusterFiles, files: listed.length, comparison, wal: applied}
}

/** The files of the backup, and with its changes those that were stored since. */
async function filesToRestore({id, startedAt}: BackupManifest, withChanges: boolean, on: SealedPlace) {
  const listed = await listedFiles(id, on)
  const [newest] = withChanges ? await newestFileLists(on) : []
  if (newest === undefined || newest.at < new Date(startedAt)) return listed
  const files = new Map(listed.map((file) => [file.key, file]))
  for (const file of await newest.files()) files.set(file.key, file)
  return [...files.values()]
}

async function compared(
  {id}: BackupManifest,
  restored: Parameters<typeof compareTables>[2],
  on: SealedPlace,
): Promise<Comparison> {
  const {before, after} = JSON.parse((await storedBytes(streamsOf(id).fingerprints, on)).toString('utf8'))
  const comparison = compareTables(before, after, restored)
  if (comparison.differences.length === 0) return comparison
  throw new BackupRefused(`The restored tables are not those that were copied:\n${comparison.differences.join('\n')}`)
}
