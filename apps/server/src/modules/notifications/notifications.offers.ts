// The entry file of the notifications module.
export {exportNotifications} from './bell/export-notifications.ts'
export {forgetNotifications, insertNotification} from './bell/notification.queries.ts'
export {defineMail, SAMPLE_TOKEN} from './mail/define-mail.ts'
export type {MailData} from './mail/define-mail.ts'
export type {MailAttachment, MailToAttach} from './mail/deliver-mail.ts'
export type {MailParts} from './mail/mail-layout.ts'
export {mailsOfPerson, mailToResend} from './mail/mails-of-person.queries.ts'
export {queueMail} from './mail/queued-mail.queries.ts'
