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

export const asObject = (value: unknown): Json =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}

/** The shape of one value of a request: its known fields, the shape of its list items, and the longest text. */
export type WireShape = {fields: ReadonlyMap<string, WireShape>; item: WireShape | undefined; longest: number}

/** Longest text unless the field declares a longer one. Shorter limits are checked by the field, with its own message. */
const MAX_TEXT = 300

const NOTHING: WireShape = {fields: new Map(), item: undefined, longest: MAX_TEXT}

/** The shape of the values that a JSON Schema accepts, with all its alternatives merged. */
export function shapeOf(schema: Json): WireShape {
  const {maxLength, items, properties} = schema
  const own: WireShape = {
    fields: new Map(Object.entries(asObject(properties)).map(([name, one]) => [name, shapeOf(asObject(one))])),
    item: items === undefined ? undefined : shapeOf(asObject(items)),
    longest: Math.max(MAX_TEXT, typeof maxLength === 'number' ? maxLength : 0),
  }
  return alternativesOf(schema)
    .map((one) => shapeOf(asObject(one)))
    .reduce(together, own)
}

const alternativesOf = ({anyOf, oneOf, allOf}: Json): unknown[] =>
  [anyOf, oneOf, allOf].flatMap((some) => (Array.isArray(some) ? some : []))

function together(one: WireShape, other: WireShape): WireShape {
  const names = new Set([...one.fields.keys(), ...other.fields.keys()])
  return {
    fields: new Map(
      [...names].map((name) => [name, together(one.fields.get(name) ?? NOTHING, other.fields.get(name) ?? NOTHING)]),
    ),
    item: one.item && other.item ? together(one.item, other.item) : (one.item ?? other.item),
    longest: Math.max(one.longest, other.longest),
  }
}
