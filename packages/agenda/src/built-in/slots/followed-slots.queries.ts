import type {Database} from '@ceibo/database/open-database'
import {addDays, instantOf} from '@ceibo/rules/time/civil-time'
import {sql} from 'kysely'
import type {DayOfCentre} from '#plans-port.ts'
import {isClosed} from './closures.queries.ts'
import {oneMakerAtATime} from './slot-making.queries.ts'

// Slots to come follow a change of the catalogue in its transaction. Taken ones stay taken. All that may change are locked first, in the order of
// their ids, so that a booking or a cancellation that is under way ends before it is looked whether its slot is free.

/** Stops offering the free slots of a professional who ended, and offers them again when they are back, but for those in a closure. */
export async function followPractitioner(tx: Database, practitionerId: number, now: Date): Promise<void> {
  const isTheirs = sql`slot.practitioner_id = ${practitionerId} and slot.starts_at > ${now}::timestamptz`
  await sql`select from slot where ${isTheirs} order by id for no key update`.execute(tx)
  await sql`update slot set state = ${flipped} where ${isTheirs} and ${isToFlip}`.execute(tx)
}

/**
 * Stops offering the free slots of a civil day in the centres where it is a holiday now, and offers again those of the others, but for those in a
 * closure. No slots are made meanwhile. Returns the centres that have slots on that day.
 */
export async function followHoliday(tx: Database, day: string, now: Date): Promise<DayOfCentre[]> {
  await oneMakerAtATime(tx)
  // By the practitioner, whose index is by time.
  const isOfDay = sql`slot.practitioner_id = practitioner.id and slot.starts_at > ${now}::timestamptz
    and slot.starts_at >= ${instantOf(day, '00:00')}::timestamptz
    and slot.starts_at < ${instantOf(addDays(day, 1), '00:00')}::timestamptz`
  const {rows} = await sql<{centreId: string}>`
    with locked as (
      select slot.centre_id from practitioner join slot on ${isOfDay} order by slot.id for no key update of slot
    )
    select distinct centre.slug as "centreId" from locked join centre on centre.id = locked.centre_id`.execute(tx)
  await sql`update slot set state = ${flipped} from practitioner where ${isOfDay} and ${isToFlip}`.execute(tx)
  return rows.map(({centreId}) => ({centreId, day}))
}

const flipped = sql`case slot.state when 'free' then 'blocked' else 'free' end`

/** Condition on `slot`: it is free where it is closed, or blocked where it is not. */
const isToFlip = sql`(
  (slot.state = 'free' and ${isClosed('slot')})
  or (slot.state = 'blocked' and not slot.withdrawn and not ${isClosed('slot')})
)`
