import {OFFSET} from '@ceibo/contract/time/civil-day'
import {isoDate} from '@ceibo/contract/wire/wire-fields'
import {shiftDecimal} from '@ceibo/laboratory/units/decimal-arithmetic'
import {decimalText, readDecimal} from '@ceibo/laboratory/units/decimal-number'
import * as z from 'zod/mini'
import {_default as byDefault} from 'zod/mini'
import {MAX_TEXT, writtenText} from '#modules/studies/import/values/laboratory-fields.ts'

// The elements of FHIR R4 that an import reads, with numbers as texts. https://hl7.org/fhir/R4/

export const text = writtenText(MAX_TEXT)
export const optional = z.optional
export const list = <Item extends z.ZodMiniType>(item: Item) => byDefault(z.array(item), [])

/** A decimal with or without an exponent, which a report never shows. */
function decimalOf(written: string): string | undefined {
  const [, digits = '', exponent = '0'] = /^([^eE]+)(?:[eE]([+-]?\d{1,2}))?$/.exec(written) ?? []
  const number = readDecimal(digits)
  const power = Number(exponent)
  return number === null || Math.abs(power) > 18 ? undefined : decimalText(shiftDecimal(number, power))
}

export const decimal = readAs(decimalOf, 'is no number of at most 18 digits and 12 decimals')

/** A birth date without its day matches nobody. */
const partialBirthDate = readAs(
  (day) => (isoDate.safeParse(day).success || /^\d{4}(-(0[1-9]|1[0-2]))?$/.test(day) ? day : undefined),
  'must be a date',
)

/** A day, or a moment with its offset. A day begins at midnight of Buenos Aires. */
export const moment = readAs((written) => {
  const [, day = '', time = `T00:00:00${OFFSET}`] =
    /^([\d-]{10})(T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2}))?$/.exec(written) ?? []
  const found = new Date(`${day}${time}`)
  return isoDate.safeParse(day).success && !Number.isNaN(found.getTime()) ? found : undefined
}, 'must be a whole date, or a time with its offset')

function readAs<Value>(read: (written: string) => Value | undefined, problem: string) {
  return z.pipe(
    text,
    z.transform((written, context): Value => {
      const value = read(written)
      if (value !== undefined) return value
      context.issues.push({code: 'custom', message: problem, input: written})
      return z.NEVER
    }),
  )
}

export const coding = z.object({system: optional(text), code: optional(text), display: optional(text)})
export const concept = z.object({coding: list(coding), text: optional(text)})
export type Concept = z.output<typeof concept>

export const identifier = z.object({system: optional(text), value: optional(text), type: optional(concept)})
export const reference = z.object({
  reference: optional(text),
  display: optional(text),
  identifier: optional(identifier),
})
export type Reference = z.output<typeof reference>

const humanName = z.object({text: optional(text), family: optional(text), given: list(text)})
export type HumanName = z.output<typeof humanName>

export const diagnosticReport = z.object({
  id: optional(text),
  meta: optional(z.object({security: list(coding), lastUpdated: optional(moment)})),
  identifier: list(identifier),
  status: text,
  category: list(concept),
  code: byDefault(concept, {coding: []}),
  subject: optional(reference),
  effectiveDateTime: optional(moment),
  effectivePeriod: optional(z.object({start: optional(moment), end: optional(moment)})),
  issued: optional(moment),
  performer: list(reference),
  resultsInterpreter: list(reference),
  result: list(reference),
  conclusion: optional(text),
  /** Names of studies of images, and forms; read-imaging-fhir.ts reads them whole. */
  imagingStudy: list(z.unknown()),
  presentedForm: list(z.unknown()),
  extension: list(z.object({url: optional(text), valueAnnotation: optional(z.object({text: optional(text)}))})),
})
export type DiagnosticReport = z.output<typeof diagnosticReport>

export const patient = z.object({
  identifier: list(identifier),
  name: list(humanName),
  birthDate: optional(partialBirthDate),
  gender: z.optional(z.unknown()),
})
export type FhirPatient = z.output<typeof patient>

export const organization = z.object({name: optional(text)})

export const practitioner = z.object({
  name: list(humanName),
  identifier: list(identifier),
  qualification: list(z.object({identifier: list(identifier)})),
})

/** The text of a concept, or else of its first coding. */
export const wordsOf = ({text: words, coding: codings}: Concept): string | undefined =>
  words ?? codings.find(({display}) => display !== undefined)?.display ?? codings[0]?.code

export const nameWords = ({text: words, family = '', given}: HumanName): string =>
  words ?? [...given, family].join(' ').trim()
