import type {ResultFlag} from '@ceibo/laboratory/values/laboratory-result'
import {typedValue} from './laboratory-fields.ts'
import {markedValue} from './marked-value.ts'
import {bothMeanings, isAmbiguousNumber, type NumberHints, readNumber} from './written-number.ts'
import {withoutUnit} from './written-range.ts'
import type {Comparator, ResultValue} from '@ceibo/laboratory/values/result-value'

const COMPARED =
  /^(<=|=<|>=|=>|≤|≥|<|>|(?:menor|mayor)(?: o igual)? (?:a|de|que)|(?:inferior|superior) a|(?:menos|más) de)\s*(.*)$/i

const COMPARATORS: readonly [RegExp, Comparator][] = [
  [/^(?:<=|=<|≤|menor o igual)/i, '<='],
  [/^(?:>=|=>|≥|mayor o igual)/i, '>='],
  [/^(?:<|menor|inferior|menos)/i, '<'],
  [/^(?:>|mayor|superior|más)/i, '>'],
]

export type WrittenValue = {value: ResultValue; flag: ResultFlag | null; note: string | null}

/** A value as an old system writes it: with a mark, a comparator, or its unit once more. `problem` says what has to be written otherwise. */
export function readWrittenValue(typed: string, unit: string, hints: NumberHints): WrittenValue | {problem: string} {
  const once = withoutUnit(typed.trim(), unit)
  const isWithUnit = /\d$/.test(once)
  const marked =
    unit === '' && /\dL$|\d L$/.test(typed.trim())
      ? {typed: typed.trim(), flag: null}
      : markedValue(isWithUnit ? once : typed)
  const [, sign = '', number = marked.typed] = COMPARED.exec(marked.typed) ?? []
  const comparator = COMPARATORS.find(([words]) => words.test(sign))?.[1] ?? null
  const isPercent = /^[\d\s.,+-]+%$/.test(number)
  if (isPercent && unit !== '' && unit !== '%')
    return {problem: `has the unit %, and unidad is ${unit}: write one of them`}
  const ofUnit = isPercent ? '%' : unit
  const bare = withoutUnit(number, ofUnit)
  const read = readNumber(bare, hints)
  if (read !== undefined) {
    return {value: {is: 'number', comparator, number: read, unit: ofUnit}, flag: marked.flag, note: null}
  }
  const isTwo = isAmbiguousNumber(bare)
  return {
    value: typedValue(isTwo ? [sign, bare].filter(Boolean).join(' ') : marked.typed, ofUnit),
    flag: marked.flag,
    note: isTwo ? `${bare} may be read in two ways, and is shown as it is written: ${bothMeanings(bare)}` : null,
  }
}
