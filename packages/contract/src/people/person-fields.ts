import {MAX_ADDRESS_LENGTH, MAX_CITY_LENGTH} from '#fields/field-lengths.ts'
import * as z from 'zod/mini'
import {multiline, orAbsent, notEmpty, REQUIRED_TEXT, sex, wireEnum} from '#wire/wire-fields.ts'
import {outcomes} from '#wire/wire-message.ts'

/** The fields of personal data in forms: each rule once, with its message. */

const between = (least: number, most: number, error: string) =>
  z.string(REQUIRED_TEXT).check(z.trim(), notEmpty, z.minLength(least, error), z.maxLength(most, error))

/** After so many seconds a page offers another mailed code. */
export const RESEND_SECONDS = 119

/** A code of six digits that was sent by mail. */
export const pin = z
  .string(REQUIRED_TEXT)
  .check(notEmpty, z.regex(/^\d{6}$/, {error: 'Ingresá los 6 dígitos del código'}))

/** The same on the wire, where it may be a number that has lost its leading zeros. */
export const wirePin = z.codec(z.union([z.string(), z.number().check(z.int(), z.nonnegative())], REQUIRED_TEXT), pin, {
  decode: (wire) => (typeof wire === 'number' ? String(wire).padStart(6, '0') : wire),
  encode: (code) => code,
})

/** The outcome of a mailed code. `refused` has one message, also for an expired or missing code. */
export const pinAnswer = outcomes({
  verified: [{estado: 0}],
  refused: [{estado: 5}, {message: ['mensaje', z.string()]}],
})
export type PinOutcome = z.infer<typeof pinAnswer>

export const city = between(3, MAX_CITY_LENGTH, 'Indicá una ciudad válida')
export const address = between(3, MAX_ADDRESS_LENGTH, 'Indicá una dirección válida')

/** A text that may be left out: empty is the same as absent. */
export const optionalText = (most: number) =>
  trimmedOrNull(z.string().check(z.maxLength(most, `Puede tener hasta ${most} caracteres`)))

/** The same, with line breaks. */
export const optionalLines = (most: number) =>
  trimmedOrNull(multiline(z.string().check(z.maxLength(most, `Puede tener hasta ${most} caracteres`))))

function trimmedOrNull(rule: z.ZodMiniType<string, string>) {
  return z.codec(z.nullish(rule), z.nullable(z.string()), {
    decode: (wire) => wire?.trim() || null,
    encode: (text) => text,
  })
}

/** What a browser reports about itself. It is stored, but no decision depends on it. */
export const freeText = orAbsent(z.string().check(z.trim(), z.maxLength(1_000, 'Puede tener hasta 1000 caracteres')))

const SEX_IDS = ['I', 'M', 'F'] as const

/** Wire M, F or I, or its id in the catalogue (1 I, 2 M, 3 F). */
export const wireSex = z.codec(z.union([sex, z.literal([1, 2, 3, '1', '2', '3'])], REQUIRED_TEXT), sex, {
  decode: (wire) => (wire === 'M' || wire === 'F' || wire === 'I' ? wire : (SEX_IDS[Number(wire) - 1] ?? 'I')),
  encode: (value) => value,
})

export const wireChannel = wireEnum({web: 1, mobile: 2}, 'orText')
export type Channel = z.infer<typeof wireChannel>

/** The channel of a registration or an acceptance, in the second form that the wire has for it. */
export const registeredBy = z.enum(['WEB', 'MOBILE'])
export type RegisteredBy = z.infer<typeof registeredBy>
export const wireRegisteredBy = orAbsent(registeredBy)

export const registeredByOf = (given: Channel): RegisteredBy => (given === 'web' ? 'WEB' : 'MOBILE')
