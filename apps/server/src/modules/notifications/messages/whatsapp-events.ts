import * as z from 'zod/mini'
import type {MessageStatus} from './receive-status.ts'

/** A message to the network: a pressed button, or a text. */
export type ReceivedMessage = {
  id: string
  /** Digits, without the plus. */
  from: string
  button?: {providerId: string; payload: string}
  text?: string
}

const id = z.string().check(z.minLength(1), z.maxLength(200))
const seconds = z.string().check(z.regex(/^\d{1,12}$/))

const status = z.object({
  id,
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  timestamp: seconds,
  biz_opaque_callback_data: z.optional(z.string().check(z.maxLength(512))),
  errors: z.optional(z.array(z.object({code: z.number()}))),
})

const message = z.object({
  id,
  from: z.string().check(z.regex(/^\d{7,15}$/)),
  context: z.optional(z.object({id: z.optional(id)})),
  button: z.optional(z.object({payload: z.string().check(z.maxLength(300))})),
  text: z.optional(z.object({body: z.string().check(z.maxLength(5_000))})),
})

const notice = z.object({
  entry: z
    .array(z.object({changes: z.array(z.object({value: z.unknown()})).check(z.maxLength(200))}))
    .check(z.maxLength(200)),
})

const change = z.object({
  metadata: z.object({phone_number_id: z.string()}),
  statuses: z.optional(z.array(z.unknown())),
  messages: z.optional(z.array(z.unknown())),
})

/** What a notice says about our telephone. What it says besides, of other telephones or in other shapes, is left out. */
export function whatsappEvents(
  body: Buffer,
  phoneNumberId: string,
): {statuses: MessageStatus[]; messages: ReceivedMessage[]} {
  const read = notice.safeParse(jsonOf(body))
  const values = (read.data?.entry ?? []).flatMap(({changes}) => changes.map(({value}) => change.safeParse(value).data))
  const ours = values.filter((value) => value?.metadata.phone_number_id === phoneNumberId)
  return {
    statuses: ours.flatMap((value) => (value?.statuses ?? []).flatMap(statusOf)),
    messages: ours.flatMap((value) => (value?.messages ?? []).flatMap(messageOf)),
  }
}

function statusOf(value: unknown): MessageStatus[] {
  const {data} = status.safeParse(value)
  if (data === undefined) return []
  return [
    {
      providerId: data.id,
      reference: data.biz_opaque_callback_data,
      what: data.status,
      at: new Date(Number(data.timestamp) * 1000),
      errorCode: data.errors?.[0]?.code,
    },
  ]
}

function messageOf(value: unknown): ReceivedMessage[] {
  const {data} = message.safeParse(value)
  if (data === undefined) return []
  const {context, button, text} = data
  return [
    {
      id: data.id,
      from: data.from,
      ...(button && context?.id !== undefined && {button: {providerId: context.id, payload: button.payload}}),
      ...(text && {text: text.body}),
    },
  ]
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}
