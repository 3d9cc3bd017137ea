import {defineModule} from '#api/mount/define-module.ts'
import {sealAudit} from './seal-audit.ts'

export const auditModule = defineModule('audit', {
  jobs: [{name: 'seal-audit', cron: '* * * * *', run: async ({db, config}) => sealAudit(db, config)}],
  tables: {audit_event: ['appointments', 'cli'], audit_seal: ['cli']},
})
