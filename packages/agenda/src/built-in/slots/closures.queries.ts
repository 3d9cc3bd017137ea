import type {Database} from '@ceibo/database/open-database'
import {inTransaction} from '@ceibo/database/transaction'
import {sql} from 'kysely'
import {MAX_SLOT_MINUTES} from '@ceibo/rules/appointments/booking-window'
import type {BookingTransaction} from '#booking-database.ts'

/**
 * Applies the current closures and holidays to future slots: blocks free ones inside, frees blocked ones that are outside again. Taken slots
 * stay taken; the caller must inform their patients. Call it in the request that changes a closure.
 */
export async function applyClosures(db: Database, now: Date): Promise<{blocked: number; freed: number}> {
  return inTransaction(db, async (tx) => {
    const inClosures = await blockInClosures(tx, now)
    const onHolidays = await blockOnHolidays(tx, now)
    return {blocked: inClosures + onHolidays, freed: await freeReopened(tx, now)}
  })
}

// Reads slots by their practitioner, whose index is by time, from as long before the closure as a slot can last.
async function blockInClosures(tx: BookingTransaction, now: Date): Promise<number> {
  const result = await sql`
    update slot set state = 'blocked'
    from closure
    join practitioner on closure.practitioner_id is null or closure.practitioner_id = practitioner.id
    where slot.practitioner_id = practitioner.id and slot.state = 'free' and slot.starts_at > ${now}
      and slot.starts_at > coalesce(lower(closure.during), '-infinity') - make_interval(mins => ${MAX_SLOT_MINUTES})
      and slot.starts_at < coalesce(upper(closure.during), 'infinity')
      and closure.during && tstzrange(slot.starts_at, slot.ends_at) and ${isClosureOf('slot')}`.execute(tx)
  return Number(result.numAffectedRows ?? 0)
}

async function blockOnHolidays(tx: BookingTransaction, now: Date): Promise<number> {
  const result = await sql`
    update slot set state = 'blocked'
    from holiday_of_centre as holiday
    cross join practitioner
    cross join lateral (
      select holiday.day::timestamp at time zone 'America/Argentina/Buenos_Aires' as begins,
        (holiday.day + 1)::timestamp at time zone 'America/Argentina/Buenos_Aires' as ends
    ) as civil
    where slot.practitioner_id = practitioner.id and slot.state = 'free' and slot.starts_at > ${now}
      and slot.centre_id = holiday.centre_id and slot.starts_at >= civil.begins and slot.starts_at < civil.ends`.execute(
    tx,
  )
  return Number(result.numAffectedRows ?? 0)
}

async function freeReopened(tx: BookingTransaction, now: Date): Promise<number> {
  const result = await sql`
    update slot set state = 'free'
    where state = 'blocked' and not withdrawn and starts_at > ${now} and not ${isClosed('slot')}
  `.execute(tx)
  return Number(result.numAffectedRows ?? 0)
}

/** Condition on a row `closure`: it is of the network, or of the centre, professional, room or agenda of a slot, whatever its time. */
export function isClosureOf(slot: 'slot' | 'placed') {
  const column = (name: string) => sql.ref(`${slot}.${name}`)
  return sql<boolean>`(
    (closure.centre_id is null or closure.centre_id = ${column('centre_id')})
    and (closure.practitioner_id is null or closure.practitioner_id = ${column('practitioner_id')})
    and (closure.room_id is null or closure.room_id = ${column('room_id')})
    and (closure.agenda_id is null or closure.agenda_id = ${column(slot === 'slot' ? 'agenda_id' : 'id')})
  )`
}

/**
 * True when a closure is at some moment of a slot, its day is a holiday of its centre, the professional ended, or a slot that exists was
 * withdrawn from its agenda; the holiday of the id `withoutHoliday` does not count. The slot has the columns centre_id, practitioner_id, starts_at and ends_at. Part of the query instead of a database function, which would be called once for each of a hundred thousand slots.
 */
export function isClosed(slot: 'slot' | 'placed', withoutHoliday = 0) {
  const column = (name: string) => sql.ref(`${slot}.${name}`)
  return sql<boolean>`(
    exists (
      select from closure
      where closure.during && tstzrange(${column('starts_at')}, ${column('ends_at')}) and ${isClosureOf(slot)}
    )
    or exists (
      select from holiday_of_centre as holiday
      where holiday.centre_id = ${column('centre_id')}
        and holiday.day = (${column('starts_at')} at time zone 'America/Argentina/Buenos_Aires')::date
        ${withoutHoliday === 0 ? sql`` : sql`and holiday.holiday_id <> ${withoutHoliday}`}
    )
    or ${column('practitioner_id')} in (select id from practitioner where not active)
    or ${slot === 'slot' ? sql`slot.withdrawn` : sql`false`}
  )`
}
