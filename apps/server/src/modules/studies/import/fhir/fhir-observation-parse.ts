import {fhirProblem, type Resource} from './fhir-bundle.ts'
import {observation, type Observation} from './fhir-observation.ts'

/** Stands for a value that is not as FHIR has it, so that its analyte is shown without one. */
const UNREADABLE = 'valueNotAsFhirHasIt'

/** More damaged elements than a system makes by mistake. */
const MAX_ROUNDS = 20

/**
 * An observation without its elements that are not as FHIR R4 has them, which are reported: one of them does not take the others with it.
 * Undefined when nothing of it can be read.
 */
export function parsedObservation(
  {label, content}: Resource,
  complain: (problem: string) => void,
): Observation | undefined {
  let rest: Record<string, unknown> = structuredClone(content)
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const parsed = observation.safeParse(rest)
    if (parsed.success) return parsed.data
    for (const {path, message} of parsed.error.issues) {
      if (round === 0) complain(`${label}: ${path.join('.')}: ${fhirProblem(message)}`)
      const [name = '', at, inner] = path.map(String)
      const component = name === 'component' ? partAt(rest, at) : undefined
      if (component !== undefined && inner !== undefined) leaveOut(component, inner)
      else if (name === 'status') return undefined
      else leaveOut(rest, name)
    }
  }
  return undefined
}

function partAt({component}: Record<string, unknown>, at: string | undefined): Record<string, unknown> | undefined {
  const part: unknown = Array.isArray(component) ? component[Number(at)] : undefined
  return isFields(part) ? part : undefined
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function leaveOut(fields: Record<string, unknown>, name: string): void {
  delete fields[name]
  if (name.startsWith('value')) fields[UNREADABLE] = true
  // A value without its analyte is shown without a name, because its line must not be missing.
  if (name === 'code') fields[name] = {}
}
