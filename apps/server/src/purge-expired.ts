import type {Database} from '@ceibo/database/open-database'
import {expiredSlots} from '@ceibo/agenda/built-in/slots/agenda-sweep.queries'
import {expiredOutsideRequests} from '@ceibo/agenda/built-in/appointments/outside-request.queries'
import {expiredGuards} from './api/limits/call-guards.queries.ts'
import {expiredOfAccounts} from './modules/accounts/account-expiry.queries.ts'
import {expiredEnquiries} from './modules/enquiries/enquiry.queries.ts'
import {expiredNotifications} from './modules/notifications/notification-expiry.queries.ts'
import {expiredOfStudies} from './modules/studies/study-expiry.queries.ts'
import {expiredOfVerification} from './modules/verification/verification-expiry.queries.ts'
import {type Expiry, purgeTable} from './platform/jobs/purge-table.queries.ts'

const EXPIRIES: readonly ((now: Date) => readonly Expiry[])[] = [
  expiredGuards,
  expiredOfAccounts,
  expiredOfVerification,
  expiredNotifications,
  expiredEnquiries,
  expiredOfStudies,
  expiredOutsideRequests,
  expiredSlots,
]

/**
 * Deletes expired rows; returns how many. They hold nothing that a person wrote but enquiries of the public pages, and nothing that a person
 * sees but notifications; both are kept for a year.
 */
export async function purgeExpired(db: Database, now: Date): Promise<number> {
  let purged = 0
  for (const expiry of EXPIRIES.flatMap((expired) => expired(now))) purged += await purgeTable(db, expiry)
  return purged
}
