import {defineModule, owned} from '#api/mount/define-module.ts'
import {exportNotifications} from './bell/export-notifications.ts'
import {notificationRoutes} from './bell/notification.routes.ts'
import {exportConsents} from './messages/export-consents.ts'
import {messageDepth} from './messages/message-outbox.queries.ts'
import {countMailDays} from './mail/mail-days.queries.ts'
import {outboxDepth} from './mail/mail-outbox.queries.ts'
import {expiredNotifications} from './notification-expiry.queries.ts'

export const notificationsModule = defineModule('notifications', {
  routes: notificationRoutes,
  jobs: [{name: 'count-mail-days', cron: '25 * * * *', run: async ({db, clock}) => countMailDays(db, clock.now())}],
  expiries: expiredNotifications,
  exports: [exportNotifications, exportConsents],
  metrics: [
    {name: 'ceibo_mail_outbox_depth', help: 'Mails that wait to be sent', read: outboxDepth},
    {name: 'ceibo_message_outbox_depth', help: 'Messages to telephones that wait to be sent', read: messageDepth},
  ],
  tables: {
    mail_outbox: ['accounts', 'appointments'],
    notification: ['appointments'],
    ...owned(['demo_mailbox', 'mail_day', 'notification_preference']),
    ...owned(['demo_message', 'message_consent', 'message_outbox', 'message_received']),
  },
})
