import type * as calls from '@ceibo/contract/appointments/slots'
import type {DayCount, Slot, SlotSearch} from '@ceibo/contract/appointments/slots'
import {
  type FirstTimes,
  type firstTimes as firstTimesCall,
  MAX_FIRST_TIMES,
} from '@ceibo/contract/appointments/first-times'
import {horizonFrom, MAX_REASON_DAYS, searchDaysProblem} from '@ceibo/rules/appointments/booking-window'
import {civilDate} from '@ceibo/rules/time/civil-time'
import {slotReasonForPatient} from '@ceibo/rules/appointments/slot-reason-texts'
import type {SlotQuery} from '@ceibo/agenda/port'
import type {Dependencies} from '#dependencies.ts'
import {AppError} from '#platform/app-error.ts'
import type {Call} from '#api/mount/route.ts'
import {firstTimesView, slotView} from './appointment.view.ts'
import type {Dependant} from '#modules/people/people.offers.ts'
import type {Self} from '#api/subjects/subject.ts'

/** The first free slot that fits. */
export const firstFreeSlot = (
  call: Call<typeof calls.firstFreeSlot, Self | Dependant>,
  on: Dependencies,
): Promise<Slot[]> => slotsFound(call, {...call.input, limit: 1}, on)

/** Free slots that fit, in order of time. */
export const freeSlots = (call: Call<typeof calls.freeSlots, Self | Dependant>, on: Dependencies): Promise<Slot[]> =>
  slotsFound(call, call.input, on)

/** The first free times of each professional in every centre where the plan covers the service, soonest first. */
export async function firstTimes(
  {input, subject, actor}: Call<typeof firstTimesCall, Self | Dependant>,
  {bookingSystem, clock}: Pick<Dependencies, 'bookingSystem' | 'clock'>,
): Promise<FirstTimes[]> {
  const patient = subject.person
  const today = civilDate(clock.now())
  const {centreIds: asked, callerName: _callerName, from = today, timesEach = MAX_FIRST_TIMES, ...wanted} = input
  const message = searchDaysProblem(from, from)
  if (message !== undefined) throw new AppError('invalid', {problems: [{field: 'from', message}]})
  const offered = await bookingSystem.centres(patient, wanted)
  if (offered.is === 'refused') throw new AppError(offered.code)
  const centres = offered.found.filter(({id}) => asked?.includes(id) ?? true)
  if (centres.length === 0) return []
  const covered = new Map(centres.filter(({coverage}) => coverage === 'S').map(({id, address}) => [id, address]))
  if (covered.size === 0) throw new AppError('no-coverage')
  const search = {...wanted, centreIds: [...covered.keys()], from, to: horizonFrom(today), limit: timesEach}
  const answer = await bookingSystem.firstOfEach({search, patient, bookerId: actor.personId})
  if (answer.is === 'refused') throw new AppError(answer.code)
  const blocks = Map.groupBy(answer.found, ({centreId, practitionerId}) => `${centreId} ${practitionerId}`)
  return [...blocks.values()].flatMap((slots) => firstTimesView(slots, covered))
}

/** The days with free slots, and their number. */
export async function freeSlotDays(
  call: Call<typeof calls.freeSlotDays, Self | Dependant>,
  on: Dependencies,
): Promise<DayCount[]> {
  const answer = await on.bookingSystem.countDays(queryOf(call, call.input))
  if (answer.is === 'refused') throw new AppError(answer.code)
  return answer.found.map(({date, free, morning, afternoon, evening}) => ({date, free, morning, afternoon, evening}))
}

/** Why a search finds nothing, as the patient reads it. */
export async function whyNoSlots(
  call: Call<typeof calls.whyNoSlots, Self | Dependant>,
  on: Dependencies,
): Promise<string[]> {
  const reasons = await on.bookingSystem.whyNone(queryOf(call, call.input, MAX_REASON_DAYS))
  return reasons.map(slotReasonForPatient)
}

type SearchCall = Call<
  typeof calls.freeSlots | typeof calls.firstFreeSlot | typeof calls.freeSlotDays | typeof calls.whyNoSlots,
  Self | Dependant
>

async function slotsFound(call: SearchCall, search: SlotSearch, on: Dependencies): Promise<Slot[]> {
  const answer = await on.bookingSystem.findSlots(queryOf(call, search))
  if (answer.is === 'refused') throw new AppError(answer.code)
  return answer.found.map(slotView)
}

function queryOf({subject, actor}: SearchCall, search: SlotSearch, mostDays?: number): SlotQuery {
  const message = searchDaysProblem(search.from, search.to, mostDays)
  if (message !== undefined) throw new AppError('invalid', {problems: [{field: 'to', message}]})
  return {search, patient: subject.person, bookerId: actor.personId}
}
