import type {Database} from '@ceibo/database/open-database'
import {sql} from 'kysely'

/** A mail to a person and what became of it: `failing` was tried and will be tried again. */
export type MailOfPerson = {kind: string; at: Date; fate: 'sent' | 'waiting' | 'failing' | 'dropped'}

/** The last mails to a person, newest first; what they say stays in the outbox. */
export async function mailsOfPerson(db: Database, personId: number, limit: number): Promise<MailOfPerson[]> {
  const {rows} = await sql<MailOfPerson>`
    select kind, created_at as at,
      case when sent_at is not null then 'sent' when dropped_at is not null then 'dropped'
        when tries > 0 and last_error is not null then 'failing' else 'waiting' end as fate
    from mail_outbox where person_id = ${personId} order by created_at desc, id desc limit ${limit}`.execute(db)
  return rows
}
