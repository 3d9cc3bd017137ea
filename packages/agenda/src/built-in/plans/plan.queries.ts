import type {CallReason, PlanState} from '@ceibo/contract/planner/absence-plans'
import {MAX_SLOT_MINUTES} from '@ceibo/rules/appointments/booking-window'
import {PLAN_HOLD_MS} from '@ceibo/rules/appointments/plan-proposals'
import {sql} from 'kysely'
import type {BookingDatabase, BookingTransaction} from '#booking-database.ts'
import type {DayOfCentre, PlanOwner, PlanRequest} from '#plans-port.ts'
import {isClosed} from '#built-in/slots/closures.queries.ts'
import {slotIsInRange} from './affected.queries.ts'

// The rows of a plan and what it blocks and holds. Each change names the state that it starts from, so that of two at once one does nothing.

/** Writes a draft; undefined where no agenda is concerned. */
export async function insertPlan(tx: BookingTransaction, request: PlanRequest, now: Date): Promise<number | undefined> {
  const {practitionerId = null, centreId = null, roomId = null, agendaId = null, leftOut = false} = request
  const {from, to, reason, staffId, within} = request
  const {rows} = await sql<{id: number}>`
    insert into absence_plan (practitioner_id, centre_id, room_id, agenda_id, left_out, during, reason, made_by, made_at, within, held_until)
    select ${practitionerId}::integer, (select id from centre where slug = ${centreId}), ${roomId}::integer, ${agendaId}::integer,
      ${leftOut},
      tstzrange(${from}::timestamptz, ${to}::timestamptz), ${reason}, ${staffId}, ${now}::timestamptz,
      array(select id from centre where slug = any(${[...within]}::text[])),
      ${new Date(now.getTime() + PLAN_HOLD_MS)}::timestamptz
    where exists (
      select from agenda join centre on centre.id = agenda.centre_id
      where (${practitionerId}::integer is null or agenda.practitioner_id = ${practitionerId}::integer)
        and (${centreId}::text is null or centre.slug = ${centreId}::text)
        and (${agendaId}::integer is null or agenda.id = ${agendaId}::integer)
    )
      and (
        ${roomId}::integer is null
        or exists (select from room join centre on centre.id = room.centre_id where room.id = ${roomId} and slug = ${centreId})
      )
    returning id`.execute(tx)
  return rows[0]?.id
}

/** The centres that a plan concerns; undefined when there is no plan. */
export async function ownerOf(db: BookingDatabase, planId: number): Promise<PlanOwner | undefined> {
  const {rows} = await sql<PlanOwner>`
    select plan.id as "planId", array(
      select distinct centre.slug from agenda join centre on centre.id = agenda.centre_id
      where (plan.practitioner_id is null or agenda.practitioner_id = plan.practitioner_id)
        and (plan.centre_id is null or agenda.centre_id = plan.centre_id)
    ) as "centreIds"
    from absence_plan as plan where plan.id = ${planId}`.execute(db)
  return rows[0]
}

/** Passes a plan from one of these states to another; false when it is in none of them. */
export async function passTo(
  tx: BookingTransaction,
  planId: number,
  from: readonly PlanState[],
  to: PlanState,
): Promise<boolean> {
  const {numAffectedRows} = await sql`
    update absence_plan set state = ${to} where id = ${planId} and state = any(${[...from]}::text[])`.execute(tx)
  return numAffectedRows === 1n
}

/** Begins to undo what was applied, as long as nobody was told; false when that is over. */
export async function undoPassing(tx: BookingTransaction, planId: number): Promise<boolean> {
  const {numAffectedRows} = await sql`
    update absence_plan set state = 'undoing'
    where id = ${planId} and state in ('applying', 'applied') and told_at is null`.execute(tx)
  return numAffectedRows === 1n
}

/** Locks a plan while it is in this state, so that it stays in it until the end of the transaction; false when it is not. */
export async function stays(tx: BookingTransaction, planId: number, state: PlanState): Promise<boolean> {
  const {rows} = await sql`
    select from absence_plan where id = ${planId} and state = ${state} for share`.execute(tx)
  return rows.length > 0
}

/** Locks a draft, so that its changes come one after the other. */
export async function lockDraft(tx: BookingTransaction, planId: number): Promise<boolean> {
  const {rows} = await sql`
    select from absence_plan where id = ${planId} and state = 'draft' for no key update`.execute(tx)
  return rows.length > 0
}

/** Holds these slots for a plan, as far as they are free and nobody else holds them; returns those that it has. */
export async function holdForPlan(
  tx: BookingTransaction,
  planId: number,
  slotIds: readonly number[],
  {now, until}: {now: Date; until: Date},
): Promise<number[]> {
  const {rows} = await sql<{id: number}>`
    with free as materialized (
      select id from slot where id = any(${[...slotIds]}::bigint[]) and state = 'free' order by id for no key update
    )
    insert into slot_hold as hold (slot_id, plan_id, expires_at)
    select id, ${planId}::bigint, ${until}::timestamptz from free
    on conflict (slot_id) do update set person_id = null, plan_id = excluded.plan_id, expires_at = excluded.expires_at
      where hold.expires_at <= ${now}::timestamptz or hold.plan_id = excluded.plan_id
    returning slot_id as id`.execute(tx)
  return rows.map(({id}) => id)
}

/** Prolongs all that a plan holds. */
export async function prolongHolds(tx: BookingTransaction, planId: number, until: Date): Promise<void> {
  await sql`
    with prolonged as (update slot_hold set expires_at = ${until}::timestamptz where plan_id = ${planId})
    update absence_plan set held_until = ${until}::timestamptz where id = ${planId}`.execute(tx)
}

