import type * as z from 'zod/mini'
import {REQUIRED} from './wire-fields.ts'

/** The default message of rules without their own, for zod's `error` option. */
export function spanishMessage(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined || issue.input === null || issue.input === '') return REQUIRED
  if (issue.code === 'too_small') return `Mínimo ${measured(issue.minimum, issue.origin)}`
  if (issue.code === 'too_big') return `Máximo ${measured(issue.maximum, issue.origin)}`
  if (issue.code === 'invalid_value') return 'Elegí una de las opciones'
  const asksNumber = issue.code === 'invalid_type' && (issue.expected === 'number' || issue.expected === 'int')
  return asksNumber ? 'Indicá un número' : 'El dato no es válido'
}

function measured(bound: number | bigint, origin: string): string {
  const one = Number(bound) === 1
  if (origin === 'string') return one ? '1 carácter' : `${bound} caracteres`
  if (origin === 'array') return one ? '1 elemento' : `${bound} elementos`
  return String(bound)
}
