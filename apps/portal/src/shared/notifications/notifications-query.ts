import type {ApiClient} from '@ceibo/web-kit/calls/api-client'
import {markNotificationsRead, notifications, type Notification} from '@ceibo/contract/notifications/notifications'
import {queryOptions, type QueryClient} from '@tanstack/react-query'

/** The newest notifications of the signed-in person. */
export const notificationsQuery = (api: ApiClient, personId: number) =>
  queryOptions({
    queryKey: ['notifications', personId],
    queryFn: ({signal}) => api.call(notifications, {personId}, {signal}),
    // A tab that becomes visible again loads the newest, and notices if its session was ended elsewhere.
    refetchOnWindowFocus: 'always',
  })

/** Marks the shown notifications as read. Returns a function that updates the cache later, so that an open list still marks the new ones. */
export async function markShown(
  api: ApiClient,
  personId: number,
  shown: readonly Notification[],
): Promise<(queries: QueryClient) => void> {
  const upTo = Math.max(0, ...shown.filter(({isRead}) => !isRead).map(({id}) => id))
  if (upTo > 0) await api.call(markNotificationsRead, {personId, upTo})
  return (queries) =>
    queries.setQueryData(notificationsQuery(api, personId).queryKey, (received) =>
      received?.map((one) => (one.id <= upTo ? {...one, isRead: true} : one)),
    )
}
