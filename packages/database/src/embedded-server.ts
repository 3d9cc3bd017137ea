import {join} from 'node:path'
import {Client} from 'pg'
import {clusterPasswords, type ClusterPasswords, clusterUrl} from './cluster-passwords.ts'
import {ensureCluster} from './cluster-creation.ts'
import {sqlState} from './database-errors.ts'
import {stopLeftoverServer} from './leftover-server.ts'
import {resetPasswords} from './password-reset.ts'
import {postgresBinaries} from './postgres-binaries.ts'
import {type SupervisedServer, superviseServer, type SupervisionOptions} from './server-supervisor.ts'
import {serverIdentity} from './server-identity.ts'

export type EmbeddedServerOptions = {
  /** An existing folder, locked by the caller; the cluster is in its `postgres`. */
  dataDirectory: string
  log: (line: string) => void
  /** PostgreSQL settings that override the usual ones, such as `{fsync: 'off'}` for tests. */
  settings?: Record<string, string>
}

export type EmbeddedServer = {
  /** Superuser `ceibo_admin`, for tests and repairs only. */
  adminUrl: string
  /** `ceibo_owner`: owns the database `ceibo` and runs the migrations. */
  ownerUrl: string
  /** `ceibo_app`: the role of the application. */
  appUrl: string
  /** Process id of the running server. */
  pid(): number | undefined
  /** Ends the connections, writes all data to the disk and stops. */
  stop(): Promise<void>
}

/** Starts PostgreSQL under `dataDirectory`, which is created on the first start; resolves when it accepts connections. */
export async function startEmbeddedServer(options: EmbeddedServerOptions): Promise<EmbeddedServer> {
  const directory = join(options.dataDirectory, 'postgres')
  const binaries = await postgresBinaries()
  const identity = serverIdentity(directory, [options.dataDirectory, binaries.postgres])
  const passwords = clusterPasswords(join(options.dataDirectory, 'postgres-passwords.json'), options.log)
  await ensureCluster(directory, passwords.ceibo_admin, {binaries, identity})
  await stopLeftoverServer(directory, options.log)
  const command = (args: readonly string[]) => identity.command(binaries.postgres, args)
  const start = () =>
    supervisedWithRoles(passwords, {
      directory,
      logFile: join(options.dataDirectory, 'postgres.log'),
      command,
      settings: options.settings ?? {},
      log: options.log,
    })
  const server = await start().catch(async (error: unknown) => {
    if (sqlState(error) !== WRONG_PASSWORD) throw error
    options.log('The database has other passwords than its file: it gets those of the file')
    await resetPasswords(directory, passwords, command)
    return start()
  })
  const url = (role: keyof typeof passwords, database: string) => clusterUrl(role, passwords, server.port, database)
  return {
    adminUrl: url('ceibo_admin', 'postgres'),
    ownerUrl: url('ceibo_owner', 'ceibo'),
    appUrl: url('ceibo_app', 'ceibo'),
    pid: () => server.pid(),
    stop: () => server.stop(),
  }
}

const WRONG_PASSWORD = '28P01'

/** PostgreSQL with its roles and the database; stopped again when these cannot be created. */
async function supervisedWithRoles(
  passwords: ClusterPasswords,
  options: SupervisionOptions,
): Promise<SupervisedServer> {
  const server = await superviseServer(options)
  try {
    await ensureRolesAndDatabase(clusterUrl('ceibo_admin', passwords, server.port, 'postgres'), passwords)
    return server
  } catch (error) {
    await server.stop()
    throw error
  }
}

async function ensureRolesAndDatabase(
  adminUrl: string,
  passwords: {ceibo_owner: string; ceibo_app: string},
): Promise<void> {
  const client = new Client({connectionString: adminUrl})
  await client.connect()
  try {
    const {rows} = await client.query<{name: string}>(
      'select rolname::text as name from pg_roles union all select datname::text from pg_database',
    )
    const existing = new Set(rows.map(({name}) => name))
    for (const role of ['ceibo_owner', 'ceibo_app'] as const) {
      const password = client.escapeLiteral(passwords[role])
      const isThere = existing.has(role)
      await client.query(
        isThere ? `alter role ${role} password ${password}` : `create role ${role} login password ${password}`,
      )
    }
    if (existing.has('ceibo')) return
    await client.query('create database ceibo owner ceibo_owner')
    await client.query('revoke all on database ceibo from public')
    await client.query('grant connect, temporary on database ceibo to ceibo_app')
  } finally {
    await client.end()
  }
}
