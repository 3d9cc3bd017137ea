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

/** The resources of a bundle under their full URLs and as Type/id; undefined for what is no bundle. */
export function bundleOf(json: unknown): ResourceBundle | undefined {
  const parsed = bundle.safeParse(json)
  if (!parsed.success) return undefined
  const byName = new Map<string, Resource | 'several'>()
  const resources: Resource[] = []
  for (const [place, {fullUrl, resource: content}] of (parsed.data.entry ?? []).entries()) {
    if (content === undefined) continue
    const one = resourceOf(content, `entry ${place + 1}, ${labelOf(content)}`)
    resources.push(one)
    const names = [fullUrl, content.id === undefined ? undefined : `${content.resourceType}/${content.id}`]
    for (const name of new Set(names)) if (name !== undefined) byName.set(name, byName.has(name) ? 'several' : one)
  }
  return {resources, byName}
}

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

/** The resource that a reference of another one names; undefined for one that is not there, or there are several of. */
export function resolved(
  reference: string | undefined,
  from: Resource,
  {byName}: Pick<ResourceBundle, 'byName'>,
): Resource | undefined {
  if (reference === undefined) return undefined
  if (reference.startsWith('#')) return from.contained.get(reference.slice(1))
  const found = byName.get(reference) ?? byName.get(reference.replace(/\/_history\/[^/]*$/, ''))
  return found === 'several' ? undefined : found
}
