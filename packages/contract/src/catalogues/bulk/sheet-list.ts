import * as z from 'zod/mini'
import {CATALOGUE_PERMISSIONS, CATALOGUES, type CatalogueId} from '#catalogues/editing/catalogue-values.ts'
import type {StaffPermission} from '#staff/staff-permissions.ts'

/** The sheets that are exported, edited and imported, in the order in which an import of several takes them: each names what is before it. */
export const SHEETS = [...CATALOGUES, 'agendas', 'coverage'] as const
export type SheetId = (typeof SHEETS)[number]
export const sheetId = z.enum(SHEETS)

/** Who edits what a sheet holds. */
export const SHEET_PERMISSIONS: Readonly<Record<SheetId, StaffPermission>> = {
  ...CATALOGUE_PERMISSIONS,
  agendas: 'manageAgendas',
  coverage: 'manageNetwork',
}

export const isCatalogue = (sheet: SheetId): sheet is CatalogueId => CATALOGUES.some((one) => one === sheet)

/** The most that the files of one import weigh. */
export const MAX_IMPORT_BYTES = 40 * 1024 * 1024

/** The most rows of one file. */
export const MAX_SHEET_ROWS = 250_000

/** The most problems, and the most changes, that a report lists; it counts all of them. */
export const MAX_LISTED = 300
