import type {VisitValue} from '@ceibo/studies/laboratory/port'
import type {AnalyteTrend, analyteTrend as contract, TrendPoint} from '@ceibo/contract/studies/analyte-history'
import {civilInstant} from '@ceibo/rules/time/civil-time'
import {analyteOfCode} from '@ceibo/laboratory/analytes/known-analytes'
import {assessmentOf} from '@ceibo/laboratory/values/result-severity'
import {conversionNote} from '@ceibo/laboratory/units/conversion-note'
import {type DatedResult, trendOfAnalyte, type TrendPoint as Point} from '@ceibo/laboratory/reports/trend-of-analyte'
import type {Dependencies} from '#dependencies.ts'
import type {Call} from '#api/mount/route.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import {codesOfAnalyte, explanationOf} from './known-analyte.ts'
import {visibleValues} from '#modules/studies/opening/visible-values.ts'
import type {Dependant} from '#modules/people/people.offers.ts'
import type {Self} from '#api/subjects/subject.ts'

/** One analyte of a person over all visits whose results may be seen, in the unit of the newest number; audited if there are any. */
export async function analyteTrend(
  {actor, subject, input, request}: Call<typeof contract, Self | Dependant>,
  on: Pick<Dependencies, 'db' | 'clock' | 'imaging' | 'laboratory' | 'log'>,
): Promise<AnalyteTrend> {
  const {code} = input
  const values = await visibleValues({actor, subject}, codesOfAnalyte(code), on)
  if (values.length > 0) {
    const event = {at: on.clock.now(), actor, action: 'trend-open', result: 'ok', request} as const
    // The analyte would be clinical content.
    await writeAudit(on.db, {...event, subjectId: subject.person.personId})
  }
  const known = analyteOfCode(code)
  const {unit, points, apart} = trendOfAnalyte(values.map(datedResult), {
    molarMass: known?.molarMass ?? null,
    valence: known?.valence ?? null,
  })
  const visits = new Map(values.map((one) => [one.studyUid, one]))
  return {
    code,
    name: known?.name ?? values.at(-1)?.name ?? code,
    unit,
    explanation: explanationOf(code),
    points: points.map((one) => pointView(one, unit ?? '', visits.get(one.report))),
    apart: apart.map((one) => apartView(one, visits.get(one.report))),
  }
}

/** The archive returns only the last version of each report. */
const datedResult = ({code, value, range, otherRanges, flag, performedAt, studyUid}: VisitValue): DatedResult => ({
  code: code ?? '',
  value,
  range,
  otherRanges,
  flag,
  takenAt: civilInstant(performedAt),
  report: studyUid,
  version: 1,
})

const pointView = (point: Point, unit: string, visit: VisitValue | undefined): TrendPoint => ({
  studyUid: point.report,
  at: point.takenAt,
  centre: visit?.centre ?? '',
  value: {is: 'number', comparator: point.comparator, number: point.number, unit},
  range: point.range && {low: point.range.low, high: point.range.high, text: null},
  otherRanges: otherRangesOf(point),
  flag: point.flag,
  assessment: point.assessment,
  method: visit?.method ?? null,
  note: conversionNote(point.conversion),
})

const apartView = (one: DatedResult, visit: VisitValue | undefined): TrendPoint => ({
  studyUid: one.report,
  at: one.takenAt,
  centre: visit?.centre ?? '',
  value: one.value,
  range: one.range && {low: one.range.low, high: one.range.high, text: one.range.text},
  otherRanges: otherRangesOf(one),
  flag: one.flag,
  assessment: assessmentOf(one),
  method: visit?.method ?? null,
  note: null,
})

const otherRangesOf = ({otherRanges}: Pick<Point, 'otherRanges'>): TrendPoint['otherRanges'] =>
  otherRanges.map(({label, low, high, text, unit}) => ({label, low, high, text, unit}))
