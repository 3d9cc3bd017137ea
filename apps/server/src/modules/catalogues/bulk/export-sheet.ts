import {Readable} from 'node:stream'
import type * as contract from '@ceibo/contract/catalogues/bulk/bulk-import'
import {isCatalogue} from '@ceibo/contract/catalogues/bulk/sheet-list'
import type {CatalogueId} from '@ceibo/contract/catalogues/editing/catalogue-values'
import {inOrderOf} from '@ceibo/rules/catalogues/catalogue-fields'
import {catalogueCells, catalogueColumns, sheetFile} from '@ceibo/rules/catalogues/sheets'
import {COVERAGE_COLUMNS, coverageAnswer} from '@ceibo/rules/catalogues/coverage-sheet'
import {csvLines, csvText} from '@ceibo/rules/desk/csv-text'
import {type FileAnswer, fileOfBytes} from '#api/answers/file-answer.ts'
import type {Call} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {agendasText} from '#modules/catalogues/agendas/sheet-agendas.ts'
import {lastCoverageChange, namedRules} from '#modules/catalogues/cover/coverage-change.queries.ts'
import {wholeRows} from '#modules/catalogues/editing/read-catalogue.ts'
import type {Database} from '@ceibo/database/open-database'
import type {SheetsSubject} from './bulk.subjects.ts'

/** A sheet as it is now. That of coverage is sent as it is read. */
export async function exportSheet(
  {input: {sheet}}: Call<typeof contract.exportSheet, SheetsSubject>,
  {db}: Pick<Dependencies, 'db'>,
): Promise<FileAnswer> {
  const about = {name: `${sheetFile(sheet)}.csv`, subjectId: undefined, object: `sheet:${sheet}`}
  if (sheet === 'agendas') return fileOfBytes(Buffer.from(await agendasText(db)), about)
  if (isCatalogue(sheet)) return fileOfBytes(Buffer.from(await catalogueText(db, sheet)), about)
  const version = String(await lastCoverageChange(db))
  return {...about, size: undefined, version, open: async () => Readable.from(coverageTexts(db))}
}

async function catalogueText(db: Database, catalogue: CatalogueId): Promise<string> {
  const {rows, choices} = await wholeRows(db, catalogue)
  const cells = inOrderOf(catalogue, rows, choices).map((row) => catalogueCells(catalogue, row, choices))
  return csvText(catalogueColumns(catalogue), cells)
}

/** Rules that are read at once. */
const PAGE = 2_000

async function* coverageTexts(db: Database): AsyncGenerator<string> {
  yield csvText(Object.values(COVERAGE_COLUMNS), [])
  for (
    let after = 0, rules = await namedRules(db, after, PAGE);
    rules.length > 0;
    rules = await namedRules(db, after, PAGE)
  ) {
    yield csvLines(
      rules.map(({insurer, plan, specialty, service, centre, answer}) =>
        [insurer, plan, specialty, service, centre, coverageAnswer(answer)].map((text) => text ?? ''),
      ),
    )
    after = rules.at(-1)?.id ?? Number.MAX_SAFE_INTEGER
  }
}
