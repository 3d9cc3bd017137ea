import {queryOptions} from '@tanstack/react-query'
import {type EnquiryFilters, enquiryQueue, enquiryThread} from '@ceibo/contract/enquiries/enquiry-inbox'
import {api} from '#shared/session/console-queries.ts'

/** The topic under which the server announces changes of the inbox. */
export const MESSAGES = 'messages'

export const inboxQuery = (filters: EnquiryFilters = {}) =>
  queryOptions({
    queryKey: [MESSAGES, 'queue', filters],
    queryFn: ({signal}) => api.call(enquiryQueue, filters, {signal}),
  })

export const messageQuery = (enquiryId: number) =>
  queryOptions({
    queryKey: [MESSAGES, 'message', enquiryId],
    queryFn: ({signal}) => api.call(enquiryThread, {enquiryId}, {signal}),
  })
