import {queryOptions} from '@tanstack/react-query'
import {MINUTE_MS} from '@ceibo/contract/time/civil-day'
import {reviewCase, reviewPicture, reviewReading} from '@ceibo/contract/verification/review/review-case'
import {type ReviewFilters, reviewQueue} from '@ceibo/contract/verification/review/review-queue'
import {api} from '#shared/session/console-queries.ts'

/** The topic under which the server announces changes of the queue. */
const REVIEWS = 'reviews'

/** The queue is read again from time to time, because what is left of the promise changes without an event. */
export const queueQuery = (filters: ReviewFilters = {}) =>
  queryOptions({
    queryKey: [REVIEWS, 'queue', filters],
    queryFn: ({signal}) => api.call(reviewQueue, filters, {signal}),
    refetchInterval: 5 * MINUTE_MS,
  })

/** A case as it stands: what was seen of it before is not shown again, because it may have a newer round or another owner. */
export const caseQuery = (caseId: string) =>
  queryOptions({
    queryKey: [REVIEWS, 'case', caseId],
    queryFn: ({signal}) => api.call(reviewCase, {caseId}, {signal}),
    gcTime: 0,
  })

/** What the barcodes say; of one round it does not change. */
export const readingQuery = (caseId: string, round: number) =>
  queryOptions({
    queryKey: ['reading', caseId, round],
    queryFn: ({signal}) => api.call(reviewReading, {caseId}, {signal}),
    staleTime: 'static',
  })

/** A picture, kept while the case is open and never read again by itself: fetching it whole is what opens it, which is audited. */
export const pictureQuery = (caseId: string, round: number, position: number) =>
  queryOptions({
    queryKey: ['review-picture', caseId, round, position],
    queryFn: ({signal}) => api.download(reviewPicture, {caseId, round, position}, {signal}),
    staleTime: 'static',
    gcTime: 0,
  })
