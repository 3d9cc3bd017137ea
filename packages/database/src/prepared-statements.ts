import {createHash} from 'node:crypto'
import type {ClientBase} from 'pg'

/** Named statements of one process; what is beyond, such as lists of every length, is parsed each time. */
const limit = 500
const names = new Map<string, string>()
// Not the asterisk of a multiplication or of count(*).
const selectsAll = /(?:\bselect|\breturning|[.,])\s*\*/i

/**
 * Lets PostgreSQL parse and plan each statement with parameters once in a connection instead of at every call. Those
 * that select `*` are left out: a column added by a newer version would change what they return, which it refuses.
 */
export function prepareStatements(client: ClientBase): void {
  const query = client.query.bind(client)
  const named = (text: unknown, values: unknown, ...rest: unknown[]): unknown => {
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined
    return Reflect.apply(query, client, name === undefined ? [text, values, ...rest] : [{name, text, values}, ...rest])
  }
  Object.defineProperty(client, 'query', {value: named, configurable: true})
}

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= limit || selectsAll.test(text)) return undefined
  const name = `ceibo_${createHash('sha256').update(text).digest('base64url').slice(0, 20)}`
  names.set(text, name)
  return name
}
