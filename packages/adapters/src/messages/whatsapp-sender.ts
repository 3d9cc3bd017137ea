import * as z from 'zod/mini'
import type {Clock} from '#clock/port.ts'
import {checkedNumber, type MessageButton, type MessageSender, type OutgoingMessage, type SendOutcome} from './port.ts'
import {postsMessages} from './post-message.ts'

export type WhatsAppOptions = {
  /** The Graph API with its version, as https://graph.facebook.com/v23.0. */
  url: string
  /** The id of the telephone of the network, not its number. */
  phoneNumberId: string
  token: string
  clock: Clock
}

const taken = z.object({messages: z.array(z.object({id: z.string().check(z.maxLength(200))})).check(z.minLength(1))})
const refused = z.object({error: z.object({code: z.number()})})

/** The language of the templates that the network has approved. */
const LANGUAGE = 'es_AR'

/** The message cannot be delivered to this number: it has no WhatsApp, or an old one. */
const NOT_THERE: ReadonlySet<number> = new Set([131026, 133010])
/** Limits, outages, and an access token that somebody has to renew. */
const TEMPORARY: ReadonlySet<number> = new Set([
  1, 2, 4, 17, 190, 80007, 130429, 131000, 131016, 131048, 131056, 131057, 133004, 368,
])

/**
 * WhatsApp by the Cloud API: template messages, which may be sent to who has not written before.
 * https://developers.facebook.com/docs/whatsapp/cloud-api/reference/messages
 */
export function whatsappSender({url, phoneNumberId, token, clock}: WhatsAppOptions): MessageSender {
  const post = postsMessages(
    {url: `${url}/${encodeURIComponent(phoneNumberId)}/messages`, token, clock},
    {
      taken,
      refused,
      accept: ({messages}) => ({is: 'accepted', id: messages[0]?.id ?? null}),
      refuse: (status, answer) => outcomeOf(status, answer?.error.code),
    },
  )
  return {tellsDelivery: true, send: (message) => post(bodyOf(message))}
}

const bodyOf = ({reference, to, template, buttons}: OutgoingMessage) => ({
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  to: checkedNumber(to).slice(1),
  type: 'template',
  template: {
    name: template.name,
    language: {code: LANGUAGE},
    components: [
      {type: 'body', parameters: template.values.map((value) => ({type: 'text', text: inOneLine(value)}))},
      ...buttons.map(componentOf),
    ],
  },
  biz_opaque_callback_data: reference,
})

/** A value of a template may have neither line breaks nor tabs, nor more than four spaces in a row, nor be empty. */
const inOneLine = (value: string) => value.replaceAll(/\s+/g, ' ').trim() || '-'

const componentOf = (button: MessageButton, index: number) => ({
  type: 'button',
  index: String(index),
  ...(button.is === 'reply'
    ? {sub_type: 'quick_reply', parameters: [{type: 'payload', payload: button.payload}]}
    : {sub_type: 'url', parameters: [{type: 'text', text: button.suffix}]}),
})

function outcomeOf(status: number, code: number | undefined): SendOutcome {
  const why = code === undefined ? `Status ${status}` : `Status ${status}, code ${code}`
  if (code !== undefined && NOT_THERE.has(code)) return {is: 'not-there', why}
  if (status === 401 || status === 429 || (code !== undefined && TEMPORARY.has(code))) return {is: 'temporary', why}
  return {is: 'permanent', why}
}

/** What a webhook says of a message that could not be delivered, by the code of its error. */
export const isNotOnWhatsApp = (code: number): boolean => NOT_THERE.has(code)
