import {RESENDABLE_MAILS} from '@ceibo/contract/desk/patient-actions'
import type {Database} from '@ceibo/database/open-database'
import {sql} from 'kysely'

/** A mail to a person and what became of it: `failing` was tried and will be tried again. */
export type MailOfPerson = {
  mailId: number
  kind: string
  at: Date
  fate: 'sent' | 'waiting' | 'failing' | 'dropped'
  canResend: boolean
}

/** Those that can be made anew: not about to go out, and of an appointment only where it is known which. */
const canResend = sql<boolean>`
  (kind = any(${[...RESENDABLE_MAILS]}::text[]) and (sent_at is not null or dropped_at is not null)
    and (kind = 'account-invitation' or data ? 'appointmentId'))`

/** The last mails to a person, newest first; what they say stays in the outbox. */
export async function mailsOfPerson(db: Database, personId: number, limit: number): Promise<MailOfPerson[]> {
  const {rows} = await sql<MailOfPerson>`
    select id as "mailId", kind, created_at as at, ${canResend} as "canResend",
      case when sent_at is not null then 'sent' when dropped_at is not null then 'dropped'
        when tries > 0 and last_error is not null then 'failing' else 'waiting' end as fate
    from mail_outbox where person_id = ${personId} order by created_at desc, id desc limit ${limit}`.execute(db)
  return rows
}

/** A mail to this person that can be made anew, and the appointment that it is about. */
export async function mailToResend(
  db: Database,
  {personId, mailId}: {personId: number; mailId: number},
): Promise<{kind: string; appointmentId: number | null} | undefined> {
  const {rows} = await sql<{kind: string; appointmentId: number | null}>`
    select kind, (data ->> 'appointmentId')::bigint as "appointmentId"
    from mail_outbox where id = ${mailId} and person_id = ${personId} and ${canResend}`.execute(db)
  return rows[0]
}
