import type {ApiClient} from '@ceibo/client/api-client'
import {addDays} from '@ceibo/client/spanish-dates'
import {dashboardAppointments, dashboardHistory} from '@ceibo/contract/appointments'
import {preparations} from '@ceibo/contract/booking-catalogue'
import {queryOptions} from '@tanstack/react-query'
import {BEYOND, WINDOW, type DayWindow} from '../../shared/appointment-windows.ts'

const HISTORY_MAX = 5

/** The queries of the dashboard. Their keys share the appointments' prefix, so a booking invalidates them too. */
export const dashboardQueries = (api: ApiClient, today: string) => ({
  upcoming: () =>
    queryOptions({
      queryKey: ['appointments', 'dashboard', today],
      queryFn: async ({signal}) => {
        const during = ({from, to}: DayWindow) =>
          api.call(dashboardAppointments, {from: addDays(today, from), to: addDays(today, to)}, {signal})
        const soon = await during(WINDOW.upcoming)
        // The next appointment may be after the window.
        return soon.length > 0 ? soon : during(BEYOND.upcoming)
      },
    }),
  history: () =>
    queryOptions({
      queryKey: ['appointments', 'dashboard-history', today],
      queryFn: ({signal}) =>
        api.call(dashboardHistory, {since: addDays(today, WINDOW.previous.from), max: HISTORY_MAX}, {signal}),
    }),
  preparation: (serviceId: number) =>
    queryOptions({
      queryKey: ['booking', 'preparation', serviceId],
      queryFn: ({signal}) => api.call(preparations, {serviceId}, {signal}),
      staleTime: Infinity,
    }),
})
