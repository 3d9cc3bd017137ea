import * as z from 'zod/mini'
import {folded} from '#wire/declared-fields.ts'
import {objectOrNull, wireObject} from '#wire/wire-object.ts'
import {wireEnum} from '#wire/wire-fields.ts'

/** The code of each flag of a laboratory: HL7 table 0078, as in FHIR. */
export const CODES_OF_FLAGS = {
  low: 'L',
  high: 'H',
  'very-low': 'LU',
  'very-high': 'HU',
  'critical-low': 'LL',
  'critical-high': 'HH',
  critical: 'AA',
  abnormal: 'A',
  normal: 'N',
} as const

/** The laboratory's flag; null for none. */
export const resultFlag = wireEnum(CODES_OF_FLAGS)
export type ResultFlag = z.infer<typeof resultFlag>

/** For a result beyond the measuring limit of the method. */
const comparator = z.nullable(z.enum(['<', '<=', '>', '>=']))

/** A number with a decimal point and the reported decimals, in a UCUM unit. */
const quantity = {comparator, number: z.string(), unit: z.string()}
const limit = z.nullable(z.string())

/** Words for what has no number; those of an absent value say why there is none. */
export const resultValue = z.union([
  z.object({is: z.literal('number'), ...quantity}),
  z.object({is: z.literal('range'), low: limit, high: limit, unit: z.string()}),
  z.object({is: z.literal('ratio'), numerator: z.object(quantity), denominator: z.object(quantity)}),
  z.object({is: z.literal('text'), text: z.string()}),
  z.object({is: z.literal('absent'), reason: z.string(), text: z.string()}),
])
export type ResultValue = z.infer<typeof resultValue>

export const value = folded(
  {
    number: ['valor', z.nullable(z.string())],
    comparator: ['comparador', comparator],
    unit: ['unidad', z.string()],
    text: ['texto', z.nullable(z.string())],
    /** Of a value between two numbers. */
    low: ['minimo', limit],
    high: ['maximo', limit],
    /** Of a ratio such as a titre. */
    divisor: [
      'divisor',
      objectOrNull({
        number: ['valor', z.string()],
        comparator: ['comparador', comparator],
        unit: ['unidad', z.string()],
      }),
    ],
    /** Why there is no value; a code of FHIR, or `unread` for one that was not understood. */
    reason: ['motivo', z.nullable(z.string())],
  },
  resultValue,
  {
    decode: ({number, comparator, unit, text, low, high, divisor, reason}): ResultValue => {
      const measured = number === null ? null : {comparator, number, unit}
      if (measured !== null && divisor !== null) return {is: 'ratio', numerator: measured, denominator: divisor}
      if (measured !== null) return {is: 'number', ...measured}
      if (low !== null || high !== null) return {is: 'range', low, high, unit}
      return reason === null ? {is: 'text', text: text ?? ''} : {is: 'absent', reason, text: text ?? ''}
    },
    encode: (given) => {
      switch (given.is) {
        case 'number':
          return {...NO_VALUE, number: given.number, comparator: given.comparator, unit: given.unit}
        case 'range':
          return {...NO_VALUE, low: given.low, high: given.high, unit: given.unit}
        case 'ratio':
          return {...NO_VALUE, ...given.numerator, divisor: given.denominator}
        case 'text':
          return {...NO_VALUE, text: given.text}
        case 'absent':
          return {...NO_VALUE, reason: given.reason, text: given.text}
      }
    },
  },
)

const NO_VALUE = {
  number: null,
  comparator: null,
  unit: '',
  text: null,
  low: null,
  high: null,
  divisor: null,
  reason: null,
}

const rangeFields = {
  low: ['desde', limit],
  high: ['hasta', limit],
  /** Words of the laboratory beside the limits, or without any. */
  text: ['texto', z.nullable(z.string())],
} as const

/** The limits that apply to the value, both included and in its unit. */
export const referenceRange = objectOrNull(rangeFields)

/** Ranges that are shown and not compared, each in its unit: of other people, of a treatment. */
export const otherRanges = z.array(
  wireObject({label: ['etiqueta', z.nullable(z.string())], ...rangeFields, unit: ['unidad', z.string()]}),
)

/** The explanation of an analyte and its source; null when there is none. */
export const explanation = objectOrNull({
  name: ['nombre', z.string()],
  text: ['texto', z.string()],
  source: ['fuente', z.string()],
  url: ['link', z.string()],
})
