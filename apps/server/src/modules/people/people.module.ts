import {defineModule, owned} from '#api/mount/define-module.ts'
import {exportPerson} from './export-person.ts'
import {sendPassageNotices} from './family/end/send-passage-notices.ts'
import {peopleRoutes} from './people.routes.ts'
import {familyMails} from './mails/family-mails.ts'

export const peopleModule = defineModule('people', {
  routes: peopleRoutes,
  jobs: [{name: 'passage-notices', cron: '10 11 * * *', run: sendPassageNotices}],
  exports: [exportPerson],
  mails: familyMails,
  tables: {
    person: ['audit', 'accounts', 'verification', 'agenda', 'appointments'],
    relationship: ['verification'],
    ...owned(['acting_invitation', 'passage_notice', 'tax_id']),
  },
})
