import * as contract from '@ceibo/contract/catalogues/bulk/bulk-import'
import type {SheetId} from '@ceibo/contract/catalogues/bulk/sheet-list'
import {type Call, type RequestContext, route, type Route} from '#api/mount/route.ts'
import {anybody} from '#api/subjects/policies.ts'
import {nobody} from '#api/subjects/subject.ts'
import {AppError} from '#platform/app-error.ts'
import {bulk, editSheets, readSheets, sheetsOf, type SheetsSubject} from './bulk.subjects.ts'
import {exportSheet} from './export-sheet.ts'
import {applySheets, previewSheets, type SheetFile} from './import-sheets.ts'
import {listBulks, takeBackBulk} from './take-back-bulk.ts'

export const bulkRoutes: readonly Route[] = [
  route(contract.bulkChanges, nobody(), anybody, listBulks),
  route(contract.takeBackBulk, bulk('bulkId'), editSheets, takeBackBulk),
  route(contract.exportSheet, sheetsOf('sheet'), readSheets, exportSheet),
  route(
    contract.previewImport,
    sheetsOf('sheets'),
    editSheets,
    async ({input, actor, request}: Call<typeof contract.previewImport, SheetsSubject>, on) => ({
      report: await previewSheets(await filesOf(input.sheets, request), {actor, request}, on),
    }),
  ),
  route(
    contract.applyImport,
    sheetsOf('sheets', 'shown'),
    editSheets,
    async ({input, actor, request}: Call<typeof contract.applyImport, SheetsSubject>, on) =>
      applySheets(await filesOf(input.sheets, request), input.shown, {actor, request}, on),
  ),
]

/** The uploaded files with what each holds, in the order in which the call names it. */
async function filesOf(sheets: readonly SheetId[], request: RequestContext): Promise<SheetFile[]> {
  const files = await request.files()
  if (files.length !== sheets.length) throw new AppError('bad-request')
  return sheets.flatMap((sheet, at) => {
    const bytes = files[at]
    return bytes ? [{sheet, bytes}] : []
  })
}
