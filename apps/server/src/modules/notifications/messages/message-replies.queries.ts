import type {Database} from '@ceibo/database/open-database'
import {sql} from 'kysely'
import type {WaitingMessage} from './message-outbox.queries.ts'

/** A message as it is before somebody says what became of it, or answers it. */
export type SentMessage = WaitingMessage & {state: string; replyHashes: readonly Buffer[]; answer: string | null}

const COLUMNS = sql`
  id, person_id as "personId", channel, number, kind, data, mail_id as "mailId", useful_until as "usefulUntil", tries, state,
  reply_hashes as "replyHashes", answer, true as "isWanted"`

/** The message that the channel knows under this id, or that has our number where its id never arrived. */
export async function sentMessage(
  tx: Database,
  {providerId, id}: {providerId: string; id: number | undefined},
): Promise<SentMessage | undefined> {
  const {rows} = await sql<SentMessage>`
    select ${COLUMNS} from message_outbox
    where channel = 'whatsapp' and (provider_id = ${providerId} or (id = ${id ?? null}::bigint and provider_id is null))
    for update`.execute(tx)
  return rows[0]
}

/** Stores what became of a message. The channel may say it in any order and more than once. */
export async function markArrived(
  tx: Database,
  id: number,
  {providerId, what, at}: {providerId: string; what: 'sent' | 'delivered' | 'read'; at: Date},
): Promise<void> {
  await sql`
    update message_outbox set
      provider_id = coalesce(provider_id, ${providerId}),
      sent_at = coalesce(sent_at, ${at}::timestamptz),
      delivered_at = case when ${what} <> 'sent' then coalesce(delivered_at, ${at}::timestamptz) else delivered_at end,
      read_at = case when ${what} = 'read' then coalesce(read_at, ${at}::timestamptz) else read_at end,
      state = case
        when state = 'read' or ${what} = 'read' then 'read'
        when state = 'delivered' or ${what} = 'delivered' then 'delivered'
        else 'sent' end
    where id = ${id}`.execute(tx)
}

export async function markAnswered(
  db: Database,
  id: number,
  {answer, now}: {answer: string; now: Date},
): Promise<void> {
  await db.updateTable('message_outbox').set({answer, answered_at: now}).where('id', '=', id).execute()
}

/** Whether something that was delivered to us was worked on already. */
export async function wasReceived(db: Database, id: string): Promise<boolean> {
  const row = await db.selectFrom('message_received').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

export async function noteReceived(db: Database, id: string, now: Date): Promise<void> {
  await db
    .insertInto('message_received')
    .values({id, at: now})
    .onConflict((on) => on.doNothing())
    .execute()
}
