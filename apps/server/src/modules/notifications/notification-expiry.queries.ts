import {sql} from 'kysely'
import {DAY_MS} from '../../platform/purge-table.queries.ts'
import type {Expiry} from '../../platform/purge-table.queries.ts'

const DEMO_MAILS = 500

/** Mails that were sent or are of no use, notices a year old, and what the demo's mailbox has too many of. */
export const expiredNotifications = (now: Date): readonly Expiry[] => {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  return [
    // Addresses lie there readable: of what was sent for a month, of what never left for another.
    {
      table: 'mail_outbox',
      isOver: sql`created_at < ${before(30)} and (sent_at < ${before(30)} or created_at < ${before(60)})`,
    },
    {table: 'notification', isOver: sql`created_at < ${before(365)}`},
    {
      table: 'demo_mailbox',
      isOver: sql`id <= (select id from demo_mailbox order by id desc offset ${DEMO_MAILS} limit 1)`,
    },
  ]
}
