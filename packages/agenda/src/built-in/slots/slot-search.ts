import type {DayCount, Slot, SlotSearch} from '@ceibo/contract/appointments/slots'
import type {Database} from '@ceibo/database/open-database'
import type {Refusal, SlotQuery} from '#port.ts'
import {daysWithFreeSlots, firstFreeSlots, firstSlotsOfEach, type Sought} from './slot-search.queries.ts'
import {whyNotFor} from './visible-slot.queries.ts'

type Found<Item> = {is: 'found'; found: Item[]} | Refusal<'not-found' | 'no-suitable-patient' | 'no-coverage'>

/**
 * Free slots in order of time, at most `search.limit`. Centres without coverage are left out; refused when none is left, when the service or a
 * centre does not exist, or when it is not for the patient. The days must have been checked (`searchDaysProblem`).
 * A desk is shown all, because it may set cover and age aside; its booking judges them.
 */
export const findSlots = (db: Database, query: SlotQuery, now: Date): Promise<Found<Slot>> =>
  seek(query, now, (search) => firstFreeSlots(db, {...query, search}, now))

/** The first free slots of each professional in each centre, at most `search.limit` of each, in order of time; refused like findSlots. */
export const findFirstOfEach = (db: Database, query: SlotQuery, now: Date): Promise<Found<Slot>> =>
  seek(query, now, (search) => firstSlotsOfEach(db, {...query, search}, now))

/** The number of free slots on each civil day of the search; refused like findSlots. */
export const countDays = (db: Database, query: SlotQuery, now: Date): Promise<Found<DayCount>> =>
  seek(query, now, (search) => daysWithFreeSlots(db, {...query, search}, now))

/** One statement reads the facts and searches all centres; only when the plan does not cover some, a second one searches the others. */
async function seek<Item>(
  {search, patient, atDesk}: SlotQuery,
  now: Date,
  run: (search: SlotSearch) => Promise<Sought<Item> | undefined>,
): Promise<Found<Item>> {
  const sought = await run(search)
  const centres = Object.entries(sought?.centres ?? {})
  if (sought === undefined || centres.length < new Set(search.centreIds).size) {
    return {is: 'refused', code: 'not-found'}
  }
  if (atDesk) return {is: 'found', found: sought.found}
  const judged = centres.map(([slug, id]) => ({slug, whyNot: whyNotFor(patient, sought, id, now)}))
  const suitable = judged.filter(({whyNot}) => whyNot === undefined).map(({slug}) => slug)
  if (suitable.length === judged.length) return {is: 'found', found: sought.found}
  if (suitable.length === 0) return {is: 'refused', code: judged[0]?.whyNot ?? 'not-found'}
  const narrower = await run({...search, centreIds: suitable})
  return {is: 'found', found: narrower?.found ?? []}
}
