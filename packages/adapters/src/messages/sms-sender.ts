import * as z from 'zod/mini'
import type {Clock} from '#clock/port.ts'
import {checkedNumber, type MessageSender, type OutgoingMessage, type SendOutcome} from './port.ts'
import {postsMessages} from './post-message.ts'

export type SmsOptions = {
  /** The address to which every message is posted. */
  url: string
  token: string
  clock: Clock
}

const taken = z.object({id: z.optional(z.union([z.string().check(z.maxLength(200)), z.number()]))})
const refused = z.object({code: z.optional(z.string().check(z.maxLength(60)))})

/**
 * SMS by a gateway that takes `{to, text, reference}` as JSON with a bearer token, and answers `{id}`; a refusal may have `{code: 'unreachable-number'}`. A
 * gateway with another form needs a small service of the network before it.
 */
export function smsSender({url, token, clock}: SmsOptions): MessageSender {
  const post = postsMessages(
    {url, token, clock},
    {
      taken,
      refused,
      accept: ({id}) => ({is: 'accepted', id: id === undefined ? null : String(id)}),
      refuse: (status, answer) => outcomeOf(status, answer?.code),
    },
  )
  return {
    tellsDelivery: false,
    send: (message) => post({to: checkedNumber(message.to), text: smsText(message), reference: message.reference}),
  }
}

const MOST_LINKS = 2

/** The body with the addresses of its first buttons, because an SMS has none and each part of it costs. */
export const smsText = ({text, buttons}: Pick<OutgoingMessage, 'text' | 'buttons'>): string =>
  [text, ...buttons.slice(0, MOST_LINKS).map(({label, url}) => `${label}: ${url}`)].join('\n')

function outcomeOf(status: number, code: string | undefined): SendOutcome {
  const why = `Status ${status}`
  if (code === 'unreachable-number') return {is: 'not-there', why}
  if (status === 401 || status === 408 || status === 429) return {is: 'temporary', why}
  return {is: 'permanent', why}
}
