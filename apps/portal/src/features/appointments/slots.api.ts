import type {ApiClient} from '@ceibo/client/api-client'
import {confirm, type BookingRequest} from '@ceibo/contract/appointments'
import {available, availableDays, firstAvailable, holdSlot, type Slot, type SlotKey} from '@ceibo/contract/slots'
import {addDays} from '@ceibo/ui/pure/calendar-days'
import {queryOptions, skipToken} from '@tanstack/react-query'
import type {BookingDraft} from './booking-draft.ts'
import {AGENDA_DAYS, searchOf, searchPeriods, type Period} from './slot-search.ts'

const searchKey = ({patientId, specialtyId, practiceId, centreIds, filters}: BookingDraft) => [
  'slots',
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
  hold: (slot: SlotKey | null) =>
    queryOptions({
      queryKey: ['slot-hold', slot],
      queryFn: slot ? () => api.call(holdSlot, slot) : skipToken,
      staleTime: Infinity,
      retry: false,
    }),
})

export const holdOf = (api: ApiClient, slot: SlotKey) => api.call(holdSlot, slot)

export const bookSlot = (api: ApiClient, request: BookingRequest) => api.call(confirm, request)

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
