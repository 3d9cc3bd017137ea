import type {ReferenceRange} from './reference-range.ts'

/** How a laboratory limits a value that it could not measure exactly, as in FHIR. */
export type Comparator = '<' | '<=' | '>' | '>='

/** A measured value: a number with a decimal point and its decimals as reported, its unit in UCUM; or words. */
export type ResultValue =
  {is: 'number'; comparator: Comparator | null; number: string; unit: string} | {is: 'text'; text: string}

export type ResultFlag = 'low' | 'high' | 'critical-low' | 'critical-high' | 'critical' | 'abnormal' | 'normal'

/** One value of a report, as the laboratory issued it. */
export type LaboratoryResult = {
  /** LOINC code. */
  code: string
  value: ResultValue
  /** The range that the laboratory reported with the value. */
  range: ReferenceRange | null
  /** The flag that the laboratory reported; null without one. */
  flag: ResultFlag | null
}

const NUMBER = /^(<=|>=|≤|≥|<|>)?\s*(-?\d{1,3}(?:\.\d{3})+,\d+|-?\d+(?:[.,]\d+)?)$/

/** "7.500" is seven thousand five hundred to one laboratory and seven and a half to another. */
const AMBIGUOUS = /^-?[1-9]\d{0,2}[.,]\d{3}$/

const MAX_TYPED = 40

const COMPARATORS: Readonly<Record<string, Comparator>> = {
  '<': '<',
  '>': '>',
  '<=': '<=',
  '>=': '>=',
  '≤': '<=',
  '≥': '>=',
}

/** A result as a laboratory types it, "<0,5" or "12.3", with its unit. Anything but an unambiguous number is a text. */
export function readResultValue(typed: string, unit: string): ResultValue {
  const text = typed.trim()
  const [, comparator = '', digits] = NUMBER.exec(text.slice(0, MAX_TYPED)) ?? []
  if (digits === undefined || text.length > MAX_TYPED || AMBIGUOUS.test(digits)) return {is: 'text', text}
  const number = digits.includes(',') ? digits.replaceAll('.', '').replace(',', '.') : digits
  return {is: 'number', comparator: COMPARATORS[comparator] ?? null, number, unit}
}
