import type {DayColumn, DayEntry} from '@ceibo/contract/appointments/desk/day-of-centre'
import {practitionerName} from '@ceibo/rules/appointments/practitioner-texts'
import type {Database} from '@ceibo/database/open-database'
import {activeCentreId} from '#built-in/slots/first-free.queries.ts'
import type {DayAnswer} from '#port.ts'
import {type DayRow, dayRows, minuteOf} from './centre-day.queries.ts'

/** The professionals of a centre on a day, by last name, each with all times. */
export async function centreDay(db: Database, slug: string, day: string, now: Date): Promise<DayAnswer> {
  const centreId = await activeCentreId(db, slug)
  if (centreId === undefined) return {is: 'refused', code: 'not-found'}
  const rows = await dayRows(db, centreId, day, now)
  const groups = Map.groupBy(rows, ({practitionerId}) => practitionerId)
  return {is: 'found', found: [...groups.values()].flatMap((group) => columnOf(group, day))}
}

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

const listed = (names: readonly string[]) => [...new Set(names)].join(', ')

const entryOf = (
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
