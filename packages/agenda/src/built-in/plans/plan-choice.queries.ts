import type {CallOutcome} from '@ceibo/contract/planner/calls-to-make'
import {sql} from 'kysely'
import type {BookingTransaction} from '#booking-database.ts'

// What people choose: another time for an item of a draft, and what came of a call.

/** Gives an item of a draft this slot, which must be held for the plan, and lets go of the one before. */
export async function chooseSlot(
  tx: BookingTransaction,
  {planId, itemId, slotId}: {planId: number; itemId: number; slotId: number},
  now: Date,
): Promise<boolean> {
  const {rows} = await sql`
    with before as (select slot_id from plan_item where id = ${itemId} and plan_id = ${planId}),
    released as (
      delete from slot_hold using before
      where slot_hold.slot_id = before.slot_id and slot_hold.plan_id = ${planId} and slot_hold.slot_id <> ${slotId}
    )
    update plan_item set state = 'held', slot_id = ${slotId}, by_hand = true, why = null, changed_at = ${now}::timestamptz
    where id = ${itemId} and plan_id = ${planId} and state in ('held', 'unplaced') returning id`.execute(tx)
  return rows.length > 0
}

/** Leaves an item of a draft to be called, and lets go of its slot. */
export async function leaveOut(
  tx: BookingTransaction,
  {planId, itemId}: {planId: number; itemId: number},
  now: Date,
): Promise<boolean> {
  const {rows} = await sql`
    with before as (select slot_id from plan_item where id = ${itemId} and plan_id = ${planId}),
    released as (
      delete from slot_hold using before where slot_hold.slot_id = before.slot_id and slot_hold.plan_id = ${planId}
    )
    update plan_item set state = 'unplaced', slot_id = null, by_hand = true, why = 'left-out', changed_at = ${now}::timestamptz
    where id = ${itemId} and plan_id = ${planId} and state in ('held', 'unplaced') returning id`.execute(tx)
  return rows.length > 0
}

/** A call in somebody's hands; whoever takes it last has it. Returns its plan, or undefined when it is not to be made any more. */
export async function claimedCall(
  tx: BookingTransaction,
  {itemId, staffId}: {itemId: number; staffId: number},
  now: Date,
): Promise<number | undefined> {
  const {rows} = await sql<{planId: number}>`
    update plan_item set claimed_by = ${staffId}, claimed_at = ${now}::timestamptz
    where id = ${itemId} and state = 'task' returning plan_id as "planId"`.execute(tx)
  return rows[0]?.planId
}

/** What came of a call: it is over, or nobody was reached and it goes back to the list. */
export async function closedCall(
  tx: BookingTransaction,
  {itemId, staffId, outcome, note}: {itemId: number; staffId: number; outcome: CallOutcome; note: string | null},
  now: Date,
): Promise<number | undefined> {
  const isOver = outcome !== 'unreachable'
  const {rows} = await sql<{planId: number}>`
    update plan_item set state = ${isOver ? 'called' : 'task'}, outcome = ${outcome}, note = coalesce(${note}, note),
      claimed_by = ${isOver ? staffId : null}::bigint, claimed_at = ${isOver ? now : null}::timestamptz, changed_at = ${now}::timestamptz
    where id = ${itemId} and state = 'task' returning plan_id as "planId"`.execute(tx)
  return rows[0]?.planId
}
