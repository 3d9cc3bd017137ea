import {notifications} from '@ceibo/contract/notifications'
import {route} from '../../../api/route.ts'
import type {Route} from '../../../api/route.ts'
import {everyPatient} from './notification.policy.ts'
import {ownNotifications} from './own-notifications.ts'

export const notificationRoutes: readonly Route[] = [route(notifications, everyPatient, ownNotifications)]
