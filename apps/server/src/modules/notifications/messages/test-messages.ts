import {type SettableClock} from '@ceibo/adapters/clock/settable-clock'
import type {MessageSender, OutgoingMessage, SendOutcome} from '@ceibo/adapters/messages/port'
import type {MessageChannel, TellingChannel} from '@ceibo/contract/notifications/message-channels'
import type {Database} from '@ceibo/database/open-database'
import {testConfiguration} from '#api/testing/test-server.ts'
import type {Dependencies} from '#dependencies.ts'
import {writePreference} from '#modules/notifications/preferences/notification-preference.queries.ts'
import {createLog} from '#platform/health/create-log.ts'
import {MESSAGES} from '#server-modules.ts'
import {deliveredMessages} from './deliver-messages.ts'
import {writeConsents} from './message-consent.queries.ts'

export const SILENCED_NOTHING = {bellOff: [], mailOff: [], quietHours: null, namesWho: false}

let last = 5_550_000

/** A person consents to channels under a number of their own, and is told everything by one of them. */
export async function consents(
  db: Database,
  personId: number,
  {channels, by, now}: {channels: readonly MessageChannel[]; by: TellingChannel; now: Date},
): Promise<string> {
  last++
  const number = `+549341${last}`
  await writeConsents(db, personId, {number, channels}, now)
  await writePreference(db, personId, {...SILENCED_NOTHING, messagesBy: {reminders: by, offers: by, moves: by}}, now)
  return number
}

/** The delivery of messages with channels that record them and answer as `outcomes` says; WhatsApp tells what arrived, SMS does not. */
export function testMessages(
  db: Database,
  {clock, bookingSystem}: {clock: SettableClock; bookingSystem: Dependencies['bookingSystem']},
) {
  const sent: (OutgoingMessage & {channel: MessageChannel})[] = []
  const outcomes: {[Channel in MessageChannel]?: SendOutcome} = {}
  const sender = (channel: MessageChannel): MessageSender => ({
    tellsDelivery: channel === 'whatsapp',
    async send(message) {
      sent.push({...message, channel})
      return outcomes[channel] ?? {is: 'accepted', id: `${channel}-${message.reference}`}
    },
  })
  const delivery = deliveredMessages({
    db,
    clock,
    bookingSystem,
    senders: {whatsapp: sender('whatsapp'), sms: sender('sms')},
    config: testConfiguration(),
    log: createLog('silent'),
    messages: MESSAGES,
    wakeMail: () => undefined,
  })
  return {
    outcomes,
    to: (number: string) => sent.filter((message) => message.to === number),
    async deliver() {
      delivery.wake()
      await delivery.idle()
    },
  }
}

/** The messages of a person, oldest first. */
export const messagesOf = (db: Database, personId: number) =>
  db.selectFrom('message_outbox').selectAll().where('person_id', '=', personId).orderBy('id').execute()
