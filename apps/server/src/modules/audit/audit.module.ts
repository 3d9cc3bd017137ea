import {defineModule} from '#api/mount/define-module.ts'
import {auditRoutes} from './audit.routes.ts'
import {sealAudit} from './seal-audit.ts'

export const auditModule = defineModule('audit', {
  routes: auditRoutes,
  jobs: [{name: 'seal-audit', cron: '* * * * *', run: async ({db, config}) => sealAudit(db, config)}],
  tables: {audit_event: ['appointments', 'cli'], audit_seal: ['cli']},
})
