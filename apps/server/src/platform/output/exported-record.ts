import type {PlanningSystem} from '@ceibo/agenda/plans-port'
import type {FileStore} from '@ceibo/adapters/files/port'
import type {ImagingArchive} from '@ceibo/studies/imaging/port'
import type {Laboratory} from '@ceibo/studies/laboratory/port'
import type {Database} from '@ceibo/database/open-database'

/** A resource of FHIR R4 in the bundle; `id` is unique among those of its type. */
export type FhirResource = {resourceType: string; id: string; [field: string]: unknown}

/** A piece of a person's data: as a resource, and as a line under a title of the page to read. */
export type ExportedRecord = {resource: FhirResource; section: string; line: string}

export type ExportNeeds = {
  db: Database
  bookingSystem: PlanningSystem
  imaging: ImagingArchive
  laboratory: Laboratory
  files: FileStore
}

/** The part of a module in the copy of a person's data, read in pages. */
export type ExportSource = (personId: number, on: ExportNeeds) => AsyncIterable<ExportedRecord>

/** Rows of one page; each is read and written before the next. */
export const EXPORT_PAGE = 200

/** Every row of a table that is read by ascending id. */
export async function* pagesById<Row extends {id: number}>(
  read: (after: number, most: number) => Promise<readonly Row[]>,
): AsyncIterable<Row> {
  for (let after = 0; ;) {
    const rows = await read(after, EXPORT_PAGE)
    yield* rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < EXPORT_PAGE) return
    after = last.id
  }
}

/** A reference to the person whom the copy is about. */
export const patientReference = (personId: number) => ({reference: `Patient/${personId}`})
