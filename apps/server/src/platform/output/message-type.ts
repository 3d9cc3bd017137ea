import type {OutgoingMessage} from '@ceibo/adapters/messages/port'
import type {MessageTopic} from '@ceibo/contract/notifications/message-channels'
import type * as z from 'zod/mini'
import type {Dependencies} from '#dependencies.ts'
import type {MailSite} from './mail-type.ts'

export type MessageContent = Pick<OutgoingMessage, 'template' | 'text' | 'buttons'>

/** Where an answer came from, for the audit. */
export type ReplyContext = {id: string; network: Buffer}

/** What the press of a button does with the secret that it carries. What cannot be done any more is an AppError. */
export type ReplyAction = (token: string, request: ReplyContext, on: Dependencies) => Promise<void>

/** How messages of a kind are delivered. */
export type MessageRules<Data> = {
  /** What the person's preferences say the channel of. */
  topic: MessageTopic
  /** The most of this kind to a number per day, where it is not the usual one. */
  mostADay?: number
  /** Its mail does not wait long for the message to arrive. */
  isUrgent?: true
  /** Whether it is still true when it is sent. */
  stillHolds?: (data: Data, on: Pick<Dependencies, 'bookingSystem' | 'clock'>) => Promise<boolean>
}

/** One kind of message: its name in the outbox, the schema of its data, its approved text, what its buttons do, and how it is delivered. */
export type MessageType<Schema extends z.ZodMiniType = z.ZodMiniType> = Omit<MessageRules<unknown>, 'stillHolds'> & {
  kind: string
  schema: Schema
  /** The name of its template and its body, in which {{1}} is the first value. */
  template: {name: string; body: string}
  samples: readonly object[]
  /** Undefined for data of another shape, such as from another server version. */
  render(data: unknown, site: MailSite): MessageContent | undefined
  stillHolds(data: unknown, on: Pick<Dependencies, 'bookingSystem' | 'clock'>): Promise<boolean>
  replies: Readonly<Record<string, ReplyAction>>
}
