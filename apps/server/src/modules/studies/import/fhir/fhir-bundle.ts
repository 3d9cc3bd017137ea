import * as z from 'zod/mini'

const resource = z.looseObject({
  resourceType: z.string(),
  id: z.optional(z.string()),
  contained: z.optional(z.array(z.unknown())),
})
const bundle = z.object({
  resourceType: z.literal('Bundle'),
  entry: z.optional(z.array(z.object({fullUrl: z.optional(z.string()), resource: z.optional(resource)}))),
})

/** A resource of a bundle. `label` names it in messages. */
export type Resource = {
  type: string
  label: string
  content: Record<string, unknown>
  /** The contained resources by id; a contained resource has those of its container. */
  contained: ReadonlyMap<string, Resource>
}

export type ResourceBundle = {resources: readonly Resource[]; byName: ReadonlyMap<string, Resource | 'several'>}

/** The resources of a bundle, or of a file that holds one resource alone, under their names; undefined for what is neither. */
export function bundleOf(json: unknown): ResourceBundle | undefined {
  const alone = resource.safeParse(json)
  if (!alone.success) return undefined
  const isBundle = alone.data.resourceType === 'Bundle'
  const parsed = bundle.safeParse(isBundle ? json : {resourceType: 'Bundle', entry: [{resource: alone.data}]})
  if (!parsed.success) return undefined
  const byName = new Map<string, Resource | 'several'>()
  const resources: Resource[] = []
  for (const [place, {fullUrl, resource: content}] of (parsed.data.entry ?? []).entries()) {
    if (content === undefined) continue
    const one = resourceOf(content, `entry ${place + 1}, ${labelOf(content)}`)
    resources.push(one)
    for (const name of namesOf(content, fullUrl)) byName.set(name, byName.has(name) ? 'several' : one)
  }
  return {resources, byName}
}

/** The full URL of a resource, its Type/id also where only the URL has it, and its UUID. */
function namesOf({resourceType, id}: z.output<typeof resource>, fullUrl: string | undefined): ReadonlySet<string> {
  const names = new Set<string>()
  if (fullUrl !== undefined) names.add(comparable(fullUrl))
  const ofUrl = /\/([^/]+)$/.exec(fullUrl ?? '')?.[1] ?? uuidOf(fullUrl)
  for (const one of new Set([id, ofUrl])) if (one !== undefined) names.add(`${resourceType}/${one}`)
  const uuid = uuidOf(fullUrl) ?? (id !== undefined && UUID.test(id) ? id.toLowerCase() : undefined)
  if (uuid !== undefined) names.add(`urn:uuid:${uuid}`)
  return names
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const uuidOf = (url = '') => /^urn:uuid:(.+)$/i.exec(url)?.[1]?.toLowerCase()
const comparable = (url: string) => (uuidOf(url) === undefined ? url : url.toLowerCase())

const MAX_LABEL = 80
const labelOf = ({resourceType, id}: z.output<typeof resource>) =>
  (id === undefined ? resourceType : `${resourceType}/${id}`).slice(0, MAX_LABEL).replaceAll(/\p{Cc}/gu, '')

function resourceOf(content: z.output<typeof resource>, label: string): Resource {
  const contained = new Map<string, Resource>()
  for (const one of content.contained ?? []) {
    const parsed = resource.safeParse(one)
    if (!parsed.success || parsed.data.id === undefined) continue
    const {id, resourceType: type} = parsed.data
    contained.set(id, {type, label: `${label}, contained ${labelOf(parsed.data)}`, content: parsed.data, contained})
  }
  return {type: content.resourceType, label, content, contained}
}

const MAX_REFERENCE = 2_000

/** "Observation/o1" at the end of an address. */
const typeAndId = (address: string) => address.slice(address.lastIndexOf('/', address.lastIndexOf('/') - 1) + 1)

/** The resource that a reference of another one names; undefined for one that is not there, or there are several of. */
export function resolveReference(
  reference: string | undefined,
  from: Resource,
  {byName}: Pick<ResourceBundle, 'byName'>,
): Resource | undefined {
  if (reference === undefined || reference.length > MAX_REFERENCE) return undefined
  if (reference.startsWith('#')) return from.contained.get(reference.slice(1))
  const whole = comparable(reference.replace(/\/_history\/[^/]*$/, ''))
  // A server's whole address names the resource of the same type and id, if no entry has that address.
  const found = byName.get(whole) ?? (/^https?:/.test(whole) ? byName.get(typeAndId(whole)) : undefined)
  return found === 'several' ? undefined : found
}

/** A problem of a schema, in the terms of FHIR: what zod calls an invalid input depends on the locale that is loaded. */
export const fhirProblem = (message: string): string =>
  message.startsWith('Invalid input') ? 'is missing or not as FHIR R4 has it' : message
