import {MINUTE_MS} from '@ceibo/contract/time/civil-day'
import type {ApiClient} from '@ceibo/web-kit/calls/api-client'
import {
  type SlotKey,
  freeSlots,
  freeSlotDays,
  firstFreeSlot,
  holdSlot,
  whyNoSlots,
  type Slot,
} from '@ceibo/contract/appointments/slots'
import {firstTimes} from '@ceibo/contract/appointments/first-times'
import {horizonFrom} from '@ceibo/rules/appointments/booking-window'
import {queryOptions, skipToken} from '@tanstack/react-query'
import type {BookingDraft} from './booking-draft.ts'
import {heldFrom, type HeldSlot} from './hold-clock.ts'
import {searchOf, searchPeriods, wantedOf, type Period} from './slot-query.ts'

export const SLOTS_KEY = ['slots']
export const HOLD_KEY = ['slot-hold']

const searchKey = ({patientId, specialtyId, serviceId, centreIds, filters}: BookingDraft) => [
  ...SLOTS_KEY,
  {patientId, specialtyId, serviceId, centreIds, filters},
]

/** Free slots change by the minute: they are refetched when the tab regains focus after a while. */
const FRESH = {staleTime: 30_000, gcTime: 5 * MINUTE_MS} as const

export const slotQueries = (api: ApiClient) => ({
  /** The first free slot from a day on, within the open agendas; null when there is none. */
  first: (draft: BookingDraft, from: string, today: string) =>
    queryOptions({
      ...FRESH,
      queryKey: [...searchKey(draft), 'first', from],
      queryFn: ({signal}) => firstSlot(api, draft, {from, to: horizonFrom(today)}, signal),
    }),
  /** The first free time in each centre where the plan covers the service, by the centre's id; a centre without one is left out. */
  firstOfCentres: ({patientId, specialtyId, serviceId}: BookingDraft) =>
    queryOptions({
      ...FRESH,
      queryKey: [...SLOTS_KEY, 'centres', patientId, specialtyId, serviceId],
      queryFn:
        specialtyId === null || serviceId === null
          ? skipToken
          : async ({signal}) => {
              const whom = patientId === null ? {} : {patientId}
              const wanted = {...whom, specialtyId, serviceId, timeFrom: '00:00', timeTo: '23:59', weekdays: []}
              const blocks = await api.call(firstTimes, {...wanted, timesEach: 1}, {signal})
              // The soonest block of a centre comes first, and stays.
              return new Map(blocks.toReversed().map(({centreId, times}) => [centreId, times[0]]))
            },
    }),
  /** The first free times from a day on, a block for each professional and centre; without centres in all that the plan covers. */
  blocks: (draft: BookingDraft, from: string | null) => {
    const wanted = wantedOf(draft)
    const {centreIds} = draft
    return queryOptions({
      ...FRESH,
      queryKey: [...searchKey(draft), 'blocks', from],
      queryFn:
        wanted === null || from === null
          ? skipToken
          : ({signal}) =>
              api.call(
                firstTimes,
                {...wanted, ...(centreIds.length > 0 && {centreIds: [...centreIds]}), from},
                {signal},
              ),
    })
  },
  /** Why nothing is free on any open day, in words. */
  why: (draft: BookingDraft, today: string) =>
    queryOptions({
      ...FRESH,
      queryKey: [...searchKey(draft), 'why', today],
      queryFn: ({signal}) => {
        const search = searchOf(draft, {from: today, to: horizonFrom(today)}, 1)
        return search ? api.call(whyNoSlots, search, {signal}) : []
      },
    }),
  days: (draft: BookingDraft, period: Period) =>
    queryOptions({
      ...FRESH,
      queryKey: [...searchKey(draft), 'days', period],
      queryFn: ({signal}) => {
        const search = searchOf(draft, period)
        return search ? api.call(freeSlotDays, search, {signal}) : []
      },
    }),
  ofDay: (draft: BookingDraft, day: string | null) => {
    const search = day === null ? null : searchOf(draft, {from: day, to: day})
    return queryOptions({
      ...FRESH,
      queryKey: [...searchKey(draft), 'day', day],
      queryFn: search ? ({signal}) => api.call(freeSlots, search, {signal}) : skipToken,
    })
  },
  /** Holds the slot; another call extends the hold. */
  hold: (draft: BookingDraft, slot: SlotKey | null) =>
    queryOptions({
      queryKey: [...HOLD_KEY, slot],
      queryFn: slot === null ? skipToken : () => holdFor(api, draft, slot),
      staleTime: Infinity,
      retry: false,
    }),
})

/** Holds a slot for the patient and service of a draft. */
export const holdFor = async (
  api: ApiClient,
  {patientId, specialtyId, serviceId}: BookingDraft,
  slot: SlotKey,
): Promise<HeldSlot> => {
  const wanted = {
    ...slot,
    ...(patientId !== null && {patientId}),
    ...(specialtyId !== null && {specialtyId}),
    ...(serviceId !== null && {serviceId}),
  }
  return heldFrom(await api.call(holdSlot, wanted), new Date())
}

async function firstSlot(
  api: ApiClient,
  draft: BookingDraft,
  period: Period,
  signal: AbortSignal,
): Promise<Slot | null> {
  for (const part of searchPeriods(period)) {
    const search = searchOf(draft, part, 1)
    const [slot] = search ? await api.call(firstFreeSlot, search, {signal}) : []
    if (slot) return slot
  }
  return null
}
