import type {AnyValues, CatalogueId} from '@ceibo/contract/catalogues/editing/catalogue-values'
import {isCatalogue, type SheetId, SHEETS} from '@ceibo/contract/catalogues/bulk/sheet-list'
import type {CatalogueField} from './catalogue-field.ts'
import {CATALOGUE_NAMES, fieldsOf, valueText} from './catalogue-fields.ts'
import {searchWords} from '#desk/search-words.ts'

/** The sheets of the catalogues: how they are called, and what their columns and cells are. */

export const sheetName = (sheet: SheetId): string =>
  isCatalogue(sheet) ? CATALOGUE_NAMES[sheet].all : OTHER_NAMES[sheet]

const OTHER_NAMES = {agendas: 'Agendas', coverage: 'Cobertura'} as const

/** The file of a sheet, without its ending: "obras-sociales-y-prepagas". */
export const sheetFile = (sheet: SheetId): string => searchWords(sheetName(sheet)).join('-')

/** The sheet that a file holds, by how its name begins: "Planes (2).csv" holds the plans. */
export const sheetOfFile = (fileName: string): SheetId | undefined =>
  SHEETS.find((sheet) => `${searchWords(fileName).join('-')}-`.startsWith(`${sheetFile(sheet)}-`))

/** The column by which an entry is known again when it is called otherwise; empty for a new one. */
export const NUMBER_COLUMN = 'Número'

export const catalogueColumns = (catalogue: CatalogueId): string[] => [
  NUMBER_COLUMN,
  ...fieldsOf(catalogue).map(({label}) => label),
]

type NamedId = {field: string; id: number; name: string}

export const catalogueCells = (
  catalogue: CatalogueId,
  {rowId, values}: {rowId: number; values: AnyValues},
  choices: readonly NamedId[],
): string[] => [String(rowId), ...fieldsOf(catalogue).map((field) => valueText(field, values[field.name], choices))]

const KEYS: Partial<Record<CatalogueId, readonly string[]>> = {
  centres: ['name'],
  holidays: ['day', 'province', 'centre'],
  specialties: ['name'],
  professionals: ['licence'],
}

/** The fields by which an entry is known where a row has no number: its name, and what it belongs to. */
export function keyFields(catalogue: CatalogueId): CatalogueField[] {
  const fields = fieldsOf(catalogue)
  const own = KEYS[catalogue]
  if (own) return fields.filter(({name}) => own.includes(name))
  const name = fields.find(({is, isColumn}) => is === 'text' && isColumn === true)
  const of = fields.filter(({is, isColumn}) => (is === 'reference' || is === 'choice') && isColumn === true)
  return name ? [name, ...of] : of
}
