import type {Clock} from '@ceibo/adapters/clock/port'
import type {Database} from '@ceibo/database/open-database'
import {horizonFrom} from '@ceibo/rules/appointments/booking-window'
import {civilDate} from '@ceibo/rules/time/civil-time'
import {makeSlots} from '@ceibo/agenda/built-in/slots/slot-making.queries'

/** Creates the missing slots up to the horizon; returns how many. */
export async function extendSlots({db, clock}: {db: Database; clock: Clock}): Promise<number> {
  const from = civilDate(clock.now())
  const {made} = await makeSlots(db, {from, until: horizonFrom(from)})
  return made
}
