// The entry file of the notifications module.
export {exportNotifications} from './bell/export-notifications.ts'
export {forgetNotifications, insertNotification} from './bell/notification.queries.ts'
export {queueMail} from './mail/queued-mail.queries.ts'
export {
  emailChangedMail,
  emailReplacedMail,
  passwordChangedMail,
  resetLinkMail,
} from './mail/templates/account-mails.ts'
export type {appointmentBookedMail} from './mail/templates/appointment-mails.ts'
export type {MailData} from './mail/templates/define-mail.ts'
export {
  accountClosedMail,
  accountClosingMail,
  accountReopenedMail,
  dataExportReadyMail,
  dataRequestAnsweredMail,
  dataRequestMail,
} from './mail/templates/personal-data-mails.ts'
export type {MailAttachment, MailToAttach} from './mail/deliver-mail.ts'
export {enquiryMail} from './mail/templates/enquiry-mails.ts'
export {attachedStudiesMail, sharedStudiesMail, withdrawnShareMail} from './mail/templates/sharing-mails.ts'
export {pinMail, welcomeMail} from './mail/templates/registration-mails.ts'
export {mailRecoveryReceivedMail, reviewAcceptedMail, reviewRejectedMail} from './mail/templates/review-mails.ts'
export {SECURITY_CHANGES, securityChangedMail} from './mail/templates/security-mails.ts'
export type {SecurityChange} from './mail/templates/security-mails.ts'
export {newResultsMail, restoredResultMail, withdrawnResultMail} from './mail/templates/study-mails.ts'
export {actingGrantedMail, actingInvitationMail, familyChangedMail, passageMail} from './mail/templates/family-mails.ts'
