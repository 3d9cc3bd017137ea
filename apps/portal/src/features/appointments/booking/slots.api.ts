import type {ApiClient} from '@ceibo/client/api-client'
import {ApiFailure} from '@ceibo/client/api-failure'
import type {SlotKey} from '@ceibo/contract/slot-key'
import {available, availableDays, firstAvailable, holdSlot, type Slot} from '@ceibo/contract/slots'
import {addDays} from '@ceibo/ui/pure/calendar-days'
import {queryOptions, skipToken} from '@tanstack/react-query'
import type {BookingDraft} from './booking-draft.ts'
import {heldFrom, type HeldSlot} from './hold-clock.ts'
import {AGENDA_DAYS, searchOf, searchPeriods, type Period} from './slot-query.ts'

export const SLOTS_KEY = ['slots']
export const HOLD_KEY = ['slot-hold']

const searchKey = ({patientId, specialtyId, practiceId, centreIds, filters}: BookingDraft) => [
  ...SLOTS_KEY,
  {patientId, specialtyId, practiceId, centreIds, filters},
]

/** Free slots change by the minute: they are asked for again when the screen comes back after a while. */
const FRESH = {staleTime: 30_000, gcTime: 5 * 60_000} as const

export const slotQueries = (api: ApiClient) => ({
  /** The first free slot from a day on, as far as the agendas are opened; null when there is none. */
  first: (draft: BookingDraft, from: string, today: string) =>
    queryOptions({
      ...FRESH,
      queryKey: [...searchKey(draft), 'first', from],
      queryFn: ({signal}) => firstSlot(api, draft, {from, to: addDays(today, AGENDA_DAYS)}, signal),
    }),
  days: (draft: BookingDraft, period: Period) =>
    queryOptions({
      ...FRESH,
      queryKey: [...searchKey(draft), 'days', period],
      queryFn: ({signal}) => {
        const search = searchOf(draft, period)
        return search ? api.call(availableDays, search, {signal}) : []
      },
    }),
  ofDay: (draft: BookingDraft, day: string | null) => {
    const search = day === null ? null : searchOf(draft, {from: day, to: day})
    return queryOptions({
      ...FRESH,
      queryKey: [...searchKey(draft), 'day', day],
      queryFn: search ? ({signal}) => api.call(available, search, {signal}) : skipToken,
    })
  },
  /** Holds the slot; asking again extends the hold. */
  hold: (draft: BookingDraft, slot: SlotKey | null) =>
    queryOptions({
      queryKey: [...HOLD_KEY, slot],
      queryFn: slot === null ? skipToken : () => holdOffered(api, draft, slot),
      staleTime: Infinity,
      retry: false,
    }),
})

/**
 * Holds a slot. One that was shown too long ago is first looked for again, so that whoever takes their time does not
 * lose their place.
 */
export async function holdOffered(api: ApiClient, draft: BookingDraft, slot: SlotKey): Promise<HeldSlot> {
  try {
    return await hold(api, slot)
  } catch (error) {
    const search = searchOf(draft, {from: slot.date, to: slot.date})
    if (!(error instanceof ApiFailure) || error.code !== 'slot-not-offered' || !search) throw error
    await api.call(available, search)
    return hold(api, slot)
  }
}

const hold = async (api: ApiClient, slot: SlotKey): Promise<HeldSlot> =>
  heldFrom(await api.call(holdSlot, slot), new Date())

async function firstSlot(
  api: ApiClient,
  draft: BookingDraft,
  period: Period,
  signal: AbortSignal,
): Promise<Slot | null> {
  for (const part of searchPeriods(period)) {
    const search = searchOf(draft, part, 1)
    const [slot] = search ? await api.call(firstAvailable, search, {signal}) : []
    if (slot) return slot
  }
  return null
}
