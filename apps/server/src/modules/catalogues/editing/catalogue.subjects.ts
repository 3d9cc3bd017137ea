import {type CatalogueId, catalogueId} from '@ceibo/contract/catalogues/editing/catalogue-values'
import type {Dependencies} from '#dependencies.ts'
import {idIn, ofStaff, type SubjectSource} from '#api/subjects/subject.ts'
import {changeById, type StoredChange} from './catalogue-change.queries.ts'
import {slugOfCentre, storedRow} from './catalogue-tables.queries.ts'
import {EDITABLE} from './editable-catalogues.ts'

/** A catalogue, an entry of it, or a new one; `centreId` is that of an entry that is a centre or lies in one. */
export type CatalogueSubject = {
  is: 'catalogue'
  catalogue: CatalogueId
  rowId: number | undefined
  centreId: string | undefined
}

/** Whether a catalogue is kept here: an agenda over HTTP has its own. */
export const isKeptHere = (catalogue: CatalogueId, {config}: Pick<Dependencies, 'config'>): boolean =>
  !EDITABLE[catalogue].isOfAgenda || config.bookingSystem === undefined

/** The catalogue of the first field and, where the second is given, the entry of that id. */
export const catalogueEntry = (catalogue: string, ...row: string[]): SubjectSource<CatalogueSubject> =>
  ofStaff('catalogue', [catalogue, ...row], async (given, _, {on}) => {
    const id = catalogueId.parse(given[0]?.value)
    return subjectOf(id, given[1] === undefined ? undefined : Number(given[1].value), on)
  })

/** A change, and the entry that it was of. */
export type ChangeSubject = Omit<CatalogueSubject, 'is'> & {is: 'catalogue-change'; change: StoredChange}

export const catalogueChange = (id: string): SubjectSource<ChangeSubject> =>
  ofStaff('catalogue-change', [id], async (given, _, {on}) => {
    const change = await changeById(on.db, idIn(given))
    const entry = change && (await subjectOf(change.catalogue, change.rowId, on))
    return entry && {...entry, is: 'catalogue-change', change}
  })

async function subjectOf(
  catalogue: CatalogueId,
  rowId: number | undefined,
  on: Pick<Dependencies, 'config' | 'db'>,
): Promise<CatalogueSubject | undefined> {
  if (!isKeptHere(catalogue, on)) return undefined
  if (rowId === undefined) return {is: 'catalogue', catalogue, rowId, centreId: undefined}
  const row = await storedRow(on.db, {catalogue, rowId})
  if (row === undefined) return undefined
  const centre = EDITABLE[catalogue].centreOf?.(row.values, rowId)
  return {
    is: 'catalogue',
    catalogue,
    rowId,
    centreId: centre === undefined ? undefined : await slugOfCentre(on.db, centre),
  }
}
