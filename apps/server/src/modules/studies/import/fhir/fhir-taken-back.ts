import * as z from 'zod/mini'
import {resolveReference, type Resource, type ResourceBundle} from './fhir-bundle.ts'
import {OBSERVATION_OUTCOMES} from './fhir-statuses.ts'

/** What the reports of a file name, also by panels; and which of those reports and panels name an observation that is taken back. */
export type NamedObservations = {named: ReadonlySet<Resource>; takingBack: ReadonlySet<Resource>}

/** Looks at each resource once, because many reports may name the same panels, and panels each other. */
export function namedObservations(reports: readonly Resource[], bundle: ResourceBundle): NamedObservations {
  const named = new Set<Resource>()
  const namedBy = new Map<Resource, Resource[]>()
  const open = [...reports]
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    for (const reference of referencesOf(one)) {
      const found = resolveReference(reference, one, bundle)
      if (found === undefined) continue
      const before = namedBy.get(found)
      if (before === undefined) namedBy.set(found, [one])
      else before.push(one)
      if (named.has(found)) continue
      named.add(found)
      open.push(found)
    }
  }
  const takingBack = new Set<Resource>()
  const reached = [...named].filter(isTakenBack)
  for (let one = reached.pop(); one !== undefined; one = reached.pop()) {
    for (const from of namedBy.get(one) ?? []) {
      if (takingBack.has(from)) continue
      takingBack.add(from)
      reached.push(from)
    }
  }
  return {named, takingBack}
}

/** Whether a resource is an observation that its laboratory took back. */
export const isTakenBack = ({type, content}: Resource): boolean =>
  type === 'Observation' && OBSERVATION_OUTCOMES.get(statusOf.safeParse(content).data?.status ?? '') === 'taken-back'

const statusOf = z.object({status: z.string()})
const references = z.array(z.unknown())
const reference = z.object({reference: z.string()})

/** Read apart from the rest of the resource, which may not be as FHIR has it. */
const referencesOf = ({type, content}: Resource): string[] =>
  (references.safeParse(content[type === 'Observation' ? 'hasMember' : 'result']).data ?? []).flatMap(
    (one) => reference.safeParse(one).data?.reference ?? [],
  )
