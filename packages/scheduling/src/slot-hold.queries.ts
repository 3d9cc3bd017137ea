import {OFFER_MINUTES} from '@ceibo/rules/booking-window'
import {instantOf} from '@ceibo/rules/civil-time'
import {sql} from 'kysely'
import type {HoldRequest} from './booking-language.ts'
import type {BookingTransaction} from './booking-transaction.ts'

/** A slot as whoever wants to hold it finds it. */
export type LockedSlot = {id: number; startsAt: Date; state: string; offered: boolean}

/** Makes the holds of one person follow one another. */
export async function oneHoldAtATime(tx: BookingTransaction, personId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('slot-hold'), (${personId}::bigint % 2147483647)::integer)`.execute(
    tx,
  )
}

/** Locks a slot by professional, centre and civil time against being taken; undefined when there is none. */
export async function lockedSlot(
  tx: BookingTransaction,
  {sessionId, ...key}: HoldRequest,
  now: Date,
): Promise<LockedSlot | undefined> {
  const {rows} = await sql<LockedSlot>`
    select slot.id, slot.starts_at as "startsAt", slot.state,
      exists (
        select from slot_offer
        where slot_offer.session_id = ${sessionId} and slot.id = any(slot_offer.slot_ids)
          and slot_offer.offered_at > ${now}::timestamptz - make_interval(mins => ${OFFER_MINUTES})
      ) as offered
    from slot join centre on centre.id = slot.centre_id
    where slot.provider_id = ${key.providerId} and slot.starts_at = ${instantOf(key.date, key.time)}::timestamptz
      and centre.slug = ${key.centreId} and slot.online
    for no key update of slot`.execute(tx)
  return rows[0]
}

/** Lets go of what the person held before. */
export async function releaseOtherHolds(tx: BookingTransaction, personId: number, slotId: number): Promise<void> {
  await tx.deleteFrom('slot_hold').where('person_id', '=', personId).where('slot_id', '<>', slotId).execute()
}

/** Keeps the slot for the person unless another one does; answers whether it is kept. */
export async function keepSlot(
  tx: BookingTransaction,
  slotId: number,
  {bookerId, now, until}: {bookerId: number; now: Date; until: Date},
): Promise<boolean> {
  const {rows} = await sql`
    insert into slot_hold as hold (slot_id, person_id, expires_at) values (${slotId}, ${bookerId}, ${until})
    on conflict (slot_id) do update set person_id = excluded.person_id, expires_at = excluded.expires_at
      where hold.person_id = excluded.person_id or hold.expires_at <= ${now}::timestamptz
    returning slot_id`.execute(tx)
  return rows.length > 0
}
