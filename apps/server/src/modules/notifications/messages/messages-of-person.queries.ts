import {type MessageChannel, messageChannel} from '@ceibo/contract/notifications/message-channels'
import type {Database} from '@ceibo/database/open-database'
import {sql} from 'kysely'

/** A message to the telephone of a person and what became of it: `failing` was tried and will be tried again. */
export type MessageOfPerson = {
  messageId: number
  kind: string
  channel: MessageChannel
  at: Date
  fate: 'waiting' | 'failing' | 'sent' | 'delivered' | 'read' | 'failed'
  isAnswered: boolean
}

/** The last messages to a person, newest first; nothing of what they say. */
export async function messagesOfPerson(db: Database, personId: number, limit: number): Promise<MessageOfPerson[]> {
  const {rows} = await sql<MessageOfPerson>`
    select id as "messageId", kind, channel, created_at as at, answer is not null as "isAnswered",
      case when state <> 'queued' then state when tries > 0 and last_error is not null then 'failing' else 'waiting' end as fate
    from message_outbox where person_id = ${personId} order by created_at desc, id desc limit ${limit}`.execute(db)
  return rows.map((row) => ({...row, channel: messageChannel.parse(row.channel)}))
}
