import type {ApiClient} from '@ceibo/web-kit/calls/api-client'
import {addDays} from '@ceibo/web-kit/dates/spanish-dates'
import {dashboardAppointments, dashboardHistory} from '@ceibo/contract/appointments/appointments'
import {preparations} from '@ceibo/contract/appointments/preparations'
import {queryOptions} from '@tanstack/react-query'
import {BEYOND, WINDOW, type DayWindow} from '#shared/appointments/appointment-windows.ts'
import {ApiFailure} from '@ceibo/web-kit/calls/api-failure'

/** Two years: with whom somebody books again. The card of the history shows the latest. */
const HISTORY_DAYS = 730
const HISTORY_MAX = 20

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
        api.call(dashboardHistory, {since: addDays(today, -HISTORY_DAYS), max: HISTORY_MAX}, {signal}),
    }),
  preparation: (serviceId: number) =>
    queryOptions({
      queryKey: ['booking', 'preparation', serviceId],
      queryFn: ({signal}) => api.call(preparations, {serviceId}, {signal}),
      staleTime: Infinity,
    }),
})

type Loading = {isError: boolean; error: Error | null; data: unknown}

/**
 * True when the server refuses every request of the dashboard because it does not know the session or the person. A network
 * or server failure says nothing about the session: each card then shows its own failure.
 */
export const sessionDataIsGone = (all: readonly Loading[]): boolean =>
  all.every(({isError, data, error}) => isError && data === undefined && isGone(error))

const isGone = (error: Error | null) => error instanceof ApiFailure && (error.status === 401 || error.status === 404)
