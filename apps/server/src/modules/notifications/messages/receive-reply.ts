import {inTransaction} from '@ceibo/database/transaction'
import type {Dependencies} from '#dependencies.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import {AppError} from '#platform/app-error.ts'
import type {MessageType, ReplyContext} from '#platform/output/message-type.ts'
import {hashSecret} from '#platform/secrets/secret-token.ts'
import {readPayload} from './define-message.ts'
import {withdrawByNumber} from './message-consent.queries.ts'
import {markAnswered, sentMessage} from './message-replies.queries.ts'

/** The press of a button: who pressed it (E.164), on which message, and what the button carried. */
export type PressedButton = {number: string; providerId: string; payload: string}

/** Why a press changed nothing, or that it did. */
export type ReplyOutcome = 'done' | 'not-ours' | 'other-number' | 'over'

/**
 * Does what a pressed button says. The secret that it carries must be one of those that were sent with that very message, and who pressed must have the number
 * that the message went to: a press from another number, or of a secret of another message, changes nothing.
 */
export async function receiveReply(
  pressed: PressedButton,
  request: ReplyContext,
  on: Dependencies,
  messages: readonly MessageType[],
): Promise<ReplyOutcome> {
  const read = readPayload(pressed.payload)
  const sent = await sentMessage(on.db, {providerId: pressed.providerId, id: undefined})
  if (read === undefined || sent === undefined) return 'not-ours'
  if (sent.number !== pressed.number) return 'other-number'
  const hash = hashSecret(read.token)
  if (!sent.replyHashes.some((one) => one.equals(hash))) return 'not-ours'
  const replies = messages.find(({kind}) => kind === sent.kind)?.replies ?? {}
  const action = Object.hasOwn(replies, read.reply) ? replies[read.reply] : undefined
  if (action === undefined) return 'not-ours'
  try {
    await action(read.token, request, on)
  } catch (error) {
    // The appointment was moved or cancelled since, or has begun.
    if (error instanceof AppError && error.code === 'link-expired') return 'over'
    throw error
  }
  await markAnswered(on.db, sent.id, {answer: read.reply, now: on.clock.now()})
  return 'done'
}

/** The word by which a person asks for no more messages. */
export const isOptOut = (text: string): boolean => /^\s*baja[\s.!]*$/i.test(text)

/** Ends the consents of a number, each audited for its person. */
export async function optOut(
  number: string,
  request: ReplyContext,
  {db, clock}: Pick<Dependencies, 'db' | 'clock'>,
): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    for (const personId of await withdrawByNumber(tx, number, now)) {
      const [action, result] = ['message-consent', 'withdrawn-by-word'] as const
      await writeAudit(tx, {at: now, actor: {is: 'anonymous'}, action, result, subjectId: personId, request})
    }
  })
}
