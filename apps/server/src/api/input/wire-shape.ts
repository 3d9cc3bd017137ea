import {isMultiline} from '@ceibo/contract/wire/wire-fields'
import * as z from 'zod/mini'

export type Json = Record<string, unknown>

/** The wire side of a codec as JSON Schema. */
export function wireSchema(schema: z.ZodMiniType): Json {
  const options = {io: 'input', unrepresentable: 'any', override: markMultiline} as const
  const {$schema: _, ...wire} = asObject(z.toJSONSchema(schema, options))
  return wire
}

const MULTILINE = 'x-multiline'

function markMultiline({zodSchema, jsonSchema}: {zodSchema: z.core.$ZodType; jsonSchema: Json}): void {
  if (isMultiline(zodSchema)) jsonSchema[MULTILINE] = true
}

export function propertyOf(schema: Json, name: string): Json | undefined {
  const found = asObject(schema['properties'])[name]
  return found === undefined ? undefined : asObject(found)
}

export const asObject = (value: unknown): Json =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}

/** The shape of one value of a request: its known fields, the shape of its list items, the longest text, and whether that may have line breaks. */
export type WireShape = {
  fields: ReadonlyMap<string, WireShape>
  item: WireShape | undefined
  longest: number
  isMultiline: boolean
}

/** Longest text unless the field declares a longer one. Shorter limits are checked by the field, with its own message. */
const MAX_TEXT = 300

const NOTHING: WireShape = {fields: new Map(), item: undefined, longest: MAX_TEXT, isMultiline: false}

/** The shape of the values that a JSON Schema accepts, with all its alternatives merged. */
export function shapeOf(schema: Json): WireShape {
  const {maxLength, items, properties} = schema
  const own: WireShape = {
    fields: new Map(Object.entries(asObject(properties)).map(([name, one]) => [name, shapeOf(asObject(one))])),
    item: items === undefined ? undefined : shapeOf(asObject(items)),
    longest: Math.max(MAX_TEXT, typeof maxLength === 'number' ? maxLength : 0),
    isMultiline: schema[MULTILINE] === true,
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
    isMultiline: one.isMultiline || other.isMultiline,
  }
}
