import type * as contract from '@ceibo/contract/catalogues/editing/catalogue-editing'
import type {CatalogueChoice} from '@ceibo/contract/catalogues/editing/catalogue-editing'
import {type CatalogueId, CATALOGUES} from '@ceibo/contract/catalogues/editing/catalogue-values'
import type {Database} from '@ceibo/database/open-database'
import {inOrderOf} from '@ceibo/rules/catalogues/catalogue-fields'
import {civilInstant} from '@ceibo/rules/time/civil-time'
import type {Call} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {changesOf} from './catalogue-change.queries.ts'
import {type CatalogueSubject, isKeptHere} from './catalogue.subjects.ts'
import {countRows, slugsOfCentres, type StoredRow, storedRows} from './catalogue-tables.queries.ts'
import {EDITABLE} from './editable-catalogues.ts'

/** The catalogues that are kept here. */
export async function listCatalogues(_: Call<typeof contract.catalogueList>, on: Pick<Dependencies, 'db' | 'config'>) {
  const kept = CATALOGUES.filter((catalogue) => isKeptHere(catalogue, on))
  return {
    catalogues: await Promise.all(kept.map(async (catalogue) => ({catalogue, ...(await countRows(on.db, catalogue))}))),
  }
}

/** Every entry of a catalogue. */
export async function readCatalogue(
  {subject: {catalogue}}: Call<typeof contract.catalogueRows, CatalogueSubject>,
  {db}: Pick<Dependencies, 'db'>,
) {
  const {centreOf} = EDITABLE[catalogue]
  const [{rows, choices}, slugs] = await Promise.all([wholeRows(db, catalogue), centreOf && slugsOfCentres(db)])
  const placed = rows.map((row) => ({
    ...row,
    centreId: slugs?.get(centreOf?.(row.values, row.rowId) ?? 0) ?? null,
  }))
  return {rows: inOrderOf(catalogue, placed, choices), choices}
}

/** The entries of a catalogue with all their values, and what their fields may name. */
export async function wholeRows(
  db: Database,
  catalogue: CatalogueId,
): Promise<{rows: StoredRow[]; choices: CatalogueChoice[]}> {
  const {beside, choices} = EDITABLE[catalogue]
  const [stored, besideOf, named] = await Promise.all([storedRows(db, catalogue), beside?.read(db), choices(db)])
  return {rows: stored.map((row) => ({...row, values: {...row.values, ...besideOf?.(row.rowId)}})), choices: named}
}

/** The changes of an entry. */
export async function readHistory(
  {input: {catalogue, rowId}}: Call<typeof contract.catalogueHistory, CatalogueSubject>,
  {db}: Pick<Dependencies, 'db'>,
) {
  const changes = await changesOf(db, catalogue, rowId)
  return {
    changes: changes.map(({changeId, version, at, by, before, after, takesBack}) => ({
      changeId,
      version,
      at: civilInstant(at),
      by,
      before,
      after,
      takesBack,
    })),
  }
}
