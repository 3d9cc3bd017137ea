import {createTransport} from 'nodemailer'
import {checkedRecipient, type MailTransport} from './port.ts'

export type SmtpOptions = {
  /** smtp:// or smtps://, with user and password if the server asks for them. */
  url: string
  /** Read for each mail: the network may get another name. */
  from: () => {name: string; address: string}
}

/** The number of simultaneous mails, each on a connection of its own. */
const CONNECTIONS = 4

/** Mail by SMTP. Nothing in a mail can make the mailer read a file or fetch an address. */
export function smtpMail({url, from}: SmtpOptions): MailTransport {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail, signal) {
      const sender = from()
      const domain = sender.address.split('@')[1] ?? 'localhost'
      await transport.sendMail({
        messageId: `<${mail.reference}@${domain}>`,
        from: sender,
        // As an object, so that the address is never parsed as a list.
        to: {name: '', address: checkedRecipient(mail.to)},
        subject: mail.subject,
        text: mail.text,
        ...(mail.html !== undefined && {html: mail.html}),
        attachments: [...mail.attachments],
        ...(mail.replyTo === undefined
          ? {headers: {'auto-submitted': 'auto-generated'}}
          : {replyTo: {name: '', address: checkedRecipient(mail.replyTo)}}),
        disableFileAccess: true,
        disableUrlAccess: true,
        ...(signal && {signal}),
      })
    },
    // The caller has already waited for mails being sent, so connections are closed at once.
    close: async () => transport.close({force: true}),
  }
}
