import type {Arranged, Arrangement} from '@ceibo/contract/planner/absence-plans'
import {type RawBuilder, sql} from 'kysely'
import type {BookingTransaction} from '#booking-database.ts'

/** The items that a way of arranging changes: those whose time is not already what it would give. */
const CHANGES: Readonly<Record<Arrangement, RawBuilder<unknown>>> = {
  nearest: sql`(item.state = 'unplaced' or item.by_hand)`,
  'other-professional': sql`(item.state = 'unplaced' or slot.practitioner_id = appointment.practitioner_id)`,
  call: sql`item.state = 'held'`,
}

/** What these items of a draft have now, those that this way changes. */
export async function arrangeableItems(
  tx: BookingTransaction,
  {planId, itemIds, way}: {planId: number; itemIds: readonly number[]; way: Arrangement},
): Promise<Arranged[]> {
  const {rows} = await sql<Arranged>`
    select item.id as item, item.slot_id as slot, item.why, item.by_hand as "byHand"
    from plan_item as item
    join appointment on appointment.id = item.appointment_id
    left join slot on slot.id = item.slot_id
    where item.plan_id = ${planId} and item.id = any(${[...itemIds]}::bigint[]) and item.state in ('held', 'unplaced')
      and ${CHANGES[way]}
    order by item.id`.execute(tx)
  return rows
}

/** Gives items of a draft these slots, which must be held for the plan, or none, and lets go of those before; returns how many items it gave them. */
export async function giveSlots(
  tx: BookingTransaction,
  planId: number,
  given: readonly Arranged[],
  now: Date,
): Promise<number> {
  const {rows} = await sql`
    with given as (
      select * from unnest(${given.map(({item}) => item)}::bigint[], ${given.map(({slot}) => slot)}::bigint[],
        ${given.map(({why}) => why)}::text[], ${given.map(({byHand}) => byHand)}::boolean[]) as one (item, slot, why, by_hand)
    ),
    released as (
      delete from slot_hold using plan_item as item, given
      where item.id = given.item and item.plan_id = ${planId} and item.state in ('held', 'unplaced')
        and slot_hold.slot_id = item.slot_id and slot_hold.plan_id = ${planId}
        and not exists (select from given as kept where kept.slot = slot_hold.slot_id)
    )
    update plan_item as item set slot_id = given.slot, state = case when given.slot is null then 'unplaced' else 'held' end,
      why = given.why, by_hand = given.by_hand, changed_at = ${now}::timestamptz
    from given
    where item.id = given.item and item.plan_id = ${planId} and item.state in ('held', 'unplaced')
    returning item.id`.execute(tx)
  return rows.length
}
