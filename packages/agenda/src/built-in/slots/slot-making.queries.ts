import type {Database} from '@ceibo/database/open-database'
import {inTransaction} from '@ceibo/database/transaction'
import {addDays} from '@ceibo/rules/time/civil-time'
import {sql} from 'kysely'
import type {BookingDatabase, BookingTransaction} from '#booking-database.ts'
import {isClosed} from './closures.queries.ts'
import {placedSlots, STORED_HOURS} from './placed-slots.queries.ts'

const DAYS_AT_A_TIME = 30

/**
 * Makes the slots of every active agenda from the civil day `from` up to and including `until` (YYYY-MM-DD), and returns how many are new. Days
 * for which an agenda already has slots are skipped, so it can be repeated and can run twice at the same time. Slots in a closure or a holiday
 * start out blocked. It works thirty days at a time, each in its own transaction.
 */
export async function makeSlots(db: Database, span: {from: string; until: string}): Promise<{made: number}> {
  let made = 0
  for (let from = span.from; from <= span.until; from = addDays(from, DAYS_AT_A_TIME)) {
    const last = addDays(from, DAYS_AT_A_TIME - 1)
    const until = last < span.until ? last : span.until
    const {made: inserted} = await inTransaction(db, (tx) => makeSlotsInside(tx, {from: span.from, until}))
    made += inserted
  }
  return {made}
}

/** The same inside a transaction of the caller, all days at once. */
export async function makeSlotsInside(
  tx: BookingTransaction,
  span: {from: string; until: string},
): Promise<{made: number}> {
  await oneMakerAtATime(tx)
  const made = await insertSlots(tx, span.from, span.until)
  await rememberMade(tx, span.until)
  return {made}
}

/** Slots are made, and agendas changed, by one transaction at a time. */
export async function oneMakerAtATime(tx: BookingDatabase): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('slot-making'))`.execute(tx)
}

async function insertSlots(tx: BookingTransaction, from: string, until: string): Promise<number> {
  const due = sql`
    select id, practitioner_id, centre_id, room_id, offering_id, slot_minutes, online_percent, same_day_percent,
      greatest(valid_from, ${from}::date, made_until + 1) as first_day,
      least(valid_to, ${until}::date) as last_day
    from agenda
    where active and (made_until is null or made_until < ${until}::date)`
  const result = await sql`
    with ${placedSlots(due, STORED_HOURS)}
    insert into slot (agenda_id, offering_id, centre_id, practitioner_id, room_id, starts_at, ends_at, online, same_day, state)
    select id, offering_id, centre_id, practitioner_id, room_id, starts_at, ends_at, online, same_day,
      case when ${isClosed('placed')} then 'blocked' else 'free' end
    from placed
    on conflict (practitioner_id, starts_at) do nothing`.execute(tx)
  return Number(result.numAffectedRows ?? 0)
}

async function rememberMade(tx: BookingTransaction, until: string): Promise<void> {
  await tx
    .updateTable('agenda')
    .set({made_until: until})
    .where('active', '=', true)
    .where((is) => is.or([is('made_until', 'is', null), is('made_until', '<', until)]))
    .execute()
}
