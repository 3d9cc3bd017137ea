import * as z from 'zod/mini'
import {
  type Field,
  type Fields,
  insideObject,
  type InsideOf,
  isField,
  isGroup,
  leavesOf,
  mapValues,
  namesOf,
  type Node,
  placesOf,
  placesOfNames,
} from './declared-fields.ts'
import {ignored} from './wire-fields.ts'

/** The codec of one object: between its declared fields on the wire and the same fields inside, by our names. */

/**
 * Wire fields without a counterpart inside: names that are checked but not read (`unread`) or not even checked (`ignores`), such as
 * the age, sex, plan or name of a patient; and values that are always sent (`sends`).
 */
export type Extra<Inside> = {
  unread?: Readonly<Record<string, z.ZodMiniType>>
  ignores?: readonly string[]
  sends?: (inside: Inside) => Readonly<Record<string, unknown>>
}

/** The codec between the wire's object with these fields and our own. Undeclared fields are dropped in both directions. */
export function wireObject<const F extends Fields>(
  fields: F,
  extra?: Extra<InsideOf<F>>,
  start?: Values,
): z.ZodMiniType<InsideOf<F>>
export function wireObject(fields: Fields, extra: Extra<unknown> = {}, start: Values = {}): z.ZodMiniType {
  const unread = Object.entries(extra.unread ?? {}).map(([wire, rule]): Field => [wire, rule])
  for (const wire of extra.ignores ?? []) unread.push([wire, ignored])
  const codec = z.codec(objectOf([...unread, ...leavesOf(fields)].flatMap(eachName)), z.unknown(), {
    decode: (wire) => decodeNode(fields, wire),
    encode: (inside) => {
      const wire = {}
      putAll(wire, start)
      encodeNode(fields, inside, wire)
      putAll(wire, extra.sends?.(inside) ?? {})
      return wire
    },
  })
  codecFields.set(codec, () => fields)
  return codec
}

/** The declared fields of a codec, from which `field-names.ts` translates the names in problems. */
export const codecFields = new WeakMap<z.core.$ZodType, () => Fields>()

/** An object with these fields, or null. */
export function objectOrNull<const F extends Fields>(fields: F): z.ZodMiniType<InsideOf<F> | null>
export function objectOrNull(fields: Fields): z.ZodMiniType {
  return z.codec(z.nullable(wireObject(fields)), z.nullable(insideObject(fields)), {
    decode: (inside) => z.nullable(insideObject(fields)).parse(inside),
    encode: (inside) => inside,
  })
}

export type Values = Readonly<Record<string, unknown>>
export const isValues = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The wire's object that has these fields at their places. */
function objectOf(leaves: readonly Field[]): z.ZodMiniType<Record<string, unknown>, Record<string, unknown>> {
  const shape: Record<string, z.ZodMiniType> = {}
  const deeper = Map.groupBy(leaves, ([wire]) => (wire.includes('.') ? wire.slice(0, wire.indexOf('.')) : ''))
  for (const [name, rule] of deeper.get('') ?? []) shape[name] = rule
  deeper.delete('')
  for (const [name, inner] of deeper) {
    const object = objectOf(inner.map(([wire, ...rest]) => [wire.slice(name.length + 1), ...rest] as const))
    if (name.endsWith('?')) shape[name.slice(0, -1)] = z.optional(object)
    else shape[name] = object
  }
  const checks = leaves.flatMap(([wire, , check]) => (check && !wire.includes('.') ? [check] : []))
  return z.object(shape).check(...checks)
}

const eachName = ([wire, ...rest]: Field): Field[] => namesOf(wire).map((name) => [name, ...rest])

function decodeNode(node: Node, wire: unknown): unknown {
  if (isField(node)) return placesOf(node[0]).reduce((value, name) => (isValues(value) ? value[name] : undefined), wire)
  if (isGroup(node)) return mapValues(node, (inner) => decodeNode(inner, wire))
  return node.decode(decodeNode(node.folded, wire))
}

function encodeNode(node: Node, inside: unknown, wire: Record<string, unknown>): void {
  if (isField(node)) return put(wire, node[0], inside)
  if (!isGroup(node)) return encodeNode(node.folded, node.encode(inside), wire)
  for (const [name, inner] of Object.entries(node)) encodeNode(inner, isValues(inside) ? inside[name] : undefined, wire)
}

const putAll = (wire: Record<string, unknown>, values: Values): void => {
  for (const [name, value] of Object.entries(values)) put(wire, name, value)
}

function put(wire: Record<string, unknown>, wireName: string, value: unknown): void {
  for (const places of placesOfNames(wireName)) putOne(wire, places, value)
}

function putOne(wire: Record<string, unknown>, places: readonly string[], value: unknown): void {
  let object = wire
  for (const name of places.slice(0, -1)) {
    const inner: Record<string, unknown> = isValues(object[name]) ? object[name] : {}
    object[name] = inner
    object = inner
  }
  object[places.at(-1) ?? ''] = value
}
