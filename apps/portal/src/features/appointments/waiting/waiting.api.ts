import {PATHS, withQuery} from '@ceibo/contract/pages/paths'
import * as contract from '@ceibo/contract/waiting-list/waiting-list'
import type {InputOf} from '@ceibo/contract/wire/endpoint'
import {addDays} from '@ceibo/rules/time/civil-time'
import type {ApiClient} from '@ceibo/web-kit/calls/api-client'
import {queryOptions} from '@tanstack/react-query'
import {type BookingDraft, serializeDraft} from '#features/appointments/booking/booking-draft.ts'

export const WAITING_KEY = ['waiting-list']

export const waitingQuery = (api: ApiClient) =>
  queryOptions({queryKey: WAITING_KEY, queryFn: ({signal}) => api.call(contract.waitingEntries, {}, {signal})})

/** The page to wait for what these choices did not find. */
export const joinHref = (draft: BookingDraft): string =>
  withQuery(PATHS.joinWaitingList, Object.fromEntries(serializeDraft({...draft, day: null, time: null, slot: null})))

/** The parts of the day from which somebody chooses. */
export const HOURS = {
  any: {name: 'A cualquier hora', timeFrom: '00:00', timeTo: '23:59'},
  morning: {name: 'A la mañana, hasta las 13', timeFrom: '00:00', timeTo: '13:00'},
  afternoon: {name: 'A la tarde, desde las 13', timeFrom: '13:00', timeTo: '23:59'},
} as const
export type Hours = keyof typeof HOURS
export const isHours = (value: string): value is Hours => Object.hasOwn(HOURS, value)

/** For how long somebody waits, in days. */
export const WAITS = {'15': 'Dos semanas', '30': 'Un mes', '90': 'Tres meses'} as const

export const lastDay = (today: string, days: string): string => addDays(today, Number(days))

/** What somebody waits for: a time of a service, or an earlier one than an appointment. */
export type Wish =
  | ({is: 'service'} & InputOf<typeof contract.joinWaitingList>)
  | ({is: 'earlier'} & InputOf<typeof contract.waitForEarlier>)

export const join = (api: ApiClient, wish: Wish): Promise<{entryId: number}> =>
  wish.is === 'service' ? api.call(contract.joinWaitingList, wish) : api.call(contract.waitForEarlier, wish)

export const pause = (api: ApiClient, entryId: number, isPaused: boolean) =>
  api.call(contract.pauseWaiting, {entryId, isPaused})

export const leave = (api: ApiClient, entryId: number) => api.call(contract.leaveWaitingList, {entryId})

export const take = (api: ApiClient, offerId: number) => api.call(contract.takeOffered, {offerId})
