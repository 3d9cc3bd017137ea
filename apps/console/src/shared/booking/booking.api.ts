import {queryOptions} from '@tanstack/react-query'
import {deskCatalogue, deskService, deskTimes, whyNoTimes} from '@ceibo/contract/appointments/desk/booking-desk'
import {dayTopic, patientTopic} from '@ceibo/contract/staff/live-topics'
import {api} from '#shared/session/console-queries.ts'

/** What can be booked for a patient. */
export const catalogueQuery = (personId: number) =>
  queryOptions({
    queryKey: [patientTopic(personId), 'catalogue'],
    queryFn: ({signal}) => api.call(deskCatalogue, {personId}, {signal}),
  })

export type ServiceOfPerson = {personId: number; specialtyId: number; serviceId: number}

/** What a service asks of a patient, where it is covered, and who gives it. */
export const serviceQuery = ({personId, specialtyId, serviceId}: ServiceOfPerson) =>
  queryOptions({
    queryKey: [patientTopic(personId), 'service', specialtyId, serviceId],
    queryFn: ({signal}) => api.call(deskService, {personId, specialtyId, serviceId}, {signal}),
  })

/** `taken`: those beside whose appointment another may stand. */
export type TimesAsked = {
  from: string
  which: 'free' | 'taken'
  centreId?: string | undefined
  practitionerId?: number | undefined
}

/** The first times; they are read anew whenever they are shown, because others take them. */
export const timesQuery = (service: ServiceOfPerson, asked: TimesAsked) =>
  queryOptions({
    queryKey: [asked.centreId === undefined ? 'times' : dayTopic(asked.centreId, asked.from), 'times', service, asked],
    queryFn: ({signal}) => api.call(deskTimes, {...service, ...asked}, {signal}),
    staleTime: 0,
  })

/** Why the patient finds nothing in the portal, where the desk does. */
export const whyNotInPortalQuery = (service: ServiceOfPerson, {from, centreId, practitionerId}: TimesAsked) =>
  queryOptions({
    queryKey: ['times', 'why-not-in-portal', service, from, centreId, practitionerId],
    queryFn: ({signal}) => api.call(whyNoTimes, {...service, from, centreId, practitionerId}, {signal}),
    staleTime: 0,
  })
