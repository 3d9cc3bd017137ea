import * as z from 'zod/mini'
import {at, type Fields, type Flat, type InsideOf, mapValues, placesOf} from './declared-fields.ts'
import {answer as answerFields, SUCCESS} from './wire-fields.ts'
import {codecFields, type Extra, isValues, type Values, wireObject} from './wire-object.ts'

/** The codecs of a whole message: the parts of a request, and an answer with one or several outcomes. */

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

/** A constant of an outcome. */
const code = z.union([z.string(), z.number()])

const isMessage = (wire: string) => placesOf(wire).at(-1)?.startsWith('mensaje')

/** A codec of one value under a name. */
function under<T>(name: string, rule: z.ZodMiniType<T>): z.ZodMiniType<T>
function under(name: string, rule: z.ZodMiniType): z.ZodMiniType {
  const codec = only(name, z.object({[name]: rule}))
  codecFields.set(codec, () => at(name, codecFields.get(rule)?.() ?? {}))
  return codec
}

const only = (name: string, object: z.ZodMiniType): z.ZodMiniType =>
  z.codec(object, z.unknown(), {
    decode: (outer) => (isValues(outer) ? outer[name] : undefined),
    encode: (inner) => ({[name]: inner}),
  })
