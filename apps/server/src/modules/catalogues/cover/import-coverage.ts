import type {Coverage} from '@ceibo/contract/appointments/booking-catalogue'
import {MAX_LISTED} from '@ceibo/contract/catalogues/bulk/sheet-list'
import type {Database} from '@ceibo/database/open-database'
import {COVERAGE_ANSWERS, COVERAGE_COLUMNS, coverageAnswer, coverageName} from '@ceibo/rules/catalogues/coverage-sheet'
import {nameFinder, type Names, readCell, type ReadCell} from '@ceibo/rules/catalogues/read-cell'
import {countUncovered} from '#modules/agenda/agenda.offers.ts'
import type {FileReport} from '#modules/catalogues/bulk/import-report.ts'
import {type NamedRow, readSheet} from '#modules/catalogues/bulk/read-sheet.ts'
import {counted} from '#modules/catalogues/editing/counted-effects.ts'
import {
  countRecorded,
  coverageNames,
  dropUnchanged,
  lastCoverageChange,
  namedChanges,
  recordWanted,
  type WantedRule,
  writeRecorded,
} from './coverage-change.queries.ts'

/** Rows that are sent to the database at once. */
const BATCH = 2_000

const COLUMNS = Object.values(COVERAGE_COLUMNS)
const REQUIRED = [COVERAGE_COLUMNS.answer]

/** Makes the coverage rules what the rows of a sheet say; a rule without a row stays. The rows are never all in memory. */
export async function importCoverage(
  tx: Database,
  bytes: Buffer,
  report: FileReport,
  {bulkId, now, isApplied}: {bulkId: number; now: Date; isApplied: boolean},
): Promise<void> {
  const read = wantedRules(nameFinder(await coverageNames(tx)))
  const wanted: WantedRule[] = []
  report.basis(`${await lastCoverageChange(tx)}`)
  async function record(): Promise<void> {
    for (const row of await recordWanted(tx, bulkId, wanted)) {
      report.problem({row, column: null, what: 'Repite la regla de otra fila', fix: 'Dejá una sola'})
    }
    wanted.length = 0
  }
  for await (const row of readSheet(bytes, {columns: COLUMNS, required: REQUIRED}, report)) {
    const rule = read(row, report)
    if (rule === undefined) continue
    wanted.push(rule)
    if (wanted.length === BATCH) await record()
  }
  if (wanted.length > 0) await record()
  report.countUnchanged(await dropUnchanged(tx, bulkId))
  const {digest, ...counts} = await countRecorded(tx, bulkId)
  report.basis(digest)
  const listed = await namedChanges(tx, bulkId, MAX_LISTED)
  report.changes(
    counts,
    listed.map(({row, before, after, ...names}) => ({
      row,
      is: before === null ? 'created' : after === null ? 'removed' : 'changed',
      name: coverageName(names),
      fields: [{label: COVERAGE_COLUMNS.answer, before: coverageAnswer(before), after: coverageAnswer(after)}],
      effects: [],
    })),
  )
  report.effects(counted({'appointments-uncovered': await countUncovered(tx, bulkId, now)}))
  // Nothing is imported after it that would read the rules, so a dry run does not write them.
  if (isApplied && report.problems === 0) await writeRecorded(tx, bulkId)
}

const ANSWER = {name: 'answer', label: COVERAGE_COLUMNS.answer, is: 'choice', options: COVERAGE_ANSWERS} as const

const isAnswer = (value: unknown): value is Coverage => value === 'S' || value === 'V' || value === 'N'

/** Reads rows as rules. The same texts come again and again, so what they mean is remembered. */
function wantedRules(names: Names): (row: NamedRow, report: FileReport) => WantedRule | undefined {
  const known = new Map<string, ReadCell>()
  return ({number: row, cells}, report) => {
    const before = report.problems
    const problem = (column: string, what: string, fix: string) => report.problem({row, column, what, fix})
    function idOf(field: Exclude<keyof typeof COVERAGE_COLUMNS, 'answer'>, of: number | null = null): number | null {
      const label = COVERAGE_COLUMNS[field]
      const text = cells.get(label) ?? ''
      if (text.trim() === '') return null
      const key = `${field} ${of} ${text}`
      const belongsTo = of === null ? [] : [of]
      const read = known.get(key) ?? readCell({name: field, label, is: 'reference'}, text, {names, belongsTo})
      if (known.size < MAX_KNOWN) known.set(key, read)
      if (read.is === 'problem') problem(label, read.what, read.fix)
      return read.is === 'value' && typeof read.value === 'number' ? read.value : null
    }
    const planId = idOf('insurer')
    const specialtyId = idOf('specialty')
    if (planId === null && (cells.get(COVERAGE_COLUMNS.plan) ?? '').trim() !== '' && report.problems === before) {
      problem(COVERAGE_COLUMNS.insurer, 'El plan no dice de quién es', 'Escribí la obra social o prepaga')
    }
    if (
      specialtyId === null &&
      (cells.get(COVERAGE_COLUMNS.service) ?? '').trim() !== '' &&
      report.problems === before
    ) {
      problem(COVERAGE_COLUMNS.specialty, 'La práctica no dice de qué especialidad es', 'Escribí la especialidad')
    }
    if (report.problems > before) return undefined
    const planTypeId = idOf('plan', planId)
    const serviceId = idOf('service', specialtyId)
    const centreId = idOf('centre')
    const answer = readCell(ANSWER, cells.get(ANSWER.label) ?? '', {names, belongsTo: []})
    if (answer.is === 'problem') problem(ANSWER.label, answer.what, answer.fix)
    if (report.problems > before || answer.is === 'problem') return undefined
    return {
      row,
      planId,
      planTypeId,
      specialtyId: serviceId === null ? specialtyId : null,
      serviceId,
      centreId,
      answer: isAnswer(answer.value) ? answer.value : null,
    }
  }
}

/** Bounds what is remembered of a file that names something else in each row. */
const MAX_KNOWN = 20_000
