import {defineModule, owned} from '#api/mount/define-module.ts'
import {exportNotifications} from './bell/export-notifications.ts'
import {notificationRoutes} from './bell/notification.routes.ts'
import {countMailDays} from './mail/mail-days.queries.ts'
import {outboxDepth} from './mail/mail-outbox.queries.ts'
import {expiredNotifications} from './notification-expiry.queries.ts'

export const notificationsModule = defineModule('notifications', {
  routes: notificationRoutes,
  jobs: [{name: 'count-mail-days', cron: '25 * * * *', run: async ({db, clock}) => countMailDays(db, clock.now())}],
  expiries: expiredNotifications,
  exports: [exportNotifications],
  metrics: [{name: 'ceibo_mail_outbox_depth', help: 'Mails that wait to be sent', read: outboxDepth}],
  tables: {
    mail_outbox: ['accounts', 'appointments'],
    notification: ['appointments'],
    ...owned(['demo_mailbox', 'mail_day', 'notification_preference']),
  },
})
