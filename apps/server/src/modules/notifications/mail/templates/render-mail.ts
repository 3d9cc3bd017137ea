import {emailChangedMail, emailReplacedMail, passwordChangedMail, resetLinkMail} from './account-mails.ts'
import {appointmentBookedMail, appointmentCancelledMail, appointmentRefusedMail} from './appointment-mails.ts'
import type {MailSite, MailType} from './define-mail.ts'
import {enquiryMail} from './enquiry-mails.ts'
import {actingGrantedMail, actingInvitationMail, familyChangedMail, passageMail} from './family-mails.ts'
import type {MailContent} from './mail-layout.ts'
import {
  accountClosedMail,
  accountClosingMail,
  accountReopenedMail,
  dataExportReadyMail,
  dataRequestAnsweredMail,
  dataRequestMail,
} from './personal-data-mails.ts'
import {pinMail, welcomeMail} from './registration-mails.ts'
import {mailRecoveryReceivedMail, reviewAcceptedMail, reviewRejectedMail} from './review-mails.ts'
import {securityChangedMail} from './security-mails.ts'
import {attachedStudiesMail, sharedStudiesMail, withdrawnShareMail} from './sharing-mails.ts'
import {newResultsMail, restoredResultMail, withdrawnResultMail} from './study-mails.ts'

/** Every kind of mail. */
const MAIL_TYPES = [
  appointmentBookedMail,
  appointmentCancelledMail,
  appointmentRefusedMail,
  pinMail,
  resetLinkMail,
  passwordChangedMail,
  emailChangedMail,
  emailReplacedMail,
  securityChangedMail,
  welcomeMail,
  mailRecoveryReceivedMail,
  reviewAcceptedMail,
  reviewRejectedMail,
  accountClosingMail,
  accountReopenedMail,
  accountClosedMail,
  dataExportReadyMail,
  dataRequestMail,
  dataRequestAnsweredMail,
  enquiryMail,
  actingGrantedMail,
  familyChangedMail,
  actingInvitationMail,
  passageMail,
  newResultsMail,
  withdrawnResultMail,
  restoredResultMail,
  sharedStudiesMail,
  attachedStudiesMail,
  withdrawnShareMail,
] as const satisfies readonly MailType[]

/** The names of all kinds of mails in the outbox. */
export type MailKind = (typeof MAIL_TYPES)[number]['kind']

/** Subject, text and HTML of a mail of the outbox; undefined when no template accepts its data. */
export function renderMail(kind: string, data: unknown, site: MailSite): MailContent | undefined {
  return MAIL_TYPES.find((type) => type.kind === kind)?.render(data, site)
}
