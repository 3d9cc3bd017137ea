import type * as contract from '@ceibo/contract/catalogues/bulk/bulk-import'
import type {SheetId} from '@ceibo/contract/catalogues/bulk/sheet-list'
import {inOrderOf} from '@ceibo/rules/catalogues/catalogue-fields'
import {catalogueCells, catalogueColumns, sheetFile} from '@ceibo/rules/catalogues/sheets'
import {csvText} from '@ceibo/rules/desk/csv-text'
import {type FileAnswer, fileOfBytes} from '#api/answers/file-answer.ts'
import type {Call} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {wholeRows} from '#modules/catalogues/editing/read-catalogue.ts'
import type {Database} from '@ceibo/database/open-database'
import type {SheetsSubject} from './bulk.subjects.ts'

/** A sheet as it is now. */
export async function exportSheet(
  {input: {sheet}}: Call<typeof contract.exportSheet, SheetsSubject>,
  {db}: Pick<Dependencies, 'db'>,
): Promise<FileAnswer> {
  const about = {name: `${sheetFile(sheet)}.csv`, subjectId: undefined, object: `sheet:${sheet}`}
  return fileOfBytes(Buffer.from(await sheetText(db, sheet)), about)
}

async function sheetText(db: Database, sheet: SheetId): Promise<string> {
  const {rows, choices} = await wholeRows(db, sheet)
  const cells = inOrderOf(sheet, rows, choices).map((row) => catalogueCells(sheet, row, choices))
  return csvText(catalogueColumns(sheet), cells)
}
