import * as z from 'zod/mini'
import {canonicalNumber, DNI, numberFormOf, withoutSeparators} from './document-numbers.ts'
import {numberOnWire, REQUIRED, REQUIRED_NUMBER, REQUIRED_TEXT} from '#wire/wire-fields.ts'

const BAD_NUMBER = 'Ingresá un número de documento válido'

/** More characters than any number has with its separators and zeros; longer texts are refused without work. */
const MAX_TYPED = 60

/** Document type id of the catalogue; 2 is DNI. */
export const documentType = z.number(REQUIRED_NUMBER).check(z.int(), z.positive(), z.lte(999))

/** The same in a body, where it may also be digits in a text. */
export const wireDocumentType = numberOnWire(documentType)

/** The same in a path. */
const documentTypeInText = z.codec(
  z.string().check(z.regex(/^\d{1,3}$/, {error: 'Indicá un número', abort: true})),
  documentType,
  {decode: Number, encode: String},
)

/** The number as people type it: dots, dashes and spaces are removed, letters become capitals. `documentIn` checks it by its type. */
export const documentNumber = z.string(REQUIRED_TEXT).check(
  z.maxLength(MAX_TYPED, {error: BAD_NUMBER, abort: true}),
  z.overwrite(withoutSeparators),
  // Aborts, because `documentIn` cannot check a missing number.
  z.minLength(1, {error: REQUIRED, abort: true}),
  z.regex(/^0*[0-9A-Z]{3,20}$/, {error: BAD_NUMBER}),
)

/** The same in a body, where it may also be a JSON number. */
export const wireDocumentNumber = z.codec(
  z.union([z.string(), z.number().check(z.int(), z.nonnegative())], REQUIRED_TEXT),
  documentNumber,
  {decode: String, encode: (number) => number},
)

/**
 * Gives the document in these two fields of an object its canonical form, and checks it by its type. Without a type the number is
 * not changed. `longDni` is the message of a DNI with too many digits where it has its own.
 */
export const documentIn = (typeField: string, numberField: string, {longDni}: {longDni?: string} = {}) =>
  z.check<Record<string, unknown>>(
    (payload) => {
      const {[typeField]: type, [numberField]: typed} = payload.value
      if (typeof type !== 'number' || typeof typed !== 'string') return
      const number = canonicalNumber(type, typed)
      payload.value = {...payload.value, [numberField]: number}
      const {pattern, problem} = numberFormOf(type)
      const isStated = payload.issues.some(({path}) => path?.[0] === numberField)
      // The message names the type of document, which the number's own rule does not know.
      payload.issues = payload.issues.map((issue) =>
        issue.path?.[0] === numberField && issue.code === 'invalid_format' ? {...issue, message: problem} : issue,
      )
      if (isStated || pattern.test(number)) return
      const message = type === DNI && /^\d{10,}$/.test(number) ? (longDni ?? problem) : problem
      payload.issues.push({code: 'custom', input: typed, path: [numberField], message, continue: true})
    },
    // Runs also when other fields are wrong, so that all problems are reported at once.
    {when: ({value}) => typeof value === 'object' && value !== null},
  )

const fieldsUnder =
  <T extends z.ZodMiniType, N extends z.ZodMiniType>(typeRule: T, numberRule: N) =>
  <const WT extends string, const WN extends string>(type: WT, number: WN) =>
    ({documentType: [type, typeRule], documentNumber: [number, numberRule, documentIn(type, number)]}) as const

/** The two fields of a document by their wire names, in a body and in a path. */
export const documentFields = fieldsUnder(wireDocumentType, wireDocumentNumber)
export const documentInPath = fieldsUnder(documentTypeInText, documentNumber)
