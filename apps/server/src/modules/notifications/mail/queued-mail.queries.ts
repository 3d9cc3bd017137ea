import type {Database} from '@ceibo/database/open-database'
import type {MailData, MailType} from './templates/define-mail.ts'

/** A mail to be sent: to whom, and the data that its type asks for. */
export type QueuedMail<Type extends MailType> = {
  recipient: string
  data: MailData<Type>
  now: Date
  /** When it is of no use any more, such as a code that expired. */
  usefulUntil?: Date
}

/** Queues a mail in the transaction that causes it. Wake the mail job once that is committed. */
export async function queueMail<Type extends MailType>(
  tx: Database,
  {kind}: Type,
  {recipient, data, now, usefulUntil}: QueuedMail<Type>,
): Promise<void> {
  await tx
    .insertInto('mail_outbox')
    .values({
      kind,
      recipient,
      data: JSON.stringify(data),
      created_at: now,
      not_before: now,
      useful_until: usefulUntil ?? null,
    })
    .execute()
}
