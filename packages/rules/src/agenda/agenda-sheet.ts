import type {AgendaValues} from '@ceibo/contract/agenda/agenda-values'
import type {AnyValues} from '@ceibo/contract/catalogues/editing/catalogue-values'
import type {Weekday} from '@ceibo/contract/time/weekday'
import type {CatalogueField} from '#catalogues/catalogue-field.ts'
import {daysText, dayText, valueText} from '#catalogues/catalogue-fields.ts'
import {dayIn, daysIn, type Names, readCell, type ReadCell, shortened} from '#catalogues/read-cell.ts'
import {NUMBER_COLUMN} from '#catalogues/sheets.ts'
import {rowsOf} from './week-rows.ts'

/** The sheet of the agendas: a row is hours, or a break, of one of them, and what its agenda is besides stands in each of its rows. */

/** What an agenda is beside its hours. */
export const AGENDA_FIELDS = [
  {name: 'practitioner', label: 'Profesional', is: 'reference'},
  {name: 'centre', label: 'Centro', is: 'reference'},
  {name: 'room', label: 'Sala', is: 'reference'},
  {name: 'specialty', label: 'Especialidad', is: 'reference'},
  {name: 'services', label: 'Prácticas', is: 'references'},
  {name: 'slotMinutes', label: 'Minutos de cada turno', is: 'number'},
  {name: 'onlinePercent', label: '% en el portal', is: 'number'},
  {name: 'sameDayPercent', label: '% para el mismo día', is: 'number'},
  {name: 'overbookPerDay', label: 'Sobreturnos por día', is: 'number'},
  {name: 'validFrom', label: 'Vigente desde', is: 'date'},
  {name: 'validTo', label: 'Vigente hasta', is: 'date'},
  {name: 'active', label: 'En uso', is: 'check'},
] as const satisfies readonly CatalogueField[]
export type AgendaField = (typeof AGENDA_FIELDS)[number]

/** The fields by which an agenda is known where a row has no number. */
export const AGENDA_KEYS: readonly AgendaField[] = AGENDA_FIELDS.filter(({name}) =>
  ['practitioner', 'centre', 'room', 'specialty', 'services', 'validFrom'].includes(name),
)

/** When: days of the week, or one day that has hours of its own. */
export const HOURS_COLUMNS = {days: 'Días', from: 'Desde', until: 'Hasta', is: 'Qué es'} as const

const KINDS = {hours: 'Atiende', breaks: 'Pausa'} as const

export const AGENDA_COLUMNS: readonly string[] = [
  NUMBER_COLUMN,
  ...AGENDA_FIELDS.slice(0, 5).map(({label}) => label),
  ...Object.values(HOURS_COLUMNS),
  ...AGENDA_FIELDS.slice(5).map(({label}) => label),
]

/** An agenda as a sheet has it: its centre is that of the catalogue. */
export type SheetAgenda = {agendaId: number; values: AgendaValues; centre: number}

type NamedId = {field: string; id: number; name: string}

/** What an agenda has in a column, in words. */
export function agendaCell(
  field: AgendaField,
  {values, centre}: Omit<SheetAgenda, 'agendaId'>,
  choices: readonly NamedId[],
): string {
  return valueText(field, field.name === 'centre' ? centre : values[field.name], choices)
}

/** The rows of an agenda; one without hours has one. */
export function agendaRows(agenda: SheetAgenda, choices: readonly NamedId[]): string[][] {
  const cells = AGENDA_FIELDS.map((field) => agendaCell(field, agenda, choices))
  const stretches = stretchesOf(agenda.values)
  const rows = stretches.length > 0 ? stretches : [{days: '', from: '', until: '', is: ''}]
  return rows.map(({days, from, until, is}) => [
    String(agenda.agendaId),
    ...cells.slice(0, 5),
    days,
    from,
    until,
    is,
    ...cells.slice(5),
  ])
}

function stretchesOf(values: Pick<AgendaValues, 'hours' | 'breaks' | 'extras'>) {
  const weekly = rowsOf(values).map(({is, days, from, until}) => ({days: daysText(days), from, until, is: KINDS[is]}))
  const extras = values.extras.map(({day, from, until}) => ({days: dayText(day), from, until, is: KINDS.hours}))
  return [...weekly, ...extras]
}

/** The hours of an agenda as its sheet has them: "lun a vie 08:00 a 12:00, pausa lun 10:00 a 10:20". */
export const stretchesText = (values: Pick<AgendaValues, 'hours' | 'breaks' | 'extras'>): string =>
  stretchesOf(values)
    .map(({days, from, until, is}) => `${is === KINDS.breaks ? 'pausa ' : ''}${days} ${from} a ${until}`)
    .join(', ')

/** Reads what an agenda is beside its hours; `read` has what was read of it before, on which names depend. */
export function readAgendaCell(field: AgendaField, typed: string, read: AnyValues, names: Names): ReadCell {
  const of = field.name === 'room' ? read['centre'] : field.name === 'services' ? read['specialty'] : null
  return readCell(field, typed, {names, belongsTo: typeof of === 'number' ? [of] : []})
}

/** When a row says that its agenda attends, or pauses. */
type Stretch =
  | {is: 'hours' | 'breaks'; days: readonly Weekday[]; from: string; until: string}
  | {is: 'extras'; day: string; from: string; until: string}

type ReadStretch = Stretch | {is: 'none'} | {is: 'problem'; column: string; what: string; fix: string}

const problem = (column: keyof typeof HOURS_COLUMNS, what: string, fix: string): ReadStretch => ({
  is: 'problem',
  column: HOURS_COLUMNS[column],
  what,
  fix,
})

/** Reads the hours of a row. */
export function readStretch(cells: ReadonlyMap<string, string>): ReadStretch {
  const text = (column: keyof typeof HOURS_COLUMNS) => (cells.get(HOURS_COLUMNS[column]) ?? '').trim()
  if (text('days') === '' && text('from') === '' && text('until') === '') return {is: 'none'}
  const [from, until] = [timeIn(text('from')), timeIn(text('until'))]
  const TIME = 'Escribila como 08:00'
  if (from === undefined) return problem('from', `«${shortened(text('from'))}» no es una hora`, TIME)
  if (until === undefined) return problem('until', `«${shortened(text('until'))}» no es una hora`, TIME)
  const times = {from, until: until === '00:00' ? '24:00' : until}
  const isBreak = text('is').toLowerCase() === KINDS.breaks.toLowerCase()
  if (!isBreak && !['', KINDS.hours.toLowerCase()].includes(text('is').toLowerCase()))
    return problem('is', `«${shortened(text('is'))}» no es una de las opciones`, 'Escribí «Atiende» o «Pausa»')
  const day = dayIn(text('days'))
  if (day !== undefined) {
    if (!isBreak) return {is: 'extras', day, ...times}
    return problem('is', 'Un día con horario propio no tiene pausas', 'Escribí dos horarios de ese día')
  }
  const days = daysIn(text('days'))
  if (days !== undefined && days.length > 0) return {is: isBreak ? 'breaks' : 'hours', days, ...times}
  return problem('days', `«${shortened(text('days'))}» no son días`, 'Escribilos como «lun a vie», o una fecha')
}

function timeIn(text: string): string | undefined {
  const [, hour, minute] = /^(\d{1,2}):(\d{2})(?::00)?$/.exec(text) ?? []
  return hour === undefined ? undefined : `${hour.padStart(2, '0')}:${minute}`
}
