import type {IssuedReport} from '@ceibo/studies/archived-study'
import type {LaboratoryReport, MeasuredValue} from '@ceibo/studies/laboratory/port'
import type {IssuedValue, LaboratoryResult, OpenedStudy} from '@ceibo/contract/studies/study-opening'
import {civilInstant} from '@ceibo/rules/time/civil-time'
import {orderOfResults} from '@ceibo/laboratory/reports/order-of-results'
import {versionChanges, type VersionChange} from '@ceibo/laboratory/reports/version-changes'
import {shownReportCode} from '#modules/studies/reports/report-code.ts'
import {wholeDocument} from '#modules/studies/reports/whole-document.ts'
import {explanationOf, knownFactsOf} from '#modules/studies/trends/known-analyte.ts'

/** Whether a part of a report may still change. */
export const isPreliminary = ({sources}: Pick<IssuedReport, 'sources'>): boolean =>
  sources.some(({isFinal}) => !isFinal)

/** The report of a version with all its text. */
export const reportView = (report: IssuedReport, code: string): NonNullable<OpenedStudy['report']> => ({
  version: report.version,
  issuedAt: civilInstant(report.issuedAt),
  sections: report.sections.map(({title, text}) => ({title, text})),
  documents: report.documents.map((one, place) => ({
    number: place + 1,
    title: one.title,
    bytes: one.bytes,
    pages: one.pages,
    isWhole: one === wholeDocument(report),
  })),
  isPreliminary: isPreliminary(report),
  signer: report.signer && {name: report.signer.name, licence: report.signer.licence},
  comment: report.comment,
  verificationCode: shownReportCode(code),
})

export const versionView = ({version, issuedAt, isWithdrawn}: IssuedReport): OpenedStudy['versions'][number] => ({
  version,
  issuedAt: civilInstant(issuedAt),
  isWithdrawn,
})

type Values = Pick<OpenedStudy, 'results' | 'removed'>

/**
 * Values under their headings, what is outside its range first, each with what `previous` had instead: the version before, or undefined to
 * compare with none. `isRepeated` says which codes were measured at another visit too.
 */
export function valuesView(
  {values}: LaboratoryReport,
  previous: LaboratoryReport | undefined,
  isRepeated: (code: string) => boolean,
): Values {
  const {changes, removed} = versionChanges(previous?.values ?? [], values)
  const compared = values.map((one, at) => ({...one, change: previous && changes[at]}))
  return {
    results: orderOfResults(compared).flatMap(({results}) => results.map((one) => resultView(one, isRepeated))),
    removed: removed.map(({name, group, value}) => ({name, group, value})),
  }
}

type Compared = MeasuredValue & {change: VersionChange<MeasuredValue> | undefined}

const resultView = (one: Compared, isRepeated: (code: string) => boolean): LaboratoryResult => ({
  code: one.code,
  name: one.name,
  group: one.group,
  ...issuedView(one),
  explanation: explanationOf(one.code),
  analyte: knownFactsOf(one),
  hasTrend: one.code !== null && isRepeated(one.code),
  before: one.change?.is === 'changed' ? issuedView(one.change.before) : null,
  isAdded: one.change?.is === 'added',
})

/** What the laboratory issued of a value. */
const issuedView = ({value, range, otherRanges, flag, marks, method, comment}: MeasuredValue): IssuedValue => ({
  value,
  range: range && {low: range.low, high: range.high, text: range.text},
  otherRanges: otherRanges.map(({label, low, high, text, unit}) => ({label, low, high, text, unit})),
  flag,
  marks: marks.map(({code, text}) => ({code, text})),
  method,
  comment,
})

export const antibiogramsView = ({antibiograms}: LaboratoryReport): OpenedStudy['antibiograms'] =>
  antibiograms.map(({organism, rows}) => ({
    organism,
    rows: rows.map(({antibiotic, answer, mic}) => ({antibiotic, answer, mic})),
  }))
