import type {FieldProblem} from '@ceibo/contract/wire/errors'
import type * as z from 'zod/mini'

/** Zod's issues by the field's name on the wire; the first segment of a path (body, query…) is dropped. */
export function fieldProblems(issues: readonly z.core.$ZodIssue[]): FieldProblem[] {
  const problems = new Map<string, FieldProblem>()
  for (const issue of issues) {
    const campo = issue.path.slice(1).map(String).join('.') || 'pedido'
    if (!problems.has(campo)) problems.set(campo, {campo, mensaje: issue.message})
  }
  return [...problems.values()]
}
