import {Pool, types} from 'pg'
import type {CustomTypesConfig} from 'pg'

const poolSettings = {
  connectionTimeoutMillis: 5_000,
  idleTimeoutMillis: 60_000,
  // A machine that fails does not close its connections; TCP keep-alive finds them.
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  // So the connection of a statement that is given up is ended, and nothing waits behind it.
  pipeline: true,
  idle_in_transaction_session_timeout: 15_000,
  application_name: 'ceibo',
} as const

/** How many connections there are, and how long one of their statements may take. */
export interface PoolLimits {
  connections: number
  statementSeconds: number
  /** Plan a prepared statement once in a connection, whatever its values; else PostgreSQL may plan it anew for each. */
  planOnce: boolean
}

/** For requests: whoever waits for one gives up after twenty seconds, waiting for a connection and a retry included. */
export const REQUEST_LIMITS: PoolLimits = {connections: 14, statementSeconds: 10, planOnce: true}

/** For work that nobody waits for. */
export const WORK_LIMITS: PoolLimits = {connections: 8, statementSeconds: 120, planOnce: false}

/** The server ends a statement that takes too long. Only a server that hangs leaves that to us, this much later. */
const GRACE_MS = 2_000

/**
 * A pool whose values are what the generated types say: bigint as number, date as 'YYYY-MM-DD', timestamptz as Date.
 * A lost connection, or one that answers no more, fails its own query and nothing else.
 */
export function connectionPool(url: string, log: (line: string) => void, limits: PoolLimits = REQUEST_LIMITS): Pool {
  const pool = new Pool({
    ...poolSettings,
    max: limits.connections,
    statement_timeout: limits.statementSeconds * 1000,
    query_timeout: limits.statementSeconds * 1000 + GRACE_MS,
    connectionString: url,
    options: `-c timezone=UTC -c datestyle=iso,ymd -c plan_cache_mode=${limits.planOnce ? 'force_generic_plan' : 'auto'}`,
    types: rowTypes,
  })
  pool.on('error', (error) => log(`A database connection was lost: ${error.message}`))
  // The connection of a statement that was given up is destroyed, which the pool would notice too late.
  pool.on('release', (_, client) => {
    if (client.connection.stream.destroyed) void client.end()
  })
  pool.on('connect', (client) => {
    // When the connection is lost between two statements of a transaction, the next statement fails.
    client.on('error', () => undefined)
  })
  return pool
}

// Numbers of the types in pg_type: int8 and int8[], date and date[].
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
