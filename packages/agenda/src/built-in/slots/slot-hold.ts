import {MINUTE_MS} from '@ceibo/contract/time/civil-day'
import {HOLD_MINUTES} from '@ceibo/contract/appointments/slots'
import type {Database} from '@ceibo/database/open-database'
import {inTransaction} from '@ceibo/database/transaction'
import {bookedBefore} from '#built-in/appointments/booked-before.queries.ts'
import {civilDate} from '@ceibo/rules/time/civil-time'
import type {Hold, HoldRequest} from '#port.ts'
import {storeHold, lockedSlot, oneHoldAtATime, releaseOtherHolds} from './slot-hold.queries.ts'
import {whyNotFor} from './visible-slot.queries.ts'

/**
 * Holds a slot that the patient may see for ten minutes for a person; earlier holds of the person end then, and not when it is refused. A repeat
 * renews the hold. The slot is locked as for a booking, so concurrent requests see each other's result.
 */
export async function holdSlot(db: Database, request: HoldRequest, now: Date): Promise<Hold> {
  const {bookerId} = request
  const until = new Date(now.getTime() + HOLD_MINUTES * MINUTE_MS)
  return inTransaction(db, async (tx): Promise<Hold> => {
    await oneHoldAtATime(tx, bookerId)
    const served = await lockedSlot(tx, request, now)
    const slot = served.find((facts) => whyNotFor(request.patient, facts, facts.centreId, now) === undefined)
    if (slot === undefined) return {is: 'refused', code: 'slot-not-found'}
    if (slot.startsAt <= now) return {is: 'refused', code: 'slot-past'}
    if (slot.state !== 'free') {
      const isOwn = (await bookedBefore(tx, request)) !== undefined
      return {is: 'refused', code: isOwn ? 'already-booked' : 'slot-taken'}
    }
    const freed = await releaseOtherHolds(tx, slot.id, {bookerId, now})
    const stored = await storeHold(tx, slot.id, {bookerId, now, until})
    if (!stored) return {is: 'refused', code: 'slot-held-elsewhere'}
    return {is: 'held', until, ...(freed && {freed: {centreId: freed.centreId, date: civilDate(freed.startsAt)}})}
  })
}