/** Lets go of what a plan holds, of one slot or of all. */
export async function releaseHolds(tx: BookingTransaction, planId: number, slotId?: number): Promise<void> {
  await sql`
    delete from slot_hold where plan_id = ${planId} and ${slotId === undefined ? sql`true` : sql`slot_id = ${slotId}`}`.execute(
    tx,
  )
}

/** Writes which slot is held for each item. */
export async function placeItems(
  tx: BookingTransaction,
  placed: readonly {itemId: number; slotId: number}[],
  now: Date,
): Promise<void> {
  await sql`
    update plan_item set state = 'held', slot_id = one.slot_id, why = null, changed_at = ${now}::timestamptz
    from unnest(${placed.map(({itemId}) => itemId)}::bigint[], ${placed.map(({slotId}) => slotId)}::bigint[]) as one (id, slot_id)
    where plan_item.id = one.id and plan_item.state = 'unplaced'`.execute(tx)
}

/** Writes why nobody was found a time for these items. */
export async function noteWhy(
  tx: BookingTransaction,
  itemIds: readonly number[],
  why: CallReason,
  now: Date,
): Promise<void> {
  await sql`
    update plan_item set why = ${why}, changed_at = ${now}::timestamptz
    where id = any(${[...itemIds]}::bigint[]) and state = 'unplaced'`.execute(tx)
}

/** Items whose hold was lost have no time any more. */
export async function dropLost(tx: BookingTransaction, planId: number, now: Date): Promise<void> {
  await sql`
    update plan_item as item set state = 'unplaced', slot_id = null, by_hand = false, changed_at = ${now}::timestamptz
    where plan_id = ${planId} and state = 'held' and not exists (
      select from slot_hold where slot_hold.slot_id = item.slot_id and slot_hold.plan_id = ${planId}
    )`.execute(tx)
}

/** Appointments of a draft that do not stand in its range any more are not of it. */
export async function dropGone(tx: BookingTransaction, planId: number): Promise<void> {
  await sql`
    with gone as (
      delete from plan_item as item using appointment
      where item.plan_id = ${planId} and appointment.id = item.appointment_id and appointment.state not in ('booked', 'confirmed')
      returning item.slot_id
    )
    delete from slot_hold using gone where slot_hold.slot_id = gone.slot_id and slot_hold.plan_id = ${planId}`.execute(
    tx,
  )
}

/**
 * Closes the range: no slot of it is free from now on, and none becomes free while the closure is there. What an agenda has no more stays so. Returns
 * the days that have fewer free times now.
 */
export async function closeRange(tx: BookingTransaction, planId: number, staffId: number): Promise<DayOfCentre[]> {
  await sql`
    with closed as (
      insert into closure (practitioner_id, centre_id, room_id, agenda_id, during, reason)
      select practitioner_id, centre_id, room_id, agenda_id, during, reason from absence_plan where id = ${planId} and not left_out
      returning id
    )
    update absence_plan set closure_id = (select id from closed), applied_by = ${staffId} where id = ${planId}`.execute(
    tx,
  )
  return blockRange(tx, planId)
}

/** The days of the slots of `changed`, each once. */
const daysOfChanged = sql`
  select distinct centre.slug as "centreId", to_char(starts_at at time zone 'America/Argentina/Buenos_Aires', 'YYYY-MM-DD') as day
  from changed join centre on centre.id = changed.centre_id`

/** Locks all slots of the range, in the order of their ids, so that whatever is under way with one of them ends before it is looked what it is. */
async function lockRange(tx: BookingTransaction, planId: number): Promise<void> {
  await sql`
    select slot.id from absence_plan as plan join slot on ${slotIsInRange}
    where plan.id = ${planId} and ${mayBeInRange} order by slot.id for no key update of slot`.execute(tx)
}

/** Condition on `slot` for its index: as long before the range as a slot can last. */
const mayBeInRange = sql`
  slot.starts_at > lower(plan.during) - make_interval(mins => ${MAX_SLOT_MINUTES}) and slot.starts_at < upper(plan.during)`

/** Blocks what is free in the range. Returns the days that have fewer free times now. */
export async function blockRange(tx: BookingTransaction, planId: number): Promise<DayOfCentre[]> {
  await lockRange(tx, planId)
  const {rows} = await sql<DayOfCentre>`
    with changed as (
      update slot set state = 'blocked' from absence_plan as plan
      where plan.id = ${planId} and slot.state = 'free' and ${slotIsInRange} and ${mayBeInRange}
      returning slot.centre_id, slot.starts_at
    )
    ${daysOfChanged}`.execute(tx)
  return rows
}

/** Ends the closure of a plan, and frees the slots that no other one closes. Returns the days that have more free times now. */
export async function reopenRange(tx: BookingTransaction, planId: number, now: Date): Promise<DayOfCentre[]> {
  await sql`
    with plan as (update absence_plan set closure_id = null where id = ${planId} returning id),
    old as (select closure_id from absence_plan where id = ${planId})
    delete from closure using old, plan where closure.id = old.closure_id`.execute(tx)
  await lockRange(tx, planId)
  const {rows} = await sql<DayOfCentre>`
    with changed as (
      update slot set state = 'free' from absence_plan as plan
      where plan.id = ${planId} and slot.state = 'blocked' and slot.starts_at > ${now}::timestamptz and ${slotIsInRange}
        and ${mayBeInRange} and not ${isClosed('slot')}
      returning slot.centre_id, slot.starts_at
    )
    ${daysOfChanged}`.execute(tx)
  return rows
}
