import type {FieldProblem} from '@ceibo/contract/errors'

/** Bounds of what a request may carry. */
export const BODY_LIMIT_BYTES = 256 * 1024
const MAX_DEPTH = 8
const MAX_ITEMS = 50

const FORBIDDEN_KEYS = new Set(['__proto__', 'prototype', 'constructor'])
/** Fields of several lines: only they may hold line breaks. */
const MULTILINE_FIELDS = new Set(['comentario', 'comentarios', 'mensaje', 'observacion'])
// Controls, and the marks that turn the direction of text: what is read could be other than what is stored.
const UNSAFE = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]|\p{Cs}/u

export type CleanWire = {value: unknown; problems: readonly FieldProblem[]}

/**
 * A copy of what arrived in which every text is NFC, and what must not be there by the field that holds it: unsafe
 * characters, prototype keys, more than 8 levels or 50 items.
 */
export function cleanWire(arrived: unknown): CleanWire {
  const problems: FieldProblem[] = []
  const value = cleaned(arrived, '', 0, problems)
  return {value, problems}
}

function cleaned(value: unknown, path: string, depth: number, problems: FieldProblem[]): unknown {
  if (typeof value === 'string') return cleanText(value, path, problems)
  if (typeof value !== 'object' || value === null) return value
  if (depth >= MAX_DEPTH) return refuse(path, 'Hay demasiados niveles de datos', problems)
  if (Array.isArray(value)) {
    if (value.length > MAX_ITEMS) return refuse(path, `Puede haber hasta ${MAX_ITEMS} elementos`, problems)
    return value.map((item, index) => cleaned(item, joined(path, String(index)), depth + 1, problems))
  }
  const copy: Record<string, unknown> = {}
  for (const [key, item] of Object.entries(value)) {
    if (FORBIDDEN_KEYS.has(key) || UNSAFE.test(key))
      refuse(joined(path, 'campo'), 'Nombre de campo no admitido', problems)
    else copy[key] = cleaned(item, joined(path, key), depth + 1, problems)
  }
  return copy
}

function cleanText(text: string, path: string, problems: FieldProblem[]): string {
  const checked = MULTILINE_FIELDS.has(path) ? text.replaceAll(/\r?\n/g, '') : text
  if (UNSAFE.test(checked)) problems.push({campo: path, mensaje: 'Hay caracteres que no se pueden usar'})
  return text.normalize('NFC')
}

function refuse(campo: string, mensaje: string, problems: FieldProblem[]): undefined {
  problems.push({campo, mensaje})
  return undefined
}

const joined = (path: string, key: string) => (path === '' ? key : `${path}.${key}`)
