import {createHash} from 'node:crypto'
import {
  AbortedTransactionError,
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type TransactionSettings,
} from 'kysely'
import type {Pool, PoolClient} from 'pg'

/**
 * Kysely's PostgreSQL dialect, except that statements with parameters are named, so that PostgreSQL parses and plans them once in a connection
 * instead of at every call. It supports neither nested transactions nor cursors.
 */
export const preparedDialect = (pool: Pool): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => poolDriver(pool),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
})

function poolDriver(pool: Pool): Driver {
  const nameOf = statementNames()
  const clients = new WeakMap<DatabaseConnection, PoolClient>()
  const broken = new WeakSet<DatabaseConnection>()
  return {
    init: () => Promise.resolve(),
    async acquireConnection() {
      const client = await pool.connect()
      const connection = connectionOf(client, nameOf)
      clients.set(connection, client)
      return connection
    },
    async beginTransaction(connection, settings) {
      await connection.executeQuery(CompiledQuery.raw(beginning(settings)))
    },
    async commitTransaction(connection) {
      const client = clients.get(connection)
      const answer = await client?.query('commit')
      // PostgreSQL answers ROLLBACK to the commit of a transaction in which a statement failed.
      if (answer?.command === 'ROLLBACK') throw new AbortedTransactionError()
    },
    async rollbackTransaction(connection) {
      await connection.executeQuery(CompiledQuery.raw('rollback')).catch((error: unknown) => {
        broken.add(connection)
        throw error
      })
    },
    releaseConnection: (connection) => Promise.resolve(clients.get(connection)?.release(broken.has(connection))),
    destroy: () => pool.end(),
  }
}

function beginning({isolationLevel, accessMode}: TransactionSettings): string {
  const isolated = isolationLevel === undefined ? '' : ` isolation level ${isolationLevel}`
  return `begin${isolated}${accessMode === undefined ? '' : ` ${accessMode}`}`
}

const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

const connectionOf = (client: PoolClient, nameOf: (text: string) => string | undefined): DatabaseConnection => ({
  async executeQuery({sql: text, parameters}) {
    const values = [...parameters]
    const name = values.length === 0 ? undefined : nameOf(text)
    const {command, rowCount, rows} = await client.query({text, values, ...(name !== undefined && {name})})
    return {rows, ...(CHANGES.has(command) && {numAffectedRows: BigInt(rowCount ?? 0)})}
  },
  streamQuery() {
    throw new Error('Rows are not streamed')
  },
})

/** The most named statements of one pool; others, such as those with lists of every length, are parsed each time. */
const MAX_NAMES = 500
// A column of a newer migration would change the result of such a statement, which PostgreSQL refuses if it is prepared. The asterisk of a
// multiplication or of count(*) does not match.
const SELECTS_ALL = /(?:\bselect|\breturning|[.,])\s*\*/i

function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined) return known
    if (names.size >= MAX_NAMES || SELECTS_ALL.test(text)) return undefined
    const name = `ceibo_${createHash('sha256').update(text).digest('base64url').slice(0, 20)}`
    names.set(text, name)
    return name
  }
}
