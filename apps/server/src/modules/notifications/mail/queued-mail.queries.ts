import type {Database} from '@ceibo/database/open-database'

/** A mail to be sent: its kind names the template, `data` is what the template reads. */
export type QueuedMail = {
  kind: string
  recipient: string
  data: Record<string, unknown>
  now: Date
  /** When it is of no use any more, such as a code that expired. */
  usefulUntil?: Date
}

/** Queues a mail in the transaction that causes it. Wake the mail job once that is committed. */
export async function queueMail(tx: Database, mail: QueuedMail): Promise<void> {
  await tx
    .insertInto('mail_outbox')
    .values({
      kind: mail.kind,
      recipient: mail.recipient,
      data: JSON.stringify(mail.data),
      created_at: mail.now,
      not_before: mail.now,
      useful_until: mail.usefulUntil ?? null,
    })
    .execute()
}
