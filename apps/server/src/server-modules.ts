import type {Database} from '@ceibo/database/open-database'
import {callGuardsModule} from './api/limits/call-guards.module.ts'
import {defineModule, type Module} from './api/mount/define-module.ts'
import type {Route} from './api/mount/route.ts'
import type {Registers} from './dependencies.ts'
import {accountLifeModule} from './modules/account-life/account-life.module.ts'
import {accountsModule} from './modules/accounts/accounts.module.ts'
import {agendaModule} from './modules/agenda/agenda.module.ts'
import {appointmentsModule} from './modules/appointments/appointments.module.ts'
import {auditModule} from './modules/audit/audit.module.ts'
import {backupsModule} from './modules/backups/backups.module.ts'
import {cataloguesModule} from './modules/catalogues/catalogues.module.ts'
import {contentModule} from './modules/content/content.module.ts'
import {deskModule} from './modules/desk/desk.module.ts'
import {editorialModule} from './modules/editorial/editorial.module.ts'
import {enquiriesModule} from './modules/enquiries/enquiries.module.ts'
import {filesModule} from './modules/files/files.module.ts'
import {notificationsModule} from './modules/notifications/notifications.module.ts'
import {numbersModule} from './modules/numbers/numbers.module.ts'
import {peopleModule} from './modules/people/people.module.ts'
import {personalDataModule} from './modules/personal-data/personal-data.module.ts'
import {plannerModule} from './modules/planner/planner.module.ts'
import {setupModule} from './modules/setup/setup.module.ts'
import {staffModule} from './modules/staff/staff.module.ts'
import {studiesModule} from './modules/studies/studies.module.ts'
import {waitingListModule} from './modules/waiting-list/waiting-list.module.ts'
import {verificationLinkOwner} from './modules/verification/reupload/verification-link.queries.ts'
import {verificationModule} from './modules/verification/verification.module.ts'
import {purgeTable} from './platform/jobs/purge-table.queries.ts'
import type {MailType} from './platform/output/mail-type.ts'
import type {MessageType} from './platform/output/message-type.ts'
import type {ScheduledJob} from './platform/jobs/start-jobs.ts'
import {siteRoutes} from './web/site-of-installation.ts'

/** The modules of the server; everything below is derived from this list. Its order is that of the copy of a person's data. */
export const MODULES: readonly Module[] = [
  peopleModule,
  appointmentsModule,
  agendaModule,
  plannerModule,
  waitingListModule,
  studiesModule,
  verificationModule,
  accountsModule,
  accountLifeModule,
  notificationsModule,
  personalDataModule,
  filesModule(verificationLinkOwner),
  cataloguesModule,
  contentModule,
  editorialModule,
  enquiriesModule,
  staffModule,
  setupModule,
  deskModule,
  numbersModule,
  auditModule,
  backupsModule,
  callGuardsModule,
  defineModule('web', {routes: siteRoutes}),
]

export const ROUTES: readonly Route[] = MODULES.flatMap(({routes}) => routes)

/** Every kind of mail. */
export const MAILS: readonly MailType[] = MODULES.flatMap(({mails}) => mails)

/** Every kind of message to a telephone. */
export const MESSAGES: readonly MessageType[] = MODULES.flatMap(({messages}) => messages)

export const SCHEDULED_JOBS: readonly ScheduledJob[] = [
  ...MODULES.flatMap(({jobs}) => jobs),
  {name: 'purge', cron: '17 * * * *', run: async ({db, clock}) => purgeExpired(db, clock.now())},
]

/** What modules use of all modules. */
export const REGISTERS: Registers = {
  exports: MODULES.flatMap(({exports}) => exports),
}

/**
 * Deletes expired rows; returns how many. They hold nothing that a person wrote but enquiries of the public pages, and nothing that a person
 * sees but notifications; both are kept for a year.
 */
export async function purgeExpired(db: Database, now: Date): Promise<number> {
  let purged = 0
  for (const expiry of MODULES.flatMap(({expiries}) => expiries(now))) purged += await purgeTable(db, expiry)
  return purged
}
