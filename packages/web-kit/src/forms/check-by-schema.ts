import {spanishMessage} from '@ceibo/contract/wire/spanish-message'
import type {Checked, FieldProblem} from './form-state.ts'

type Issue = {path: PropertyKey[]; message: string}

/** The part of a contract's schema that is needed here. */
type Schema<T> = {
  safeParse(
    value: unknown,
    options: {error: typeof spanishMessage},
  ): {success: true; data: T} | {success: false; error: {issues: Issue[]}}
}

/** Checks typed values with the contract's rules: returns the first message of each field, for all fields at once. */
export function checkBySchema<T>(schema: Schema<T>, value: unknown): Checked<T> {
  const parsed = schema.safeParse(value, {error: spanishMessage})
  if (parsed.success) return {is: 'right', value: parsed.data}
  const problems: FieldProblem[] = []
  for (const {path, message} of parsed.error.issues) {
    const field = String(path[0] ?? '')
    if (!problems.some((known) => known.field === field)) problems.push({field, message})
  }
  return {is: 'wrong', problems}
}
