import {resolve} from 'node:path'
import {Kysely} from 'kysely'
import {connectionPool, type PoolLimits, REQUEST_LIMITS, WORK_LIMITS} from './connection-pool.ts'
import {type Holder, lockDataDirectory} from './data-directory-lock.ts'
import {DatabaseStartError} from './database-errors.ts'
import {firstServer, hostsOf} from './database-servers.ts'
import {startEmbeddedServer} from './embedded-server.ts'
import type {DB} from './generated/database-types.ts'
import {migrateDatabase} from './migrate-database.ts'
import {preparedDialect} from './prepared-dialect.ts'
import {makeDataDirectory} from './server-identity.ts'

export type DatabaseOptions = {
  /** Folder of the embedded server; made if missing, unused with a `databaseUrl`. */
  dataDir: string
  /** The operator's own PostgreSQL, with the role of the application. */
  databaseUrl?: string
  /** The same database with the role that owns the schema; by default the role of the application. */
  ownerUrl?: string
  log: (line: string) => void
  /** The directory of the migrations, for tests. */
  migrations?: string
}

export type Database = Kysely<DB>

export type OpenDatabase = {
  /** For work of any length, such as jobs and commands. */
  db: Database
  /** For requests: a statement fails when it takes longer than a client would wait. */
  requests: Database
  ownerUrl: string
  appUrl: string
  /** The superuser of an embedded server, for backups. */
  adminUrl?: string
  /** Ends the connections, and the embedded server with them. */
  close(): Promise<void>
}

/**
 * Opens the database, migrated: the one of `databaseUrl`, or an embedded PostgreSQL under `dataDir`. Throws
 * DatabaseStartError (DataDirectoryInUse, DataDirectoryTooNew) with a line for the operator.
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const {databaseUrl, ownerUrl = databaseUrl} = options
  if (databaseUrl === undefined || ownerUrl === undefined) return openEmbedded(options, 'server')
  if (options.ownerUrl === undefined) options.log(NO_OWNER)
  await migrate(options, ownerUrl, roleOf(databaseUrl)).catch((error: unknown) => {
    throw error instanceof DatabaseStartError ? error : unreachable(ownerUrl, error)
  })
  return {ownerUrl, appUrl: databaseUrl, ...openPools(databaseUrl, options.log)}
}

const NO_OWNER =
  'DATABASE_OWNER_URL is not set: the role of DATABASE_URL migrates too, and so can change what the server must not, such as the audit'

/** A Kysely on a pool of connections to a migrated database; `destroy()` ends it. By default it has the limits of requests. */
export function connectDatabase(url: string, log: (line: string) => void, limits: Partial<PoolLimits> = {}): Database {
  const pool = connectionPool(url, log, {...REQUEST_LIMITS, ...limits})
  return new Kysely<DB>({dialect: preparedDialect(pool)})
}

/** The connections to a migrated database. */
export function openPools(url: string, log: (line: string) => void): Pick<OpenDatabase, 'db' | 'requests' | 'close'> {
  const db = connectDatabase(url, log, WORK_LIMITS)
  const requests = connectDatabase(url, log)
  const close = async () => {
    await Promise.all([db.destroy(), requests.destroy()])
  }
  return {db, requests, close}
}

/** Starts the embedded server, whatever `databaseUrl` is. Throws DataDirectoryInUse while another process runs it. */
export async function openEmbedded(options: DatabaseOptions, holder: Holder): Promise<OpenDatabase> {
  const dataDirectory = resolve(options.dataDir)
  makeDataDirectory(dataDirectory)
  const lock = await lockDataDirectory(dataDirectory, holder)
  try {
    const server = await startEmbeddedServer({dataDirectory, log: options.log})
    const {ownerUrl, appUrl, adminUrl} = server
    try {
      await migrate(options, ownerUrl, 'ceibo_app')
    } catch (error) {
      await server.stop()
      throw error
    }
    const {db, requests, close: disconnect} = openPools(appUrl, options.log)
    const close = async () => {
      await disconnect()
      await server.stop()
      lock.release()
    }
    return {db, requests, ownerUrl, appUrl, adminUrl, close}
  } catch (error) {
    lock.release()
    throw error
  }
}

export async function migrate(options: DatabaseOptions, ownerUrl: string, appRole: string): Promise<void> {
  await migrateDatabase({
    ownerUrl,
    log: options.log,
    ...(appRole !== roleOf(ownerUrl) && {appRole}),
    ...(options.migrations !== undefined && {directory: options.migrations}),
  })
}

function roleOf(url: string): string {
  return decodeURIComponent(new URL(firstServer(url)).username)
}

function unreachable(url: string, cause: unknown): DatabaseStartError {
  const reason = cause instanceof Error ? cause.message || cause.name : String(cause)
  return new DatabaseStartError(`The database at ${hostsOf(url)} cannot be opened: ${reason}`, {cause})
}
