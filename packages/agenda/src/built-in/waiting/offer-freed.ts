import type {Database} from '@ceibo/database/open-database'
import {inTransaction} from '@ceibo/database/transaction'
import {inOrderFor, nextLookAt, nextOfferAt, offerableFrom, peopleAtOnce} from '@ceibo/rules/appointments/freed-times'
import type {BookingTransaction} from '#booking-database.ts'
import type {OfferRun} from '#waiting-port.ts'
import {followPatients} from './waiting-entry.queries.ts'
import {
  dueSlots,
  endFreed,
  keepFor,
  lockDue,
  offerById,
  offerNextAt,
  storeOffer,
  waitingFor,
} from './waiting-offer.queries.ts'

/**
 * Offers what became free to those whose turn it is; returns to how many. Each slot is a transaction of its own, in which its offers are stored and
 * told, so that it can end anywhere and go on there; two processes never offer the same slot at once.
 */
export async function offerFreed(db: Database, run: OfferRun, now: Date): Promise<number> {
  await followPatients(db, now)
  let offered = 0
  for (const freedId of await dueSlots(db, now)) {
    offered += await inTransaction(db, (tx) => offerOne(tx, freedId, run, now))
  }
  return offered
}

async function offerOne(tx: BookingTransaction, freedId: number, run: OfferRun, now: Date): Promise<number> {
  const freed = await lockDue(tx, freedId, now)
  if (freed === undefined) return 0
  if (freed.isOver) {
    await endFreed(tx, freedId)
    return 0
  }
  const from = offerableFrom(freed.startsAt, freed.heldUntil ?? now)
  if (from > now) {
    await offerNextAt(tx, freedId, {at: from})
    return 0
  }
  const order = freed.isOffered ? inOrderFor(await waitingFor(tx, freed, now), freed, now) : []
  const chosen = order.slice(0, peopleAtOnce(freed.startsAt, now, run.isExclusive))
  const hasNobody = chosen.length === 0
  const at = hasNobody ? nextLookAt(freed.startsAt, now) : nextOfferAt(freed.startsAt, now)
  await offerNextAt(tx, freedId, {at, hasNobody})
  for (const {entryId} of chosen) {
    const offer = await offerById(tx, await storeOffer(tx, freedId, entryId, now), now)
    if (offer === undefined) throw new Error(`No offer for entry ${entryId}, which was just stored`)
    if (run.isExclusive) await keepFor(tx, {slotId: freed.slotId, entryId}, {now, until: at})
    await run.tell(tx, offer)
  }
  return chosen.length
}
