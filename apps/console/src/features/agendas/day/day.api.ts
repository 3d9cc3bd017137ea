import {queryOptions} from '@tanstack/react-query'
import {dayOfCentre} from '@ceibo/contract/appointments/desk/day-of-centre'
import {dayTopic} from '@ceibo/contract/staff/live-topics'
import {api} from '#shared/session/console-queries.ts'

/** The day of a centre. The key is the topic under which the server announces its changes. */
export const dayQuery = (centreId: string, day: string) =>
  queryOptions({
    queryKey: [dayTopic(centreId, day)],
    queryFn: ({signal}) => api.call(dayOfCentre, {centreId, day}, {signal}),
  })
