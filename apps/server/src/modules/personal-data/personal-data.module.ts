import {defineModule, owned} from '#api/mount/define-module.ts'
import {exportAccesses, exportRequests} from './export/export-accesses.ts'
import {makeExports, purgeExports} from './export/make-exports.ts'
import {personalDataRoutes} from './personal-data.routes.ts'
import {personalDataMails} from './mails/personal-data-mails.ts'

export const personalDataModule = defineModule('personal-data', {
  routes: personalDataRoutes,
  jobs: [
    {name: 'make-exports', cron: '* * * * *', run: makeExports},
    {name: 'purge-exports', cron: '47 * * * *', run: purgeExports},
  ],
  exports: [exportRequests, exportAccesses],
  mails: personalDataMails,
  tables: owned(['data_request', 'data_export']),
})
