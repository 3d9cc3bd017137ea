import {queryOptions} from '@tanstack/react-query'
import {weekOfCentres, weekOfPractitioner} from '@ceibo/contract/appointments/desk/desk-weeks'
import {dayTopic} from '@ceibo/contract/staff/live-topics'
import {weekOf} from '@ceibo/contract/time/weekday'
import {api} from '#shared/session/console-queries.ts'

/** Both weeks follow every day of theirs in each of these centres: the keys begin with all those topics. */
const topicsOf = (week: readonly string[], centreIds: readonly string[]) =>
  centreIds.flatMap((centreId) => week.map((day) => dayTopic(centreId, day)))

/** A week of a professional, of these centres of the member. */
export function practitionerWeekQuery(practitionerId: number, day: string, centreIds: readonly string[]) {
  const week = weekOf(day)
  return queryOptions({
    queryKey: [topicsOf(week, centreIds), practitionerId],
    queryFn: ({signal}) => api.call(weekOfPractitioner, {practitionerId, day: week[0] ?? day}, {signal}),
  })
}

/** How full these centres of the member are in a week. */
export function centresWeekQuery(day: string, centreIds: readonly string[]) {
  const week = weekOf(day)
  return queryOptions({
    queryKey: [topicsOf(week, centreIds), 'centres'],
    queryFn: ({signal}) => api.call(weekOfCentres, {day: week[0] ?? day}, {signal}),
  })
}
