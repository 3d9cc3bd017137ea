import type {MessageChannel} from '@ceibo/contract/notifications/message-channels'
import {MINUTE_MS} from '@ceibo/contract/time/civil-day'
import type {Database} from '@ceibo/database/open-database'
import {forgetData, letMailWait, markFailed, queueNext, type WaitingMessage} from './message-outbox.queries.ts'

/** The channel after one that failed; the mail comes after the last. */
const NEXT: Readonly<Record<MessageChannel, MessageChannel | undefined>> = {whatsapp: 'sms', sms: undefined}

/** Tells by the next channel what one did not deliver: by the next that the person consented to, else by the mail that waits. */
export async function fallBack(
  tx: Database,
  message: WaitingMessage,
  {now, fallbackMinutes}: {now: Date; fallbackMinutes: number},
): Promise<void> {
  const channel = NEXT[message.channel]
  const isQueued = channel !== undefined && (await queueNext(tx, message, {channel, now}))
  const mailFrom = isQueued ? new Date(now.getTime() + fallbackMinutes * MINUTE_MS) : now
  await letMailWait(tx, message.mailId, mailFrom)
  await forgetData(tx, message.id)
}

/** Ends a message that its channel will not deliver. */
export async function failMessage(
  tx: Database,
  message: WaitingMessage,
  why: string,
  on: {now: Date; fallbackMinutes: number},
): Promise<void> {
  await markFailed(tx, message.id, {why, now: on.now})
  await fallBack(tx, message, on)
}
