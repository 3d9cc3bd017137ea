import type {DayColumn, DayEntry} from '@ceibo/contract/appointments/desk/day-of-centre'
import {practitionerName} from '@ceibo/rules/appointments/practitioner-texts'
import type {Database} from '@ceibo/database/open-database'
import {addDays, instantOf} from '@ceibo/rules/time/civil-time'
import {activeCentreId} from '#built-in/slots/first-free.queries.ts'
import type {DayAnswer} from '#port.ts'
import {type DayRow, dayRows, minuteOf} from './centre-day.queries.ts'

/** The professionals of a centre on a day, by last name, each with all times. */
export async function centreDay(db: Database, slug: string, day: string, now: Date): Promise<DayAnswer> {
  const centreId = await activeCentreId(db, slug)
  if (centreId === undefined) return {is: 'refused', code: 'not-found'}
  const rows = await dayRows(db, {centreId}, daysFrom(day, 1), now)
  const groups = Map.groupBy(rows, ({practitionerId}) => practitionerId)
  return {is: 'found', found: [...groups.values()].flatMap((group) => columnOf(group, day))}
}

/** The instants between which so many civil days lie. */
export const daysFrom = (day: string, days: number) => ({
  begins: instantOf(day, '00:00'),
  ends: instantOf(addDays(day, days), '00:00'),
})

function columnOf(rows: readonly DayRow[], day: string): DayColumn[] {
  const [first] = rows
  if (first === undefined) return []
  const {practitionerId, title, firstName, lastName} = first
  return [
    {
      practitionerId,
      name: practitionerName({title, firstName, lastName}),
      specialty: listed(rows.map(({specialty}) => specialty)),
      room: listed(rows.map(({room}) => room)),
      entries: rows.map((row) => entryOf(row, day)),
    },
  ]
}

/** Names that rows repeat, each once. */
export const listed = (names: readonly string[]) => [...new Set(names)].join(', ')

/** A row as a console shows it on this day. */
export const entryOf = (
  {startsAt, endsAt, state, label, appointmentId, personId, overbooked, arrivedAt}: DayRow,
  day: string,
): DayEntry => ({
  at: minuteOf(startsAt, day),
  minutes: minuteOf(endsAt, day) - minuteOf(startsAt, day),
  state,
  label,
  ...(appointmentId !== null && {appointmentId}),
  ...(personId !== null && {personId}),
  ...(arrivedAt !== null && {since: minuteOf(arrivedAt, day)}),
  ...(overbooked && {overbooked}),
})
