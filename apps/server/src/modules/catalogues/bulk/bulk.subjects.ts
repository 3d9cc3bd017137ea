import {isCatalogue, type SheetId, SHEET_PERMISSIONS, SHEETS} from '@ceibo/contract/catalogues/bulk/sheet-list'
import {isGrantedEverywhere, STAFF_MAY} from '@ceibo/contract/staff/staff-permissions'
import type {Dependencies} from '#dependencies.ts'
import type {Staff} from '#api/subjects/actor.ts'
import {maySomewhere} from '#api/subjects/policies.ts'
import {idIn, ofStaff, type SubjectSource} from '#api/subjects/subject.ts'
import {isKeptHere} from '#modules/catalogues/editing/catalogue.subjects.ts'
import {bulkById} from './bulk-change.queries.ts'

/** Sheets of catalogues that are kept here. */
export type SheetsSubject = {is: 'sheets'; sheets: readonly SheetId[]}

/** The agendas and the coverage rules are of the built-in agenda, as the services are. */
const isSheetHere = (sheet: SheetId, on: Pick<Dependencies, 'config'>) =>
  isKeptHere(isCatalogue(sheet) ? sheet : 'services', on)

export const sheetsOf = (field: string, ...more: string[]): SubjectSource<SheetsSubject> =>
  ofStaff('sheets', [field, ...more], async (given, _, {on}) => {
    const named = given[0]?.value
    const wanted = new Set(Array.isArray(named) ? named : [named])
    const sheets = SHEETS.filter((sheet) => wanted.has(sheet) && isSheetHere(sheet, on))
    return sheets.length === wanted.size ? {is: 'sheets', sheets} : undefined
  })

/** A change of many rows. */
export type BulkSubject = {is: 'bulk'; bulkId: number; sheets: readonly SheetId[]}

export const bulk = (id: string): SubjectSource<BulkSubject> =>
  ofStaff('bulk', [id], async (given, _, {on}) => {
    const found = await bulkById(on.db, idIn(given))
    return found && {is: 'bulk', bulkId: found.bulkId, sheets: found.sheets}
  })

/** Whoever edits some catalogue somewhere reads all of them. */
export const readSheets = (actor: Staff, {is}: {is: string}): boolean =>
  is === 'sheets' && maySomewhere(actor, STAFF_MAY.manageCatalogues)

/** Many rows are of many centres: they are changed with the role in all of them, that of every sheet. */
export const editSheets = ({grants}: Staff, {sheets}: {is: string; sheets: readonly SheetId[]}): boolean =>
  sheets.every((sheet) => isGrantedEverywhere(grants, STAFF_MAY[SHEET_PERMISSIONS[sheet]]))
