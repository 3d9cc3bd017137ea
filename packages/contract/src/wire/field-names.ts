import * as z from 'zod/mini'
import {type Fields, isField, isGroup, type Node, placesOf} from './declared-fields.ts'
import type {WireProblem} from './errors.ts'
import {codecFields} from './wire-object.ts'

/**
 * The translation of names in problems. A problem names a field of a call's input: inside by our name, on the wire by the wire's. Dots
 * separate nested names and the indexes of lists; the part of the request (`body`, `query`…) is left out.
 */

/** A field to correct, by our name. An empty name means the request itself. */
export type FieldProblem = {field: string; message: string}

const REQUEST = 'pedido'

/** Problems as they are sent, by the input codec of their call. */
export const toWire = (problems: readonly FieldProblem[], input?: z.ZodMiniType): WireProblem[] =>
  problems.map(({field, message}) => ({campo: wireNameOf(field, input), mensaje: message}))

/** Problems as they were received, by our names. */
export const fromWire = (problems: readonly WireProblem[], input?: z.ZodMiniType): FieldProblem[] =>
  problems.map(({campo, mensaje}) => ({field: fieldNameOf(campo, input), message: mensaje}))

const wireNameOf = (field: string, input: z.ZodMiniType | undefined): string =>
  field === '' ? REQUEST : renamed(field, namesOfInput(input), 'inside', 'wire')

/** Our name of a field of the wire. A name that no field declares stays as it is, such as one that is checked but not read. */
export const fieldNameOf = (wire: string, input: z.ZodMiniType | undefined): string =>
  wire === REQUEST ? '' : renamed(wire, namesOfInput(input), 'wire', 'inside')

type Names = {inside: string; wire: string; rule: z.core.$ZodType}
type Side = 'inside' | 'wire'

function renamed(path: string, all: readonly Names[], from: Side, to: Side): string {
  const names = all.find((one) => path === one[from] || path.startsWith(`${one[from]}.`))
  if (names === undefined) return path
  const [index, ...deeper] = path.slice(names[from].length).split('.').slice(1)
  if (index === undefined) return names[to]
  const item = deeper.length === 0 ? [] : [renamed(deeper.join('.'), namesIn(fieldsWithin(names.rule), ''), from, to)]
  return [names[to], index, ...item].join('.')
}

/**
 * Where a call reads each field of its input: our name, and its place in the request with the part that holds it, such as `params.id`. A field
 * that is several values inside has the place of the first.
 */
export const placesOfInput = (input: z.ZodMiniType): {field: string; place: string}[] =>
  namesIn(fieldsWithin(input), '').flatMap(deepPlaces)

/** A field, or the fields of the object that it is. */
function deepPlaces({inside, wire, rule}: Names): {field: string; place: string}[] {
  const within = rule instanceof z.ZodMiniArray ? undefined : fieldsWithin(rule)
  if (within === undefined) return [{field: inside, place: wire}]
  return namesIn(within, '').flatMap((one) =>
    deepPlaces({...one, inside: `${inside}.${one.inside}`, wire: `${wire}.${one.wire}`}),
  )
}

const namesOfInput = (input: z.ZodMiniType | undefined): Names[] =>
  namesIn(input && fieldsWithin(input), '').map(({wire, ...rest}) => ({...rest, wire: wire.replace(/^\w+\./, '')}))

/** The names of all fields. Those of a folded value are fields of the object that holds it. */
const namesIn = (fields: Fields | undefined, above: string): Names[] =>
  Object.entries(fields ?? {}).flatMap(([name, node]) => namesOfNode(node, name, above))

function namesOfNode(node: Node, name: string, above: string): Names[] {
  if (isField(node)) return [{inside: above + name, wire: placesOf(node[0]).join('.'), rule: node[1]}]
  return isGroup(node) ? namesIn(node, `${above}${name}.`) : namesIn(node.folded, above)
}

/** The declared fields of an object, or of the objects in a list. */
function fieldsWithin(rule: z.core.$ZodType): Fields | undefined {
  const known = codecFields.get(rule)
  if (known !== undefined) return known()
  if (rule instanceof z.ZodMiniArray) return fieldsWithin(rule.def.element)
  if (rule instanceof z.ZodMiniCodec) return fieldsWithin(rule.def.in)
  const mayBeMissing = rule instanceof z.ZodMiniOptional || rule instanceof z.ZodMiniNullable
  return mayBeMissing ? fieldsWithin(rule.def.innerType) : undefined
}
