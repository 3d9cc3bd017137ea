import {defineModule, owned} from '#api/mount/define-module.ts'
import {exportStudies} from './export-studies.ts'
import {publishDue} from './inbox/assign-result.ts'
import {inboxRoutes} from './inbox/results-inbox.routes.ts'
import {publishedRoutes} from './published/published.routes.ts'
import {tellWithdrawals} from './withdrawal/withdraw-study.ts'
import {imageRoutes} from './images/images.routes.ts'
import {notifyResults} from './results-ready/notify-results.ts'
import {sharingRoutes} from './sharing/sharing.routes.ts'
import {smartLinkRoutes} from './smart-links/smart-links.routes.ts'
import {studyRoutes} from './studies.routes.ts'
import {expiredOfStudies} from './study-expiry.queries.ts'
import {studyMails} from './mails/study-mails.ts'
import {sharingMails} from './mails/sharing-mails.ts'

export const studiesModule = defineModule('studies', {
  routes: [...studyRoutes, ...imageRoutes, ...sharingRoutes, ...smartLinkRoutes, ...inboxRoutes, ...publishedRoutes],
  jobs: [
    {name: 'tell-results', cron: '*/5 * * * *', run: notifyResults},
    {name: 'publish-results', cron: '* * * * *', run: publishDue},
    {name: 'tell-withdrawals', cron: '* * * * *', run: tellWithdrawals},
  ],
  expiries: expiredOfStudies,
  exports: [exportStudies],
  mails: [...studyMails, ...sharingMails],
  tables: {
    ...owned(['study_category', 'study', 'study_report', 'laboratory_result', 'antibiogram_row']),
    ...owned(['imaging_series', 'imaging_instance', 'imaging_part', 'unmatched_result']),
    ...owned(['report_withdrawal', 'restored_withdrawal', 'study_opening', 'results_preference', 'viewer_ticket']),
    ...owned(['result_notice', 'report_seal', 'served_report', 'study_share', 'shared_study', 'share_visit']),
    ...owned(['intake_client', 'intake_token', 'intake_message', 'result_reception']),
  },
})
