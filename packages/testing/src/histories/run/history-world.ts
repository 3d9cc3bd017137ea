import type {Database} from '@ceibo/database/open-database'
import type {BookablePatient} from '@ceibo/agenda/port'
import type {SlotKey} from '@ceibo/contract/appointments/slots'
import {addDays, civilTime, instantOf} from '@ceibo/rules/time/civil-time'
import {type Agenda, anAgenda} from '#builders/agenda-builders.ts'
import {aCentre} from '#builders/network-builders.ts'
import {bookable} from '#builders/order-builders.ts'
import {manyPatients} from '#builders/patient-builders.ts'
import type {SlotFacts} from '#histories/booking-history.ts'

/** A slot as the checker knows it, and as the agenda is asked for it. */
export type WorldSlot = SlotFacts & SlotKey

export type HistoryWorld = {
  slots: readonly WorldSlot[]
  agendas: readonly Agenda[]
  people: readonly BookablePatient[]
  staffId: number
  overbookPerDay: number
  days: readonly string[]
}

export type WorldSize = {agendas: number; people: number; days: number; slotsOfDay: number}

/** The first day, a Tuesday. */
export const FIRST_DAY = '2026-12-01'
const SLOT_MINUTES = 30
const OVERBOOK_PER_DAY = 2

/** Two centres, agendas with a specialty each, and their slots from eight in the morning. */
export async function makeWorld(db: Database, size: WorldSize): Promise<HistoryWorld> {
  const centres = [await aCentre(db), await aCentre(db)]
  const agendas: Agenda[] = []
  for (let nth = 0; nth < size.agendas; nth++) {
    const centre = centres[nth % centres.length]
    agendas.push(
      await anAgenda(db, {slot_minutes: SLOT_MINUTES, overbook_per_day: OVERBOOK_PER_DAY, ...(centre && {centre})}),
    )
  }
  const people = (await manyPatients(db, size.people)).map(bookable)
  const staff = await db
    .insertInto('staff_member')
    .values({email: 'mostrador@ejemplo.test', name: 'Mostrador', created_at: instantOf(FIRST_DAY, '00:00')})
    .returning('id')
    .executeTakeFirstOrThrow()
  const days = Array.from({length: size.days}, (_, nth) => addDays(FIRST_DAY, nth))
  const slots: WorldSlot[] = []
  for (const agenda of agendas) slots.push(...(await slotsOf(db, agenda, days, size.slotsOfDay)))
  return {slots, agendas, people, staffId: staff.id, overbookPerDay: OVERBOOK_PER_DAY, days}
}

async function slotsOf(
  db: Database,
  {id, centre, practitioner, service}: Agenda,
  days: readonly string[],
  slotsOfDay: number,
): Promise<WorldSlot[]> {
  const wanted = days.flatMap((date) =>
    Array.from({length: slotsOfDay}, (_, nth) => {
      const startsAt = instantOf(date, '08:00').getTime() + nth * SLOT_MINUTES * 60_000
      return {date, startsAt, endsAt: startsAt + SLOT_MINUTES * 60_000}
    }),
  )
  const rows = await db
    .insertInto('slot')
    .values(
      wanted.map(({startsAt, endsAt}) => ({
        agenda_id: id,
        offering_id: service.offeringId,
        centre_id: centre.id,
        practitioner_id: practitioner.id,
        room_id: centre.roomId,
        starts_at: new Date(startsAt),
        ends_at: new Date(endsAt),
      })),
    )
    .returning(['id', 'starts_at'])
    .execute()
  const ids = new Map(rows.map((row) => [row.starts_at.getTime(), row.id]))
  return wanted.map(({date, startsAt, endsAt}) => ({
    slotId: ids.get(startsAt) ?? 0,
    agendaId: id,
    specialtyId: service.specialty_id,
    startsAt,
    endsAt,
    practitionerId: practitioner.id,
    centreId: centre.slug,
    date,
    time: civilTime(new Date(startsAt)),
  }))
}
