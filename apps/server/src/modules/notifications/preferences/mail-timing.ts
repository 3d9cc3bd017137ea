import {afterQuietHours} from '@ceibo/rules/notifications/quiet-hours'
import * as z from 'zod/mini'
import type {WaitingMail} from '#modules/notifications/mail/mail-outbox.queries.ts'
import type {MailTopic} from '#platform/output/mail-type.ts'
import type {StoredPreference} from './notification-preference.queries.ts'

/** What the preferences of the person do with a mail: it is sent now, sent later, or not wanted. */
export type MailTiming = {is: 'now'} | {is: 'later'; at: Date} | {is: 'unwanted'}

/** When a mail about a topic is sent, or one without a topic. One that would be too late after the quiet hours does not wait for their end. */
export function mailTiming(
  topic: MailTopic | undefined,
  mail: Pick<WaitingMail, 'data' | 'usefulUntil'>,
  {mailOff, quietHours}: Pick<StoredPreference, 'mailOff' | 'quietHours'>,
  now: Date,
): MailTiming {
  if (topic === undefined) return {is: 'now'}
  if (topic !== 'always' && mailOff.includes(topic)) return {is: 'unwanted'}
  const at = afterQuietHours(now, quietHours)
  return at <= now || isTooLate(mail, at) ? {is: 'now'} : {is: 'later', at}
}

const aboutMoment = z.object({startsAt: z.string()})

/** Whether a mail would be outdated at that time: its link has expired, or its appointment has begun. */
function isTooLate({data, usefulUntil}: Pick<WaitingMail, 'data' | 'usefulUntil'>, at: Date): boolean {
  const {startsAt} = aboutMoment.safeParse(data).data ?? {}
  return (usefulUntil !== null && usefulUntil <= at) || (startsAt !== undefined && Date.parse(startsAt) <= at.getTime())
}
