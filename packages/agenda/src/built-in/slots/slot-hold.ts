import {MINUTE_MS} from '@ceibo/contract/time/civil-day'
import {HOLD_MINUTES} from '@ceibo/contract/appointments/slots'
import type {Database} from '@ceibo/database/open-database'
import {inTransaction} from '@ceibo/database/transaction'
import {bookedBefore} from '#built-in/appointments/booked-before.queries.ts'
import type {HoldRequest, Refusal} from '#port.ts'
import {storeHold, lockedSlot, oneHoldAtATime, releaseOtherHolds} from './slot-hold.queries.ts'
import {whyNotFor} from './visible-slot.queries.ts'

type Held =
  | {is: 'held'; until: Date}
  | Refusal<'slot-not-found' | 'slot-taken' | 'already-booked' | 'slot-held-elsewhere' | 'slot-past'>

/**
 * Holds a slot that the patient may see for ten minutes for a person; earlier holds of the person end then, and not when it is refused. A repeat
 * renews the hold. The slot is locked as for a booking, so concurrent requests see each other's result.
 */
export async function holdSlot(db: Database, request: HoldRequest, now: Date): Promise<Held> {
  const {bookerId} = request
  const until = new Date(now.getTime() + HOLD_MINUTES * MINUTE_MS)
  return inTransaction(db, async (tx): Promise<Held> => {
    await oneHoldAtATime(tx, bookerId)
    const served = await lockedSlot(tx, request, now)
    const slot = served.find((facts) => whyNotFor(request.patient, facts, facts.centreId, now) === undefined)
    if (slot === undefined) return {is: 'refused', code: 'slot-not-found'}
    if (slot.startsAt <= now) return {is: 'refused', code: 'slot-past'}
    if (slot.state !== 'free') {
      const isOwn = (await bookedBefore(tx, request)) !== undefined
      return {is: 'refused', code: isOwn ? 'already-booked' : 'slot-taken'}
    }
    await releaseOtherHolds(tx, slot.id, {bookerId, now})
    const stored = await storeHold(tx, slot.id, {bookerId, now, until})
    return stored ? {is: 'held', until} : {is: 'refused', code: 'slot-held-elsewhere'}
  })
}
