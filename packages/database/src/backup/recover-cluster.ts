import {chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {postgresBinaries} from '#postgres-binaries.ts'
import {serverIdentity} from '#server-identity.ts'
import {superviseServer} from '#server-supervisor.ts'
import type {BackupManifest} from './backup-manifest.ts'
import {BackupRefused, reasonOf} from './backup-refused.ts'
import {type Fingerprints, readFingerprints} from './table-fingerprints.queries.ts'

export type Recovery = {
  /** The unpacked data directory. */
  directory: string
  logFile: string
  manifest: BackupManifest
  /** A folder with segments of WAL that were archived after the backup; undefined: the database as the copy ended. */
  walFolder?: string | undefined
  /** The moment up to which changes count; undefined: to the last one that is known. */
  until?: Date | undefined
  /** Up to where the changes are known, for a message. */
  known?: string | undefined
  log: (line: string) => void
}

/** A lot of WAL takes long to apply. */
const RECOVERY_LIMIT_MS = 6 * 3_600_000

/** Runs PostgreSQL's recovery in a restored data directory, reads all its tables, and stops it: it is then as after an ordinary stop. */
export async function recoverCluster(recovery: Recovery): Promise<Fingerprints> {
  const {directory, manifest} = recovery
  const binaries = await postgresBinaries()
  const major = Math.floor(manifest.server.version / 10_000)
  if (binaries.major !== major) {
    throw new BackupRefused(
      `The backup is of PostgreSQL ${major}, and this version of the product brings PostgreSQL ${binaries.major}: restore it with a version that brings ${major}.`,
    )
  }
  const identity = serverIdentity(`${directory}.owner`, [directory, binaries.postgres])
  // Only its user may enter the folder of the socket, so that nobody needs a password there.
  const socketFolder = mkdtempSync(join(tmpdir(), 'ceibo-restore-'))
  writeFileSync(join(socketFolder, 'pg_hba.conf'), 'local all all trust\n', {mode: 0o600})
  prepare(recovery)
  if (identity.owner !== undefined) {
    give(directory, identity.owner)
    give(socketFolder, identity.owner)
    if (recovery.walFolder !== undefined) give(recovery.walFolder, identity.owner)
  }
  try {
    const server = await superviseServer({
      directory,
      logFile: recovery.logFile,
      command: (args) => identity.command(binaries.postgres, args),
      settings: settingsOf(recovery, socketFolder),
      startLimitMs: RECOVERY_LIMIT_MS,
      log: recovery.log,
    })
    try {
      const {superuser: user, database} = manifest.server
      return await readFingerprints({host: socketFolder, port: server.port, user, database})
    } finally {
      await server.stop()
    }
  } catch (error) {
    throw new BackupRefused(whyNot(reasonOf(error), recovery), {cause: error})
  } finally {
    rmSync(socketFolder, {recursive: true, force: true})
  }
}

function whyNot(reason: string, {until, known, logFile}: Recovery): string {
  const fatal = existsSync(logFile)
    ? /FATAL: +(?!the database system)(.*)/.exec(readFileSync(logFile, 'utf8'))?.[1]
    : undefined
  if (until !== undefined && fatal?.includes('before configured recovery target was reached')) {
    return `The changes that are stored, up to ${known} of the WAL, end before ${until.toISOString()}: name an earlier time, or leave out --until.`
  }
  return `The restored database does not start: ${fatal ?? reason}`
}

function prepare({directory}: Recovery): void {
  writeFileSync(join(directory, 'recovery.signal'), '', {mode: 0o600})
  // A server that has its configuration elsewhere, as on Debian, left none in its data directory.
  for (const name of ['postgresql.conf', 'pg_ident.conf']) {
    if (!existsSync(join(directory, name))) writeFileSync(join(directory, name), '', {mode: 0o600})
  }
  const access = join(directory, 'pg_hba.conf')
  if (!existsSync(access)) writeFileSync(access, 'host all,replication all 127.0.0.1/32 scram-sha-256\n', {mode: 0o600})
}

function settingsOf({walFolder, until, directory}: Recovery, socketFolder: string): Record<string, string> {
  const target: Record<string, string> =
    walFolder === undefined
      ? {recovery_target: 'immediate'}
      : until === undefined
        ? {}
        : {recovery_target_time: until.toISOString().replace('T', ' ').replace('Z', '+00')}
  return {
    ...target,
    recovery_target_action: 'promote',
    recovery_target_timeline: 'current',
    restore_command: walFolder === undefined ? 'false' : `cp "${walFolder}/%f" "%p"`,
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    hba_file: join(socketFolder, 'pg_hba.conf'),
    ident_file: join(directory, 'pg_ident.conf'),
    // Settings of the copied server that need what is not here.
    ssl: 'off',
    archive_mode: 'off',
    shared_preload_libraries: '',
    hot_standby: 'off',
    logging_collector: 'off',
    autovacuum: 'off',
    max_wal_size: '2GB',
  }
}

function give(path: string, owner: {uid: number; gid: number}): void {
  chownSync(path, owner.uid, owner.gid)
  for (const entry of readdirSync(path, {recursive: true, withFileTypes: true})) {
    const one = join(entry.parentPath, entry.name)
    if (!entry.isSymbolicLink()) chownSync(one, owner.uid, owner.gid)
  }
}

/** A folder that only this user may enter. */
export const privateFolder = (path: string) => mkdirSync(path, {recursive: true, mode: 0o700})
