import type {ListedAgenda} from '@ceibo/contract/agenda/agenda-editing'
import {agendaDraft, type AgendaDraft, type AgendaValues} from '@ceibo/contract/agenda/agenda-values'
import {type Weekday, WEEKDAYS} from '@ceibo/contract/time/weekday'
import {spanishMessage} from '@ceibo/contract/wire/spanish-message'
import {rowsOf, type SpanRow, spansOf} from '@ceibo/rules/agenda/week-rows'

/** What is typed of an agenda: the version and the values it began from, and what they are now. Hours and breaks are in `rows`. */
export type TypedAgenda = {
  agendaId: number | undefined
  version: number
  from: string
  base: AgendaValues
  values: AgendaValues
  rows: readonly SpanRow[]
}

/** The values that are typed. */
export const typedValues = ({values, rows}: Pick<TypedAgenda, 'values' | 'rows'>): AgendaValues => ({
  ...values,
  hours: spansOf(rows, 'hours'),
  breaks: spansOf(rows, 'breaks'),
})

/** An agenda to be edited. One that was ended altogether is opened again by saving it. */
export const editing = ({agendaId, version, values}: Omit<ListedAgenda, 'leftOut'>, today: string): TypedAgenda => ({
  agendaId,
  version,
  from: values.validFrom > today ? values.validFrom : today,
  base: values,
  values: {...values, active: true},
  rows: rowsOf(values),
})

/** A new agenda of a centre, from today, without hours. */
export function newAgenda(centre: string, today: string): TypedAgenda {
  const values: AgendaValues = {
    practitioner: 0,
    centre,
    room: 0,
    specialty: 0,
    services: [],
    slotMinutes: 20,
    onlinePercent: 100,
    sameDayPercent: 0,
    overbookPerDay: 0,
    validFrom: today,
    validTo: null,
    hours: [],
    breaks: [],
    extras: [],
    active: true,
  }
  return {agendaId: undefined, version: 0, from: today, base: values, values, rows: []}
}

export const isChanged = (typed: TypedAgenda): boolean =>
  typed.agendaId === undefined ||
  JSON.stringify({...typedValues(typed)}) !== JSON.stringify({...typed.base, ...sortedSpans(typed.base)})

const sortedSpans = (values: AgendaValues) => {
  const rows = rowsOf(values)
  return {hours: spansOf(rows, 'hours'), breaks: spansOf(rows, 'breaks')}
}

/** Adds hours on one day, to the row that has the same ones already where there is one. */
export function withSpan(rows: readonly SpanRow[], day: Weekday, span: {from: string; until: string}): SpanRow[] {
  const known = rows.findIndex(
    ({is, days, from, until}) => is === 'hours' && from === span.from && until === span.until && !days.includes(day),
  )
  if (known < 0) return [...rows, {is: 'hours', days: [day], ...span}]
  return rows.map((row, at) =>
    at === known ? {...row, days: WEEKDAYS.filter((one) => one === day || row.days.includes(one))} : row,
  )
}

/** The own changes on top of what somebody else saved meanwhile. */
export function onTopOf(typed: TypedAgenda, theirs: {version: number; values: AgendaValues}): TypedAgenda {
  const mine = typedValues(typed)
  const pick = <Field extends keyof AgendaValues>(field: Field): AgendaValues[Field] =>
    JSON.stringify(mine[field]) === JSON.stringify(typed.base[field]) ? theirs.values[field] : mine[field]
  const values: AgendaValues = {
    ...mine,
    room: pick('room'),
    specialty: pick('specialty'),
    services: pick('services'),
    slotMinutes: pick('slotMinutes'),
    onlinePercent: pick('onlinePercent'),
    sameDayPercent: pick('sameDayPercent'),
    overbookPerDay: pick('overbookPerDay'),
    validFrom: pick('validFrom'),
    validTo: pick('validTo'),
    hours: pick('hours'),
    breaks: pick('breaks'),
    extras: pick('extras'),
  }
  return {...typed, version: theirs.version, base: theirs.values, values, rows: rowsOf(values)}
}

type Checked = {is: 'right'; draft: AgendaDraft} | {is: 'wrong'; problems: ReadonlyMap<string, string>}

/** The draft as it is sent, or the first problem of each field. A problem inside a list is one of its field. */
export function checkTyped(typed: TypedAgenda): Checked {
  const {agendaId, version} = typed
  const values = typedValues(typed)
  // A new agenda begins with its first day.
  const from = agendaId === undefined && values.validFrom > typed.from ? values.validFrom : typed.from
  const parsed = agendaDraft.safeParse(
    {version, from, values, ...(agendaId !== undefined && {agendaId})},
    {error: spanishMessage},
  )
  if (parsed.success) return {is: 'right', draft: parsed.data}
  const problems = new Map<string, string>()
  for (const {path, message} of parsed.error.issues) {
    const field = String(path[0] === 'values' ? path[1] : path[0])
    if (!problems.has(field)) problems.set(field, message)
  }
  return {is: 'wrong', problems}
}
