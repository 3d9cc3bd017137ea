import type {ApiClient, CallOptions} from '@ceibo/web-kit/calls/api-client'
import {addDays} from '@ceibo/web-kit/dates/spanish-dates'
import * as booking from '@ceibo/contract/appointments/appointment-booking'
import {appointments, dashboardHistory} from '@ceibo/contract/appointments/appointments'
import type {SlotKey} from '@ceibo/contract/appointments/slots'
import {queryOptions} from '@tanstack/react-query'
import {useState} from 'react'
import {EVER, WINDOW, type DayWindow} from '#shared/appointments/appointment-windows.ts'

/** The key prefix of all queries that a booking or a cancellation invalidates. */
export const APPOINTMENTS_KEY = ['appointments']

const PENDING_MS = 20_000

/** The maximum number of rows that the attendances call returns. */
const HISTORY_MAX = 50

export const appointmentQueries = (api: ApiClient, today: string) => {
  const during = (period: {from: string; to: string}) =>
    queryOptions({
      queryKey: [...APPOINTMENTS_KEY, period],
      queryFn: ({signal}) => api.call(appointments, period, {signal}),
      // The outcome of a pending confirmation is known within two minutes.
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
    /** The lists in which a single appointment can be found. */
    findable: () => between(EVER),
    history: () => attendedFrom(WINDOW.previous.from),
    /** The latest attendances of all time, which include those of `history`. */
    wholeHistory: () => attendedFrom(EVER.from),
  }
}

export const cancelAppointment = (api: ApiClient, appointmentId: number, options: Pick<CallOptions, 'onLost'>) =>
  api.call(booking.cancelAppointment, {appointmentId}, options)

export const moveAppointment = (api: ApiClient, appointmentId: number, slot: SlotKey) =>
  api.call(booking.moveAppointment, {appointmentId, ...slot})

export const confirmAttendance = (api: ApiClient, appointmentId: number) =>
  api.call(booking.confirmAttendance, {appointmentId})

/** No request was sent: the device is offline, or the page that shows the outcome failed to load. */
export class NotSent extends Error {}

/**
 * Sends a command whose outcome the page must show. `isLost` while its answer is lost, when the command may have run and is repeated with the
 * same idempotency key.
 */
export function useLostAnswer() {
  const [isLost, setLost] = useState(false)
  async function ask<T>(call: (options: Pick<CallOptions, 'onLost'>) => Promise<T>): Promise<T> {
    if (!navigator.onLine) throw new NotSent()
    return call({onLost: setLost})
  }
  return {isLost, ask}
}
