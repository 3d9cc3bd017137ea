import {DAY_MS} from '@ceibo/contract/time/civil-day'
import type {MessageChannel} from '@ceibo/contract/notifications/message-channels'
import type {Database} from '@ceibo/database/open-database'
import {sql} from 'kysely'

export type WaitingMessage = {
  id: number
  personId: number
  channel: MessageChannel
  number: string
  kind: string
  data: unknown
  mailId: number | null
  usefulUntil: Date | null
  tries: number
  /** The person still consents to this channel under this number. */
  isWanted: boolean
}

const COLUMNS = sql`
  id, person_id as "personId", channel, number, kind, data, mail_id as "mailId", useful_until as "usefulUntil", tries,
  exists (
    select from message_consent as consent
    where consent.person_id = message_outbox.person_id and consent.channel = message_outbox.channel
      and consent.number = message_outbox.number and consent.withdrawn_at is null
  ) as "isWanted"`

/** Claims due messages for `leaseSeconds`: no other process sends them meanwhile, and if this one dies they are due again. */
export async function claimMessages(
  db: Database,
  now: Date,
  {most, leaseSeconds}: {most: number; leaseSeconds: number},
): Promise<WaitingMessage[]> {
  const {rows} = await sql<WaitingMessage>`
    update message_outbox
    set tries = tries + 1, not_before = ${now}::timestamptz + make_interval(secs => ${leaseSeconds})
    where id in (
      select id from message_outbox where state = 'queued' and not_before <= ${now}
      order by not_before, id limit ${most} for update skip locked
    )
    returning ${COLUMNS}`.execute(db)
  return rows
}

/** Claims messages that were sent before an instant, and of which nobody said that they arrived; each once. */
export async function claimUndelivered(
  tx: Database,
  {channels, sentBefore, now, most}: {channels: readonly MessageChannel[]; sentBefore: Date; now: Date; most: number},
): Promise<WaitingMessage[]> {
  const {rows} = await sql<WaitingMessage>`
    update message_outbox set fell_back_at = ${now}
    where id in (
      select id from message_outbox
      where state = 'sent' and fell_back_at is null and sent_at <= ${sentBefore} and channel = any(${channels}::text[])
      order by sent_at, id limit ${most} for update skip locked
    )
    returning ${COLUMNS}`.execute(tx)
  return rows
}

/** How many of this kind went to this number within a day. */
export async function sentWithinDay(
  db: Database,
  {number, kind}: Pick<WaitingMessage, 'number' | 'kind'>,
  now: Date,
): Promise<number> {
  const {count} = await db
    .selectFrom('message_outbox')
    .select(({fn}) => fn.countAll<number>().as('count'))
    .where('number', '=', number)
    .where('kind', '=', kind)
    .where('sent_at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow()
  return count
}

export async function putOff(
  db: Database,
  id: number,
  {until, why, isTry}: {until: Date; why: string; isTry: boolean},
): Promise<void> {
  await db
    .updateTable('message_outbox')
    .set((on) => ({not_before: until, last_error: why, ...(!isTry && {tries: on('tries', '-', 1)})}))
    .where('id', '=', id)
    .execute()
}

/** Its data stays until the message has arrived: the next channel needs it. The channel may have said already that it has. */
export async function markTaken(
  tx: Database,
  id: number,
  {providerId, replyHashes, now}: {providerId: string | null; replyHashes: readonly Buffer[]; now: Date},
): Promise<void> {
  await sql`
    update message_outbox
    set state = case when state = 'queued' then 'sent' else state end, sent_at = coalesce(sent_at, ${now}::timestamptz), provider_id = coalesce(${providerId}, provider_id), last_error = null,
      reply_hashes = ${replyHashes}::bytea[]
    where id = ${id}`.execute(tx)
}

export async function markFailed(tx: Database, id: number, {why, now}: {why: string; now: Date}): Promise<void> {
  await tx
    .updateTable('message_outbox')
    .set({state: 'failed', failed_at: now, last_error: why, data: '{}'})
    .where('id', '=', id)
    .execute()
}

/** No code or link of a message stays readable after it was of use. */
export async function forgetData(tx: Database, id: number): Promise<void> {
  await tx.updateTable('message_outbox').set({data: '{}'}).where('id', '=', id).execute()
}

/** Queues the same message by another channel, if its person consented to that; whether it is. */
export async function queueNext(
  tx: Database,
  {personId, kind, data, mailId, usefulUntil}: WaitingMessage,
  {channel, now}: {channel: MessageChannel; now: Date},
): Promise<boolean> {
  const {rows} = await sql`
    insert into message_outbox (person_id, channel, number, kind, data, mail_id, created_at, not_before, useful_until)
    select person_id, channel, number, ${kind}, ${JSON.stringify(data)}::jsonb, ${mailId}::bigint, ${now}::timestamptz,
      ${now}::timestamptz, ${usefulUntil}::timestamptz
    from message_consent where person_id = ${personId} and channel = ${channel} and withdrawn_at is null
    returning id`.execute(tx)
  return rows.length > 0
}

/** The mail of a message is sent from an instant on, unless it was sent already. */
export async function letMailWait(tx: Database, mailId: number | null, until: Date): Promise<void> {
  if (mailId === null) return
  await sql`
    update mail_outbox set not_before = ${until}
    where id = ${mailId} and sent_at is null and dropped_at is null and tries = 0`.execute(tx)
}

/** The mail of a message that has arrived is not sent. */
export async function dropMail(tx: Database, mailId: number | null, now: Date): Promise<void> {
  if (mailId === null) return
  await sql`
    update mail_outbox set dropped_at = ${now}, last_error = 'silenced',
      data = jsonb_strip_nulls(jsonb_build_object('appointmentId', data -> 'appointmentId'))
    where id = ${mailId} and sent_at is null and dropped_at is null`.execute(tx)
}

/** The number of messages that wait to be sent. */
export async function messageDepth(db: Database): Promise<number> {
  const {count} = await db
    .selectFrom('message_outbox')
    .select(({fn}) => fn.countAll<number>().as('count'))
    .where('state', '=', 'queued')
    .executeTakeFirstOrThrow()
  return count
}
