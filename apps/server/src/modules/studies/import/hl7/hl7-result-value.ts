import type {ReferenceRange} from '@ceibo/laboratory/values/reference-range'
import {formatNumber, withUnit} from '@ceibo/laboratory/values/formatted-value'
import {writtenHl7Moment, writtenHl7Time} from './hl7-moment.ts'
import {componentOf, type Hl7Segment, type Repetition} from './hl7-segment.ts'
import {typedValue} from '#modules/studies/import/values/laboratory-fields.ts'
import {decimalSign, type NumberHints} from '#modules/studies/import/values/written-number.ts'
import {rangeFor, referenceOf} from '#modules/studies/import/values/written-reference.ts'
import {readWrittenValue, type WrittenValue} from '#modules/studies/import/values/written-value.ts'
import type {Comparator, ResultValue} from '@ceibo/laboratory/values/result-value'

/** What OBX-5 and OBX-7 say. `value` is null where there is none; `notes` say what could not be read. */
export type Hl7Value = {
  value: ResultValue | null
  range: ReferenceRange | null
  flag: WrittenValue['flag']
  notes: string[]
}

const isEmpty = (repetitions: readonly Repetition[]) => repetitions.every(({text}) => text.trim() === '')

export function hl7ValueOf(obx: Hl7Segment): Hl7Value {
  const type = componentOf(obx, 2).toUpperCase()
  const unit = componentOf(obx, 6)
  const given = obx.field(5)
  const words = obx
    .field(7)
    .map(({text}) => text.trim())
    .filter(Boolean)
    .join('; ')
  const isDecimal = type === 'NM' || type === 'SN'
  const decimal = isDecimal ? '.' : decimalSign(given[0]?.text ?? '')
  const reference = words === '' ? null : referenceOf(words, unit, decimal)
  const notes = reference?.note ? [`OBX-7: ${reference.note}`] : []
  const range = reference?.range ?? null
  if (isEmpty(given)) return {value: null, range, flag: null, notes}
  const hints = {
    decimal: isDecimal ? '.' : decimalSign(range?.low ?? ''),
    low: range?.low ?? null,
    high: range?.high ?? null,
  } as const
  const read = readerOf(type)?.(given, unit, hints)
  if (read === undefined) {
    const [first, last] = type === 'RP' ? [2, 4] : [1, 3]
    const kind = given[0]?.components.slice(first, last).filter(Boolean).join('/') ?? ''
    const isFile = type === 'ED' || type === 'RP'
    const problem = isFile
      ? `OBX-2: is ${type}, a file${kind === '' ? '' : ` (${kind.slice(0, 40)})`}: a laboratory report is shown by its values, of which the portal makes the PDF: ` +
        'this line is shown without its content; send what it says as values'
      : `OBX-2: values of type ${JSON.stringify(type)} are not read: this one is shown without its value`
    return {
      value: {is: 'absent', reason: 'unread', text: 'No se puede mostrar acá: pedíselo al laboratorio'},
      range: null,
      flag: null,
      notes: [problem, ...notes],
    }
  }
  if (read.note !== null) notes.push(`OBX-5: ${read.note}`)
  return {value: read.value, range: reference && rangeFor(read.value, reference), flag: read.flag, notes}
}

type Reader = (given: readonly Repetition[], unit: string, hints: NumberHints) => WrittenValue

const asText = (text: string, unit = ''): WrittenValue => ({value: typedValue(text, unit), flag: null, note: null})
export const textOf = (given: readonly Repetition[]) =>
  given
    .map(({text}) => text.trim())
    .join('\n')
    .trim()

const typed: Reader = (given, unit, hints) => {
  const text = textOf(given)
  const read = readWrittenValue(text, unit, hints)
  return 'problem' in read ? asText(text) : read
}

const coded: Reader = (given) => asText(given.map(textOfCoded).filter(Boolean).join('; '))

/** The words of a coded value: its text, that of the original, or the code. */
export const textOfCoded = ({components}: Repetition): string =>
  [components[1], components[8], components[4], components[0]].map((one) => one?.trim()).find(Boolean) ?? ''

/** A year alone is no number. */
const inWords =
  (words: (written: string) => string): Reader =>
  (given) => ({value: {is: 'text', text: given.map(({text}) => words(text.trim())).join('; ')}, flag: null, note: null})

const array: Reader = (given, unit) => {
  const numbers = given.flatMap(({components}) => components.map((one) => number(one.trim())))
  return asText(withUnit(numbers.join('; '), unit))
}

const number = (text: string) => (/^[+-]?\d+(?:\.\d+)?$/.test(text) ? formatNumber(text.replace('+', '')) : text)

const COMPARATORS: readonly Comparator[] = ['<', '<=', '>', '>=']

/** A number with a sign before it, a ratio, a range, or a grade such as 2+. */
const structured: Reader = (given, unit, hints) => {
  const [sign = '', first = '', between = '', second = ''] = (given[0]?.components ?? []).map((part) => part.trim())
  const comparator = COMPARATORS.find((one) => one === sign) ?? null
  const isSure = sign === '' || sign === '=' || comparator !== null
  if (between === '' && second === '' && isSure) {
    const read = typed([{text: first, components: []}], unit, hints)
    return read.value.is === 'number'
      ? {...read, value: {...read.value, comparator: comparator ?? read.value.comparator}}
      : asText(`${sign}${first}`, unit)
  }
  const [one, other] = [plainNumber(first), plainNumber(second)]
  const isRatio = (between === ':' || between === '/') && one !== null && other !== null
  if (isRatio && isSure) return asRatio(comparator, one, other, unit)
  if (between === '-' && one !== null && other !== null && sign === '') {
    return {value: {is: 'range', low: one, high: other, unit}, flag: null, note: null}
  }
  return asText(withUnit(`${sign === '=' ? '' : sign}${number(first)}${between}${number(second)}`, unit))
}

const plainNumber = (text: string) => (/^-?\d+(?:\.\d+)?$/.test(text) ? text : null)

const asRatio = (comparator: Comparator | null, one: string, other: string, unit: string): WrittenValue => ({
  value: {
    is: 'ratio',
    numerator: {comparator, number: one, unit: ''},
    denominator: {comparator: null, number: other, unit},
  },
  flag: null,
  note: null,
})

/** Whether the content of values of a type is not read: that of a file, for one. */
export const isUnreadType = (type: string): boolean => readerOf(type) === undefined

/** How the values of a type are read; undefined for a type that is not. */
function readerOf(type: string): Reader | undefined {
  switch (type) {
    case '':
    case 'NM':
    case 'ST':
    case 'TX':
    case 'FT':
    case 'SI':
      return typed
    case 'SN':
      return structured
    case 'CE':
    case 'CWE':
    case 'CNE':
    case 'CF':
    case 'IS':
    case 'ID':
      return coded
    case 'DT':
    case 'TS':
    case 'DTM':
      return inWords(writtenHl7Moment)
    case 'TM':
      return inWords(writtenHl7Time)
    case 'NA':
    case 'MA':
      return array
    default:
      return undefined
  }
}
