import {OutsideFailure} from '@ceibo/adapters/outbound/outside-failure'
import {sqlState} from '@ceibo/database/database-errors'
import {type DestinationStream, type Logger, pino} from 'pino'

/** The only fields that are logged. Add one only if it can never hold user input. */
const ALLOWED = new Set([
  'requestId',
  'endpoint',
  'method',
  'actor',
  'status',
  'code',
  'ms',
  'job',
  'count',
  'port',
  'pid',
])

/** A fault that an operator must know: its message is of our code alone, and is logged. */
export class LoggedFault extends Error {
  override name = 'LoggedFault'
}

/**
 * The process's log in JSON lines. Errors are logged with their stack but not their message, which may quote data. The
 * message of an OutsideFailure or a LoggedFault is of our code alone, and is logged as its reason.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {level: (label: string) => ({level: label}), log: allowedFields},
    hooks: {logMethod: withoutValues},
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}

function allowedFields(fields: Record<string, unknown>): Record<string, unknown> {
  const stored = Object.entries(fields).filter(([name, value]) => ALLOWED.has(name) && typeof value !== 'object')
  return {...Object.fromEntries(stored), ...(fields['err'] !== undefined && {error: describeError(fields['err'])})}
}

/** Stops pino from using an error's message as the line's message, and from interpolating values. */
function withoutValues(this: Logger, args: [unknown, ...unknown[]], method: (...args: [object, string]) => void): void {
  const [first, second] = args
  const message = typeof first === 'string' ? first : typeof second === 'string' ? second : 'failure'
  const fields = first instanceof Error ? {err: first} : typeof first === 'object' && first !== null ? first : {}
  method.apply(this, [fields, message])
}

type Described = {name: string; reason?: string; state?: string; at: string[]; cause?: Described}

function describeError(error: unknown): Described {
  if (!(error instanceof Error)) return {name: typeof error, at: []}
  const at = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
  const state = sqlState(error)
  return {
    name: error.name,
    ...((error instanceof OutsideFailure || error instanceof LoggedFault) && {reason: error.message}),
    ...(state !== undefined && {state}),
    at: at.map((line) => line.trim()),
    ...(error.cause !== undefined && {cause: describeError(error.cause)}),
  }
}
