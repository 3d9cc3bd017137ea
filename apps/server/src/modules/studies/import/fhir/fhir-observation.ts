import * as z from 'zod/mini'
import {catch as orElse} from 'zod/mini'
import {concept, decimal, list, optional, reference, text} from './fhir-resources.ts'

// An observation of FHIR R4 and its values. https://hl7.org/fhir/R4/observation.html

const quantity = z.object({
  value: optional(decimal),
  comparator: optional(z.enum(['<', '<=', '>', '>='], 'must be <, <=, > or >=')),
  unit: optional(text),
  system: optional(text),
  code: optional(text),
})
export type Quantity = z.output<typeof quantity>

/** A limit is read apart, because its other one, and the words, are shown when it is no number. */
const limit = orElse(quantity, {unit: undefined})

const range = z.object({low: optional(quantity), high: optional(quantity)})
const ratio = z.object({numerator: quantity, denominator: quantity})
const period = z.object({start: optional(text), end: optional(text)})

const sampledData = z.object({
  origin: quantity,
  period: decimal,
  factor: optional(decimal),
  dimensions: optional(decimal),
  data: text,
})

const referenceRange = z.object({
  low: optional(limit),
  high: optional(limit),
  text: optional(text),
  type: optional(concept),
  appliesTo: list(concept),
  age: optional(range),
})
export type FhirRange = z.output<typeof referenceRange>

/** What an observation and its components have in common. */
const measured = {
  code: concept,
  valueQuantity: optional(quantity),
  valueString: optional(text),
  valueCodeableConcept: optional(concept),
  valueInteger: optional(decimal),
  valueBoolean: optional(z.boolean()),
  valueRange: optional(range),
  valueRatio: optional(ratio),
  valueSampledData: optional(sampledData),
  valueTime: optional(text),
  valueDateTime: optional(text),
  valuePeriod: optional(period),
  dataAbsentReason: optional(concept),
  interpretation: list(concept),
  referenceRange: list(referenceRange),
}
const component = z.looseObject(measured)
export type Measured = z.output<typeof component>

export const observation = z.looseObject({
  ...measured,
  status: text,
  subject: optional(reference),
  effectiveDateTime: optional(text),
  note: list(z.object({text})),
  method: optional(concept),
  component: list(component),
  hasMember: list(reference),
})
export type Observation = z.output<typeof observation>
