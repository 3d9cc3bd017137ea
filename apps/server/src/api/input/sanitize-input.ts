import type {FieldProblem} from '@ceibo/contract/wire/field-names'
import type {WireShape} from './wire-shape.ts'

const FORBIDDEN_KEYS = ['__proto__', 'prototype', 'constructor']
// Control characters, line and paragraph separators, and marks that change the direction of text, which can make it read differently from
// what is stored.
const UNSAFE = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]|\p{Cs}/u
// No script puts so many marks on a letter, and normalizing them takes quadratic time.
const MANY_MARKS = /\p{M}{9}/u

/** True for a text of one line that no field may hold. */
export const hasUnsafeCharacters = (text: string): boolean => UNSAFE.test(text) || MANY_MARKS.test(text)

export type SanitizedInput = {value: unknown; problems: readonly FieldProblem[]}

/**
 * A copy of the input with only the fields of `shape`, every text in NFC; and its problems by
 * the field's name on the wire: long texts, unsafe characters, prototype keys. The length of a text is checked before anything else reads it, and
 * unknown fields are skipped. `assertJsonBounds` has bounded depth and number before, in the bytes of the body.
 */
export function sanitizeInput(arrived: unknown, shape: WireShape): SanitizedInput {
  const problems: FieldProblem[] = []
  const value = cleaned(arrived, shape, '', problems)
  return {value, problems}
}

function cleaned(value: unknown, shape: WireShape, path: string, problems: FieldProblem[]): unknown {
  if (typeof value === 'string') return cleanText(value, shape, path, problems)
  if (typeof value !== 'object' || value === null) return value
  const {item, fields} = shape
  if (Array.isArray(value)) {
    // A list where none is expected is passed as an empty list, so that the schema refuses it.
    return item === undefined
      ? []
      : value.map((one, index) => cleaned(one, item, joined(path, String(index)), problems))
  }
  if (FORBIDDEN_KEYS.some((key) => Object.hasOwn(value, key))) {
    refuse(joined(path, 'campo'), 'Nombre de campo no admitido', problems)
  }
  const arrived = new Map(Object.entries(value))
  const known = [...fields].filter(([name]) => arrived.has(name))
  return Object.fromEntries(
    known.map(([name, one]) => [name, cleaned(arrived.get(name), one, joined(path, name), problems)]),
  )
}

function cleanText(
  text: string,
  {longest, isMultiline}: WireShape,
  path: string,
  problems: FieldProblem[],
): string | undefined {
  if (text.length > longest) return refuse(path, `Puede tener hasta ${longest} caracteres`, problems)
  const checked = isMultiline ? text.replaceAll(/\r?\n|[\p{Zl}\p{Zp}]/gu, '') : text
  if (hasUnsafeCharacters(checked)) return refuse(path, 'Hay caracteres que no se pueden usar', problems)
  return text.normalize('NFC')
}

function refuse(field: string, message: string, problems: FieldProblem[]): undefined {
  problems.push({field, message})
  return undefined
}

const joined = (path: string, key: string) => (path === '' ? key : `${path}.${key}`)
