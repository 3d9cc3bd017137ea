import type {FieldProblem} from '@ceibo/contract/errors'
import {REQUIRED} from '@ceibo/contract/wire-fields'
import type * as z from 'zod/mini'

/** The message of a rule that gives none of its own, for zod's `error` option. */
export function spanishMessage(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined || issue.input === null) return REQUIRED
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'string' ? `Mínimo ${issue.minimum} caracteres` : `El mínimo es ${issue.minimum}`
    case 'too_big':
      return issue.origin === 'string' ? `Máximo ${issue.maximum} caracteres` : `El máximo es ${issue.maximum}`
    case 'invalid_type':
      return issue.expected === 'number' || issue.expected === 'int' ? 'Indicá un número' : 'El dato no es válido'
    case 'invalid_value':
      return 'Elegí una de las opciones'
    default:
      return 'El dato no es válido'
  }
}

/** Zod's issues by the field's name on the wire; the first segment of a path is the place (body, query…). */
export function fieldProblems(issues: readonly z.core.$ZodIssue[]): FieldProblem[] {
  const problems = new Map<string, FieldProblem>()
  for (const issue of issues) {
    const campo = issue.path.slice(1).map(String).join('.') || 'pedido'
    if (!problems.has(campo)) problems.set(campo, {campo, mensaje: issue.message})
  }
  return [...problems.values()]
}
