import {compareDecimals, readDecimal} from '@ceibo/laboratory/units/decimal-number'
import type {ReferenceRange} from '@ceibo/laboratory/values/reference-range'
import type {NumberHints} from './written-number.ts'
import {hasAmbiguousLimit, readLimits} from './written-range.ts'
import type {ResultValue} from '@ceibo/laboratory/values/result-value'

/** A range from words. `isOpen` says that a value at the limit lies outside; `note` what could not be read. */
export type WrittenReference = {range: ReferenceRange; isOpen: boolean; note: string | null}

export const TWO_WAYS = 'may be read in two ways, so that the limits are shown as they are written'

/** Limits where the words are sure, and the words themselves where they are not or where the limits are open. */
export function referenceOf(words: string, unit: string, decimal: NumberHints['decimal']): WrittenReference {
  const limits = readLimits(words, unit, {decimal, low: null, high: null})
  if (limits === undefined) {
    return {range: onlyWords(words), isOpen: false, note: hasAmbiguousLimit(words) ? TWO_WAYS : null}
  }
  const {low, high, isOpen} = limits
  return {range: {low, high, text: isOpen ? words : null}, isOpen, note: null}
}

export const onlyWords = (text: string): ReferenceRange => ({low: null, high: null, text})

/** The range for a value. Limits include themselves, so that a value at an open one is not compared. */
export function rangeFor(
  value: ResultValue,
  {range, isOpen}: Pick<WrittenReference, 'range' | 'isOpen'>,
): ReferenceRange {
  const isAt = (limit: string | null) => {
    const [one, other] = [readDecimal(value.is === 'number' ? value.number : ''), readDecimal(limit ?? '')]
    return one !== null && other !== null && compareDecimals(one, other) === 0
  }
  return isOpen && [range.low, range.high].some(isAt) ? onlyWords(range.text ?? '') : range
}
