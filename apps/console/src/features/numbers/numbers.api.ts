import {queryOptions} from '@tanstack/react-query'
import * as contract from '@ceibo/contract/numbers/numbers'
import {api} from '#shared/session/console-queries.ts'
import type {NumbersFilters} from './numbers-filters.ts'

// Numbers follow no topic: a page of them is read when it is opened, and for a minute what was read stands.
const STANDS_MS = 60_000

export const appointmentsQuery = ({from, to, centreId}: NumbersFilters) =>
  queryOptions({
    queryKey: ['numbers', 'appointments', from, to, centreId],
    queryFn: ({signal}) => api.call(contract.appointmentNumbers, {from, to, centreId}, {signal}),
    staleTime: STANDS_MS,
  })

export const occupancyQuery = ({from, to, centreId}: NumbersFilters) =>
  queryOptions({
    queryKey: ['numbers', 'occupancy', from, to, centreId],
    queryFn: ({signal}) => api.call(contract.occupancyNumbers, {from, to, centreId}, {signal}),
    staleTime: STANDS_MS,
  })

export const remindersQuery = ({from, to, centreId}: NumbersFilters) =>
  queryOptions({
    queryKey: ['numbers', 'reminders', from, to, centreId],
    queryFn: ({signal}) => api.call(contract.reminderNumbers, {from, to, centreId}, {signal}),
    staleTime: STANDS_MS,
  })

export const firstFreeQuery = ({centreId}: NumbersFilters) =>
  queryOptions({
    queryKey: ['numbers', 'first-free', centreId],
    queryFn: ({signal}) => api.call(contract.firstFreeNumbers, {centreId}, {signal}),
    staleTime: STANDS_MS,
  })

export const reviewsQuery = ({from, to}: NumbersFilters) =>
  queryOptions({
    queryKey: ['numbers', 'reviews', from, to],
    queryFn: ({signal}) => api.call(contract.reviewNumbers, {from, to}, {signal}),
    staleTime: STANDS_MS,
  })

export const mailsQuery = ({from, to}: NumbersFilters) =>
  queryOptions({
    queryKey: ['numbers', 'mails', from, to],
    queryFn: ({signal}) => api.call(contract.mailNumbers, {from, to}, {signal}),
    staleTime: STANDS_MS,
  })
