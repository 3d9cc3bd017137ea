import {DAY_MS} from '@ceibo/contract/time/civil-day'
import type {Database} from '@ceibo/database/open-database'
import {sql} from 'kysely'
import type {Document} from './checked-status.queries.ts'
import type {MailData} from '#modules/notifications/notifications.offers.ts'
import {resetLinkMail} from '#modules/accounts/mails/account-mails.ts'

export type LinkReceiver = {
  personId: number | null
  firstName: string | null
  email: string | null
  mustComplete: boolean
  isPlanMember: boolean
}

/** The receiver of a link for a document; always one row, known or not. */
export async function linkReceiver(db: Database, {type, number}: Document): Promise<LinkReceiver> {
  const {rows} = await sql<LinkReceiver>`
    select credential.person_id as "personId", coalesce(person.chosen_name, person.first_name) as "firstName", person.email,
      coalesce(credential.must_complete, false) as "mustComplete",
      plan_member.document_number is not null as "isPlanMember"
    from (select ${type}::smallint as type, ${number}::text as number) asked
    left join credential on credential.document_type_id = asked.type and credential.document_number = asked.number
    left join person on person.id = credential.person_id
    left join plan_member on plan_member.document_type_id = asked.type and plan_member.document_number = asked.number
  `.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('The receiver of a link always has one row')
  return row
}

/** The person and the address of links. With null the same statements find nothing. */
type Receiving = {personId: number | null; recipient: string | null; now: Date}

/** A mail that was sent or can still be sent in time; dropped mails delivered no link. */
const arrives = (now: Date) => sql<boolean>`
  (mail.sent_at is not null or (mail.dropped_at is null and mail.useful_until > ${now}::timestamptz))`

/** Whether another link may be mailed, by the counts of the last day for the person and for the address. */
export async function hasRoomForLink(
  tx: Database,
  {personId, recipient, now}: Receiving,
  most: {ofPerson: number; toAddress: number},
): Promise<boolean> {
  const dayAgo = new Date(now.getTime() - DAY_MS)
  const {rows} = await sql<{hasRoom: boolean}>`
    select (
      select count(*) from mail_token join mail_outbox mail on mail.id = mail_token.mail_id
      where mail_token.person_id = ${personId}::bigint and mail_token.purpose in ('reset', 'completion')
        and mail_token.created_at > ${dayAgo} and mail.recipient = ${recipient}::text and ${arrives(now)}
    ) < ${most.ofPerson} and (
      select count(*) from mail_outbox mail
      where mail.recipient = ${recipient}::text and mail.kind = ${resetLinkMail.kind}
        and mail.created_at > ${dayAgo} and ${arrives(now)}
    ) < ${most.toAddress} as "hasRoom"`.execute(tx)
  return rows[0]?.hasRoom ?? false
}

/**
 * Prolongs the last link mailed to a person, or still to be mailed; false when the last day has
 * no unspent one. Only the reader of the mail has the link.
 */
export async function reviveLink(
  tx: Database,
  link: Receiving & {purpose: 'reset' | 'completion'; expiresAt: Date},
): Promise<boolean> {
  const {rows} = await sql`
    with revived as (
      update mail_token set expires_at = ${link.expiresAt}::timestamptz
      where hash = (
        select last.hash from mail_token last join mail_outbox mail on mail.id = last.mail_id
        where last.person_id = ${link.personId}::bigint and last.purpose = ${link.purpose} and last.used_at is null
          and last.created_at > ${new Date(link.now.getTime() - DAY_MS)}
          and mail.recipient = ${link.recipient}::text and ${arrives(link.now)}
        order by mail.id desc limit 1
      )
      returning mail_id
    ),
    waiting as (
      update mail_outbox set useful_until = ${link.expiresAt}::timestamptz
      from revived where mail_outbox.id = revived.mail_id and mail_outbox.sent_at is null
    )
    select from revived`.execute(tx)
  return rows.length > 0
}

/**
 * Writes a link and its mail, and ends the person's links before it. Their rows remain, to be counted and in case this mail
 * is never sent. Without a person the same statement ends and writes nothing.
 */
export async function queueLink(
  tx: Database,
  link: Receiving & {
    hash: Buffer
    purpose: 'reset' | 'completion'
    data: MailData<typeof resetLinkMail>
    expiresAt: Date
  },
): Promise<void> {
  const {personId, now, expiresAt} = link
  await sql`
    with before as (
      update mail_token set expires_at = ${now}::timestamptz
      where person_id = ${personId}::bigint and purpose in ('reset', 'completion') and used_at is null
        and expires_at > ${now}::timestamptz
    ),
    mailed as (
      insert into mail_outbox (kind, recipient, data, created_at, not_before, useful_until)
      select ${resetLinkMail.kind}, ${link.recipient}::text, ${JSON.stringify(link.data)}::jsonb, ${now}::timestamptz,
        ${now}::timestamptz, ${expiresAt}::timestamptz
      where ${personId}::bigint is not null
      returning id
    )
    insert into mail_token (hash, purpose, person_id, created_at, expires_at, mail_id)
    select ${link.hash}::bytea, ${link.purpose}, ${personId}::bigint, ${now}::timestamptz, ${expiresAt}::timestamptz, id
    from mailed`.execute(tx)
}
