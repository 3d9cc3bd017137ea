import * as z from 'zod/mini'

/**
 * How the fields of an object are declared. Each field is declared once, as `ourName: ['wireName', rule]`; the rule is a codec
 * where the two sides also differ in form. A wire name with dots is a path into nested objects (`'extra.paciente.email'`;
 * `'extraData?.origen'` where that object may be missing); `'name+value'` is written under both names, and read from the
 * first. An object in place of a pair is nested only on our side (`centre: {id: ['centro_id', …]}`).
 */

/** A field: its wire name, its rule, and a check of the wire object that holds it, for rules between fields. */
export type Field = readonly [wire: string, rule: z.ZodMiniType, check?: z.core.$ZodCheck<Record<string, unknown>>]

/** One value inside that is several fields on the wire. Problems name the fields, as a form does, and not the value. */
export type Folded = {
  readonly folded: Fields
  readonly rule: z.ZodMiniType
  decode(fields: unknown): unknown
  encode(value: unknown): unknown
}

export type Fields = {readonly [name: string]: Field | Folded | Fields}

/** The inside type of these fields. */
export type InsideOf<F> = F extends readonly [string, infer Rule, ...unknown[]]
  ? z.output<Rule>
  : F extends {readonly rule: infer Rule}
    ? z.output<Rule>
    : Flat<{-readonly [K in RequiredIn<F>]: InsideOf<F[K]>} & {-readonly [K in OptionalIn<F>]?: InsideOf<F[K]>}>
export type Flat<T> = {[K in keyof T]: T[K]}
type OptionalIn<F> = {[K in keyof F]: undefined extends InsideOf<F[K]> ? K : never}[keyof F]
type RequiredIn<F> = Exclude<keyof F, OptionalIn<F>>

/** The same fields, nested under a place in the wire's object. */
export function at<const F extends Fields>(place: string, fields: F): F
export function at(place: string, fields: Fields): Fields {
  const moved = (node: Node): Node => {
    if (isGroup(node)) return mapValues(node, moved)
    if (!isField(node)) return {...node, folded: at(place, node.folded)}
    const [wire, ...rest] = node
    return [
      wire
        .split('+')
        .map((name) => `${place}.${name}`)
        .join('+'),
      ...rest,
    ]
  }
  return mapValues(fields, moved)
}

/** One value inside that is several fields on the wire. */
export const folded = <const F extends Fields, T>(
  fields: F,
  rule: z.ZodMiniType<T>,
  by: {decode(fields: InsideOf<F>): NoInfer<T>; encode(value: T): InsideOf<F>},
) => ({folded: fields, rule, ...by})

/** A schema of the inside form of fields: for a form, or for data that a browser stores. */
export function insideObject<const F extends Fields>(fields: F): InsideObject<F>
export function insideObject(fields: Fields): z.ZodMiniType {
  return z.object(mapValues(fields, (node) => (isGroup(node) ? insideObject(node) : ruleInside(node))))
}
type InsideObject<F> = z.ZodMiniObject<{-readonly [K in keyof F]: z.ZodMiniType<InsideOf<F[K]>, InsideOf<F[K]>>}>

const ruleInside = (node: Field | Folded): z.core.$ZodType => insideOf(isField(node) ? node[1] : node.rule)

/** The rule of a value that was decoded: a codec that may be null or is in a list must not decode it once more. */
function insideOf(rule: z.core.$ZodType): z.core.$ZodType {
  if (rule instanceof z.ZodMiniCodec) return rule.def.out
  const wrapped = rule instanceof z.ZodMiniNullable ? rule.def.innerType : undefined
  const listed = rule instanceof z.ZodMiniArray ? rule.def.element : undefined
  const inner = wrapped ?? listed
  const inside = inner && insideOf(inner)
  // Rules without a codec stay as they are, with their checks.
  if (inside === undefined || inside === inner) return rule
  return wrapped === undefined ? z.array(inside) : z.nullable(inside)
}

export type Node = Fields[string]
export const isField = (node: Node): node is Field => Array.isArray(node)
export const isGroup = (node: Node): node is Fields => !isField(node) && !('folded' in node)

export const mapValues = <T, R>(values: Readonly<Record<string, T>>, map: (value: T, name: string) => R) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value, name)]))

/** All fields of a node, in their order. */
export function leavesOf(node: Node): readonly Field[] {
  if (isField(node)) return [node]
  return Object.values(isGroup(node) ? node : node.folded).flatMap(leavesOf)
}

export const namesOf = (wire: string) => wire.split('+')

/** The places of each declared wire name, split once: they are read for every field of every request and answer. */
const splitNames = new Map<string, readonly (readonly string[])[]>()

/** The place of each name under which a field is written: the names of the objects around it, and its own. */
export function placesOfNames(wire: string): readonly (readonly string[])[] {
  const known = splitNames.get(wire)
  if (known !== undefined) return known
  const places = namesOf(wire).map((name) => name.split(/\??\./))
  splitNames.set(wire, places)
  return places
}

/** The place from which a field is read. */
export const placesOf = (wire: string): readonly string[] => placesOfNames(wire)[0] ?? []
