/** An expected failure when the database starts; its message is one line for the person who started the product. */
export class DatabaseStartError extends Error {
  override name = 'DatabaseStartError'
}

/** The data was written by a newer version of the product than this one. */
export class DataDirectoryTooNew extends DatabaseStartError {
  override name = 'DataDirectoryTooNew'
}

/** Another living process holds the data directory. */
export class DataDirectoryInUse extends DatabaseStartError {
  override name = 'DataDirectoryInUse'
  /** The process that holds it, and since when. */
  readonly holder: string

  constructor(
    dataDirectory: string,
    holder = 'another process',
    advice = 'Stop that one first, or set another DATA_DIR.',
  ) {
    super(`The data directory ${dataDirectory} is in use by ${holder}. ${advice}`)
    this.holder = holder
  }
}

// https://www.postgresql.org/docs/18/errcodes-appendix.html and the errors of Node's sockets.
const unavailableCodes = new Set([
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '25P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'EPIPE',
])
const unavailableMessage =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end|Client was closed|driver has already been destroyed|Query read timeout|Postgres connection has been discarded)/

/** True when the database could not be reached or the connection was lost; the answer is 503, and a retry may work. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = sqlState(error)
  if (code !== undefined && (unavailableCodes.has(code) || code.startsWith('08'))) return true
  if (unavailableMessage.test(error.message)) return true
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true
  return error.cause !== undefined && isDatabaseUnavailable(error.cause)
}

// The server was not there, or had no room for a connection.
const REFUSED_CONNECTION = new Set(['ECONNREFUSED', 'ENOENT', 'ENOTFOUND', 'EAI_AGAIN', '53300', '57P03'])

/** True when no connection could be made, so that the statement never reached the database. */
export const isConnectionRefused = (error: unknown): boolean =>
  error instanceof Error &&
  (REFUSED_CONNECTION.has(sqlState(error) ?? '') ||
    error.message === 'timeout exceeded when trying to connect' ||
    isConnectionRefused(error.cause))

/** True for a unique violation (23505), of the named constraint or unique index if one is given. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return isViolation(error, '23505', constraint)
}

/** True for an exclusion violation (23P01), of the named constraint if one is given. */
export function isExclusionViolation(error: unknown, constraint?: string): boolean {
  return isViolation(error, '23P01', constraint)
}

/** Classes of SQLSTATE by which PostgreSQL refuses what it is given: data, constraints, and its own limits of size. */
const REFUSED_DATA = /^(?:22|23|54)/

/** Whether the data of a statement was refused, so that other data may still be stored. */
export const isRefusedData = (error: unknown): error is Error =>
  error instanceof Error && REFUSED_DATA.test(sqlState(error) ?? '')

/** The five-letter SQLSTATE of a PostgreSQL error, or the code of a socket error. */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

function isViolation(error: unknown, code: string, constraint: string | undefined): boolean {
  if (sqlState(error) !== code) return false
  if (constraint === undefined) return true
  return error instanceof Error && 'constraint' in error && error.constraint === constraint
}
