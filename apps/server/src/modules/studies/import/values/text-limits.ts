import {isPlainText} from './laboratory-fields.ts'

/** A text of several lines of a message, such as a culture; more than any report has. */
const MAX_LONG_TEXT = 20_000
const MAX_SHORT_TEXT = 200
const SHORT = new Set(['code', 'name', 'group', 'number', 'unit', 'low', 'high', 'title'])

/** What is wrong with a text anywhere inside of what was read: it is too long, or no database stores it. Undefined when all are right. */
export function textProblem(read: unknown, field = ''): string | undefined {
  if (typeof read === 'string') {
    const most = SHORT.has(field) ? MAX_SHORT_TEXT : MAX_LONG_TEXT
    if (read.length > most) return `${field || 'a text'} must have at most ${most} characters`
    return isPlainText(read) ? undefined : `${field || 'a text'} has control characters`
  }
  if (typeof read !== 'object' || read === null || read instanceof Date) return undefined
  for (const [name, part] of Object.entries(read)) {
    const problem = textProblem(part, Array.isArray(read) ? field : name)
    if (problem !== undefined) return problem
  }
  return undefined
}
