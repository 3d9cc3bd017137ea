import type {AgendaValues} from '@ceibo/contract/agenda/agenda-values'
import {CANCELLABLE_STATES, MAX_SLOT_MINUTES} from '@ceibo/rules/appointments/booking-window'
import {addDays, instantOf} from '@ceibo/rules/time/civil-time'
import {type RawBuilder, sql} from 'kysely'
import type {BookingDatabase, BookingTransaction} from '#booking-database.ts'
import {isClosed} from '#built-in/slots/closures.queries.ts'
import {placedSlots} from '#built-in/slots/placed-slots.queries.ts'
import {civil} from '#built-in/slots/visible-slot.queries.ts'
import {dayRows, weeklyRows} from './agenda-template.queries.ts'

// The slots that an agenda has by its values, and what becomes of those that it had.

/** An agenda as it is to be from a day on, up to the last day that slots are made for. A new one has no id yet. */
export type Drawn = {
  agendaId: number | undefined
  values: AgendaValues
  centreId: number
  /** Undefined where no agenda offers these services yet. */
  offeringId: number | undefined
  from: string
  until: string
  now: Date
}

const NO_AGENDA = 0

const idOf = ({agendaId = NO_AGENDA}: Drawn) => agendaId

function placed(drawn: Drawn): RawBuilder<unknown> {
  const {values, centreId, offeringId, from, until} = drawn
  const id = idOf(drawn)
  const due = sql`
    select ${id}::integer as id, ${values.practitioner}::integer as practitioner_id, ${centreId}::smallint as centre_id,
      ${values.room}::integer as room_id, ${offeringId ?? null}::integer as offering_id,
      ${values.slotMinutes}::integer as slot_minutes, ${values.onlinePercent}::integer as online_percent,
      ${values.sameDayPercent}::integer as same_day_percent,
      greatest(${values.validFrom}::date, ${from}::date) as first_day, least(${values.validTo}::date, ${until}::date) as last_day
    where ${values.active}`
  return placedSlots(due, {
    hours: weeklyRows(id, values.hours),
    breaks: weeklyRows(id, values.breaks),
    extras: dayRows(id, values.extras),
  })
}

/** Condition on a slot: of this agenda, and to come in the days of the change. */
const isOwn = (drawn: Drawn) => sql`
  slot.agenda_id = ${idOf(drawn)} and slot.starts_at > ${drawn.now}::timestamptz
  and slot.starts_at >= ${instantOf(drawn.from, '00:00')}::timestamptz
  and slot.starts_at < ${instantOf(addDays(drawn.until, 1), '00:00')}::timestamptz`

/** Condition on a taken slot and its `appointment`: the agenda attends then, and offers its service. */
const isKept = ({values}: Drawn) => sql`(
  appointment.service_id = any(${values.services}::integer[])
  and exists (
    select from due cross join lateral (select ${civil('slot.starts_at')} as begins) as local
    cross join lateral (select (extract(epoch from local.begins::time) / 60)::integer as minute) as clock
    where local.begins::date between due.first_day and due.last_day
      and coalesce((select minutes from attended where weekday = extract(isodow from local.begins)::integer), '{}'::int4multirange)
        + coalesce((select minutes from extra where day = local.begins::date), '{}'::int4multirange)
        @> int4range(clock.minute, clock.minute + (extract(epoch from slot.ends_at - slot.starts_at) / 60)::integer)
  )
)`

/** The appointment that has a slot. */
const ofSlot = sql`appointment.slot_id = slot.id and appointment.state <> 'cancelled' and not appointment.overbooked`

/** Condition on a placed slot: to come, and while it lasts no other one of the professional is taken. */
const isPossible = (now: Date) => sql`
  placed.starts_at > ${now}::timestamptz
  and not exists (
    select from slot as other
    where other.practitioner_id = placed.practitioner_id and other.state = 'taken'
      and other.starts_at > placed.starts_at - make_interval(mins => ${MAX_SLOT_MINUTES})
      and other.starts_at < placed.ends_at and other.ends_at > placed.starts_at
  )`

/** What a change does: to appointments to come, and to times that can be booked. */
export type CountedSlots = {leftOut: number; gone: number; offered: number; closed: number}

