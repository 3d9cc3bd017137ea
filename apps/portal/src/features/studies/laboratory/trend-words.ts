import {longDate, monthName} from '@ceibo/client/spanish-dates'
import type {AnalyteTrend, TrendPoint} from '@ceibo/contract/study-opening'
import {formatNumber, spokenValue, withUnit} from '@ceibo/rules/laboratory/formatted-value'
import {rangeText} from '@ceibo/rules/laboratory/reference-range'
import {FLAG_WORDS, resultFlag} from '@ceibo/rules/laboratory/result-flag'
import type {TrendPoint as ChartPoint} from '@ceibo/ui/trend-chart'

/** One visit in the table beside the chart. */
export type TrendRow = {
  key: string
  date: string
  /** In the unit of the chart. */
  value: string
  /** As it was reported, where it was converted. */
  reported: string | null
  range: string
  standing: string
}

const said = (limit: number | null) => (limit === null ? null : String(limit))

const standingWords = (point: TrendPoint): string => {
  const flag = resultFlag({
    value: {is: 'number', comparator: point.comparator || null, number: String(point.number), unit: ''},
    range: {low: said(point.range.low), high: said(point.range.high), text: null},
    flag: point.flag === 'none' ? null : point.flag,
  })
  return flag === null || point.number === null ? 'Sin comparar' : FLAG_WORDS[flag]
}

/** The value of a point: what was reported where nothing was converted. */
function valueWords(point: TrendPoint, unit: string): string {
  if (point.number === null || !point.isConverted) return point.written
  return withUnit(formatNumber(rounded(point.number)), unit)
}

/** A converted value has no more digits than say something. */
const rounded = (number: number) => String(Number(number.toPrecision(4)))

export function trendRows({points, unit}: AnalyteTrend, now: Date): TrendRow[] {
  return points
    .map((point, at) => ({
      key: `${point.studyUid} ${at}`,
      date: longDate(point.at, now),
      value: valueWords(point, unit ?? ''),
      reported: point.isConverted ? point.written : null,
      range: rangeText({low: said(point.range.low), high: said(point.range.high), text: null}, '') ?? 'Sin rango',
      standing: standingWords(point),
    }))
    .toReversed()
}

/** The points that have a number in the unit of the chart, as the chart tells them. */
export function chartPoints({points, unit}: AnalyteTrend, now: Date): ChartPoint[] {
  return points.flatMap((point) => {
    if (point.number === null) return []
    const value = {
      is: 'number',
      comparator: point.comparator || null,
      number: rounded(point.number),
      unit: unit ?? '',
    } as const
    return {
      at: point.at,
      value: point.number,
      dateText: monthName(point.at, new Date(0))
        .replace(' de ', ' ')
        .replace(/^(\p{L}{3})\p{L}*/u, '$1'),
      text: `${longDate(point.at, now)}: ${point.isConverted ? `${spokenValue(value)}, convertido` : point.written}. ${standingWords(point)}`,
    }
  })
}

/** The reference band: the range of the last visit that had one. */
export function bandOf({points}: AnalyteTrend): {low: number | null; high: number | null} {
  const last = points.findLast(({range: {low, high}}) => low !== null || high !== null)
  return last?.range ?? {low: null, high: null}
}

/** Whether the laboratory changed the range between visits, so that the band is not that of every point. */
export const hasOtherRanges = ({points}: AnalyteTrend): boolean => {
  const all = points.filter(({range: {low, high}}) => low !== null || high !== null)
  return new Set(all.map(({range: {low, high}}) => `${low} ${high}`)).size > 1
}
