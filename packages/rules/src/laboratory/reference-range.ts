import type {Sex} from '@ceibo/contract/wire-fields'
import {ageInMonthsOn, ageOn} from '../age.ts'
import {daysBetween} from '../civil-time.ts'
import {formatNumber, withUnit} from './formatted-value.ts'

/** Limits of a value as the laboratory reports them, both included; in the unit of the value. */
export type ReferenceRange = {
  low: string | null
  high: string | null
  /** Words of the laboratory, shown instead of the limits: "Negativo", "hasta 1/80". */
  text: string | null
}

/** Small children have ranges by days and months. */
export type AgeLimit = {value: number; unit: 'days' | 'months' | 'years'}

/** A range for some people only. */
export type RangeForSome = ReferenceRange & {
  sex: 'F' | 'M' | null
  /** The first age that it is for; null from birth. */
  fromAge: AgeLimit | null
  /** The first age that it is no longer for; null without end. */
  untilAge: AgeLimit | null
}

export type ChosenRange =
  | {is: 'one'; range: RangeForSome}
  /** The laboratory has them by sex only, and the person's sex is neither: all are shown and none is applied. */
  | {is: 'by-sex'; ranges: readonly RangeForSome[]}
  | {is: 'none'}

type Patient = {birthDate: string; sex: Sex}

/** The range for a person on the civil date of the sample: one for their sex before one for all, then the narrower ages. */
export function chooseReferenceRange(
  ranges: readonly RangeForSome[],
  {birthDate, sex}: Patient,
  date: string,
): ChosenRange {
  const ofAge = ranges
    .filter((range) => isForAge(range, birthDate, date))
    .toSorted((one, other) => spanInDays(one) - spanInDays(other))
  const forSex = (wanted: 'F' | 'M' | null) => ofAge.find((range) => range.sex === wanted)
  const forAll = forSex(null)
  if (sex !== 'I') return chosen(forSex(sex) ?? forAll)
  if (forAll !== undefined) return chosen(forAll)
  const bySex = [forSex('F'), forSex('M')].filter((range) => range !== undefined)
  const [first, second] = bySex
  if (first !== undefined && second !== undefined && isSameRange(first, second)) return chosen(first)
  return bySex.length > 0 ? {is: 'by-sex', ranges: bySex} : {is: 'none'}
}

const chosen = (range: RangeForSome | undefined): ChosenRange =>
  range === undefined ? {is: 'none'} : {is: 'one', range}

const isSameRange = (one: ReferenceRange, other: ReferenceRange) =>
  one.low === other.low && one.high === other.high && one.text === other.text

const isForAge = ({fromAge, untilAge}: RangeForSome, birthDate: string, date: string): boolean =>
  (fromAge === null || hasReached(fromAge, birthDate, date)) &&
  (untilAge === null || !hasReached(untilAge, birthDate, date))

function hasReached({value, unit}: AgeLimit, birthDate: string, date: string): boolean {
  switch (unit) {
    case 'days':
      return daysBetween(birthDate, date) >= value
    case 'months':
      return ageInMonthsOn(birthDate, date) >= value
    case 'years':
      return ageOn(birthDate, date) >= value
  }
}

const DAYS_OF = {days: 1, months: 30, years: 365} as const

const inDays = ({value, unit}: AgeLimit) => value * DAYS_OF[unit]

/** About how many days a range covers, to compare ranges by. */
const spanInDays = ({fromAge, untilAge}: RangeForSome): number =>
  (untilAge === null ? Number.MAX_SAFE_INTEGER : inDays(untilAge)) - (fromAge === null ? 0 : inDays(fromAge))

/** "12 a 16 g/dL", "hasta 200 mg/dL", "desde 40 mg/dL", or the laboratory's words; null for a range that says nothing. */
export function rangeText({low, high, text}: ReferenceRange, unit: string): string | null {
  if (text !== null) return text
  if (low !== null && high !== null) return withUnit(`${formatNumber(low)} a ${formatNumber(high)}`, unit)
  if (high !== null) return withUnit(`hasta ${formatNumber(high)}`, unit)
  return low === null ? null : withUnit(`desde ${formatNumber(low)}`, unit)
}
