import {longDate, shortDate, shortMonth} from '@ceibo/web-kit/dates/spanish-dates'
import type {AnalyteTrend, TrendPoint} from '@ceibo/contract/studies/analyte-history'
import {formatValue, spokenValue} from '@ceibo/laboratory/values/formatted-value'
import {limitsText, otherRangeTexts, rangeText, unbroken} from '@ceibo/laboratory/values/reference-range'
import {isMarkedAlone, severityOfAssessment, standsOut} from '@ceibo/laboratory/values/result-severity'
import type {TrendPoint as ChartPoint} from '@ceibo/ui/trend-chart'
import {drawnRange} from '#features/studies/laboratory/values/drawn-result.ts'
import {statusText} from '#features/studies/laboratory/values/laboratory-values.ts'

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
  status: string
}

const UNKNOWN = 'No se compara'

const statusOf = (point: TrendPoint): string => statusText(point.assessment) ?? UNKNOWN

/** Every visit, the newest first; also those whose value has no place in the chart. */
export const trendRows = ({points, apart}: AnalyteTrend, now: Date): TrendRow[] =>
  [...points, ...apart]
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
    .map((point, at) => ({
      key: `${point.studyUid} ${at}`,
      date: shortDate(point.at, now),
      centre: point.centre,
      value: unbroken(formatValue(point.value)),
      isNumber: point.value.is === 'number',
      note: [boundOf(point) && NOT_EXACT, point.note].filter(Boolean).join(' ') || null,
      reference: referenceOf(point) ?? 'Sin rango',
      status: statusOf(point),
    }))

function referenceOf(point: TrendPoint): string | null {
  const words = rangeTextOf(point)
  return words === null ? null : unbroken(words)
}

function rangeTextOf({range, otherRanges, note}: TrendPoint): string | null {
  if (range !== null) return note === null ? rangeText(range, '') : limitsText(range, '')
  return otherRangeTexts(otherRanges).join('; ') || null
}

const NOT_EXACT = 'Es un límite: el laboratorio no informó el valor exacto.'

/** On which side of its number the value of a point lies, where the laboratory did not measure it exactly. */
function boundOf({value}: TrendPoint): ChartPoint['bound'] {
  if (value.is !== 'number' || value.comparator === null) return undefined
  return value.comparator.startsWith('<') ? 'below' : 'above'
}

/** The numbers of the chart, each with all of it in words. */
export const chartPoints = ({points}: AnalyteTrend, now: Date): ChartPoint[] =>
  points.flatMap((point) => {
    const {value, at, note} = point
    if (value.is !== 'number') return []
    const bound = boundOf(point)
    const remarks = `${note === null ? '' : ', convertido'}${bound ? ', límite sin valor exacto' : ''}`
    return {
      at,
      value: Number(value.number),
      dateText: `${shortMonth(at)} ${at.slice(0, 4)}`,
      text: `${longDate(at, now)}: ${spokenValue(value)}${remarks}. ${statusOf(point)}`,
      isOutside: standsOut(severityOfAssessment(point.assessment)),
      bound,
    }
  })

const rangesOf = ({points}: AnalyteTrend) => points.flatMap(({range}) => drawnRange(range) ?? [])

/** The reference band: the range of the last visit that had one. */
export const bandOf = (trend: AnalyteTrend) => rangesOf(trend).at(-1) ?? {low: null, high: null}

/** Whether the range changed between visits, so that the band is not that of every point. */
export const hasOtherRanges = (trend: AnalyteTrend): boolean =>
  new Set(rangesOf(trend).map(({low, high}) => `${low} ${high}`)).size > 1

/** What the chart's signs mean, by those that it has. */
export function legendOf(trend: AnalyteTrend): string {
  const shown = trend.points.filter(({value}) => value.is === 'number')
  const marked = shown.some(({assessment}) => isMarkedAlone(assessment)) ? ', o marcados por el laboratorio' : ''
  const band = hasOtherRanges(trend)
    ? `La franja es el rango de referencia de la última visita: cambió entre una visita y otra. Los rombos están fuera del que tenía cada una${marked}.`
    : `La franja es el rango de referencia. Los rombos están fuera de él${marked}.`
  if (!shown.some((point) => boundOf(point))) return band
  return `${band} Los signos huecos con una flecha son límites, como «<\u00a040»: el valor exacto no se midió y está hacia donde va la flecha, así que la línea no pasa por ellos.`
}
