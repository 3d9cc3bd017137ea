import {createHash} from 'node:crypto'
import type {Database} from '@ceibo/database/open-database'
import {inTransaction} from '@ceibo/database/transaction'
import {
  countImages,
  hasReport,
  writeAntibiograms,
  writeComment,
  writeParts,
  writeReport,
  writeSeries,
  writeStudy,
  writeValues,
} from './store-study.queries.ts'
import type {NewReport, NewStudy, NewValue} from './study-language.ts'
import type {MeasuredQuantity} from '@ceibo/laboratory/values/result-value'

/** What was new of a study that was stored. The store keeps a study of one uid for one patient alone. */
export type StoreAnswer = {is: 'stored'; versions: number; images: number; parts: number} | {is: 'other-patient'}

/**
 * Stores a study, or what is new of it: reports that were not issued before become new versions, a report that was gets the comment that
 * comes with it, and images are added. The same study again changes nothing. The DICOM files have to lie in the file store before.
 */
export const storeStudy = (db: Database, study: NewStudy): Promise<StoreAnswer> =>
  inTransaction(db, (tx) => storeStudyInside(tx, study))

/** The same as a part of a transaction. */
export async function storeStudyInside(tx: Database, study: NewStudy): Promise<StoreAnswer> {
  const studyId = await writeStudy(tx, study)
  if (studyId === undefined) return {is: 'other-patient'}
  let versions = 0
  for (const report of study.reports ?? []) {
    const hash = hashOf(report)
    const version = await writeReport(tx, {studyId, report, hash})
    if (version === undefined) {
      if (report.comment) await writeComment(tx, {studyId, hash, comment: report.comment})
      continue
    }
    versions++
    await writeValues(tx, {studyId, version}, report.values ?? [])
    await writeAntibiograms(tx, {studyId, version}, report.antibiograms ?? [])
  }
  let images = 0
  let parts = 0
  for (const series of study.series ?? []) {
    images += await writeSeries(tx, studyId, series)
    parts += await writeParts(tx, studyId, series)
  }
  if (images > 0) await countImages(tx, studyId)
  return {is: 'stored', versions, images, parts}
}

/** Whether the store has this report among the versions of a study, or among those that were issued after an instant. */
export const isReportStored = (
  db: Database,
  studyUid: string,
  report: NewReport,
  {issuedAfter}: {issuedAfter?: Date} = {},
): Promise<boolean> => hasReport(db, {studyUid, hash: hashOf(report), issuedAfter})

/** The hash of what was issued, without the comment, which may come later, and without the instant of receipt. */
const hashOf = (report: NewReport) => {
  const {
    issuedAt,
    isDated = true,
    sections = [],
    signer = null,
    values = [],
    antibiograms = [],
    documents = [],
    sources = [],
  } = report
  const issued = [isDated ? issuedAt.toISOString() : null, sections, signer, values.map(valueParts), antibiograms]
  // Of most reports the same as before there were documents.
  const more = sources.length === 0 ? [] : [documents.map(({sha256, title}) => [sha256, title]), sources]
  return createHash('sha256')
    .update(JSON.stringify([...issued, ...more]))
    .digest()
}

/** The parts of a value in one order, whatever the order of its fields. */
const valueParts = ({
  code,
  name,
  group,
  value,
  range,
  flag,
  method,
  comment,
  marks = [],
  otherRanges = [],
}: NewValue) => [
  [code, name, group, flag, method, comment, range?.low, range?.high, range?.text],
  partsOf(value),
  // A value without them has the hash of reports that were stored before there were any.
  ...(marks.length > 0 ? [marks.map((mark) => [mark.code, mark.text])] : []),
  ...(otherRanges.length > 0
    ? [otherRanges.map((one) => ['range', one.label, one.low, one.high, one.text, one.unit])]
    : []),
]

function partsOf(value: NewValue['value']): unknown[] {
  switch (value.is) {
    case 'number':
      return quantityParts(value)
    case 'range':
      return ['range', value.low, value.high, value.unit]
    case 'ratio':
      return [quantityParts(value.numerator), quantityParts(value.denominator)]
    case 'text':
      return [value.text]
    case 'absent':
      return ['absent', value.reason, value.text]
  }
}

const quantityParts = ({comparator, number, unit}: MeasuredQuantity) => [comparator, number, unit]
