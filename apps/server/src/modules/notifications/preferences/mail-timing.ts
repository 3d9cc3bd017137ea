import type {NotificationTopic} from '@ceibo/contract/notifications/notifications'
import {afterQuietHours} from '@ceibo/rules/notifications/quiet-hours'
import * as z from 'zod/mini'
import type {WaitingMail} from '#modules/notifications/mail/mail-outbox.queries.ts'
import type {MailKind} from '#modules/notifications/mail/templates/render-mail.ts'
import type {StoredPreference} from './notification-preference.queries.ts'

/** What the preferences of the person do with a mail: it is sent now, sent later, or not wanted. */
export type MailTiming = {is: 'now'} | {is: 'later'; at: Date} | {is: 'unwanted'}

/**
 * The kinds of mails that wait for the end of the quiet hours, each with the topic that silences it: `always` for those that nothing silences,
 * because somebody has to act. All other kinds are about security, or were just requested: they are sent at once.
 */
const TOPICS = {
  'appointment-booked': 'appointments',
  'appointment-cancelled': 'appointments',
  'new-results': 'results',
  'withdrawn-result': 'always',
  'restored-result': 'always',
  'review-accepted': 'documents',
  'review-rejected': 'always',
  'family-changed': 'family',
  'passage-of-rights': 'family',
  'acting-invitation': 'always',
} as const satisfies Partial<Record<MailKind, NotificationTopic | 'always'>>

// The outbox may hold a kind of another version of the server.
const TOPIC_OF_MAIL = new Map<string, NotificationTopic | 'always'>(Object.entries(TOPICS))

/** When a mail is sent. One that would be too late after the quiet hours does not wait for their end. */
export function mailTiming(
  mail: Pick<WaitingMail, 'kind' | 'data' | 'usefulUntil'>,
  {mailOff, quietHours}: Pick<StoredPreference, 'mailOff' | 'quietHours'>,
  now: Date,
): MailTiming {
  const topic = TOPIC_OF_MAIL.get(mail.kind)
  if (topic === undefined) return {is: 'now'}
  if (mailOff.includes(topic)) return {is: 'unwanted'}
  const at = afterQuietHours(now, quietHours)
  return at <= now || isTooLate(mail, at) ? {is: 'now'} : {is: 'later', at}
}

const aboutMoment = z.object({startsAt: z.string()})

/** Whether a mail would be outdated at that time: its link has expired, or its appointment has begun. */
function isTooLate({data, usefulUntil}: Pick<WaitingMail, 'data' | 'usefulUntil'>, at: Date): boolean {
  const {startsAt} = aboutMoment.safeParse(data).data ?? {}
  return (usefulUntil !== null && usefulUntil <= at) || (startsAt !== undefined && Date.parse(startsAt) <= at.getTime())
}
