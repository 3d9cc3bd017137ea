import type {DB} from '@ceibo/database/generated/database-types'
import type {Database} from '@ceibo/database/open-database'
import type {Insertable} from 'kysely'
import {aCentre, aPractice, aProvider} from './network-builders.ts'

type Hours = {weekday: number; starts: string; ends: string}
type AgendaWords = Partial<Insertable<DB['agenda']>> & {hours?: readonly Hours[]; breaks?: readonly Hours[]}
type Practice = Awaited<ReturnType<typeof aPractice>>
type Centre = Awaited<ReturnType<typeof aCentre>>
type Provider = Awaited<ReturnType<typeof aProvider>>

export type Agenda = {id: number; centre: Centre; provider: Provider; practice: Practice}

/** An agenda of twenty-minute slots, with a centre, a professional and a practice of its own unless told. */
export async function anAgenda(
  db: Database,
  said: AgendaWords & {centre?: Centre; provider?: Provider; practice?: Practice} = {},
): Promise<Agenda> {
  const {hours = [], breaks = [], centre: aGiven, provider: bGiven, practice: cGiven, ...columns} = said
  const centre = aGiven ?? (await aCentre(db))
  const provider = bGiven ?? (await aProvider(db))
  const practice = cGiven ?? (await aPractice(db))
  const {id} = await db
    .insertInto('agenda')
    .values({
      provider_id: provider.id,
      centre_id: centre.id,
      room_id: centre.roomId,
      offering_id: practice.offeringId,
      slot_minutes: 20,
      valid_from: '2026-01-01',
      ...columns,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (hours.length > 0) await db.insertInto('agenda_hours').values(rowsOf(id, hours)).execute()
  if (breaks.length > 0) await db.insertInto('agenda_break').values(rowsOf(id, breaks)).execute()
  return {id, centre, provider, practice}
}

const rowsOf = (agendaId: number, spans: readonly Hours[]) =>
  spans.map(({weekday, starts, ends}) => ({agenda_id: agendaId, weekday, starts, ends}))

/** A free slot of an agenda at an instant (ISO 8601), of twenty minutes; answers its row. */
export function aSlot(db: Database, agenda: Agenda, startsAt: string, said: Partial<Insertable<DB['slot']>> = {}) {
  const begins = new Date(startsAt)
  return db
    .insertInto('slot')
    .values({
      agenda_id: agenda.id,
      offering_id: agenda.practice.offeringId,
      centre_id: agenda.centre.id,
      provider_id: agenda.provider.id,
      room_id: agenda.centre.roomId,
      starts_at: begins,
      ends_at: new Date(begins.getTime() + 20 * 60_000),
      ...said,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
