import type {ApiClient} from '@ceibo/client/api-client'
import {addDays} from '@ceibo/client/spanish-dates'
import {appointments, dashboardHistory} from '@ceibo/contract/appointments'
import {cancel} from '@ceibo/contract/booking-calls'
import {queryOptions} from '@tanstack/react-query'

/** Everything that a booking or a cancellation makes stale begins with this key. */
export const APPOINTMENTS_KEY = ['appointments']

/** Days around today of each list. */
export const WINDOW = {home: {back: 90, ahead: 90}, upcoming: {back: 0, ahead: 90}, previous: {back: 360, ahead: 0}}

const DETAIL = {back: 360, ahead: 180}
const HISTORY_DAYS = 360
const HISTORY_MAX = 50

export const appointmentQueries = (api: ApiClient, today: string) => {
  const during = (period: {from: string; to: string}) =>
    queryOptions({
      queryKey: [...APPOINTMENTS_KEY, period],
      queryFn: ({signal}) => api.call(appointments, period, {signal}),
    })
  const between = ({back, ahead}: {back: number; ahead: number}) =>
    during({from: addDays(today, -back), to: addDays(today, ahead)})
  return {
    between,
    onDay: (date: string) => during({from: date, to: date}),
    /** All that a single appointment may be found among. */
    findable: () => between(DETAIL),
    history: () =>
      queryOptions({
        queryKey: [...APPOINTMENTS_KEY, 'history'],
        queryFn: ({signal}) =>
          api.call(dashboardHistory, {since: addDays(today, -HISTORY_DAYS), max: HISTORY_MAX}, {signal}),
      }),
  }
}

export const cancelAppointment = (api: ApiClient, appointmentId: number) => api.call(cancel, {appointmentId})
