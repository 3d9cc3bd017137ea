import {MINUTE_MS} from '@ceibo/contract/time/civil-day'
import type {ApiClient} from '@ceibo/web-kit/calls/api-client'
import {centres, orderRequirement, practitioners, specialties} from '@ceibo/contract/appointments/booking-catalogue'
import {MIN_NAME_LETTERS, namedProfessionals} from '@ceibo/contract/appointments/named-professionals'
import {preparations} from '@ceibo/contract/appointments/preparations'
import {queryOptions, skipToken} from '@tanstack/react-query'
import type {BookingDraft} from './booking/booking-draft.ts'

const CATALOGUE = {staleTime: 10 * MINUTE_MS, gcTime: 30 * MINUTE_MS} as const

type PatientId = number | null
const forWhom = (patientId: PatientId) => (patientId === null ? {} : {patientId})

/** Queries of what can be booked, for whom and where. Each runs once the choices it depends on are made. */
export const catalogueQueries = (api: ApiClient) => ({
  specialties: (patientId: PatientId) =>
    queryOptions({
      ...CATALOGUE,
      queryKey: ['booking', 'specialties', patientId],
      queryFn: ({signal}) => api.call(specialties, forWhom(patientId), {signal}),
    }),
  /** Also what does not attend the patient, with for whom it is. */
  allSpecialties: (patientId: PatientId) =>
    queryOptions({
      ...CATALOGUE,
      queryKey: ['booking', 'all-specialties', patientId],
      queryFn: ({signal}) => api.call(specialties, {...forWhom(patientId), all: 'S'}, {signal}),
    }),
  centres: ({patientId, specialtyId, serviceId}: BookingDraft) =>
    queryOptions({
      ...CATALOGUE,
      queryKey: ['booking', 'centres', patientId, specialtyId, serviceId],
      queryFn:
        specialtyId === null || serviceId === null
          ? skipToken
          : ({signal}) => api.call(centres, {...forWhom(patientId), specialtyId, serviceId}, {signal}),
    }),
  practitioners: ({patientId, specialtyId, serviceId, centreIds}: BookingDraft) =>
    queryOptions({
      ...CATALOGUE,
      queryKey: ['booking', 'practitioners', patientId, specialtyId, serviceId, centreIds],
      queryFn:
        specialtyId === null || serviceId === null || centreIds.length === 0
          ? skipToken
          : ({signal}) =>
              api.call(
                practitioners,
                {...forWhom(patientId), specialtyId, serviceId, centreIds: [...centreIds]},
                {signal},
              ),
    }),
  /** The professionals of a name, or of its beginning. */
  named: (patientId: PatientId, name: string) =>
    queryOptions({
      ...CATALOGUE,
      queryKey: ['booking', 'named', patientId, name],
      queryFn:
        name.length < MIN_NAME_LETTERS
          ? skipToken
          : ({signal}) => api.call(namedProfessionals, {...forWhom(patientId), name}, {signal}),
    }),
  orderCheck: (serviceId: number | null, centreId: string | null) =>
    queryOptions({
      ...CATALOGUE,
      queryKey: ['booking', 'order-check', serviceId, centreId],
      queryFn:
        serviceId === null
          ? skipToken
          : ({signal}) => api.call(orderRequirement, {serviceId, ...(centreId !== null && {centreId})}, {signal}),
    }),
  preparation: (serviceId: number | null) =>
    queryOptions({
      ...CATALOGUE,
      queryKey: ['booking', 'preparation', serviceId],
      queryFn: serviceId === null ? skipToken : ({signal}) => api.call(preparations, {serviceId}, {signal}),
    }),
})
