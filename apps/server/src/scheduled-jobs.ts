import type {Database} from '@ceibo/database/open-database'
import {sweepAgenda} from '@ceibo/agenda/built-in/slots/agenda-sweep.queries'
import {purgeFiles} from './modules/files/purge-files.ts'
import {endStaleRecoveries} from './modules/verification/close-cases.ts'
import {sendPassageNotices} from './modules/people/family/end/send-passage-notices.ts'
import {tellResults} from './modules/studies/results-ready/tell-results.ts'
import {extendSlots} from './modules/appointments/extend-slots.ts'
import {finishClosings} from './modules/account-life/closing/finish-closings.ts'
import {makeExports, purgeExports} from './modules/personal-data/export/make-exports.ts'
import type {ScheduledJob} from './platform/jobs/start-jobs.ts'
import {purgeExpired} from './purge-expired.ts'
import {sealAudit} from './modules/audit/seal-audit.ts'

export const SCHEDULED_JOBS: readonly ScheduledJob[] = [
  {name: 'seal-audit', cron: '* * * * *', run: async ({db, config}) => sealAudit(db, config)},
  {name: 'sweep-agenda', cron: '*/5 * * * *', run: async ({db, clock}) => sweep(db, clock.now())},
  {name: 'settle-bookings', cron: '* * * * *', run: ({bookingSystem}) => bookingSystem.settle()},
  {name: 'purge', cron: '17 * * * *', run: async ({db, clock}) => purgeExpired(db, clock.now())},
  {name: 'end-recoveries', cron: '29 * * * *', run: async ({db, clock}) => endStaleRecoveries(db, clock.now())},
  {name: 'purge-files', cron: '41 * * * *', run: purgeFiles},
  {name: 'make-exports', cron: '* * * * *', run: makeExports},
  {name: 'close-accounts', cron: '*/5 * * * *', run: finishClosings},
  {name: 'tell-results', cron: '*/5 * * * *', run: tellResults},
  {name: 'purge-exports', cron: '47 * * * *', run: purgeExports},
  {name: 'passage-notices', cron: '10 11 * * *', run: sendPassageNotices},
  {name: 'extend-slots', cron: '30 3 * * *', run: extendSlots},
]

async function sweep(db: Database, now: Date): Promise<number> {
  await sweepAgenda(db, now)
  return 0
}
