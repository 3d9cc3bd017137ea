import {DAY_MS} from '@ceibo/contract/time/civil-day'
import {sql} from 'kysely'
import type {Expiry} from '#platform/jobs/purge-table.queries.ts'

const DEMO_MAILS = 500

/** Sent or useless mails, notifications a year old, and the oldest mails of the demo's mailbox. */
export const expiredNotifications = (now: Date): readonly Expiry[] => {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  return [
    // Rows hold readable addresses: they are deleted a month after sending, and unsent ones a month later.
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
