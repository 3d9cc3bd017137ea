import {longDate, shortDate, shortMonth} from '@ceibo/client/spanish-dates'
import type {AnalyteTrend, TrendPoint} from '@ceibo/contract/analyte-history'
import {formatValue, spokenValue} from '@ceibo/rules/laboratory/formatted-value'
import {limitsText, otherRangeTexts, rangeText} from '@ceibo/rules/laboratory/reference-range'
import {severityOfAssessment} from '@ceibo/rules/laboratory/result-severity'
import type {TrendPoint as ChartPoint} from '@ceibo/ui/trend-chart'
import {drawnRange} from './drawn-result.ts'
import {standingWords} from './laboratory-values.ts'

/** One visit in the table beside the chart. */
export type TrendRow = {
  key: string
  date: string
  centre: string
  value: string
  /** Kept on one line with its unit; words may need several. */
  isNumber: boolean
  /** What was converted, and how. */
  note: string | null
  reference: string
  standing: string
}

const UNKNOWN = 'No se compara'

const standingOf = (point: TrendPoint): string => standingWords(point.assessment) ?? UNKNOWN

/** Every visit, the newest first; also those whose value has no place in the chart. */
export const trendRows = ({points, apart}: AnalyteTrend, now: Date): TrendRow[] =>
  [...points, ...apart]
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
    .map((point, at) => ({
      key: `${point.studyUid} ${at}`,
      date: shortDate(point.at, now),
      centre: point.centre,
      value: formatValue(point.value),
      isNumber: point.value.is === 'number',
      note: point.note,
      reference: referenceOf(point) ?? 'Sin rango',
      standing: standingOf(point),
    }))

function referenceOf({range, otherRanges, note}: TrendPoint): string | null {
  if (range !== null) return note === null ? rangeText(range, '') : limitsText(range, '')
  return otherRangeTexts(otherRanges).join('; ') || null
}

/** The numbers of the chart, each with all of it in words. */
export const chartPoints = ({points}: AnalyteTrend, now: Date): ChartPoint[] =>
  points.flatMap((point) => {
    const {value, at, note} = point
    if (value.is !== 'number') return []
    const {assessment} = point
    const converted = note === null ? '' : ', convertido'
    return {
      at,
      value: Number(value.number),
      dateText: `${shortMonth(at)} ${at.slice(0, 4)}`,
      text: `${longDate(at, now)}: ${spokenValue(value)}${converted}. ${standingOf(point)}`,
      ...(assessment !== null && {isOutside: severityOfAssessment(assessment) !== 'within'}),
    }
  })

const rangesOf = ({points}: AnalyteTrend) => points.flatMap(({range}) => drawnRange(range) ?? [])

/** The reference band: the range of the last visit that had one. */
export const bandOf = (trend: AnalyteTrend) => rangesOf(trend).at(-1) ?? {low: null, high: null}

/** Whether the range changed between visits, so that the band is not that of every point. */
export const hasOtherRanges = (trend: AnalyteTrend): boolean =>
  new Set(rangesOf(trend).map(({low, high}) => `${low} ${high}`)).size > 1
