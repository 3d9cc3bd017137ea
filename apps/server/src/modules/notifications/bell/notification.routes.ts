import * as preferences from '@ceibo/contract/notifications/notification-preferences'
import * as contract from '@ceibo/contract/notifications/notifications'
import type {Notification} from '@ceibo/contract/notifications/notifications'
import {civilInstant} from '@ceibo/rules/time/civil-time'
import {route, type Route} from '#api/mount/route.ts'
import {preferencesOf, updatePreferences} from '#modules/notifications/preferences/preferences.ts'
import {markRead, newestNotifications} from './notification.queries.ts'
import {onlySelf} from '#api/subjects/policies.ts'
import {self} from '#api/subjects/subject.ts'

type Row = Pick<Notification, 'id' | 'text' | 'isRead' | 'topic' | 'page' | 'item'> & {created_at: Date}

function notificationView({id, text, created_at, isRead, topic, page, item}: Row): Notification {
  return {id, text, createdAt: civilInstant(created_at), isRead, topic, page, item}
}

const ownIdInPath = self(['personId'])

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
