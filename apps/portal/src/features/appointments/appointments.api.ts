import type {ApiClient} from '@ceibo/client/api-client'
import {addDays} from '@ceibo/client/spanish-dates'
import {appointments, dashboardHistory} from '@ceibo/contract/appointments'
import * as booking from '@ceibo/contract/appointment-booking'
import {queryOptions} from '@tanstack/react-query'

/** Everything that a booking or a cancellation makes stale begins with this key. */
export const APPOINTMENTS_KEY = ['appointments']

/** Days counted from today, both included. */
export type DayWindow = {from: number; to: number}

const HISTORY_DAYS = 360
/** Records are kept for ten years, and nobody books farther ahead than two. */
const EVER = {from: -3650, to: 730}

/** What each list shows first. */
export const WINDOW = {
  home: {from: -90, to: 90},
  upcoming: {from: 0, to: 90},
  previous: {from: -HISTORY_DAYS, to: 0},
} as const

/** What lies beyond, shown when somebody asks for more. */
export const BEYOND = {
  upcoming: {from: WINDOW.upcoming.to + 1, to: EVER.to},
  previous: {from: EVER.from, to: WINDOW.previous.from - 1},
} as const

/** The most that the call of the attendances gives. */
const HISTORY_MAX = 50

export const appointmentQueries = (api: ApiClient, today: string) => {
  const during = (period: {from: string; to: string}) =>
    queryOptions({
      queryKey: [...APPOINTMENTS_KEY, period],
      queryFn: ({signal}) => api.call(appointments, period, {signal}),
    })
  const between = ({from, to}: DayWindow) => during({from: addDays(today, from), to: addDays(today, to)})
  const attendedFrom = (days: number) =>
    queryOptions({
      queryKey: [...APPOINTMENTS_KEY, 'history', days],
      queryFn: ({signal}) => api.call(dashboardHistory, {since: addDays(today, days), max: HISTORY_MAX}, {signal}),
    })
  return {
    between,
    onDay: (date: string) => during({from: date, to: date}),
    /** All that a single appointment may be found among. */
    findable: () => between(EVER),
    history: () => attendedFrom(-HISTORY_DAYS),
    /** The latest of all times: those of `history` are among them. */
    wholeHistory: () => attendedFrom(EVER.from),
  }
}

export const cancelAppointment = (api: ApiClient, appointmentId: number) =>
  api.call(booking.cancelAppointment, {appointmentId})
