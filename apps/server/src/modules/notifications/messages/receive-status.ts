import {inTransaction} from '@ceibo/database/transaction'
import type {Dependencies} from '#dependencies.ts'
import {idOfReference} from './deliver-messages.ts'
import {failMessage} from './fall-back.ts'
import {dropMail, forgetData} from './message-outbox.queries.ts'
import {markArrived, sentMessage} from './message-replies.queries.ts'

/** What WhatsApp says of a message of ours. */
export type MessageStatus = {
  providerId: string
  reference: string | undefined
  what: 'sent' | 'delivered' | 'read' | 'failed'
  at: Date
  errorCode: number | undefined
}

/** Records what became of a message. One that arrived makes its mail needless; one that failed is told by the next channel. A repeat changes nothing. */
export async function receiveStatus(
  {providerId, reference, what, at, errorCode}: MessageStatus,
  {db, clock, config, wake}: Pick<Dependencies, 'db' | 'clock' | 'config' | 'wake'>,
): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    const message = await sentMessage(tx, {providerId, id: idOfReference(reference)})
    if (message === undefined) return
    if (what !== 'failed') {
      if (message.state === 'failed') return
      await markArrived(tx, message.id, {providerId, what, at})
      if (what === 'sent') return
      await dropMail(tx, message.mailId, now)
      return forgetData(tx, message.id)
    }
    if (message.state !== 'queued' && message.state !== 'sent') return
    const why = errorCode === undefined ? 'not delivered' : `not delivered, code ${errorCode}`
    await failMessage(tx, message, why, {now, fallbackMinutes: config.fallbackMinutes})
  })
  if (what === 'failed') {
    wake('messages')
    wake('mail')
  }
}
