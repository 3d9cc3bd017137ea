import {DAY_MS} from '@ceibo/contract/time/civil-day'
import type {Database} from '@ceibo/database/open-database'
import {sql} from 'kysely'

export type WaitingMail = {
  id: number
  kind: string
  recipient: string
  data: unknown
  usefulUntil: Date | null
  tries: number
  /** The person whose preferences it follows; null when it is sent at once. */
  personId: number | null
}

/**
 * Claims the next due mail for `leaseSeconds`: no other process sends it meanwhile, and if this one dies it is due
 * again. Mails that expire first, such as codes, come first. One mail of an address and kind is sent at a time in this
 * process, so that each is counted before the next: the kinds and addresses in `besides` are skipped. (Several servers on one
 * database may exceed the daily limit by one mail for each further server.) Mails are sent outside of any transaction,
 * because a mail server may take longer than a row may stay locked.
 */
export async function claimMail(
  db: Database,
  now: Date,
  {leaseSeconds, besides}: {leaseSeconds: number; besides: readonly Pick<WaitingMail, 'recipient' | 'kind'>[]},
): Promise<WaitingMail | undefined> {
  const due = sql`
    from mail_outbox
    where sent_at is null and dropped_at is null and not_before <= ${now}
      and not exists (
        select from unnest(${besides.map(({recipient}) => recipient)}::text[], ${besides.map(({kind}) => kind)}::text[])
          as sending (recipient, kind)
        where sending.recipient = mail_outbox.recipient and sending.kind = mail_outbox.kind
      )`
  const {rows} = await sql<WaitingMail>`
    update mail_outbox
    set tries = tries + 1, not_before = ${now}::timestamptz + make_interval(secs => ${leaseSeconds})
    where id = coalesce(
      (select id ${due} and useful_until is not null order by not_before, id limit 1 for update skip locked),
      (select id ${due} and useful_until is null order by not_before, id limit 1 for update skip locked)
    )
    returning id, kind, recipient, data, useful_until as "usefulUntil", tries, person_id as "personId"`.execute(db)
  return rows[0]
}

/** The time from which one more of this kind may go to this address: undefined is now, else a day after the `most`th newest. */
export async function roomFrom(
  db: Database,
  {recipient, kind}: Pick<WaitingMail, 'recipient' | 'kind'>,
  {most, now}: {most: number; now: Date},
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('mail_outbox')
    .select('sent_at as sentAt')
    .where('recipient', '=', recipient)
    .where('kind', '=', kind)
    .where('sent_at', '>', new Date(now.getTime() - DAY_MS))
    .orderBy('sent_at', 'desc')
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.sentAt ? new Date(row.sentAt.getTime() + DAY_MS) : undefined
}

/** The data of a mail after it was sent or dropped: which appointment it was about, if any. No codes and links stay readable. */
const WHAT_STAYS = sql<string>`jsonb_strip_nulls(jsonb_build_object('appointmentId', data -> 'appointmentId'))`

export async function markSent(db: Database, id: number, now: Date): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({sent_at: now, last_error: null, data: WHAT_STAYS})
    .where('id', '=', id)
    .execute()
}

export async function markDropped(db: Database, id: number, now: Date, why: string): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({dropped_at: now, last_error: why, data: WHAT_STAYS})
    .where('id', '=', id)
    .execute()
}

export async function postpone(db: Database, id: number, until: Date, why: string): Promise<void> {
  await db.updateTable('mail_outbox').set({not_before: until, last_error: why}).where('id', '=', id).execute()
}

/** Releases a claimed mail that was not tried. */
export async function giveBack(db: Database, id: number, until: Date, why: string | null): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set((on) => ({not_before: until, tries: on('tries', '-', 1), last_error: why}))
    .where('id', '=', id)
    .execute()
}

/** The number of mails that wait to be sent. */
export async function outboxDepth(db: Database): Promise<number> {
  const {count} = await db
    .selectFrom('mail_outbox')
    .select(({fn}) => fn.countAll<number>().as('count'))
    .where('sent_at', 'is', null)
    .where('dropped_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
