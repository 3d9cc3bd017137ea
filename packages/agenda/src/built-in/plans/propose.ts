import type {Database} from '@ceibo/database/open-database'
import {inTransaction} from '@ceibo/database/transaction'
import {nearestTimes, PLAN_HOLD_MS, type PlanCandidate, proposeTimes} from '@ceibo/rules/appointments/plan-proposals'
import type {BookingDatabase, BookingTransaction} from '#booking-database.ts'
import {candidatesOf, placesOfCentres, type Unplaced, unplacedItems} from './affected.queries.ts'
import {lockUnplaced} from './plan-item.queries.ts'
import {holdForPlan, noteWhy, placeItems, stays} from './plan.queries.ts'

/** How often other times are proposed for those whose time somebody took while it was being held. */
const MOST_ROUNDS = 4

/**
 * Proposes and holds a time for each appointment of a plan that has none, in one round for all, and says of the others why somebody must call.
 * Whoever cannot be told by mail is called and not moved.
 */
export async function proposeIn(tx: BookingTransaction, planId: number, now: Date, only?: number): Promise<number> {
  const unplaced = await unplacedItems(tx, planId, only === undefined ? undefined : [only])
  const reachable = unplaced.filter(({hasMail}) => hasMail)
  const unreachable = unplaced.filter(({hasMail}) => !hasMail)
  await noteWhy(tx, idsOf(unreachable), 'no-mail', now)
  const placed = await holdTimes(tx, planId, reachable, now)
  await placeItems(
    tx,
    [...placed].map(([itemId, slotId]) => ({itemId, slotId})),
    now,
  )
  await noteWhy(
    tx,
    idsOf(reachable).filter((id) => !placed.has(id)),
    'no-time',
    now,
  )
  return placed.size
}

/** Holds for a plan a time for each of these that finds one; the slots by item. */
export async function holdTimes(
  tx: BookingTransaction,
  planId: number,
  appointments: readonly Unplaced[],
  now: Date,
): Promise<Map<number, number>> {
  const until = new Date(now.getTime() + PLAN_HOLD_MS)
  const placed = new Map<number, number>()
  if (appointments.length === 0) return placed
  const centres = await placesOfCentres(tx)
  let [left, candidates] = [appointments, await candidatesOf(tx, planId, appointments, now)]
  for (let round = 0; round < MOST_ROUNDS && left.length > 0; round++) {
    const proposed = proposeTimes(left, candidates, centres)
    if (proposed.size === 0) break
    const asked = [...proposed.values()].map(({slotId}) => slotId)
    const held = new Set(await holdForPlan(tx, planId, asked, {now, until}))
    for (const [itemId, {slotId}] of proposed) if (held.has(slotId)) placed.set(itemId, slotId)
    if (held.size === asked.length) break
    left = left.filter(({itemId}) => !placed.has(itemId))
    candidates = candidates.filter(({slotId}) => !asked.includes(slotId))
  }
  return placed
}

const idsOf = (items: readonly Unplaced[]) => items.map(({itemId}) => itemId)

/**
 * The same for one item while its plan moves; false when it has no time. Two processes at the same item come one after the other: a second proposal
 * would hold a time that no item has.
 */
export const placeUnplaced = (db: Database, planId: number, now: Date, itemId: number): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    if (!(await stays(tx, planId, 'applying'))) return false
    if (!(await lockUnplaced(tx, itemId))) return true
    return (await proposeIn(tx, planId, now, itemId)) > 0
  })

/** The times nearest to the old one that an item could get instead. */
export async function optionsOf(
  tx: BookingDatabase,
  {planId, itemId}: {planId: number; itemId: number},
  now: Date,
  most: number,
): Promise<PlanCandidate[]> {
  const items = await unplacedItems(tx, planId, [itemId])
  const [item] = items
  // Whoever cannot be told by mail is called first.
  if (item === undefined || !item.hasMail) return []
  const candidates = await candidatesOf(tx, planId, items, now)
  return nearestTimes(item, candidates, await placesOfCentres(tx), most)
}
