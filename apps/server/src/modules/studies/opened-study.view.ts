import type {IssuedReport} from '@ceibo/adapters/studies/archived-study'
import type {LaboratoryReport, MeasuredValue} from '@ceibo/adapters/laboratory/port'
import type {LaboratoryResult, OpenedStudy} from '@ceibo/contract/study-opening'
import {civilInstant} from '@ceibo/rules/civil-time'
import {orderOfResults} from '@ceibo/rules/laboratory/order-of-results'
import {shownReportCode} from './reports/report-code.ts'
import {explanationOf, knownFactsOf} from './known-analyte.ts'

/** The report of a version with all its text. */
export const reportView = (report: IssuedReport, code: string): NonNullable<OpenedStudy['report']> => ({
  version: report.version,
  issuedAt: civilInstant(report.issuedAt),
  sections: report.sections.map(({title, text}) => ({title, text})),
  signer: report.signer && {name: report.signer.name, licence: report.signer.licence},
  comment: report.comment,
  verificationCode: shownReportCode(code),
})

export const versionView = ({version, issuedAt}: IssuedReport): OpenedStudy['versions'][number] => ({
  version,
  issuedAt: civilInstant(issuedAt),
})

/** Values under their headings, what is outside its range first. `isRepeated` says which codes were measured at another visit too. */
export const resultsView = ({values}: LaboratoryReport, isRepeated: (code: string) => boolean): LaboratoryResult[] =>
  orderOfResults(values).flatMap(({results}) => results.map((one) => resultView(one, isRepeated)))

const resultView = (one: MeasuredValue, isRepeated: (code: string) => boolean): LaboratoryResult => ({
  code: one.code,
  name: one.name,
  group: one.group,
  value: one.value,
  range: one.range && {low: one.range.low, high: one.range.high, text: one.range.text},
  flag: one.flag,
  method: one.method,
  comment: one.comment,
  explanation: explanationOf(one.code),
  analyte: knownFactsOf(one),
  hasTrend: one.code !== null && isRepeated(one.code),
})

export const antibiogramsView = ({antibiograms}: LaboratoryReport): OpenedStudy['antibiograms'] =>
  antibiograms.map(({organism, rows}) => ({
    organism,
    rows: rows.map(({antibiotic, answer, mic}) => ({antibiotic, answer, mic})),
  }))
