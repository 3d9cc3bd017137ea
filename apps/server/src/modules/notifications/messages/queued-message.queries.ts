import {MINUTE_MS} from '@ceibo/contract/time/civil-day'
import type {Database} from '@ceibo/database/open-database'
import {sql} from 'kysely'
import {storedPreference} from '#modules/notifications/preferences/notification-preference.queries.ts'
import type {MessageType} from '#platform/output/message-type.ts'
import type {MessageData} from './define-message.ts'

/** How long a mail waits for a message that nobody has sent yet, so that it leaves by itself if nobody ever does. */
const HELD_MINUTES = 60
const HELD_URGENT_MINUTES = 10

export type QueuedMessage<Type extends MessageType> = {
  personId: number
  data: MessageData<Type>
  now: Date
  usefulUntil: Date
  /** The kind of the mail that says the same, if one was queued in this transaction at `now`. */
  mailKind: string
}

/**
 * Queues a message in the caller's transaction, if the person chose a channel for its kind and consented to that; their mail then waits until the message has
 * arrived or failed. Returns whether there is one. Wake the message job after the commit.
 */
export async function tellByMessage<Type extends MessageType>(
  tx: Database,
  {kind, topic, isUrgent}: Type,
  {personId, data, now, usefulUntil, mailKind}: QueuedMessage<Type>,
): Promise<boolean> {
  const {messagesBy} = await storedPreference(tx, personId)
  const channel = messagesBy[topic]
  if (channel === 'mail') return false
  const heldUntil = new Date(now.getTime() + (isUrgent ? HELD_URGENT_MINUTES : HELD_MINUTES) * MINUTE_MS)
  const {rows} = await sql`
    with consent as (
      select number from message_consent
      where person_id = ${personId} and channel = ${channel} and withdrawn_at is null
    ),
    held as (
      update mail_outbox set not_before = greatest(not_before, ${heldUntil}::timestamptz)
      where exists (select from consent) and id = (
        select max(id) from mail_outbox
        where person_id = ${personId} and kind = ${mailKind} and created_at = ${now}::timestamptz
          and sent_at is null and dropped_at is null
      )
      returning id
    )
    insert into message_outbox (person_id, channel, number, kind, data, mail_id, created_at, not_before, useful_until)
    select ${personId}, ${channel}, number, ${kind}, ${JSON.stringify(data)}::jsonb, (select id from held), ${now}::timestamptz,
      ${now}::timestamptz, ${usefulUntil}::timestamptz
    from consent
    returning id`.execute(tx)
  return rows.length > 0
}
