import {defineModule, owned} from '#api/mount/define-module.ts'
import {testMail} from './mails/set-up-mails.ts'
import {setupRoutes} from './setup.routes.ts'

export const setupModule = defineModule('setup', {
  routes: setupRoutes,
  mails: [testMail],
  tables: owned(['installation', 'example_row']),
})
