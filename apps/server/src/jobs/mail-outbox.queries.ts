import type {Database} from '@ceibo/database/open-database'
import {sql} from 'kysely'

export type WaitingMail = {
  id: number
  kind: string
  recipient: string
  data: unknown
  usefulUntil: Date | null
  tries: number
}

/**
 * Takes mails that are due, for `leaseSeconds`: nobody else sends them meanwhile, and if this process dies they are due
 * again. Sending happens outside of any transaction, since a mail server may take longer than a row may stay locked.
 */
export async function claimMails(
  db: Database,
  now: Date,
  {most, leaseSeconds}: {most: number; leaseSeconds: number},
): Promise<WaitingMail[]> {
  const {rows} = await sql<WaitingMail>`
    update mail_outbox
    set tries = tries + 1, not_before = ${now}::timestamptz + make_interval(secs => ${leaseSeconds})
    where id in (
      select id from mail_outbox
      where sent_at is null and dropped_at is null and not_before <= ${now}
      order by not_before, id limit ${most} for update skip locked
    )
    returning id, kind, recipient, data, useful_until as "usefulUntil", tries`.execute(db)
  return rows
}

/** How many mails of this kind reached this address in the day before `now`. */
export async function sentInADay(db: Database, mail: {recipient: string; kind: string}, now: Date): Promise<number> {
  const {count} = await db
    .selectFrom('mail_outbox')
    .select(({fn}) => fn.countAll<number>().as('count'))
    .where('recipient', '=', mail.recipient)
    .where('kind', '=', mail.kind)
    .where('sent_at', '>', new Date(now.getTime() - 24 * 3_600_000))
    .executeTakeFirstOrThrow()
  return count
}

/** What was sent or dropped keeps no data: codes and links would lie there readable. */
const NOTHING = JSON.stringify({})

export async function markSent(db: Database, id: number, now: Date): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({sent_at: now, last_error: null, data: NOTHING})
    .where('id', '=', id)
    .execute()
}

export async function markDropped(db: Database, id: number, now: Date, why: string): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({dropped_at: now, last_error: why, data: NOTHING})
    .where('id', '=', id)
    .execute()
}

export async function postpone(db: Database, id: number, until: Date, why: string): Promise<void> {
  await db.updateTable('mail_outbox').set({not_before: until, last_error: why}).where('id', '=', id).execute()
}

/** Mails that wait to be sent. */
export async function outboxDepth(db: Database): Promise<number> {
  const {count} = await db
    .selectFrom('mail_outbox')
    .select(({fn}) => fn.countAll<number>().as('count'))
    .where('sent_at', 'is', null)
    .where('dropped_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
