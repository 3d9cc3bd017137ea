import type {AnyValues, CatalogueId, CatalogueValue} from '@ceibo/contract/catalogues/editing/catalogue-values'
import {type Weekday, WEEKDAYS} from '@ceibo/contract/time/weekday'
import {ATTENTION_FIELDS} from './attention-fields.ts'
import type {CatalogueField} from './catalogue-field.ts'
import {NETWORK_FIELDS} from './network-fields.ts'

/** The fields of each catalogue, and what their values are in words. */

const FIELDS: {readonly [Id in CatalogueId]: readonly CatalogueField[]} = {...ATTENTION_FIELDS, ...NETWORK_FIELDS}

export const fieldsOf = (catalogue: CatalogueId): readonly CatalogueField[] => FIELDS[catalogue]

export const CATALOGUE_NAMES: Readonly<Record<CatalogueId, {all: string; one: string; added: string}>> = {
  centres: {all: 'Centros', one: 'centro', added: 'Nuevo centro'},
  rooms: {all: 'Consultorios y salas', one: 'consultorio o sala', added: 'Nuevo consultorio o sala'},
  holidays: {all: 'Feriados', one: 'feriado', added: 'Nuevo feriado'},
  specialties: {all: 'Especialidades', one: 'especialidad', added: 'Nueva especialidad'},
  offerings: {all: 'Tipos de agenda', one: 'tipo de agenda', added: 'Nuevo tipo de agenda'},
  services: {all: 'Prácticas', one: 'práctica', added: 'Nueva práctica'},
  professionals: {all: 'Profesionales', one: 'profesional', added: 'Nuevo profesional'},
  insurers: {all: 'Obras sociales y prepagas', one: 'obra social o prepaga', added: 'Nueva obra social o prepaga'},
  plans: {all: 'Planes', one: 'plan', added: 'Nuevo plan'},
  documentTypes: {all: 'Tipos de documento', one: 'tipo de documento', added: 'Nuevo tipo de documento'},
  proofs: {all: 'Pruebas de un vínculo', one: 'prueba de un vínculo', added: 'Nueva prueba de un vínculo'},
  rejectionReasons: {all: 'Motivos de rechazo', one: 'motivo de rechazo', added: 'Nuevo motivo de rechazo'},
  cancelReasons: {all: 'Motivos de anulación', one: 'motivo de anulación', added: 'Nuevo motivo de anulación'},
  reminders: {all: 'Recordatorios', one: 'recordatorio', added: 'Nuevo recordatorio'},
  reminderWordings: {
    all: 'Textos de los recordatorios',
    one: 'texto de los recordatorios',
    added: 'Nuevo texto de los recordatorios',
  },
}

/** What a new entry begins with. */
export const newValues = (catalogue: CatalogueId): AnyValues =>
  Object.fromEntries(fieldsOf(catalogue).map((field) => [field.name, emptyValue(field)]))

function emptyValue(field: CatalogueField): CatalogueValue {
  switch (field.is) {
    case 'check':
      return field.name === 'active'
    case 'words':
    case 'references':
    case 'hours':
      return []
    case 'choice':
      return field.options && '' in field.options ? null : (Object.keys(field.options ?? {})[0] ?? null)
    case 'text':
    case 'date':
      return ''
    case 'long':
    case 'number':
    case 'reference':
    case 'place':
    case 'picture':
      return null
  }
}

/** Entries as the table shows them first: by what they belong to and by their name, in the order of Spanish. */
export function inOrderOf<Row extends {values: AnyValues}>(
  catalogue: CatalogueId,
  rows: readonly Row[],
  choices: readonly NamedId[],
): Row[] {
  const fields = fieldsOf(catalogue)
  const names =
    SORTED_BY[catalogue] ??
    fields
      .filter(({isColumn}) => isColumn === true)
      .slice(0, 2)
      .map(({name}) => name)
  const keyOf = ({values}: Row) =>
    names
      .flatMap((name) => fields.filter((field) => field.name === name))
      .map((field) => sortedBy(field, values[field.name], choices))
      .join(' ')
  const keys = new Map(rows.map((row) => [row, keyOf(row)]))
  const inSpanish = new Intl.Collator('es', {numeric: true})
  return rows.toSorted((one, other) => inSpanish.compare(keys.get(one) ?? '', keys.get(other) ?? ''))
}

const SORTED_BY: Partial<Record<CatalogueId, readonly string[]>> = {
  rooms: ['centre', 'name'],
  holidays: ['day', 'name'],
  offerings: ['specialty', 'name'],
  plans: ['insurer', 'name'],
  rejectionReasons: ['picture', 'label'],
  reminders: ['days'],
}

/** What a value is sorted by: its words, but for a day. */
const sortedBy = (field: CatalogueField, value: CatalogueValue | undefined, choices: readonly NamedId[]): string =>
  field.is === 'date' && typeof value === 'string' ? value : valueText(field, value, choices)

/** How an entry is called. */
export function entryName(catalogue: CatalogueId, values: AnyValues): string {
  return textsIn(values, NAME_FIELDS[catalogue] ?? ['name'])
}

const NAME_FIELDS: Partial<Record<CatalogueId, readonly string[]>> = {
  professionals: ['title', 'firstName', 'lastName'],
  rejectionReasons: ['label'],
}

const textsIn = (values: AnyValues, names: readonly string[]): string =>
  names
    .flatMap((name) => {
      const value = values[name]
      return typeof value === 'string' && value !== '' ? [value] : []
    })
    .join(' ')

type NamedId = {field: string; id: number; name: string}

/** A value as a person reads it. */
export function valueText(
  field: CatalogueField,
  value: CatalogueValue | undefined,
  choices: readonly NamedId[],
): string {
  const nameOf = (id: number) => choices.find((one) => one.field === field.name && one.id === id)?.name ?? String(id)
  if (value === undefined || value === null) return field.options?.[''] ?? ''
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  if (typeof value === 'string') return field.is === 'date' ? dayText(value) : (field.options?.[value] ?? value)
  if (typeof value === 'number') return field.is === 'reference' ? nameOf(value) : String(value)
  if (!Array.isArray(value)) return `${decimal(value.latitude)}, ${decimal(value.longitude)}`
  return value
    .map((one) => {
      if (typeof one === 'string') return one
      return typeof one === 'number' ? nameOf(one) : `${daysText(one.days)} ${one.from} a ${one.until}`
    })
    .join(', ')
}

/** A civil day as a sheet has it: "31/12/2026". */
export const dayText = (day: string): string => day.split('-').reverse().join('/')

const decimal = (degrees: number) => String(degrees).replace('.', ',')

/** A day of the week, as it is shown where there is little room. */
export const shortDay = (day: Weekday): string => SHORT_DAYS[day] ?? day

const SHORT_DAYS: Partial<Record<Weekday, string>> = {mie: 'mié', sab: 'sáb'}

/** Days of the week, those that follow each other as a span: "lun a vie, dom". */
export function daysText(days: readonly Weekday[]): string {
  const runs: Weekday[][] = []
  for (const day of WEEKDAYS.filter((one) => days.includes(one))) {
    const last = runs.at(-1)
    const before = WEEKDAYS[WEEKDAYS.indexOf(day) - 1]
    if (last !== undefined && last.at(-1) === before) last.push(day)
    else runs.push([day])
  }
  return runs
    .map((run) => run.map(shortDay))
    .map((run) => (run.length > 2 ? `${run[0]} a ${run.at(-1)}` : run.join(' y ')))
    .join(', ')
}
