import type {Database} from '@ceibo/database/open-database'
import {sql} from 'kysely'
import type {Document} from './person-standing.queries.ts'

export type LinkReceiver = {
  personId: number | null
  firstName: string | null
  email: string | null
  mustComplete: boolean
  isMember: boolean
}

/** Who would get a link for a document: one row always, known or not. */
export async function linkReceiver(db: Database, {type, number}: Document): Promise<LinkReceiver> {
  const {rows} = await sql<LinkReceiver>`
    select credential.person_id as "personId", person.first_name as "firstName", person.email,
      coalesce(credential.must_complete, false) as "mustComplete",
      plan_member.document_number is not null as "isMember"
    from (select ${type}::smallint as type, ${number}::text as number) asked
    left join credential on credential.document_type_id = asked.type and credential.document_number = asked.number
    left join person on person.id = credential.person_id
    left join plan_member on plan_member.document_type_id = asked.type and plan_member.document_number = asked.number
  `.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('The receiver of a link always has one row')
  return row
}

/**
 * Makes the last link that was mailed to a person serve again until an instant; false when there is none of the last day
 * that is not spent. Only whoever reads the mail has it.
 */
export async function reviveLink(
  tx: Database,
  link: {purpose: 'reset' | 'lite'; personId: number | null; now: Date; expiresAt: Date},
): Promise<boolean> {
  const {numUpdatedRows} = await tx
    .updateTable('link_token')
    .set({expires_at: link.expiresAt})
    .where('person_id', '=', link.personId)
    .where('purpose', '=', link.purpose)
    .where('mailed', '=', true)
    .where('used_at', 'is', null)
    .where('created_at', '>', new Date(link.now.getTime() - DAY))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const DAY = 24 * 3_600_000

/**
 * Writes a link and its mail, and ends the person's links before it. With no person it is the same statement, which finds
 * nothing to end and nothing to write.
 */
export async function queueLink(
  tx: Database,
  link: {
    hash: Buffer
    purpose: 'reset' | 'lite'
    personId: number | null
    recipient: string | null
    data: Record<string, unknown>
    now: Date
    expiresAt: Date
  },
): Promise<void> {
  const {personId, now, expiresAt} = link
  await sql`
    with before as (
      delete from link_token where person_id = ${personId}::bigint and purpose in ('reset', 'lite') and used_at is null
    ),
    mailed as (
      insert into mail_outbox (kind, recipient, data, created_at, not_before, useful_until)
      select 'reset-link', ${link.recipient}::text, ${JSON.stringify(link.data)}::jsonb, ${now}::timestamptz,
        ${now}::timestamptz, ${expiresAt}::timestamptz
      where ${personId}::bigint is not null
    )
    insert into link_token (hash, purpose, person_id, created_at, expires_at, mailed)
    select ${link.hash}::bytea, ${link.purpose}, id, ${now}::timestamptz, ${expiresAt}::timestamptz, true
    from person where id = ${personId}::bigint`.execute(tx)
}
