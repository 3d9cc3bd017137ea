// The entry file of the notifications module.
export {insertNotification} from './bell/notification.queries.ts'
export {queueMail} from './mail/queued-mail.queries.ts'
export {emailChangedMail, passwordChangedMail, resetLinkMail} from './mail/templates/account-mails.ts'
export type {appointmentBookedMail} from './mail/templates/appointment-mails.ts'
export type {MailData} from './mail/templates/define-mail.ts'
export {pinMail, welcomeMail} from './mail/templates/registration-mails.ts'
export {mailRecoveryReceivedMail, reviewAcceptedMail, reviewRejectedMail} from './mail/templates/review-mails.ts'
