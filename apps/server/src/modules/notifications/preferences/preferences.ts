import {NOTIFICATION_TOPICS} from '@ceibo/contract/notifications/notifications'
import {spokenMobile} from '@ceibo/contract/fields/mobile-numbers'
import {MESSAGE_CHANNELS, type MessagesBy, type TellingChannel} from '@ceibo/contract/notifications/message-channels'
import type {
  NotificationPreferences,
  preferences,
  updatePreferences as contract,
} from '@ceibo/contract/notifications/notification-preferences'
import type {Database} from '@ceibo/database/open-database'
import {inTransaction} from '@ceibo/database/transaction'
import {civilInstant} from '@ceibo/rules/time/civil-time'
import type {Dependencies} from '#dependencies.ts'
import type {Call} from '#api/mount/route.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import {markRead} from '#modules/notifications/bell/notification.queries.ts'
import {consentsOf, writeConsents} from '#modules/notifications/messages/message-consent.queries.ts'
import {storedPreference, writePreference} from './notification-preference.queries.ts'
import type {Self} from '#api/subjects/subject.ts'

/** The topics that a person is notified of, each by both channels unless it was silenced, and what comes to their telephone. */
export async function preferencesOf(
  {subject}: Call<typeof preferences, Self>,
  on: Pick<Dependencies, 'db' | 'config'>,
): Promise<NotificationPreferences> {
  const {personId} = subject.person
  const {bellOff, mailOff, quietHours, namesWho, messagesBy} = await storedPreference(on.db, personId)
  return {
    topics: NOTIFICATION_TOPICS.map((topic) => ({
      topic,
      bell: !bellOff.includes(topic),
      mail: !mailOff.includes(topic),
    })),
    quietHours,
    namesWho,
    messages: await messagePreferences(personId, messagesBy, on),
  }
}

/** Null where the network has no channel but the mail. */
async function messagePreferences(
  personId: number,
  by: MessagesBy,
  {db, config}: Pick<Dependencies, 'db' | 'config'>,
): Promise<NotificationPreferences['messages']> {
  const available = MESSAGE_CHANNELS.filter((channel) => config.messageChannels.includes(channel))
  if (available.length === 0) return null
  const consents = (await consentsOf(db, personId)).filter(({channel}) => available.includes(channel))
  const number = consents[0]?.number
  return {
    available,
    number: number === undefined ? null : spokenMobile(number),
    consents: consents.map(({channel, givenAt}) => ({channel, since: civilInstant(givenAt)})),
    by,
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
    const messagesBy = await chooseMessages(tx, personId, input.messages, {actor, request, now, config: on.config})
    await writePreference(tx, personId, {bellOff, mailOff: without('mail'), quietHours, namesWho, messagesBy}, now)
    const silent = NOTIFICATION_TOPICS.filter((topic) => bellOff.includes(topic) || before.bellOff.includes(topic))
    if (silent.length > 0) await markRead(tx, personId, {topics: silent, now})
    await writeAudit(tx, {at: now, actor, action: 'preferences-update', result: 'done', subjectId: personId, request})
  })
  return {}
}

type Chosen = Call<typeof contract, Self>['input']['messages']

/** Stores the consents of a person, audited where one changes, and returns by which channel each kind comes: by mail where they did not consent. */
async function chooseMessages(
  tx: Database,
  personId: number,
  chosen: Chosen,
  {
    actor,
    request,
    now,
    config,
  }: Pick<Call<typeof contract, Self>, 'actor' | 'request'> & {
    now: Date
    config: Pick<Dependencies['config'], 'messageChannels'>
  },
): Promise<MessagesBy | undefined> {
  if (chosen === undefined) return undefined
  const {number, by} = chosen
  const channels = number === null ? [] : chosen.channels.filter((one) => config.messageChannels.includes(one))
  if (await writeConsents(tx, personId, {number, channels}, now)) {
    const result = channels.length === 0 ? 'withdrawn' : 'given'
    await writeAudit(tx, {at: now, actor, action: 'message-consent', result, subjectId: personId, request})
  }
  const consented = (channel: TellingChannel): TellingChannel =>
    channels.some((one) => one === channel) ? channel : 'mail'
  return {reminders: consented(by.reminders), offers: consented(by.offers), moves: consented(by.moves)}
}
