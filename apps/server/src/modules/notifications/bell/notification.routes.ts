import {notifications} from '@ceibo/contract/notifications'
import {onlySelf} from '../../../api/policies.ts'
import {route} from '../../../api/route.ts'
import type {Route} from '../../../api/route.ts'
import {self} from '../../../api/subject.ts'
import {newestNotifications} from './notification.queries.ts'
import {notificationView} from './notification.view.ts'

export const notificationRoutes: readonly Route[] = [
  route(notifications, self({'params.id': 'person-id'}), onlySelf, async ({subject}, on) =>
    (await newestNotifications(on.db, subject.person.personId)).map(notificationView),
  ),
]
