import {type MessageChannel, messageChannel} from '@ceibo/contract/notifications/message-channels'
import type {Database} from '@ceibo/database/open-database'
import {sql} from 'kysely'

export type MessageConsent = {channel: MessageChannel; number: string; givenAt: Date}

/** What a person consents to today. */
export async function consentsOf(db: Database, personId: number): Promise<MessageConsent[]> {
  const rows = await db
    .selectFrom('message_consent')
    .select(['channel', 'number', 'given_at as givenAt'])
    .where('person_id', '=', personId)
    .where('withdrawn_at', 'is', null)
    .orderBy('channel', 'desc')
    .execute()
  return rows.map(({channel, ...row}) => ({...row, channel: messageChannel.parse(channel)}))
}

/** The consents of a person with their ends, for the copy of their data. */
export const allConsents = (db: Database, personId: number) =>
  db
    .selectFrom('message_consent')
    .select(['channel', 'number', 'given_at as givenAt', 'withdrawn_at as withdrawnAt'])
    .where('person_id', '=', personId)
    .orderBy('channel', 'desc')
    .execute()

/** Stores the consents of a person; one under the same number keeps its date. Whether anything changed. */
export async function writeConsents(
  tx: Database,
  personId: number,
  {number, channels}: {number: string | null; channels: readonly MessageChannel[]},
  now: Date,
): Promise<boolean> {
  const wanted = number === null ? [] : [...channels]
  const withdrawn = await sql`
    update message_consent set withdrawn_at = ${now}
    where person_id = ${personId} and withdrawn_at is null and channel <> all(${wanted}::text[])
    returning channel`.execute(tx)
  const given = await sql`
    insert into message_consent (person_id, channel, number, given_at)
    select ${personId}, channel, ${number}, ${now}::timestamptz from unnest(${wanted}::text[]) as chosen (channel)
    on conflict (person_id, channel) do update
    set number = excluded.number, given_at = excluded.given_at, withdrawn_at = null
    where message_consent.number <> excluded.number or message_consent.withdrawn_at is not null
    returning channel`.execute(tx)
  return withdrawn.rows.length + given.rows.length > 0
}

/** Ends every consent of a number, and has its people told by mail again; returns who they are. */
export async function withdrawByNumber(tx: Database, number: string, now: Date): Promise<number[]> {
  const {rows} = await sql<{personId: number}>`
    with ended as (
      update message_consent set withdrawn_at = ${now} where number = ${number} and withdrawn_at is null
      returning person_id
    ),
    changed as (
      update notification_preference set reminders_by = 'mail', offers_by = 'mail', moves_by = 'mail'
      where person_id in (select person_id from ended)
    )
    select distinct person_id as "personId" from ended`.execute(tx)
  return rows.map(({personId}) => personId)
}
