import type {Arranged, Arrangement} from '@ceibo/contract/planner/absence-plans'
import {nearestTimes, PLAN_HOLD_MS} from '@ceibo/rules/appointments/plan-proposals'
import type {BookingTransaction} from '#booking-database.ts'
import {candidatesOf, placesOfCentres, unplacedItems} from './affected.queries.ts'
import {arrangeableItems, giveSlots} from './arrange.queries.ts'
import {holdForPlan} from './plan.queries.ts'
import {holdTimes} from './propose.ts'

// Several items of a draft at once. The draft is locked, so that what is read of it stands until it is written.

/** Arranges items of a draft; returns what those that it changed had. Whoever finds no time keeps what they have. */
export async function arrangeItems(
  tx: BookingTransaction,
  {planId, itemIds, way}: {planId: number; itemIds: readonly number[]; way: Arrangement},
  now: Date,
): Promise<Arranged[]> {
  const before = await arrangeableItems(tx, {planId, itemIds, way})
  const ids = before.map(({item}) => item)
  if (way === 'call') {
    const left = ids.map((item): Arranged => ({item, slot: null, why: 'left-out', byHand: true}))
    await giveSlots(tx, planId, left, now)
    return before
  }
  // Whoever cannot be told by mail is called first.
  const reachable = (await unplacedItems(tx, planId, ids)).filter(({hasMail}) => hasMail)
  const onlyOthers = way === 'other-professional'
  const placed = await holdTimes(
    tx,
    planId,
    reachable.map((one) => ({...one, onlyOthers})),
    now,
  )
  const given = [...placed].map(([item, slot]): Arranged => ({item, slot, why: null, byHand: onlyOthers}))
  await giveSlots(tx, planId, given, now)
  return before.filter(({item}) => placed.has(item))
}

/** Gives items of a draft back what they had; returns how many got it. A slot that fits an item no more, or that somebody took, is not given. */
export async function restoreItems(
  tx: BookingTransaction,
  planId: number,
  before: readonly Arranged[],
  now: Date,
): Promise<number> {
  const asked = new Map(before.map((one) => [one.item, one]))
  const items = (await unplacedItems(tx, planId, [...asked.keys()])).filter(
    ({itemId, hasMail}) => hasMail && asked.get(itemId)?.slot !== null,
  )
  const bySlot = Map.groupBy(items.length === 0 ? [] : await candidatesOf(tx, planId, items, now), (one) => one.slotId)
  const centres = await placesOfCentres(tx)
  const fitting = new Map<number, Arranged>()
  for (const item of items) {
    const wanted = asked.get(item.itemId)
    if (wanted === undefined || wanted.slot === null || fitting.has(wanted.slot)) continue
    if (nearestTimes(item, bySlot.get(wanted.slot) ?? [], centres, 1).length > 0) fitting.set(wanted.slot, wanted)
  }
  const until = new Date(now.getTime() + PLAN_HOLD_MS)
  const held = await holdForPlan(tx, planId, [...fitting.keys()], {now, until})
  const back = held.flatMap((slot) => fitting.get(slot) ?? [])
  return giveSlots(tx, planId, [...back, ...[...asked.values()].filter(({slot}) => slot === null)], now)
}
