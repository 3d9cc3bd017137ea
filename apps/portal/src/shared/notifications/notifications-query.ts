import type {ApiClient} from '@ceibo/client/api-client'
import {markNotificationsRead, notifications, type Notification} from '@ceibo/contract/notifications'
import {queryOptions, type QueryClient} from '@tanstack/react-query'

/** The newest notifications of the signed-in person. */
export const notificationsQuery = (api: ApiClient, personId: number) =>
  queryOptions({
    queryKey: ['notifications', personId],
    queryFn: ({signal}) => api.call(notifications, {personId}, {signal}),
    // A tab that comes back has the newest, and finds out when its session was ended elsewhere.
    refetchOnWindowFocus: 'always',
  })

/** Marks what was shown as read. Returns what updates the pages: who looks at the list still sees what was new in it. */
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
