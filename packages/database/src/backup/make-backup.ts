import {randomBytes} from 'node:crypto'
import {Client} from 'pg'
import {backupId, type BackupManifest, FORMAT, streamsOf} from './backup-manifest.ts'
import {type KeepRule, removeOldBackups} from './backup-retention.ts'
import {beginBaseBackup, serverFacts} from './base-backup.ts'
import {BackupRefused, reasonOf} from './backup-refused.ts'
import {removeBackup} from './known-backups.ts'
import {connectReplication} from './replication-client.ts'
import {type FilesToBackUp, storeFiles} from './stored-files.ts'
import {type SealedPlace, storeStream} from './stored-stream.ts'
import {readFingerprints} from './table-fingerprints.queries.ts'

export type BackupSource = {
  /** A role with REPLICATION. */
  replicationUrl: string
  /** The database, with a role that reads every table. */
  readUrl: string
  /** Small files of the data directory, read before the database is copied. */
  settings: () => Record<string, string>
  files: FilesToBackUp
  product: string
  /** Which older backups stay; undefined: all of them. */
  keep?: KeepRule
}

export const ANOTHER_RUNS = 'Another backup is being made now; wait until it is done.'

/** One backup at a time, of all servers and commands. Any number that no other lock of the product has. */
const BACKING_UP = 4_216_011

/**
 * Copies the running database, then the files, into `on.place`. Throws BackupRefused with a line for the operator; what it stored until then is
 * no backup, because the manifest is written last.
 */
export async function makeBackup(source: BackupSource, on: SealedPlace & {now: () => Date}): Promise<BackupManifest> {
  const lock = new Client({connectionString: source.readUrl, application_name: 'ceibo-backup', keepAlive: true})
  lock.on('error', () => undefined)
  try {
    await lock.connect()
    const {rows} = await lock.query<{alone: boolean}>('select pg_try_advisory_lock($1) as alone', [BACKING_UP])
    if (rows[0]?.alone !== true) throw new BackupRefused(ANOTHER_RUNS)
    const manifest = await copied(source, on, lock)
    if (source.keep !== undefined) await removeOldBackups(source.keep, on)
    return manifest
  } catch (error) {
    throw error instanceof BackupRefused
      ? error
      : new BackupRefused(`No backup was made: ${reasonOf(error)}`, {cause: error})
  } finally {
    await lock.end().catch(() => undefined)
  }
}

async function copied(
  source: BackupSource,
  on: SealedPlace & {now: () => Date},
  client: Client,
): Promise<BackupManifest> {
  const startedAt = on.now()
  const id = backupId(startedAt, randomBytes(4).toString('hex'))
  const streams = streamsOf(id)
  try {
    const settings = source.settings()
    const server = await factsOf(source.replicationUrl)
    const {superuser, database} = await namesOf(client)
    const before = await readFingerprints({connectionString: source.readUrl})
    const backup = await beginBaseBackup(source.replicationUrl, id)
    const {size, end} = await stored(backup, streams, on).finally(() => backup.close())
    const after = await readFingerprints({connectionString: source.readUrl})
    await storeStream(streams.fingerprints, oneChunk(JSON.stringify({before, after})), on)
    const files = await storeFiles(source.files, on)
    await storeStream(streams.fileList, oneChunk(files.map((file) => `${JSON.stringify(file)}\n`).join('')), on)
    const tables = Object.values(after)
    const manifest: BackupManifest = {
      format: FORMAT,
      id,
      startedAt: startedAt.toISOString(),
      finishedAt: on.now().toISOString(),
      product: source.product,
      server: {...server, superuser, database, ...end},
      database: {...size, tables: tables.length, rows: tables.reduce((sum, one) => sum + one.rows, 0)},
      files: {count: files.length, bytes: files.reduce((sum, one) => sum + one.bytes, 0)},
      settings,
    }
    await storeStream(streams.manifest, oneChunk(JSON.stringify(manifest)), on)
    return manifest
  } catch (error) {
    await removeBackup(id, on).catch(() => undefined)
    throw error
  }
}

async function stored(
  backup: Awaited<ReturnType<typeof beginBaseBackup>>,
  streams: ReturnType<typeof streamsOf>,
  on: SealedPlace,
) {
  const size = await storeStream(streams.database, backup.tar, on)
  const {manifest, ...end} = backup.ended()
  await storeStream(streams.postgresManifest, oneChunk(manifest), on)
  return {size, end}
}

async function factsOf(url: string) {
  const client = await connectReplication(url)
  try {
    return await serverFacts(client)
  } finally {
    client.end()
  }
}

async function namesOf(client: Client): Promise<{superuser: string; database: string}> {
  // 10 is the role that initdb made.
  const {rows} = await client.query<{superuser: string; database: string}>(
    'select rolname::text as superuser, current_database()::text as database from pg_roles where oid = 10',
  )
  const [names] = rows
  if (names === undefined) throw new BackupRefused('The database has no first role')
  return names
}

async function* oneChunk(content: string | Buffer): AsyncGenerator<Buffer> {
  yield Buffer.from(content)
}