/** Counts what a change would do, without writing. */
export async function countChange(db: BookingDatabase, drawn: Drawn): Promise<CountedSlots> {
  const {rows} = await sql<CountedSlots>`
    with ${placed(drawn)},
    fresh as materialized (
      select ${isClosed('placed')} as is_closed from placed
      where ${isPossible(drawn.now)} and not exists (
        select from slot
        where slot.practitioner_id = placed.practitioner_id and slot.starts_at = placed.starts_at and not slot.withdrawn
      )
    )
    select
      (
        select count(*)::integer from slot join appointment on ${ofSlot}
        where ${isOwn(drawn)} and slot.state = 'taken' and appointment.state = any(${[...CANCELLABLE_STATES]}::text[])
          and not ${isKept(drawn)}
      ) as "leftOut",
      (
        select count(*)::integer from slot
        where ${isOwn(drawn)} and slot.state = 'free' and slot.starts_at not in (select starts_at from placed)
      ) as gone,
      (select count(*)::integer from fresh where not is_closed) as offered,
      (select count(*)::integer from fresh where is_closed) as closed`.execute(db)
  return rows[0] ?? {leftOut: 0, gone: 0, offered: 0, closed: 0}
}

/** Makes the slots of these days that the agenda does not have yet. */
export async function makePlaced(tx: BookingTransaction, drawn: Drawn): Promise<void> {
  await sql`
    with ${placed(drawn)}
    insert into slot (agenda_id, offering_id, centre_id, practitioner_id, room_id, starts_at, ends_at, online, same_day, state)
    select id, offering_id, centre_id, practitioner_id, room_id, starts_at, ends_at, online, same_day,
      case when ${isClosed('placed')} then 'blocked' else 'free' end
    from placed where ${isPossible(drawn.now)}
    on conflict (practitioner_id, starts_at) do update set agenda_id = excluded.agenda_id, offering_id = excluded.offering_id,
      centre_id = excluded.centre_id, room_id = excluded.room_id, ends_at = excluded.ends_at, online = excluded.online,
      same_day = excluded.same_day, state = excluded.state, withdrawn = false
      where slot.withdrawn and slot.state <> 'taken'`.execute(tx)
}

/**
 * Lets the slots of an agenda follow its values, which are written already. Those to come are locked first, so that a booking that is under way ends
 * before it is looked whether its slot is free. What is taken stays taken: where the agenda does not attend any more it is withdrawn, so that nothing
 * frees it. Returns how many appointments are left out.
 */
export async function redrawSlots(tx: BookingTransaction, drawn: Drawn): Promise<number> {
  await sql`select from slot where ${isOwn(drawn)} order by id for no key update`.execute(tx)
  await sql`
    update slot set withdrawn = true, state = case state when 'taken' then 'taken' else 'blocked' end
    where ${isOwn(drawn)}`.execute(tx)
  await makePlaced(tx, drawn)
  await sql`
    with ${placed(drawn)}
    update slot set withdrawn = false, offering_id = ${drawn.offeringId}, room_id = ${drawn.values.room}
    from appointment
    where ${isOwn(drawn)} and slot.state = 'taken' and ${ofSlot} and ${isKept(drawn)}`.execute(tx)
  await followRoom(tx, drawn)
  await sql`
    with gone as (select id from slot where ${isOwn(drawn)} and withdrawn and state = 'blocked')
    delete from slot_hold using gone where slot_hold.slot_id = gone.id`.execute(tx)
  await sql`
    delete from slot
    where ${isOwn(drawn)} and withdrawn and state = 'blocked'
      and not exists (select from appointment where appointment.slot_id = slot.id)
      and not exists (select from plan_item where plan_item.slot_id = slot.id)`.execute(tx)
  const {rows} = await sql<{count: number}>`
    select count(*)::integer as count from slot join appointment on ${ofSlot}
    where ${isOwn(drawn)} and slot.state = 'taken' and slot.withdrawn
      and appointment.state = any(${[...CANCELLABLE_STATES]}::text[])`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Appointments that the agenda keeps are in its room. One that somebody is cancelling or moving at this moment leaves it anyway. */
async function followRoom(tx: BookingTransaction, drawn: Drawn): Promise<void> {
  await sql`
    with moved as (
      select appointment.id from slot join appointment on appointment.slot_id = slot.id
      where ${isOwn(drawn)} and slot.state = 'taken' and not slot.withdrawn
        and appointment.state = any(${[...CANCELLABLE_STATES]}::text[]) and appointment.room_id <> ${drawn.values.room}
      for no key update of appointment skip locked
    )
    update appointment set room_id = ${drawn.values.room} from moved where appointment.id = moved.id`.execute(tx)
}

/** Until when slots of an agenda were made; null for a new one. */
export async function madeUntil(tx: BookingTransaction, agendaId: number): Promise<string | null> {
  const row = await tx.selectFrom('agenda').select('made_until').where('id', '=', agendaId).executeTakeFirst()
  return row?.made_until ?? null
}

export async function noteMade(tx: BookingTransaction, agendaId: number, until: string): Promise<void> {
  await tx.updateTable('agenda').set({made_until: until}).where('id', '=', agendaId).execute()
}
