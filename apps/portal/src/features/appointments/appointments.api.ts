import type {ApiClient} from '@ceibo/client/api-client'
import {isAnswerLost, secondsOrNetwork, untilAnswered} from '@ceibo/client/lost-answer'
import {addDays} from '@ceibo/client/spanish-dates'
import * as booking from '@ceibo/contract/appointment-booking'
import {appointments, dashboardHistory} from '@ceibo/contract/appointments'
import {queryOptions} from '@tanstack/react-query'
import {useState} from 'react'
import {EVER, WINDOW, type DayWindow} from '../../shared/appointment-windows.ts'

/** Everything that a booking or a cancellation makes stale begins with this key. */
export const APPOINTMENTS_KEY = ['appointments']

const PENDING_MS = 20_000

/** The most that the call of the attendances gives. */
const HISTORY_MAX = 50

export const appointmentQueries = (api: ApiClient, today: string) => {
  const during = (period: {from: string; to: string}) =>
    queryOptions({
      queryKey: [...APPOINTMENTS_KEY, period],
      queryFn: ({signal}) => api.call(appointments, period, {signal}),
      // What is being confirmed is known within two minutes.
      refetchInterval: ({state: {data}}) => data?.some(({state}) => state === 'pending') && PENDING_MS,
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
    history: () => attendedFrom(WINDOW.previous.from),
    /** The latest of all times: those of `history` are among them. */
    wholeHistory: () => attendedFrom(EVER.from),
  }
}

export const cancelAppointment = (api: ApiClient, appointmentId: number) =>
  api.call(booking.cancelAppointment, {appointmentId})

/** Nothing was asked for: there is no network, or the page that would tell the outcome did not load. */
export class NotSent extends Error {}

/**
 * Asks for something that must not be done twice nor left in doubt: when its answer is lost it is asked for again, with the
 * same key, until there is one. Meanwhile `isLost`: it may have been done.
 */
export function useLostAnswer() {
  const [isLost, setLost] = useState(false)
  async function ask<T>(call: () => Promise<T>): Promise<T> {
    if (!navigator.onLine) throw new NotSent()
    try {
      return await call()
    } catch (error) {
      if (!isAnswerLost(error)) throw error
      setLost(true)
      return await untilAnswered(call, secondsOrNetwork).finally(() => setLost(false))
    }
  }
  return {isLost, ask}
}
