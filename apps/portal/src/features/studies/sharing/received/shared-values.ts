import type {LaboratoryResult} from '@ceibo/contract/studies/study-opening'
import {writtenLimits, writtenValue} from '@ceibo/laboratory/values/formatted-value'
import type {ResultFlag} from '@ceibo/laboratory/values/laboratory-result'
import {orderOfResults, type ResultGroup} from '@ceibo/laboratory/reports/order-of-results'
import {otherRangeTexts, rangeText, unbroken, type limitsText} from '@ceibo/laboratory/values/reference-range'
import {contradictsLimits, resultFlag} from '@ceibo/laboratory/values/result-flag'
import {assessmentOf, severityOfAssessment, standsOut} from '@ceibo/laboratory/values/result-severity'
import type {SharedTexts} from './visit-texts.ts'
import {unitOfValue} from '@ceibo/laboratory/values/result-value'

/** A value of a report in the words and the numbers of the reader's language. */
export type SharedValue = LaboratoryResult & {
  place: number
  written: string
  spoken: string
  reference: string | null
  /** Other ranges, marks, and a mark that the limits contradict. */
  remarks: readonly string[]
  isOutside: boolean
  shownFlag: ResultFlag | null
  status: string | null
}

type Ways = SharedTexts['report']

/** The values under their headings, those outside their range first. */
export const sharedGroups = (
  results: readonly LaboratoryResult[],
  {report}: Pick<SharedTexts, 'report'>,
): ResultGroup<SharedValue>[] => orderOfResults(results.map((one, place) => sharedValue(one, place, report)))

function sharedValue(one: LaboratoryResult, place: number, ways: Ways): SharedValue {
  const {value, range, otherRanges, marks} = one
  const assessment = assessmentOf(one)
  const limits: typeof limitsText = (range, unit) => writtenLimits({...range, unit}, ways)
  const others = unbroken(otherRangeTexts(otherRanges, limits).join('; '))
  const reference = range && rangeText(range, unitOfValue(value), limits)
  const words = marks.map(({text}) => text).join('; ')
  return {
    ...one,
    shownFlag: resultFlag(one),
    place,
    written: writtenValue(value, {...ways, comparators: SIGNS, ratio: (one, other) => `${one}:${other}`}),
    spoken: writtenValue(value, ways),
    reference: reference && unbroken(reference),
    remarks: [
      others && (otherRanges.length === 1 ? ways.uncompared : ways.others)(others),
      words && ways.marks(words),
      contradictsLimits(one) ? ways.contradiction : '',
    ].filter((remark) => remark !== ''),
    isOutside: standsOut(severityOfAssessment(assessment)),
    status: assessment === null ? null : ways.flags[assessment],
  }
}

const SIGNS: Ways['comparators'] = {'<': '<\u00a0', '<=': '≤\u00a0', '>': '>\u00a0', '>=': '≥\u00a0'}
