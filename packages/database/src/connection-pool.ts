import {Pool, types} from 'pg'
import type {CustomTypesConfig} from 'pg'
import {joinBegin} from './joined-begin.ts'
import {prepareStatements} from './prepared-statements.ts'

/** Sizes and time limits of the application's connections. */
const poolSettings = {
  max: 14,
  connectionTimeoutMillis: 5_000,
  idleTimeoutMillis: 60_000,
  keepAlive: true,
  pipeline: true,
  statement_timeout: 20_000,
  idle_in_transaction_session_timeout: 15_000,
  application_name: 'ceibo',
} as const

/**
 * A pool whose values are what the generated types say: bigint as number, date as 'YYYY-MM-DD', timestamptz as Date.
 * A lost connection fails its own query and nothing else.
 */
export function connectionPool(url: string, log: (line: string) => void, max: number = poolSettings.max): Pool {
  const pool = new Pool({
    ...poolSettings,
    max,
    connectionString: url,
    options: '-c timezone=UTC -c datestyle=iso,ymd',
    types: rowTypes,
  })
  pool.on('error', (error) => log(`A database connection was lost: ${error.message}`))
  pool.on('connect', (client) => {
    prepareStatements(client)
    joinBegin(client)
    // A connection can also be lost while a transaction thinks; its next statement tells.
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
