import {sql} from 'kysely'
import type {BookingTransaction} from '#booking-database.ts'
import type {HoldRequest} from '#port.ts'
import {serviceFactColumns, type ServiceFacts} from '#built-in/catalogue/service-facts.queries.ts'
import {slotWithServices} from './visible-slot.queries.ts'

/** A slot to be held, with a service that it may be booked for. */
export type LockedSlot = ServiceFacts & {id: number; centreId: number; startsAt: Date; state: string}

type Holder = {bookerId: number; now: Date}

/** Serializes the holds of one person. */
export async function oneHoldAtATime(tx: BookingTransaction, personId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('slot-hold'), (${personId}::bigint % 2147483647)::integer)`.execute(
    tx,
  )
}

/** Locks a slot by professional, centre and civil time, so that it cannot be taken; returns a row for each service. */
export async function lockedSlot(tx: BookingTransaction, request: HoldRequest, now: Date): Promise<LockedSlot[]> {
  const {rows} = await sql<LockedSlot>`
    select slot.id, slot.centre_id as "centreId", slot.starts_at as "startsAt", slot.state,
      ${serviceFactColumns(request.patient)}
    from ${slotWithServices(request, request, now)}
    for no key update of slot`.execute(tx)
  return rows
}

/**
 * Deletes the person's hold of another slot, unless this one is held by another: who is refused keeps what they had. The hold that refuses is
 * locked, because its person may release it without the slot. Returns the centre and the start of the slot that was freed.
 */
export async function releaseOtherHolds(
  tx: BookingTransaction,
  slotId: number,
  {bookerId, now}: Holder,
): Promise<{centreId: string; startsAt: Date} | undefined> {
  const {rows} = await sql<{centreId: string; startsAt: Date}>`
    with refusing as materialized (
      select from slot_hold
      where slot_id = ${slotId} and person_id is distinct from ${bookerId} and expires_at > ${now}::timestamptz
      for update
    ), freed as (
      delete from slot_hold as other
      where other.person_id = ${bookerId} and other.slot_id <> ${slotId} and not exists (select from refusing)
      returning other.slot_id
    )
    select centre.slug as "centreId", slot.starts_at as "startsAt"
    from freed join slot on slot.id = freed.slot_id join centre on centre.id = slot.centre_id`.execute(tx)
  return rows[0]
}

/** Holds the slot for the person unless another person does; returns whether it is held. */
export async function storeHold(
  tx: BookingTransaction,
  slotId: number,
  {bookerId, now, until}: Holder & {until: Date},
): Promise<boolean> {
  const {rows} = await sql`
    insert into slot_hold as hold (slot_id, person_id, expires_at) values (${slotId}, ${bookerId}, ${until})
    on conflict (slot_id) do update set person_id = excluded.person_id, plan_id = null, expires_at = excluded.expires_at
      where hold.person_id = excluded.person_id or hold.expires_at <= ${now}::timestamptz
    returning slot_id`.execute(tx)
  return rows.length > 0
}
