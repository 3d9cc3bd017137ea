/** How a laboratory limits a value that it could not measure exactly, as in FHIR. */
export type Comparator = '<' | '<=' | '>' | '>='

/** A number with a decimal point and its decimals as reported, its unit in UCUM. */
export type MeasuredQuantity = {comparator: Comparator | null; number: string; unit: string}

/** Numbers between which a value was seen, such as cells in a field; null for an open side. */
export type MeasuredRange = {low: string | null; high: string | null; unit: string}

/** What a result says. An `absent` one has no value that can be shown here: the words say why, `unread` is a value that an import did not understand. */
export type ResultValue =
  | ({is: 'number'} & MeasuredQuantity)
  | ({is: 'range'} & MeasuredRange)
  | {is: 'ratio'; numerator: MeasuredQuantity; denominator: MeasuredQuantity}
  | {is: 'text'; text: string}
  | {is: 'absent'; reason: string; text: string}

/** The unit in which the limits of a value are; empty for a value without one. */
export const unitOfValue = (value: ResultValue): string =>
  value.is === 'number' || value.is === 'range' ? value.unit : ''

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
