import type {BookingTransaction} from '@ceibo/agenda/booking-database'
import type {ImportReport} from '@ceibo/contract/catalogues/bulk/bulk-import'
import {isCatalogue, type SheetId, SHEETS} from '@ceibo/contract/catalogues/bulk/sheet-list'
import {inTransaction} from '@ceibo/database/transaction'
import type {Staff} from '#api/subjects/actor.ts'
import type {RequestContext} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import {importAgendas} from '#modules/catalogues/agendas/import-agendas.ts'
import {importCoverage} from '#modules/catalogues/cover/import-coverage.ts'
import {announce} from '#modules/staff/staff.offers.ts'
import {AppError} from '#platform/app-error.ts'
import {bulkShown, countBulk, insertBulk, lockBulk} from './bulk-change.queries.ts'
import {importCatalogue} from './import-catalogue.ts'
import {rolledBack} from './rolled-back.ts'
import {importReport} from './import-report.ts'

export type SheetFile = {sheet: SheetId; bytes: Buffer}

/** Who imports, by the console or by a command. */
export type ImportedBy = {actor: Pick<Staff, 'is' | 'staffId'>; request?: Pick<RequestContext, 'id' | 'network'>}

type Needs = Pick<Dependencies, 'db' | 'clock'>

/**
 * What an import would change. It is made in a transaction that is then rolled back, so that the report is what the database says. One at a time, as
 * what is applied: each holds a connection for long. Throws `bulk-busy` while another import is looked at or applied.
 */
export async function previewSheets(files: readonly SheetFile[], by: ImportedBy, on: Needs): Promise<ImportReport> {
  const done = await rolledBack(on.db, async (tx) => {
    if (!(await lockBulk(tx))) throw new AppError('bulk-busy')
    return importIn(tx, files, by, on.clock.now())
  })
  return done.report
}

export type Applied = {is: 'applied'; bulkId: number; rows: number} | {is: 'changed-meanwhile'; report: ImportReport}

/** Applies what a report showed, or whatever it shows where that is null, in one transaction or not at all. Throws `bulk-busy` while another import is looked at or applied. */
export async function applySheets(
  files: readonly SheetFile[],
  shown: string | null,
  by: ImportedBy,
  on: Needs,
): Promise<Applied> {
  const now = on.clock.now()
  try {
    return await inTransaction(on.db, async (tx): Promise<Applied> => {
      if (!(await lockBulk(tx))) throw new AppError('bulk-busy')
      const earlier = shown === null ? undefined : await bulkShown(tx, shown)
      if (earlier) return {is: 'applied', ...earlier}
      const {report, bulkId} = await importIn(tx, files, by, now, shown)
      const isShown = shown === null ? report.shown !== null : report.shown === shown
      if (!isShown) throw new OtherThanShown(report)
      const rows = report.files.reduce((sum, {created, changed, removed}) => sum + created + changed + removed, 0)
      await countBulk(tx, bulkId, rows)
      await announce(tx, 'catalogues')
      await writeAudit(tx, {at: now, ...by, action: 'catalogue-change', result: 'imported', object: `bulk:${bulkId}`})
      return {is: 'applied', bulkId, rows}
    })
  } catch (error) {
    if (error instanceof OtherThanShown) return {is: 'changed-meanwhile', report: error.report}
    throw error
  }
}

/** Rolls the transaction back: what the files do now is not what was shown. */
class OtherThanShown extends Error {
  override name = 'OtherThanShown'
  readonly report: ImportReport
  constructor(report: ImportReport) {
    super('An import would do something else than what was shown')
    this.report = report
  }
}

/** Imports the files in the order in which their sheets name each other. */
async function importIn(
  tx: BookingTransaction,
  files: readonly SheetFile[],
  {actor, request}: ImportedBy,
  now: Date,
  shown?: string | null,
): Promise<{report: ImportReport; bulkId: number}> {
  const sheets = files.map(({sheet}) => sheet)
  const report = importReport(sheets)
  const {staffId} = actor
  const bulkId = await insertBulk(tx, {
    at: now,
    staffId,
    sheets,
    ...(shown && {shown}),
  })
  const isApplied = shown !== undefined
  const by = {actor, now, bulkId, ...(request && {request})}
  const inOrder = [...files.entries()].toSorted(
    ([, one], [, other]) => SHEETS.indexOf(one.sheet) - SHEETS.indexOf(other.sheet),
  )
  for (const [file, {sheet, bytes}] of inOrder) {
    const ofFile = report.fileReport(file)
    if (sheets.indexOf(sheet) < file) {
      ofFile.problem({row: null, column: null, what: 'Hay dos archivos de esta planilla', fix: 'Importá uno solo'})
    } else if (isCatalogue(sheet)) await importCatalogue(tx, {catalogue: sheet, bytes}, ofFile, by)
    else if (sheet === 'agendas') await importAgendas(tx, bytes, ofFile, {...by, isApplied})
    else await importCoverage(tx, bytes, ofFile, {bulkId, now, isApplied})
  }
  return {report: report.made(), bulkId}
}
