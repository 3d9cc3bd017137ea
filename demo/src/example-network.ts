import {makeSlotsInside, oneMakerAtATime} from '@ceibo/agenda/built-in/slots/slot-making.queries'
import {addDays, civilDate} from '@ceibo/rules/time/civil-time'
import type {ExampleNetwork} from '@ceibo/server/dependencies'
import {writeNetwork} from './demo-network.queries.ts'
import {loadOneAtATime} from './demo-presence.queries.ts'
import {drawNetwork} from './draw-network.ts'
import {
  countExampleAppointments,
  deleteExample,
  deleteTimes,
  holdBookings,
  isExampleLoaded,
  isNetworkEmpty,
  ownHolidays,
  rememberExample,
} from './example-network.queries.ts'

/** The days whose times are made at once; the job of the agenda makes the others. */
const FIRST_DAYS = 14

/** The network of the demo without anybody in it: centres, professionals, services, cover and agendas, to begin with or to try. */
export const EXAMPLE_NETWORK: ExampleNetwork = {
  async stateOf(db) {
    if (await isExampleLoaded(db)) return {is: 'loaded', appointments: await countExampleAppointments(db)}
    return {is: (await isNetworkEmpty(db)) ? 'loadable' : 'none', appointments: 0}
  },
  async load(tx, now) {
    await loadOneAtATime(tx)
    if ((await isExampleLoaded(tx)) || !(await isNetworkEmpty(tx))) return false
    const today = civilDate(now)
    const holidays = await ownHolidays(tx)
    await writeNetwork(tx, drawNetwork(), today)
    await makeSlotsInside(tx, {from: today, until: addDays(today, FIRST_DAYS)})
    await rememberExample(tx, holidays)
    return true
  },
  async clear(tx) {
    await loadOneAtATime(tx)
    await oneMakerAtATime(tx)
    await holdBookings(tx)
    const appointments = await countExampleAppointments(tx)
    if (appointments > 0) return {is: 'booked', appointments}
    await deleteTimes(tx)
    return {is: 'cleared', kept: await deleteExample(tx)}
  },
}
