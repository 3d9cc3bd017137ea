import type {FieldProblem} from '@ceibo/contract/wire/field-names'
import type * as z from 'zod/mini'

/** Zod's issues by the field's name on the wire, one for each field; the first segment of a path (body, query…) is dropped. */
export function fieldProblems(issues: readonly z.core.$ZodIssue[]): FieldProblem[] {
  const problems = new Map<string, FieldProblem>()
  for (const issue of issues) {
    const field = issue.path.slice(1).map(String).join('.')
    if (!problems.has(field)) problems.set(field, {field, message: issue.message})
  }
  return [...problems.values()]
}
