import * as preferences from '@ceibo/contract/notification-preferences'
import * as contract from '@ceibo/contract/notifications'
import type {Notification} from '@ceibo/contract/notifications'
import {civilInstant} from '@ceibo/rules/civil-time'
import {onlySelf} from '../../../api/policies.ts'
import {route} from '../../../api/route.ts'
import type {Route} from '../../../api/route.ts'
import {self} from '../../../api/subject.ts'
import {preferencesOf, updatePreferences} from '../preferences/preferences.ts'
import {markRead, newestNotifications} from './notification.queries.ts'

export function notificationView(row: {id: number; text: string; created_at: Date; isRead: boolean}): Notification {
  return {id: row.id, text: row.text, createdAt: civilInstant(row.created_at), isRead: row.isRead}
}

const ownIdInPath = self({'params.id': 'person-id'})

export const notificationRoutes: readonly Route[] = [
  route(contract.notifications, ownIdInPath, onlySelf, async ({subject}, on) =>
    (await newestNotifications(on.db, subject.person.personId)).map(notificationView),
  ),
  route(contract.markNotificationsRead, ownIdInPath, onlySelf, async ({subject, input}, on) => {
    await markRead(on.db, subject.person.personId, {upTo: input.upTo, now: on.clock.now()})
    return {}
  }),
  route(preferences.preferences, ownIdInPath, onlySelf, preferencesOf),
  route(preferences.updatePreferences, ownIdInPath, onlySelf, updatePreferences),
]
