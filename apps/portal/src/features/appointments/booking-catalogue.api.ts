import type {ApiClient} from '@ceibo/client/api-client'
import {centres, checkOrders, providers, specialties} from '@ceibo/contract/booking-catalogue'
import {preparations} from '@ceibo/contract/preparations'
import {queryOptions, skipToken} from '@tanstack/react-query'
import type {BookingDraft} from './booking/booking-draft.ts'

const CATALOGUE = {staleTime: 10 * 60_000, gcTime: 30 * 60_000} as const

type PatientId = number | null
const forWhom = (patientId: PatientId) => (patientId === null ? {} : {patientId})

/** What can be booked, for whom and where. Each waits until what it depends on was chosen. */
export const catalogueQueries = (api: ApiClient) => ({
  specialties: (patientId: PatientId) =>
    queryOptions({
      ...CATALOGUE,
      queryKey: ['booking', 'specialties', patientId],
      queryFn: ({signal}) => api.call(specialties, forWhom(patientId), {signal}),
    }),
  centres: ({patientId, specialtyId, practiceId}: BookingDraft) =>
    queryOptions({
      ...CATALOGUE,
      queryKey: ['booking', 'centres', patientId, specialtyId, practiceId],
      queryFn:
        specialtyId === null || practiceId === null
          ? skipToken
          : ({signal}) => api.call(centres, {...forWhom(patientId), specialtyId, practiceId}, {signal}),
    }),
  providers: ({patientId, specialtyId, practiceId, centreIds}: BookingDraft) =>
    queryOptions({
      ...CATALOGUE,
      queryKey: ['booking', 'providers', patientId, specialtyId, practiceId, centreIds],
      queryFn:
        specialtyId === null || practiceId === null || centreIds.length === 0
          ? skipToken
          : ({signal}) =>
              api.call(
                providers,
                {...forWhom(patientId), specialtyId, practiceId, centreIds: [...centreIds]},
                {signal},
              ),
    }),
  orderCheck: (practiceId: number | null, centreId: string | null) =>
    queryOptions({
      ...CATALOGUE,
      queryKey: ['booking', 'order-check', practiceId, centreId],
      queryFn:
        practiceId === null
          ? skipToken
          : ({signal}) => api.call(checkOrders, {practiceId, ...(centreId !== null && {centreId})}, {signal}),
    }),
  preparation: (practiceId: number | null) =>
    queryOptions({
      ...CATALOGUE,
      queryKey: ['booking', 'preparation', practiceId],
      queryFn: practiceId === null ? skipToken : ({signal}) => api.call(preparations, {practiceId}, {signal}),
    }),
})
