import type {ApiClient} from '@ceibo/client/api-client'
import {addDays} from '@ceibo/client/spanish-dates'
import {dashboardAppointments, dashboardHistory} from '@ceibo/contract/appointments'
import {preparations} from '@ceibo/contract/preparations'
import {queryOptions} from '@tanstack/react-query'

const AHEAD_DAYS = 90
/** Nobody books farther ahead. */
const FARTHEST_DAYS = 730
const HISTORY_DAYS = 360
const HISTORY_MAX = 5

/** What the first page asks for. Keys begin as those of the appointments pages, so a booking makes them stale too. */
export const dashboardQueries = (api: ApiClient, today: string) => ({
  upcoming: () =>
    queryOptions({
      queryKey: ['appointments', 'dashboard', today],
      queryFn: async ({signal}) => {
        const between = (from: number, to: number) =>
          api.call(dashboardAppointments, {from: addDays(today, from), to: addDays(today, to)}, {signal})
        const soon = await between(0, AHEAD_DAYS)
        // Somebody whose next appointment is later has one.
        return soon.length > 0 ? soon : between(AHEAD_DAYS + 1, FARTHEST_DAYS)
      },
    }),
  history: () =>
    queryOptions({
      queryKey: ['appointments', 'dashboard-history', today],
      queryFn: ({signal}) =>
        api.call(dashboardHistory, {since: addDays(today, -HISTORY_DAYS), max: HISTORY_MAX}, {signal}),
    }),
  preparation: (practiceId: number) =>
    queryOptions({
      queryKey: ['booking', 'preparation', practiceId],
      queryFn: ({signal}) => api.call(preparations, {practiceId}, {signal}),
      staleTime: Infinity,
    }),
})
