import {queryOptions} from '@tanstack/react-query'
import {deskCatalogue, deskTimes} from '@ceibo/contract/appointments/desk/booking-desk'
import {dayTopic, patientTopic} from '@ceibo/contract/staff/live-topics'
import {api} from '#shared/session/console-queries.ts'

/** What can be booked for a patient. */
export const catalogueQuery = (personId: number) =>
  queryOptions({
    queryKey: [patientTopic(personId), 'catalogue'],
    queryFn: ({signal}) => api.call(deskCatalogue, {personId}, {signal}),
  })

export type TimesAsked = {
  personId: number
  specialtyId: number
  serviceId: number
  from: string
  centreId?: string | undefined
}

/** The first free times; they are read anew whenever they are shown, because others take them. */
export const timesQuery = (asked: TimesAsked) =>
  queryOptions({
    queryKey: [asked.centreId === undefined ? 'times' : dayTopic(asked.centreId, asked.from), 'times', asked],
    queryFn: ({signal}) => api.call(deskTimes, asked, {signal}),
    staleTime: 0,
  })
