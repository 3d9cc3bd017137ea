import type {OutgoingMail} from '@ceibo/adapters/mail/port'
import type {Database} from '@ceibo/database/open-database'
import {plainPage} from '#modules/notifications/mail/mail-layout.ts'

export type StoredMail = {
  id: number
  to: string
  subject: string
  text: string
  html: string
  sentAt: Date
  attachments: unknown
}

/** Stores a mail for the demo's mailbox. */
export async function storeMail(db: Database, mail: OutgoingMail, sentAt: Date): Promise<void> {
  const attachments = mail.attachments.map(({filename, contentType, content}) => ({
    filename,
    contentType,
    size: content.length,
  }))
  await db
    .insertInto('demo_mailbox')
    .values({
      recipient: mail.to,
      subject: mail.subject,
      text: mail.text,
      html: mail.html ?? plainPage(mail.text),
      sent_at: sentAt,
      attachments: JSON.stringify(attachments),
    })
    .execute()
}

/** The latest 200 mails, newest first. */
export async function storedMails(db: Database): Promise<StoredMail[]> {
  return db
    .selectFrom('demo_mailbox')
    .select(['id', 'recipient as to', 'subject', 'text', 'html', 'sent_at as sentAt', 'attachments'])
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
}

/** The HTML of one stored mail. */
export async function storedMailPage(db: Database, id: number): Promise<string | undefined> {
  const row = await db.selectFrom('demo_mailbox').select('html').where('id', '=', id).executeTakeFirst()
  return row?.html
}
