import {type CustomTypesConfig, Pool, types} from 'pg'
import {DatabaseClient} from './database-client.ts'

const poolSettings = {
  connectionTimeoutMillis: 5_000,
  idleTimeoutMillis: 60_000,
  // A machine that crashes does not close its connections; TCP keep-alive detects that.
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  // With this option the connection of a timed-out statement is destroyed, so that no other statement waits behind it.
  pipeline: true,
  idle_in_transaction_session_timeout: 15_000,
  application_name: 'ceibo',
} as const

/** The number of connections, and the longest time of one of their statements. */
export type PoolLimits = {
  connections: number
  statementSeconds: number
  /** Plans a prepared statement once in a connection, whatever its values; otherwise PostgreSQL may plan it again for each call. */
  planOnce: boolean
}

/** For requests: a client gives up after twenty seconds, including the wait for a connection and a retry. */
export const REQUEST_LIMITS: PoolLimits = {connections: 14, statementSeconds: 10, planOnce: true}

/** For background work. */
export const WORK_LIMITS: PoolLimits = {connections: 8, statementSeconds: 120, planOnce: false}

/** The server ends a statement that takes too long. If the server hangs, the client gives up this much later. */
const GRACE_MS = 2_000

/**
 * A pool whose values have the generated types: bigint as number, date as 'YYYY-MM-DD', timestamptz as Date. A connection that is lost or no
 * longer answers fails only its own query.
 */
export function connectionPool(url: string, log: (line: string) => void, limits: PoolLimits = REQUEST_LIMITS): Pool {
  const pool = new Pool({
    ...poolSettings,
    max: limits.connections,
    statement_timeout: limits.statementSeconds * 1000,
    query_timeout: limits.statementSeconds * 1000 + GRACE_MS,
    connectionString: url,
    Client: DatabaseClient,
    options: `-c timezone=UTC -c datestyle=iso,ymd -c plan_cache_mode=${limits.planOnce ? 'force_generic_plan' : 'auto'}`,
    types: rowTypes,
  })
  pool.on('error', (error) => log(`A database connection was lost: ${error.message}`))
  // The connection of a statement that timed out is destroyed here, because the pool would notice it too late.
  pool.on('release', (_, client) => {
    if (client.connection.stream.destroyed) void client.end()
  })
  pool.on('connect', (client) => {
    // Ignored: when the connection is lost between two statements of a transaction, the next statement fails.
    client.on('error', () => undefined)
  })
  return pool
}

// OIDs of the types in pg_type: int8 and int8[], date and date[].
const parsers = new Map<number, (text: string) => unknown>([
  [20, safeNumber],
  [1016, (text) => arrayItems(text).map((item) => (item === null ? null : safeNumber(item)))],
  [1082, (text) => text],
  [1182, arrayItems],
])

const rowTypes: CustomTypesConfig = {
  getTypeParser: (type, format) => {
    const parser = format === 'binary' ? undefined : parsers.get(type)
    return parser ?? types.getTypeParser(type, format)
  },
}

/** Items of a flat array whose items need no quotes, such as `{1,NULL,3}`. */
function arrayItems(text: string): (string | null)[] {
  if (text === '{}') return []
  return text
    .slice(1, -1)
    .split(',')
    .map((item) => (item === 'NULL' ? null : item))
}

function safeNumber(text: string): number {
  const value = Number(text)
  if (Number.isSafeInteger(value)) return value
  throw new RangeError(`A bigint of the database does not fit a number: ${text}`)
}
