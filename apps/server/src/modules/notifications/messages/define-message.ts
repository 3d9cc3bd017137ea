import type {MessageButton} from '@ceibo/adapters/messages/port'
import {withQuery} from '@ceibo/contract/pages/paths'
import {civilDate, civilTime, spokenDayAndTime} from '@ceibo/rules/time/civil-time'
import type * as z from 'zod/mini'
import type {MailSite} from '#platform/output/mail-type.ts'
import type {MessageRules, MessageType, ReplyAction} from '#platform/output/message-type.ts'

/** The data of a message of this type. */
export type MessageData<Type extends MessageType> = z.output<Type['schema']>

/** A button of a message: its page of the portal, with the secret of a link, and the action of a press that needs no page. */
type ButtonOf = {label: string; path: string; token: string; reply?: string}

type MessageDefinition<Schema extends z.ZodMiniType> = MessageRules<z.output<Schema>> & {
  kind: string
  schema: Schema
  /** The name and the body of the template that WhatsApp has approved: neither begins nor ends with a value. */
  template: {name: string; body: string}
  values: (data: z.output<Schema>, site: MailSite) => readonly string[]
  buttons: (data: z.output<Schema>) => readonly ButtonOf[]
  /** What each answer does, by its name in the buttons. */
  replies?: Readonly<Record<string, ReplyAction>>
  samples: readonly [z.output<Schema> & object, ...(z.output<Schema> & object)[]]
}

export const defineMessage = <Schema extends z.ZodMiniType>({
  values,
  buttons,
  stillHolds,
  replies = {},
  ...message
}: MessageDefinition<Schema>): MessageType<Schema> => ({
  ...message,
  replies,
  render(data, site) {
    const parsed = message.schema.safeParse(data)
    if (!parsed.success) return undefined
    const given = values(parsed.data, site)
    return {
      template: {name: message.template.name, values: given},
      text: filled(message.template.body, given),
      buttons: buttons(parsed.data).map((button) => rendered(button, site)),
    }
  },
  async stillHolds(data, on) {
    const parsed = message.schema.safeParse(data)
    return parsed.success && (stillHolds === undefined || stillHolds(parsed.data, on))
  },
})

/** The body with its values in the places of {{1}}, {{2}} and so on. */
const filled = (body: string, values: readonly string[]) =>
  body.replaceAll(/\{\{(\d)\}\}/g, (_, place: string) => values[Number(place) - 1] ?? '')

function rendered({label, path, token, reply}: ButtonOf, {publicUrl}: MailSite): MessageButton {
  const url = `${publicUrl}${withQuery(path, {token})}`
  return reply === undefined
    ? {is: 'link', label, url, suffix: token}
    : {is: 'reply', label, url, payload: payloadOf(reply, token)}
}

const payloadOf = (reply: string, token: string) => `${reply}:${token}`

/** When an appointment is, in the words of a message: "martes 24 de noviembre, 10:30 h". */
export const messageMoment = (instant: string): string =>
  spokenDayAndTime(civilDate(new Date(instant)), civilTime(new Date(instant)))

/** The name and the secret of a pressed button; undefined for what is none of ours. */
export function readPayload(payload: string): {reply: string; token: string} | undefined {
  const [, reply, token] = /^([a-z-]{1,30}):([\w-]{20,200})$/.exec(payload) ?? []
  return reply === undefined || token === undefined ? undefined : {reply, token}
}
