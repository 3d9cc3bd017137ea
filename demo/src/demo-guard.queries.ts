import {makeSlotsInside} from '@ceibo/agenda/built-in/slots/slot-making.queries'
import type {DB} from '@ceibo/database/generated/database-types'
import {addDays} from '@ceibo/rules/time/civil-time'
import {sql, type Transaction} from 'kysely'
import {isoWeekdayOf} from './weekly-clock.ts'

/** The professional on guard; the number is of nobody, like all licences of the demo. */
const GUARD_LICENCE = 'MN 979999'
const CENTRE = 'barrio_norte'
const SPECIALTY = 'Otorrinolaringología'

/**
 * Opens a guard of a centre for today and tomorrow from midnight to midnight, for its desk alone: what a desk does with a patient of today can
 * be tried at any hour of any day, also of a Sunday or a holiday. A repeat of the same day changes nothing. False without the demo network.
 */
export async function openGuard(tx: Transaction<DB>, today: string): Promise<boolean> {
  const tomorrow = addDays(today, 1)
  const {rows} = await sql<{id: number; isOpen: boolean}>`
    insert into practitioner (kind, title, first_name, last_name, sex, licence)
    select 'person', 'Dra.', 'Celina', 'Aguirre', 'F', ${GUARD_LICENCE} from centre where slug = ${CENTRE}
    on conflict (licence) do update set active = true
    returning id, exists (
      select from agenda where practitioner_id = practitioner.id and valid_to >= ${tomorrow}::date
    ) as "isOpen"`.execute(tx)
  const [guard] = rows
  if (guard === undefined) return false
  if (guard.isOpen) return true
  const agendaId = await insertAgenda(tx, guard.id, {from: today, to: tomorrow})
  const hours = [today, tomorrow].map((day) => ({weekday: isoWeekdayOf(day), starts: '00:00', ends: '24:00'}))
  await tx
    .insertInto('agenda_hours')
    .values(hours.map((one) => ({agenda_id: agendaId, ...one})))
    .execute()
  await makeSlotsInside(tx, {from: today, until: tomorrow})
  // A guard attends on holidays too.
  await sql`update slot set state = 'free' where agenda_id = ${agendaId} and state = 'blocked'`.execute(tx)
  return true
}

async function insertAgenda(tx: Transaction<DB>, guardId: number, days: {from: string; to: string}): Promise<number> {
  const {rows} = await sql<{id: number}>`
    with place as (
      insert into room (centre_id, name) select id, 'Guardia' from centre where slug = ${CENTRE}
      on conflict (centre_id, name) do update set name = excluded.name returning id, centre_id
    )
    insert into agenda (practitioner_id, centre_id, room_id, offering_id, slot_minutes, online_percent, valid_from, valid_to)
    select ${guardId}::integer, place.centre_id, place.id, offering.id, 5, 0, ${days.from}::date, ${days.to}::date
    from place, offering join specialty on specialty.id = offering.specialty_id and specialty.name = ${SPECIALTY}
    order by offering.id limit 1
    returning agenda.id`.execute(tx)
  const [made] = rows
  if (made === undefined) throw new Error('The demo network has the specialty of its guard')
  return made.id
}
