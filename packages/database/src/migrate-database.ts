import type {Client} from 'pg'
import {DatabaseClient} from './database-client.ts'
import {DataDirectoryTooNew, DatabaseStartError, sqlState} from './database-errors.ts'
import {loadLegalTexts} from './load-legal-texts.ts'
import {
  type AppliedMigration,
  type MigrationFile,
  migrationsDirectory,
  migrationNumber,
  readMigrations,
} from './migration-files.ts'

export type MigrateOptions = {
  /** Connection URL of the role that owns the schema. */
  ownerUrl: string
  /** Role the application connects as, if it is neither the owner nor `ceibo_app`; it becomes a member of `ceibo_app`. */
  appRole?: string
  /** The directory of the numbered files; by default that of this package. */
  directory?: string
  log: (line: string) => void
}

// Any number works, as long as all versions of the product use the same one.
const migrationLock = 4_216_001
const CONNECT_MS = 5_000
const insufficientPrivilege = '42501'

/**
 * Brings the schema up to date, each file in a transaction of its own, under a lock so that many processes can start at the same time; then
 * loads the legal texts of this version. Returns the names of the applied files. Throws DataDirectoryTooNew for a database of a newer version,
 * and DatabaseStartError for an applied file that was edited since, or a file that fails.
 */
export async function migrateDatabase(options: MigrateOptions): Promise<string[]> {
  const {directory = migrationsDirectory} = options
  const known = readMigrations(directory)
  const client = new DatabaseClient({
    connectionString: options.ownerUrl,
    application_name: 'ceibo-migrate',
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
  })
  // Ignored: when the connection is lost between two statements, the next statement fails.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    const applied = await appliedMigrations(client)
    refuseUnknown(known, applied)
    refuseEdited(known, applied)
    const pending = known.filter(({number}) => !applied.some((one) => one.number === number))
    if (pending.length > 0) await ensureAppRole(client, options.appRole)
    for (const migration of pending) {
      await apply(client, migration)
      options.log(`Applied migration ${migration.name}`)
    }
    if (directory === migrationsDirectory) await loadLegalTexts(client)
    return pending.map(({name}) => name)
  } finally {
    await client.end()
  }
}

async function appliedMigrations(client: Client): Promise<AppliedMigration[]> {
  const {rows: tables} = await client.query(
    "select from pg_tables where schemaname = 'public' and tablename = 'schema_migration'",
  )
  if (tables.length === 0) {
    await client.query(`create table public.schema_migration (
      number integer primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`)
  }
  const {rows} = await client.query<AppliedMigration>(
    'select number, name, checksum from public.schema_migration order by number',
  )
  return rows
}

function refuseUnknown(known: readonly MigrationFile[], applied: readonly AppliedMigration[]): void {
  const newest = known.at(-1)?.number ?? 0
  const found = applied.at(-1)?.number ?? 0
  if (found <= newest) return
  throw new DataDirectoryTooNew(
    `The database was written by a newer version of Ceibo: it has migration ${migrationNumber(found)}, ` +
      `and this version knows them up to ${migrationNumber(newest)}. Run the newer version, or restore a backup.`,
  )
}

function refuseEdited(known: readonly MigrationFile[], applied: readonly AppliedMigration[]): void {
  for (const one of applied) {
    const file = known.find(({number}) => number === one.number)
    if (file === undefined) {
      throw new DatabaseStartError(`Migration ${one.name} was applied to this database, and its file is missing.`)
    }
    if (file.name !== one.name) {
      throw new DatabaseStartError(
        `The database has migration ${one.name}, and this version has ${file.name} in its place: another version of Ceibo ` +
          'wrote the database. Run that version, or restore a backup.',
      )
    }
    if (file.checksum === one.checksum) continue
    throw new DatabaseStartError(
      `Migration ${one.name} was edited after it was applied to this database; put it back and write a new one.`,
    )
  }
}

async function apply(client: Client, migration: MigrationFile): Promise<void> {
  await client.query('begin')
  try {
    await client.query(migration.sql)
    await client.query('insert into public.schema_migration (number, name, checksum) values ($1, $2, $3)', [
      migration.number,
      migration.name,
      migration.checksum,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    const reason = error instanceof Error ? error.message : String(error)
    throw new DatabaseStartError(`Migration ${migration.name} failed: ${reason}`, {cause: error})
  }
}

/** The migrations grant rights to `ceibo_app`, which may not exist yet on a database server of the operator's own. */
async function ensureAppRole(client: Client, appRole: string | undefined): Promise<void> {
  try {
    await client.query(`do $$ begin
      if not exists (select from pg_roles where rolname = 'ceibo_app') then create role ceibo_app nologin; end if;
    exception when duplicate_object or unique_violation then null;
    end $$`)
    if (appRole === undefined || appRole === 'ceibo_app') return
    const {rows} = await client.query("select where pg_has_role($1, 'ceibo_app', 'usage')", [appRole])
    if (rows.length === 0) await client.query(`grant ceibo_app to ${client.escapeIdentifier(appRole)}`)
  } catch (error) {
    // An application that connects as the owner needs no grants.
    if (appRole === undefined && sqlState(error) === insufficientPrivilege) return
    const reason = error instanceof Error ? error.message : String(error)
    const advice = 'as a superuser: create role ceibo_app nologin; grant ceibo_app to the role of DATABASE_URL'
    throw new DatabaseStartError(`The role ceibo_app cannot be prepared (${reason}). Run ${advice}.`, {cause: error})
  }
}
