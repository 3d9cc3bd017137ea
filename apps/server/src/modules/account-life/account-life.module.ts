import {defineModule} from '#api/mount/define-module.ts'
import {accountLifeRoutes} from './account-life.routes.ts'
import {finishClosings} from './closing/finish-closings.ts'
import {closingMails} from './mails/closing-mails.ts'

export const accountLifeModule = defineModule('account-life', {
  routes: accountLifeRoutes,
  jobs: [{name: 'close-accounts', cron: '*/5 * * * *', run: finishClosings}],
  mails: closingMails,
})
