import * as z from 'zod/mini'

export type Json = Record<string, unknown>

/** The wire side of a codec as JSON Schema. */
export function wireSchema(schema: z.ZodMiniType): Json {
  const {$schema: _, ...wire} = asObject(z.toJSONSchema(schema, {io: 'input', unrepresentable: 'any'}))
  return wire
}

export function propertyOf(schema: Json, name: string): Json | undefined {
  const found = asObject(schema['properties'])[name]
  return found === undefined ? undefined : asObject(found)
}

/** The field names in one part of the request, such as `headers`. */
export const namesIn = (wire: Json, place: string): string[] =>
  Object.keys(asObject(propertyOf(wire, place)?.['properties']))

export const asObject = (value: unknown): Json =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
