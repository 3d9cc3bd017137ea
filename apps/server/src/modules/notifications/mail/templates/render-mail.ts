import type {Configuration} from '../../../../platform/configuration.ts'
import {emailChangedMail, passwordChangedMail, resetLinkMail} from './account-mails.ts'
import {appointmentBookedMail, appointmentCancelledMail} from './appointment-mails.ts'
import type {MailContent} from './mail-layout.ts'
import {pinMail, welcomeMail} from './registration-mails.ts'
import {mailRecoveryReceivedMail, reviewAcceptedMail, reviewRejectedMail} from './review-mails.ts'

type Template = (data: unknown, site: Pick<Configuration, 'brand' | 'publicUrl'>) => MailContent | undefined

const TEMPLATES = new Map<string, Template>([
  ['appointment-booked', appointmentBookedMail],
  ['appointment-cancelled', appointmentCancelledMail],
  ['pin', pinMail],
  ['reset-link', resetLinkMail],
  ['password-changed', passwordChangedMail],
  ['email-changed', emailChangedMail],
  ['welcome', welcomeMail],
  ['mail-recovery-received', mailRecoveryReceivedMail],
  ['review-accepted', reviewAcceptedMail],
  ['review-rejected', reviewRejectedMail],
])

/** Subject, text and page of a mail of the outbox; undefined for what no template reads. */
export function renderMail(
  kind: string,
  data: unknown,
  site: Pick<Configuration, 'brand' | 'publicUrl'>,
): MailContent | undefined {
  return TEMPLATES.get(kind)?.(data, site)
}
