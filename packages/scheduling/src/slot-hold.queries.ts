import type {SlotKey} from '@ceibo/contract/slot-key'
import {OFFER_MINUTES} from '@ceibo/rules/booking-window'
import {instantOf} from '@ceibo/rules/civil-time'
import {sql} from 'kysely'
import type {BookingTransaction} from './booking-transaction.ts'

type Asking = {sessionId: number; now: Date}

/** What stands in the way of keeping a slot for a session; undefined when there is no such slot. */
export type SlotStanding = {id: number; startsAt: Date; state: string; offered: boolean; heldByOther: boolean}

/** Makes the holds of one session follow one another. */
export async function oneHoldAtATime(tx: BookingTransaction, sessionId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('slot-hold'), (${sessionId}::bigint % 2147483647)::integer)`.execute(
    tx,
  )
}

/** A slot by professional, centre and civil time, as a session finds it. */
export async function slotStanding(
  tx: BookingTransaction,
  key: SlotKey,
  {sessionId, now}: Asking,
): Promise<SlotStanding | undefined> {
  const {rows} = await sql<SlotStanding>`
    select slot.id, slot.starts_at as "startsAt", slot.state,
      exists (
        select from slot_offer
        where slot_offer.session_id = ${sessionId} and slot.id = any(slot_offer.slot_ids)
          and slot_offer.offered_at > ${now}::timestamptz - make_interval(mins => ${OFFER_MINUTES})
      ) as offered,
      exists (
        select from slot_hold where slot_hold.slot_id = slot.id
          and slot_hold.session_id <> ${sessionId} and slot_hold.expires_at > ${now}::timestamptz
      ) as "heldByOther"
    from slot join centre on centre.id = slot.centre_id
    where slot.provider_id = ${key.providerId} and slot.starts_at = ${instantOf(key.date, key.time)}::timestamptz
      and centre.slug = ${key.centreId} and slot.online`.execute(tx)
  return rows[0]
}

/** Lets go of what the session held before. */
export async function releaseOtherHolds(tx: BookingTransaction, sessionId: number, slotId: number): Promise<void> {
  await tx.deleteFrom('slot_hold').where('session_id', '=', sessionId).where('slot_id', '<>', slotId).execute()
}

/** Keeps the slot for the session unless another one does; answers whether it is kept. */
export async function keepSlot(
  tx: BookingTransaction,
  slotId: number,
  {sessionId, now, until}: Asking & {until: Date},
): Promise<boolean> {
  const {rows} = await sql`
    insert into slot_hold as hold (slot_id, session_id, expires_at) values (${slotId}, ${sessionId}, ${until})
    on conflict (slot_id) do update set session_id = excluded.session_id, expires_at = excluded.expires_at
      where hold.session_id = excluded.session_id or hold.expires_at <= ${now}::timestamptz
    returning slot_id`.execute(tx)
  return rows.length > 0
}
