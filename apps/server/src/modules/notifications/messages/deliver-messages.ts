import type {Clock} from '@ceibo/adapters/clock/port'
import type {MessageSender} from '@ceibo/adapters/messages/port'
import {MESSAGE_CHANNELS, type MessageChannel} from '@ceibo/contract/notifications/message-channels'
import {MINUTE_MS} from '@ceibo/contract/time/civil-day'
import type {Database} from '@ceibo/database/open-database'
import {inTransaction} from '@ceibo/database/transaction'
import type {Logger} from 'pino'
import type {Dependencies} from '#dependencies.ts'
import {coalesceWork} from '#modules/notifications/mail/coalesced-work.ts'
import {mailTiming} from '#modules/notifications/preferences/mail-timing.ts'
import {storedPreference} from '#modules/notifications/preferences/notification-preference.queries.ts'
import type {Configuration} from '#platform/configuration/configuration.ts'
import type {MessageContent, MessageType} from '#platform/output/message-type.ts'
import {hashSecret} from '#platform/secrets/secret-token.ts'
import {readPayload} from './define-message.ts'
import {failMessage, fallBack} from './fall-back.ts'
import {
  claimMessages,
  claimUndelivered,
  dropMail,
  forgetData,
  letMailWait,
  markFailed,
  markTaken,
  putOff,
  sentWithinDay,
  type WaitingMessage,
} from './message-outbox.queries.ts'

/** The channels of this installation. */
export type MessageSenders = {readonly [Channel in MessageChannel]?: MessageSender}

export type MessageDelivery = {
  db: Database
  clock: Clock
  senders: MessageSenders
  config: Pick<Configuration, 'brand' | 'publicUrl' | 'fallbackMinutes'>
  bookingSystem: Dependencies['bookingSystem']
  log: Logger
  /** Every kind of message. */
  messages: readonly MessageType[]
  /** Mails may be due. */
  wakeMail: () => void
}

export type DeliveredMessages = {
  /** Signals that messages may be due. */
  wake(): void
  /** Resolves when no message is being sent or due. */
  idle(): Promise<void>
  /** Stops taking messages, and waits for those being sent, which takes some seconds at most. */
  stop(): Promise<void>
}

const AT_ONCE = 8
const LEASE_SECONDS = 60
const MAX_TRIES = 5
const UNDELIVERED_AT_ONCE = 100

/** Messages of one kind to a number per day, where the kind has no limit of its own. */
const MAX_A_DAY = 6

/** Sends the due messages of the outbox whenever it is woken, and tells by the next channel what did not arrive in time. */
export function deliveredMessages(on: MessageDelivery): DeliveredMessages {
  const stopping = new AbortController()
  const failed = (err: unknown) => on.log.error({job: 'messages', err}, 'The messages could not be read or written')
  const taking = coalesceWork(async () => {
    await fallBackUndelivered(on)
    await sendDue(on, stopping.signal)
  }, failed)
  return {
    wake: () => taking.wake(),
    idle: () => taking.idle(),
    async stop() {
      stopping.abort()
      await taking.idle()
    },
  }
}

async function sendDue(on: MessageDelivery, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const claimed = await claimMessages(on.db, on.clock.now(), {most: AT_ONCE, leaseSeconds: LEASE_SECONDS})
    if (claimed.length === 0) return
    // Those of one number one after the other, so that each counts the ones before it.
    await Promise.all(
      [...Map.groupBy(claimed, ({number}) => number).values()].map(async (ofNumber) => {
        for (const message of ofNumber) await deliver(message, on)
      }),
    )
  }
}

async function fallBackUndelivered(on: MessageDelivery): Promise<void> {
  const now = on.clock.now()
  const {fallbackMinutes} = on.config
  const channels = MESSAGE_CHANNELS.filter((channel) => on.senders[channel]?.tellsDelivery)
  const sentBefore = new Date(now.getTime() - fallbackMinutes * MINUTE_MS)
  const count = await inTransaction(on.db, async (tx) => {
    const late = await claimUndelivered(tx, {channels, sentBefore, now, most: UNDELIVERED_AT_ONCE})
    for (const message of late) await fallBack(tx, message, {now, fallbackMinutes})
    return late.length
  })
  if (count > 0) on.wakeMail()
  if (count === UNDELIVERED_AT_ONCE) await fallBackUndelivered(on)
}

