import {resolve} from 'node:path'
import {Kysely, PostgresDialect} from 'kysely'
import {connectionPool} from './connection-pool.ts'
import {lockDataDirectory} from './data-directory-lock.ts'
import {DatabaseStartError} from './database-errors.ts'
import {startEmbeddedServer} from './embedded-server.ts'
import type {DB} from './generated/database-types.ts'
import {migrateDatabase} from './migrate-database.ts'
import {makeDataDirectory} from './server-identity.ts'

export interface DatabaseOptions {
  /** Folder of the embedded server; made if missing, unused with a `databaseUrl`. */
  dataDir: string
  /** PostgreSQL of the operator's own, as the role that the application uses. */
  databaseUrl?: string
  /** The same database as the role that owns the schema; the application's own role unless told. */
  ownerUrl?: string
  log: (line: string) => void
  /** Where the migrations are; for tests. */
  migrations?: string
}

export type Database = Kysely<DB>

export interface OpenDatabase {
  db: Database
  ownerUrl: string
  appUrl: string
  /** Ends the connections, and the embedded server with them. */
  close(): Promise<void>
}

/**
 * Opens the database, migrated: the one of `databaseUrl`, or an embedded PostgreSQL under `dataDir`. Throws
 * DatabaseStartError (DataDirectoryInUse, DataDirectoryTooNew) with a line for the operator.
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const {databaseUrl, ownerUrl = databaseUrl} = options
  if (databaseUrl === undefined || ownerUrl === undefined) return openEmbedded(options)
  await migrate(options, ownerUrl, roleOf(databaseUrl)).catch((error: unknown) => {
    throw error instanceof DatabaseStartError ? error : unreachable(ownerUrl, error)
  })
  const db = connectDatabase(databaseUrl, options.log)
  return {db, ownerUrl, appUrl: databaseUrl, close: () => db.destroy()}
}

/** A Kysely on a pool of connections to a migrated database; `destroy()` ends it. */
export function connectDatabase(url: string, log: (line: string) => void, connections?: number): Database {
  const pool = connectionPool(url, log, connections)
  return new Kysely<DB>({dialect: new PostgresDialect({pool})})
}

async function openEmbedded(options: DatabaseOptions): Promise<OpenDatabase> {
  const dataDirectory = resolve(options.dataDir)
  makeDataDirectory(dataDirectory)
  const lock = await lockDataDirectory(dataDirectory)
  try {
    const server = await startEmbeddedServer({dataDirectory, log: options.log})
    const {ownerUrl, appUrl} = server
    try {
      await migrate(options, ownerUrl, 'ceibo_app')
    } catch (error) {
      await server.stop()
      throw error
    }
    const db = connectDatabase(appUrl, options.log)
    const close = async () => {
      await db.destroy()
      await server.stop()
      lock.release()
    }
    return {db, ownerUrl, appUrl, close}
  } catch (error) {
    lock.release()
    throw error
  }
}

async function migrate(options: DatabaseOptions, ownerUrl: string, appRole: string): Promise<void> {
  await migrateDatabase({
    ownerUrl,
    log: options.log,
    ...(appRole !== roleOf(ownerUrl) && {appRole}),
    ...(options.migrations !== undefined && {directory: options.migrations}),
  })
}

function roleOf(url: string): string {
  return decodeURIComponent(new URL(url).username)
}

function unreachable(url: string, cause: unknown): DatabaseStartError {
  const reason = cause instanceof Error ? cause.message || cause.name : String(cause)
  return new DatabaseStartError(`The database at ${new URL(url).host} cannot be opened: ${reason}`, {cause})
}
