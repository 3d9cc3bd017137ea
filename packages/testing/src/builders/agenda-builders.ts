import type {DB} from '@ceibo/database/generated/database-types'
import type {Database} from '@ceibo/database/open-database'
import type {Insertable} from 'kysely'
import {aCentre, aService, aPractitioner} from './network-builders.ts'

type Hours = {weekday: number; starts: string; ends: string}
type AgendaWords = Partial<Insertable<DB['agenda']>> & {hours?: readonly Hours[]; breaks?: readonly Hours[]}
type Service = Awaited<ReturnType<typeof aService>>
type Centre = Awaited<ReturnType<typeof aCentre>>
type Practitioner = Awaited<ReturnType<typeof aPractitioner>>

export type Agenda = {id: number; centre: Centre; practitioner: Practitioner; service: Service}

/** An agenda of twenty-minute slots, by default with a new centre, professional and service. */
export async function anAgenda(
  db: Database,
  overrides: AgendaWords & {centre?: Centre; practitioner?: Practitioner; service?: Service} = {},
): Promise<Agenda> {
  const {hours = [], breaks = [], centre: aGiven, practitioner: bGiven, service: cGiven, ...columns} = overrides
  const centre = aGiven ?? (await aCentre(db))
  const practitioner = bGiven ?? (await aPractitioner(db))
  const service = cGiven ?? (await aService(db))
  const {id} = await db
    .insertInto('agenda')
    .values({
      practitioner_id: practitioner.id,
      centre_id: centre.id,
      room_id: centre.roomId,
      offering_id: service.offeringId,
      slot_minutes: 20,
      valid_from: '2026-01-01',
      ...columns,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (hours.length > 0) await db.insertInto('agenda_hours').values(rowsOf(id, hours)).execute()
  if (breaks.length > 0) await db.insertInto('agenda_break').values(rowsOf(id, breaks)).execute()
  return {id, centre, practitioner, service}
}

const rowsOf = (agendaId: number, spans: readonly Hours[]) =>
  spans.map(({weekday, starts, ends}) => ({agenda_id: agendaId, weekday, starts, ends}))

/** A free slot of an agenda at an instant (ISO 8601), of twenty minutes; returns its row. */
export function aSlot(db: Database, agenda: Agenda, startsAt: string, overrides: Partial<Insertable<DB['slot']>> = {}) {
  const begins = new Date(startsAt)
  return db
    .insertInto('slot')
    .values({
      agenda_id: agenda.id,
      offering_id: agenda.service.offeringId,
      centre_id: agenda.centre.id,
      practitioner_id: agenda.practitioner.id,
      room_id: agenda.centre.roomId,
      starts_at: begins,
      ends_at: new Date(begins.getTime() + 20 * 60_000),
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
