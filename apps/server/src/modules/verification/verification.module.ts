import {defineModule, owned} from '#api/mount/define-module.ts'
import {endStaleRecoveries} from './close-cases.ts'
import {exportDocuments} from './export-documents.ts'
import {expiredOfVerification} from './verification-expiry.queries.ts'
import {verificationRoutes} from './verification.routes.ts'
import {reviewMails} from './mails/review-mails.ts'

export const verificationModule = defineModule('verification', {
  routes: verificationRoutes,
  jobs: [{name: 'end-recoveries', cron: '29 * * * *', run: async ({db, clock}) => endStaleRecoveries(db, clock.now())}],
  expiries: expiredOfVerification,
  exports: [exportDocuments],
  mails: reviewMails,
  tables: {
    verification_case: ['agenda'],
    ...owned([
      'review_claim',
      'review_view',
      'verification_event',
      'verification_link',
      'verification_image',
      'scan_handoff',
      'counter_code',
    ]),
  },
})
