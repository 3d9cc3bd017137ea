import type {Clock} from '@ceibo/adapters/clock/port'
import {inTransaction} from '@ceibo/database/transaction'
import type {BookingDatabase, WriteEffects} from '#booking-database.ts'
import type {WaitingList} from '#waiting-port.ts'
import {offerFreed} from './offer-freed.ts'
import {takeOffer} from './take-offer.ts'
import {entriesOf, followPatients, lockToImprove, ownerOfEntry, setState, storeEntry} from './waiting-entry.queries.ts'
import {lookAgainFor, offerById} from './waiting-offer.queries.ts'

/** The waiting list of the agenda of this installation, as `WaitingList` says. */
export function builtInWaiting(on: {db: BookingDatabase; clock: Clock; write: WriteEffects}): WaitingList {
  const {db, clock, write} = on
  return {
    join: (request, record) =>
      inTransaction(db, async (tx) => {
        const now = clock.now()
        if (request.appointmentId !== undefined && !(await lockToImprove(tx, request, now))) {
          return {is: 'refused', code: 'not-movable'}
        }
        // An entry that is over must not be changed instead.
        await followPatients(tx, now, request.patientId)
        const entryId = await storeEntry(tx, request, now)
        if (entryId === undefined) return {is: 'refused', code: 'not-found'}
        const {patientId, serviceId} = request
        await lookAgainFor(tx, serviceId)
        await record(tx, {entryId, patientId, serviceId})
        return {is: 'joined', entryId}
      }),
    of: (patientIds) => entriesOf(db, patientIds, clock.now()),
    owner: (entryId) => ownerOfEntry(db, entryId),
    change: (entryId, to, record) =>
      inTransaction(db, async (tx) => {
        const changed = await setState(tx, entryId, to, clock.now())
        if (changed === undefined) return {is: 'refused', code: 'wrong-state'}
        if (changed === 'same') return {is: 'done'}
        if (to === 'waiting') await lookAgainFor(tx, changed.serviceId)
        await record(tx, {entryId, ...changed})
        return {is: 'done'}
      }),
    offer: (run) => offerFreed(db, run, clock.now()),
    offered: (offerId) => offerById(db, offerId, clock.now()),
    take: (request, effects) => takeOffer(db, request, effects, {write, now: clock.now()}),
  }
}