async function deliver(message: WaitingMessage, on: MessageDelivery): Promise<void> {
  const now = on.clock.now()
  if (message.usefulUntil !== null && message.usefulUntil <= now) return end(message, 'useless by now', on)
  const type = on.messages.find(({kind}) => kind === message.kind)
  const content = type?.render(message.data, on.config)
  // The outbox may hold a kind of another version of the server.
  if (type === undefined || content === undefined) return fail(message, 'no template reads it', on)
  if (!message.isWanted) return fail(message, 'consent withdrawn', on)
  const sender = on.senders[message.channel]
  if (sender === undefined) return fail(message, 'channel is off', on)
  if (!(await type.stillHolds(message.data, on))) return end(message, 'useless by now', on)
  const timing = mailTiming('always', message, await storedPreference(on.db, message.personId), now)
  if (timing.is === 'later') {
    await letMailWait(on.db, message.mailId, new Date(timing.at.getTime() + on.config.fallbackMinutes * MINUTE_MS))
    return putOff(on.db, message.id, {until: timing.at, why: 'quiet hours', isTry: false})
  }
  const {mostADay = MAX_A_DAY} = type
  if ((await sentWithinDay(on.db, message, now)) >= mostADay) return fail(message, 'enough for a day', on)
  return send(message, content, sender, on)
}

async function send(
  message: WaitingMessage,
  content: MessageContent,
  sender: MessageSender,
  on: MessageDelivery,
): Promise<void> {
  const outcome = await sender.send({reference: referenceOf(message.id), to: message.number, ...content})
  if (outcome.is !== 'accepted') on.log.warn({job: 'messages', code: outcome.is, why: outcome.why}, 'A message failed')
  switch (outcome.is) {
    case 'accepted':
      return taken(message, {content, sender, providerId: outcome.id}, on)
    case 'unknown':
      // Where the channel tells later what became of it, that settles it; sent again, it might arrive twice.
      return sender.tellsDelivery
        ? taken(message, {content, sender, providerId: null}, on)
        : fail(message, outcome.why, on)
    case 'temporary':
      return tryLater(message, outcome.why, on)
    case 'permanent':
    case 'not-there':
      return fail(message, outcome.why, on)
  }
}

async function taken(
  message: WaitingMessage,
  {content, sender, providerId}: {content: MessageContent; sender: MessageSender; providerId: string | null},
  {db, clock, config}: MessageDelivery,
): Promise<void> {
  const now = clock.now()
  const replyHashes = content.buttons.flatMap((button) => {
    const read = button.is === 'reply' ? readPayload(button.payload) : undefined
    return read === undefined ? [] : [hashSecret(read.token)]
  })
  await inTransaction(db, async (tx) => {
    await markTaken(tx, message.id, {providerId, replyHashes, now})
    if (sender.tellsDelivery) {
      await letMailWait(tx, message.mailId, new Date(now.getTime() + config.fallbackMinutes * MINUTE_MS))
    } else {
      await dropMail(tx, message.mailId, now)
      await forgetData(tx, message.id)
    }
  })
}

async function tryLater(message: WaitingMessage, why: string, on: MessageDelivery): Promise<void> {
  if (message.tries >= MAX_TRIES) return fail(message, why, on)
  const until = new Date(on.clock.now().getTime() + 2 ** (message.tries - 1) * MINUTE_MS)
  return putOff(on.db, message.id, {until, why, isTry: true})
}

async function fail(message: WaitingMessage, why: string, on: MessageDelivery): Promise<void> {
  const {fallbackMinutes} = on.config
  await inTransaction(on.db, (tx) => failMessage(tx, message, why, {now: on.clock.now(), fallbackMinutes}))
  on.wakeMail()
}

/** Ends a message that says nothing true any more: nothing takes its place, and its mail judges for itself. */
async function end({id}: WaitingMessage, why: string, {db, clock}: MessageDelivery): Promise<void> {
  await markFailed(db, id, {why, now: clock.now()})
}

const referenceOf = (id: number) => `message-${id}`

/** The number of a message in the reference that came back. */
export function idOfReference(reference: string | undefined): number | undefined {
  const [, id] = /^message-(\d{1,15})$/.exec(reference ?? '') ?? []
  return id === undefined ? undefined : Number(id)
}
