import {DAY_MS} from '@ceibo/contract/time/civil-day'
import {sql} from 'kysely'
import type {Expiry} from '#platform/jobs/purge-table.queries.ts'

const DEMO_MAILS = 500
const DEMO_MESSAGES = 500

/** Sent or useless mails and messages, notifications a year old, and the oldest of what the demo shows. */
export const expiredNotifications = (now: Date): readonly Expiry[] => {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  return [
    // Rows hold readable addresses: they are deleted a month after sending, and unsent ones a month later.
    {
      table: 'mail_outbox',
      isOver: sql`created_at < ${before(30)} and (sent_at < ${before(30)} or created_at < ${before(60)})`,
    },
    // Rows hold numbers. None waits for a month: it was sent or failed long before.
    {table: 'message_outbox', isOver: sql`created_at < ${before(30)}`},
    // WhatsApp repeats what it could not deliver to us for some days.
    {table: 'message_received', isOver: sql`at < ${before(8)}`},
    {table: 'notification', isOver: sql`created_at < ${before(365)}`},
    {
      table: 'demo_mailbox',
      isOver: sql`id <= (select id from demo_mailbox order by id desc offset ${DEMO_MAILS} limit 1)`,
    },
    {
      table: 'demo_message',
      isOver: sql`id <= (select id from demo_message order by id desc offset ${DEMO_MESSAGES} limit 1)`,
    },
  ]
}
