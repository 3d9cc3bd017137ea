import {civilDate, civilTime} from '@ceibo/rules/time/civil-time'
import {UNREAD_VALUE} from '@ceibo/laboratory/values/absent-reasons.data'
import {laboratoryUnit} from '@ceibo/laboratory/units/laboratory-units'
import {codedText} from '#modules/studies/import/fhir/fhir-coded-texts.ts'
import type {Measured, Quantity} from '#modules/studies/import/fhir/fhir-observation.ts'
import {sampledText} from '#modules/studies/import/fhir/fhir-sampled-data.ts'
import {typedValue} from '#modules/studies/import/values/laboratory-fields.ts'
import type {MeasuredQuantity, ResultValue} from '@ceibo/laboratory/values/result-value'

/** A value, with the problem of one that was not understood. */
export type ReadValue = {value: ResultValue; problem: string | null}

const read = (value: ResultValue): ReadValue => ({value, problem: null})
const unread = (problem: string): ReadValue => ({value: UNREAD_VALUE, problem})
const words = (text: string): ReadValue => read({is: 'text', text})

export const valueKeys = (one: Measured): string[] => Object.keys(one).filter((key) => /^value[A-Z]/.test(key))

/** What was measured, whatever its type; undefined for an observation without a value. */
export function readFhirValue(one: Measured): ReadValue | undefined {
  const [key, ...others] = valueKeys(one)
  if (key === undefined) return undefined
  if (others.length > 0) return unread(`has several values, ${[key, ...others].join(' and ')}: none is shown`)
  switch (key) {
    case 'valueQuantity':
      return numberOf(one.valueQuantity)
    case 'valueInteger':
      return read({is: 'number', comparator: null, number: one.valueInteger ?? '', unit: ''})
    case 'valueString':
      return one.valueString ? read(typedValue(one.valueString, '')) : unread('valueString: is empty')
    case 'valueCodeableConcept':
      return codedValue(one)
    case 'valueBoolean':
      return words(one.valueBoolean === true ? 'Sí' : 'No')
    case 'valueRange':
      return rangeOf(one)
    case 'valueRatio':
      return ratioOf(one)
    case 'valueSampledData': {
      const text = one.valueSampledData && sampledText(one.valueSampledData)
      return text ? words(text) : unread('valueSampledData: has nothing that can be read')
    }
    case 'valueTime':
      return timeOf(one.valueTime ?? '')
    case 'valueDateTime':
      return dateValue(one.valueDateTime ?? '')
    case 'valuePeriod':
      return periodOf(one)
    default:
      return unread(`${key}: values of this type are not read: its analyte is shown without a value`)
  }
}

/** The code of UCUM where it is known; else what people read. */
export function unitOf({code, unit}: Pick<Quantity, 'code' | 'unit'>): string {
  if (code !== undefined && laboratoryUnit(code) !== undefined) return code
  return unit ?? code ?? ''
}

function quantityOf(quantity: Quantity | undefined): MeasuredQuantity | undefined {
  if (quantity?.value === undefined) return undefined
  return {comparator: quantity.comparator ?? null, number: quantity.value, unit: unitOf(quantity)}
}

function numberOf(quantity: Quantity | undefined): ReadValue {
  const measured = quantityOf(quantity)
  return measured ? read({is: 'number', ...measured}) : unread('valueQuantity: has no number')
}

function codedValue({valueCodeableConcept: concept}: Measured): ReadValue {
  const text = concept && codedText(concept)
  return text ? read(typedValue(text, '')) : unread('valueCodeableConcept: has no words, and a code that is not known')
}

function rangeOf({valueRange: range}: Measured): ReadValue {
  const [low, high] = [quantityOf(range?.low), quantityOf(range?.high)]
  if (low === undefined && high === undefined) return unread('valueRange: has no number')
  const units = new Set([low?.unit, high?.unit].filter((unit) => unit !== undefined && unit !== ''))
  if (units.size > 1) return unread('valueRange: its ends are in two units')
  if (low?.comparator || high?.comparator) return unread('valueRange: its ends have comparators')
  if (low && high && Number(low.number) > Number(high.number)) return unread('valueRange: low is more than high')
  return read({is: 'range', low: low?.number ?? null, high: high?.number ?? null, unit: [...units][0] ?? ''})
}

function ratioOf({valueRatio: ratio}: Measured): ReadValue {
  const [numerator, denominator] = [quantityOf(ratio?.numerator), quantityOf(ratio?.denominator)]
  if (numerator === undefined || denominator === undefined) return unread('valueRatio: lacks one of its numbers')
  return read({is: 'ratio', numerator, denominator})
}

const DATE = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/

/** A date of whatever precision as it is written in Argentina, a moment in the time of Buenos Aires; undefined for any other text. */
function dateText(written: string): string | undefined {
  const [, year, month, day] = DATE.exec(written) ?? []
  if (year !== undefined) return [day, month, year].filter((part) => part !== undefined).join('/')
  const moment = new Date(written)
  if (!MOMENT.test(written) || Number.isNaN(moment.getTime())) return undefined
  return `${dateText(civilDate(moment))}, ${civilTime(moment)}\u00a0h`
}

function dateValue(written: string): ReadValue {
  const text = dateText(written)
  return text === undefined ? unread('valueDateTime: is no date or time of FHIR') : words(text)
}

function timeOf(written: string): ReadValue {
  const [, time, seconds = ''] = /^((?:[01]\d|2[0-3]):[0-5]\d)(:[0-5]\d)?(?:\.\d+)?$/.exec(written) ?? []
  if (time === undefined) return unread('valueTime: is no time of FHIR')
  return words(`${time}${seconds === ':00' ? '' : seconds}\u00a0h`)
}

function periodOf({valuePeriod: {start, end} = {}}: Measured): ReadValue {
  const [from, to] = [start, end].map((one) => (one === undefined ? null : dateText(one)))
  if (from === undefined || to === undefined) return unread('valuePeriod: is no date or time of FHIR')
  if (from && to) return words(`del ${from} al ${to}`)
  if (from) return words(`desde el ${from}`)
  return to ? words(`hasta el ${to}`) : unread('valuePeriod: is empty')
}
