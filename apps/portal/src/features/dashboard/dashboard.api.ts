import type {ApiClient} from '@ceibo/client/api-client'
import {addDays} from '@ceibo/client/spanish-dates'
import {dashboardAppointments, dashboardHistory} from '@ceibo/contract/appointments'
import {preparations} from '@ceibo/contract/preparations'
import {queryOptions} from '@tanstack/react-query'

const AHEAD_DAYS = 90
const HISTORY_DAYS = 360
const HISTORY_MAX = 5

/** What the first page asks for. Keys begin as those of the appointments pages, so a booking makes them stale too. */
export const dashboardQueries = (api: ApiClient, today: string) => ({
  upcoming: () =>
    queryOptions({
      queryKey: ['appointments', 'dashboard', today],
      queryFn: ({signal}) => api.call(dashboardAppointments, {from: today, to: addDays(today, AHEAD_DAYS)}, {signal}),
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
