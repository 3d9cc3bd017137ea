import type {WeekColumn} from '@ceibo/contract/appointments/desk/desk-weeks'
import {weekOf} from '@ceibo/contract/time/weekday'
import {practitionerName} from '@ceibo/rules/appointments/practitioner-texts'
import {civilDate} from '@ceibo/rules/time/civil-time'
import type {Database} from '@ceibo/database/open-database'
import {beginsWords} from '@ceibo/rules/desk/search-words'
import type {NamedPractitioner, PractitionerWeekAnswer} from '#port.ts'
import {daysFrom, entryOf, listed} from './centre-day.ts'
import {type DayRow, dayRows, practitionersOf, practitionerThere} from './centre-day.queries.ts'

/** The days of a professional in a week, one column for each centre of a day, with all times. */
export async function practitionerWeek(
  db: Database,
  {practitionerId, centreIds: slugs}: {practitionerId: number; centreIds: readonly string[]},
  day: string,
  now: Date,
): Promise<PractitionerWeekAnswer> {
  const there = await practitionerThere(db, practitionerId, slugs)
  if (there === undefined) return {is: 'refused', code: 'not-found'}
  const week = weekOf(day)
  const rows = await dayRows(db, {practitionerId, centreIds: there.centreIds}, daysFrom(week[0] ?? day, 7), now)
  const days = Map.groupBy(rows, ({startsAt}) => civilDate(startsAt))
  const columns = week.flatMap((one) =>
    [...Map.groupBy(days.get(one) ?? [], ({centreId}) => centreId)].map(([centreId, group]) =>
      columnOf(one, centreId, group),
    ),
  )
  return {is: 'found', found: {name: practitionerName(there), columns}}
}

const columnOf = (day: string, centreId: string, rows: readonly DayRow[]): WeekColumn => ({
  day,
  centreId,
  specialty: listed(rows.map(({specialty}) => specialty)),
  room: listed(rows.map(({room}) => room)),
  entries: rows.map((row) => entryOf(row, day)),
})

/** The professionals of these centres, given by slug, with words in their name that begin as these do. There are few enough to read them all. */
export async function practitionersNamed(
  db: Database,
  words: readonly string[],
  centreIds: readonly string[],
): Promise<NamedPractitioner[]> {
  if (words.length === 0) return []
  const all = await practitionersOf(db, centreIds)
  return all.filter(({firstName, lastName}) => beginsWords(words.join(' '), `${firstName} ${lastName}`))
}
