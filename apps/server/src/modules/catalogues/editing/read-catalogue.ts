import type * as contract from '@ceibo/contract/catalogues/editing/catalogue-editing'
import {CATALOGUES} from '@ceibo/contract/catalogues/editing/catalogue-values'
import {inOrderOf} from '@ceibo/rules/catalogues/catalogue-fields'
import {civilInstant} from '@ceibo/rules/time/civil-time'
import type {Call} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {changesOf} from './catalogue-change.queries.ts'
import {type CatalogueSubject, isKeptHere} from './catalogue.subjects.ts'
import {countRows, slugsOfCentres, storedRows} from './catalogue-tables.queries.ts'
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
  const {beside, choices, centreOf} = EDITABLE[catalogue]
  const [stored, besideOf, named, slugs] = await Promise.all([
    storedRows(db, catalogue),
    beside?.read(db),
    choices(db),
    centreOf && slugsOfCentres(db),
  ])
  const rows = stored.map(({rowId, version, values}) => ({
    rowId,
    version,
    centreId: slugs?.get(centreOf?.(values, rowId) ?? 0) ?? null,
    values: {...values, ...besideOf?.(rowId)},
  }))
  return {rows: inOrderOf(catalogue, rows, named), choices: named}
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
