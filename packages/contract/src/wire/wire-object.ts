import * as z from 'zod/mini'
import {answer as answerFields, ignored, SUCCESS} from './wire-fields.ts'

/**
 * Codecs that rename fields. Each field is declared once, as `ourName: ['wireName', rule]`; the rule is a codec where the
 * two sides also differ in form. A wire name with dots is a path into nested objects (`'extra.paciente.email'`;
 * `'extraData?.origen'` where that object may be missing); `'name+value'` is written under both names, and read from the
 * first. An object in place of a pair is nested only on our side (`centre: {id: ['centro_id', …]}`).
 */

/** A field: its wire name, its rule, and a check of the wire object that holds it, for rules between fields. */
type Field = readonly [wire: string, rule: z.ZodMiniType, check?: z.core.$ZodCheck<Record<string, unknown>>]

/** One value inside that is several fields on the wire. */
type Folded = {
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
type Flat<T> = {[K in keyof T]: T[K]}
type OptionalIn<F> = {[K in keyof F]: undefined extends InsideOf<F[K]> ? K : never}[keyof F]
type RequiredIn<F> = Exclude<keyof F, OptionalIn<F>>

/**
 * Wire fields without a counterpart inside: names that are checked but not read (`unread`) or not even checked (`ignores`), such as
 * the age, sex, plan or name of a patient; and values that are always sent (`sends`).
 */
type Extra<Inside> = {
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
  return z.codec(objectOf([...unread, ...leavesOf(fields)].flatMap(eachName)), z.unknown(), {
    decode: (wire) => decodeNode(fields, wire),
    encode: (inside) => {
      const wire = {}
      putAll(wire, start)
      encodeNode(fields, inside, wire)
      putAll(wire, extra.sends?.(inside) ?? {})
      return wire
    },
  })
}

/** The codecs for the parts of a request. */
export const params = <const F extends Fields>(fields: F) => under('params', wireObject(fields))
export const headers = <const F extends Fields>(fields: F) => under('headers', wireObject(fields))
export const query = <const F extends Fields>(fields: F, extra?: Extra<InsideOf<F>>) =>
  under('query', wireObject(fields, extra))
export const body = <const F extends Fields>(fields: F, extra?: Extra<InsideOf<F>>) =>
  under('body', wireObject(fields, extra))

/** An answer with these fields; a success unless a field or `sends` sets another `estado`. */
export const answer = <const F extends Fields>(fields: F, {unread, sends}: Extra<InsideOf<F>> = {}) =>
  wireObject(fields, {unread: {...answerFields, ...unread}, ...(sends && {sends})}, SUCCESS)

/** An answer that is one value at a place of the wire, such as a list in `data`. */
export function answerWith<T>(wire: string, rule: z.ZodMiniType<T>, extra?: Extra<unknown>): z.ZodMiniType<T>
export function answerWith(wire: string, rule: z.ZodMiniType, extra?: Extra<unknown>): z.ZodMiniType {
  return only('value', answer({value: [wire, rule]}, extra))
}

/**
 * One outcome of an answer that has several: the wire constants that distinguish it from the others, and its fields. A `mensaje`
 * among the constants is only sent; it does not distinguish outcomes.
 */
type Outcome = readonly [constants: Values & {readonly estado: number}, fields?: Fields]
type OutcomeOf<O> = {
  [K in keyof O]: Flat<{is: K} & (O[K] extends readonly [unknown, infer F, ...unknown[]] ? InsideOf<F> : unknown)>
}[keyof O]

/** An answer that is one of several outcomes, which `is` distinguishes inside. */
export function outcomes<const O extends Readonly<Record<string, Outcome>>>(all: O): z.ZodMiniType<OutcomeOf<O>>
export function outcomes(all: Readonly<Record<string, Outcome>>): z.ZodMiniType {
  return z.union(
    Object.entries(all).map(([is, [constants, fields = {}]]) => {
      const unread = mapValues(constants, (value, name) =>
        isMessage(name) ? z.string() : z.literal(code.parse(value)),
      )
      return z.codec(
        wireObject(fields, {unread: {mensaje: z.string(), ...unread}}, {mensaje: '', ...constants}),
        z.looseObject({is: z.literal(is)}),
        {decode: (inside) => ({...inside, is}), encode: (outcome) => outcome},
      )
    }),
  )
}

const isMessage = (wire: string) => placesOf(wire).at(-1)?.startsWith('mensaje')

type Code = string | number
const code = z.union([z.string(), z.number()])

/** A word inside for each code of the wire; `orText` for a number that may also arrive as digits in text. */
export function wireWords<const W extends Readonly<Record<string, Code>>>(
  words: W,
  wire?: 'orText',
): z.ZodMiniType<Extract<keyof W, string>, W[keyof W]>
export function wireWords(words: Readonly<Record<string, Code>>, wire?: 'orText'): z.ZodMiniType {
  const codes = Object.values(words)
  return z.codec(z.literal(wire === 'orText' ? [...codes, ...codes.map(String)] : codes), z.enum(Object.keys(words)), {
    decode: (said) => Object.keys(words).find((word) => String(words[word]) === String(said)) ?? '',
    encode: (word) => words[word] ?? word,
  })
}

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

/** An object with these fields, or null. */
export function objectOrNull<const F extends Fields>(fields: F): z.ZodMiniType<InsideOf<F> | null>
export function objectOrNull(fields: Fields): z.ZodMiniType {
  return z.codec(z.nullable(wireObject(fields)), z.nullable(insideObject(fields)), {
    decode: (inside) => z.nullable(insideObject(fields)).parse(inside),
    encode: (inside) => inside,
  })
}

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

type Values = Readonly<Record<string, unknown>>
type Node = Fields[string]
const isField = (node: Node): node is Field => Array.isArray(node)
const isGroup = (node: Node): node is Fields => !isField(node) && !('folded' in node)
const isValues = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const mapValues = <T, R>(values: Readonly<Record<string, T>>, map: (value: T, name: string) => R) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value, name)]))

function leavesOf(node: Node): readonly Field[] {
  if (isField(node)) return [node]
  return Object.values(isGroup(node) ? node : node.folded).flatMap(leavesOf)
}

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

const namesOf = (wire: string) => wire.split('+')
const eachName = ([wire, ...rest]: Field): Field[] => namesOf(wire).map((name) => [name, ...rest])

/** The places of each declared wire name, split once: they are read for every field of every request and answer. */
const splitNames = new Map<string, readonly (readonly string[])[]>()

function placesOfNames(wire: string): readonly (readonly string[])[] {
  const known = splitNames.get(wire)
  if (known !== undefined) return known
  const places = namesOf(wire).map((name) => name.split(/\??\./))
  splitNames.set(wire, places)
  return places
}

const placesOf = (wire: string): readonly string[] => placesOfNames(wire)[0] ?? []

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

/** A codec of one value under a name. */
function under<T>(name: string, rule: z.ZodMiniType<T>): z.ZodMiniType<T>
function under(name: string, rule: z.ZodMiniType): z.ZodMiniType {
  return only(name, z.object({[name]: rule}))
}

const only = (name: string, object: z.ZodMiniType): z.ZodMiniType =>
  z.codec(object, z.unknown(), {
    decode: (outer) => (isValues(outer) ? outer[name] : undefined),
    encode: (inner) => ({[name]: inner}),
  })
