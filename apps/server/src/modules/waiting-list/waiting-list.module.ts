import {defineModule, owned} from '#api/mount/define-module.ts'
import {exportWaiting} from './export-waiting.ts'
import {freedTimeMail} from './mails/freed-time-mail.ts'
import {freedTimeMessage} from './mails/freed-time-message.ts'
import {offerFreedTimes} from './offers-job.ts'
import {waitingListRoutes} from './waiting-list.routes.ts'
import {expiredWaitingLinks} from './waiting-link.queries.ts'

export const waitingListModule = defineModule('waiting-list', {
  routes: waitingListRoutes,
  jobs: [{name: 'offer-freed-times', cron: '* * * * *', run: offerFreedTimes}],
  expiries: expiredWaitingLinks,
  exports: [exportWaiting],
  mails: [freedTimeMail],
  messages: [freedTimeMessage],
  tables: owned(['waiting_link']),
})
