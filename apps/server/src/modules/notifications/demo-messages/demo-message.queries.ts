import type {MessageButton, OutgoingMessage} from '@ceibo/adapters/messages/port'
import {type MessageChannel, messageChannel} from '@ceibo/contract/notifications/message-channels'
import type {Database} from '@ceibo/database/open-database'
import {sql} from 'kysely'
import * as z from 'zod/mini'

const button = z.discriminatedUnion('is', [
  z.object({is: z.literal('reply'), label: z.string(), payload: z.string(), url: z.string()}),
  z.object({is: z.literal('link'), label: z.string(), url: z.string(), suffix: z.string()}),
])

export type RecordedMessage = {
  id: number
  channel: MessageChannel
  number: string
  text: string
  buttons: readonly MessageButton[]
  sentAt: Date
  /** The answer that was taken, by its name in the buttons. */
  answer: string | null
}

/** The id that the recorder gives a message, as a channel would. */
export const recordedId = (id: number): string => `demo-${id}`

/** Stores a message for the page of the demo; returns the id that the channel would give it. */
export async function storeMessage(
  db: Database,
  channel: MessageChannel,
  {to, text, buttons}: OutgoingMessage,
  now: Date,
): Promise<string> {
  const {id} = await db
    .insertInto('demo_message')
    .values({channel, number: to, text, buttons: JSON.stringify(buttons), sent_at: now})
    .returning('id')
    .executeTakeFirstOrThrow()
  return recordedId(id)
}

const stored = (db: Database) =>
  db
    .selectFrom('demo_message')
    .leftJoin('message_outbox as message', (join) =>
      join
        .on('message.provider_id', '=', sql<string>`'demo-' || demo_message.id`)
        .onRef('message.channel', '=', 'demo_message.channel'),
    )
    .select(['demo_message.id', 'demo_message.channel', 'demo_message.number', 'text', 'buttons', 'answer'])
    .select('demo_message.sent_at as sentAt')

const messageOf = ({channel, buttons, ...row}: Awaited<ReturnType<ReturnType<typeof stored>['execute']>>[number]) => ({
  ...row,
  channel: messageChannel.parse(channel),
  buttons: z.array(button).parse(buttons),
})

/** The latest 200 messages, newest first. */
export async function storedMessages(db: Database): Promise<RecordedMessage[]> {
  const rows = await stored(db).orderBy('demo_message.id', 'desc').limit(200).execute()
  return rows.map(messageOf)
}

export async function storedMessage(db: Database, id: number): Promise<RecordedMessage | undefined> {
  const row = await stored(db).where('demo_message.id', '=', id).executeTakeFirst()
  return row && messageOf(row)
}
