import type {LaboratoryResult, ResultFlag} from '#values/laboratory-result.ts'
import type {OtherRange, ReferenceRange} from '#values/reference-range.ts'
import {type Assessment, assessmentOf} from '#values/result-severity.ts'
import {type AnalyteFactors, type Conversion, convertUnit} from '#units/unit-conversion.ts'
import type {Comparator} from '#values/result-value.ts'

/** A result of one analyte with its report and date. */
export type DatedResult = LaboratoryResult & {
  /** Ranges of which none is known to apply, each in its unit. */
  otherRanges: readonly OtherRange[]
  /** When the sample was taken, ISO 8601 with its offset. */
  takenAt: string
  /** The report of the result; a correction has the same report and a higher version. */
  report: string
  version: number
}

export type TrendPoint = {
  takenAt: string
  report: string
  comparator: Comparator | null
  /** In the unit of the series, with a decimal point. */
  number: string
  /** The range of that report in the unit of the series; null where it had no limits. */
  range: Pick<ReferenceRange, 'low' | 'high'> | null
  otherRanges: readonly OtherRange[]
  flag: ResultFlag | null
  /** By the numbers as reported, which no rounding has moved. */
  assessment: Assessment | null
  /** The conversion of the value, to show on the page. */
  conversion: Conversion
}

export type Trend = {
  /** The unit of the newest number, in UCUM; null when there is no number. */
  unit: string | null
  /** Oldest first. */
  points: readonly TrendPoint[]
  /** Results in words, and numbers in a unit that cannot be converted exactly; oldest first. */
  apart: readonly DatedResult[]
}

/** The history of one analyte in one unit, from its results in any order. A corrected report replaces its older versions. */
export function trendOfAnalyte(results: readonly DatedResult[], analyte: AnalyteFactors): Trend {
  const current = newestVersions(results).toSorted((one, other) => Date.parse(one.takenAt) - Date.parse(other.takenAt))
  const unit = current.findLast(({value}) => value.is === 'number')?.value
  if (unit?.is !== 'number') return {unit: null, points: [], apart: current}
  const placed = current.map((result) => ({result, point: pointIn(result, unit.unit, analyte)}))
  return {
    unit: unit.unit,
    points: placed.flatMap(({point}) => point ?? []),
    apart: placed.flatMap(({result, point}) => (point === null ? result : [])),
  }
}

/** A report may have the analyte more than once, as after a glucose load: all of its newest version stay. */
function newestVersions(results: readonly DatedResult[]): DatedResult[] {
  const newest = new Map<string, number>()
  for (const {report, version} of results) newest.set(report, Math.max(version, newest.get(report) ?? version))
  return results.filter(({report, version}) => version === newest.get(report))
}

function pointIn(result: DatedResult, unit: string, analyte: AnalyteFactors): TrendPoint | null {
  const {value, range, takenAt, report} = result
  if (value.is !== 'number') return null
  const conversion = convertUnit({number: value.number, unit: value.unit}, unit, analyte)
  if (conversion.is === 'not-convertible') return null
  const limit = (number: string | null) => {
    if (number === null) return null
    const converted = convertUnit({number, unit: value.unit}, unit, analyte)
    return converted.is === 'not-convertible' ? null : converted.to.number
  }
  const hasLimits = range !== null && (range.low !== null || range.high !== null)
  return {
    takenAt,
    report,
    comparator: value.comparator,
    number: conversion.to.number,
    range: hasLimits ? {low: limit(range.low), high: limit(range.high)} : null,
    otherRanges: result.otherRanges,
    flag: result.flag,
    assessment: assessmentOf(result),
    conversion,
  }
}
