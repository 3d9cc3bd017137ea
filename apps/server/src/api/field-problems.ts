import type {FieldProblem} from '@ceibo/contract/errors'
import {REQUIRED} from '@ceibo/contract/wire-fields'
import type * as z from 'zod/mini'

/** The message of a rule that gives none of its own, for zod's `error` option. */
export function spanishMessage(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined || issue.input === null) return REQUIRED
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

/** Zod's issues by the field's name on the wire; the first segment of a path (body, query…) is dropped. */
export function fieldProblems(issues: readonly z.core.$ZodIssue[]): FieldProblem[] {
  const problems = new Map<string, FieldProblem>()
  for (const issue of issues) {
    const campo = issue.path.slice(1).map(String).join('.') || 'pedido'
    if (!problems.has(campo)) problems.set(campo, {campo, mensaje: issue.message})
  }
  return [...problems.values()]
}
