import {NOTIFICATION_TOPICS} from '@ceibo/contract/notifications/notifications'
import type {
  NotificationPreferences,
  preferences,
  updatePreferences as contract,
} from '@ceibo/contract/notifications/notification-preferences'
import {inTransaction} from '@ceibo/database/transaction'
import type {Dependencies} from '#dependencies.ts'
import type {Call} from '#api/mount/route.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import {markRead} from '#modules/notifications/bell/notification.queries.ts'
import {storedPreference, writePreference} from './notification-preference.queries.ts'
import type {Self} from '#api/subjects/subject.ts'

/** The topics that a person is notified of, each by both channels unless it was silenced. */
export async function preferencesOf(
  {subject}: Call<typeof preferences, Self>,
  on: Pick<Dependencies, 'db'>,
): Promise<NotificationPreferences> {
  const {bellOff, mailOff, quietHours, namesWho} = await storedPreference(on.db, subject.person.personId)
  return {
    topics: NOTIFICATION_TOPICS.map((topic) => ({
      topic,
      bell: !bellOff.includes(topic),
      mail: !mailOff.includes(topic),
    })),
    quietHours,
    namesWho,
  }
}

/** Stores the notification preferences of a person. Topics that are silenced now are marked as read, so that they never count as new. */
export async function updatePreferences(
  {subject, input, actor, request}: Call<typeof contract, Self>,
  on: Dependencies,
): Promise<Record<string, never>> {
  const {personId} = subject.person
  const now = on.clock.now()
  const without = (channel: 'bell' | 'mail') =>
    NOTIFICATION_TOPICS.filter((topic) => input.topics.some((given) => given.topic === topic && !given[channel]))
  const bellOff = without('bell')
  await inTransaction(on.db, async (tx) => {
    const before = await storedPreference(tx, personId)
    const {quietHours, namesWho = before.namesWho} = input
    await writePreference(tx, personId, {bellOff, mailOff: without('mail'), quietHours, namesWho}, now)
    const silent = NOTIFICATION_TOPICS.filter((topic) => bellOff.includes(topic) || before.bellOff.includes(topic))
    if (silent.length > 0) await markRead(tx, personId, {topics: silent, now})
    await writeAudit(tx, {at: now, actor, action: 'preferences-update', result: 'done', subjectId: personId, request})
  })
  return {}
}
