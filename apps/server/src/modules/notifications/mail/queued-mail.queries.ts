import type {Database} from '@ceibo/database/open-database'
import type {MailType} from '#platform/output/mail-type.ts'
import type {MailData} from './define-mail.ts'

/** A mail to be sent: its recipient and the data of its type. */
export type QueuedMail<Type extends MailType> = {
  recipient: string
  data: MailData<Type>
  now: Date
  /** The time after which it is useless, such as the expiry of a code. */
  usefulUntil?: Date
  /** The person whose notification preferences it follows. */
  personId?: number
}

/** Queues a mail in the caller's transaction, and returns its number. Wake the mail job after the commit. */
export async function queueMail<Type extends MailType>(
  tx: Database,
  {kind}: Type,
  {recipient, data, now, usefulUntil, personId}: QueuedMail<Type>,
): Promise<number> {
  const {id} = await tx
    .insertInto('mail_outbox')
    .values({
      kind,
      recipient,
      data: JSON.stringify(data),
      created_at: now,
      not_before: now,
      useful_until: usefulUntil ?? null,
      person_id: personId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
