import * as z from 'zod/mini'
import {mobileNumber} from '#fields/mobile-numbers.ts'
import {MAX_PHONE_LENGTH} from '#fields/phone-numbers.ts'
import {insideObject} from '#wire/declared-fields.ts'
import {instant, wireEnum} from '#wire/wire-fields.ts'
import {wireObject} from '#wire/wire-object.ts'

/** The channels that reach a telephone; the mail reaches everybody who has an address. */
export const MESSAGE_CHANNELS = ['whatsapp', 'sms'] as const
export const messageChannel = wireEnum({whatsapp: 'whatsapp', sms: 'sms'})
export type MessageChannel = z.infer<typeof messageChannel>

/** What is told by messages too, each by the channel that the person chose. */
export const MESSAGE_TOPICS = ['reminders', 'offers', 'moves'] as const
export type MessageTopic = (typeof MESSAGE_TOPICS)[number]

const tellingChannel = wireEnum({mail: 'email', whatsapp: 'whatsapp', sms: 'sms'})
export type TellingChannel = z.infer<typeof tellingChannel>

const messagesByFields = {
  reminders: ['recordatorios', tellingChannel],
  offers: ['liberados', tellingChannel],
  moves: ['cambios', tellingChannel],
} as const
export const messagesBy = insideObject(messagesByFields)
export type MessagesBy = z.infer<typeof messagesBy>

const consented = wireObject({channel: ['canal', messageChannel], since: ['desde', instant]})

/** Messages to the telephone of a person: what the network has, what they consented to, and what comes by which channel. */
export const messagePreferenceFields = {
  available: ['disponibles', z.array(messageChannel)],
  /** As people write it; null while there is none. */
  number: ['celular', z.nullable(z.string())],
  consents: ['consentimientos', z.array(consented)],
  by: ['por', wireObject(messagesByFields)],
} as const

const NUMBER = 'Ingresá tu celular con su código de área, como 11 5555 0300'

/** A mobile number as it is typed; E.164 inside. */
export const typedMobile = z.string(NUMBER).check(
  z.maxLength(MAX_PHONE_LENGTH, {error: NUMBER, abort: true}),
  z.check((payload) => {
    const {value, issues} = payload
    const number = mobileNumber(value)
    if (number === undefined) issues.push({code: 'custom', input: value, message: NUMBER})
    else payload.value = number
  }),
)

/** What a person chooses of it; without a number they consent to nothing. */
export const chosenMessages = wireObject({
  number: ['celular', z.nullable(typedMobile)],
  channels: ['canales', z.array(messageChannel).check(z.maxLength(MESSAGE_CHANNELS.length))],
  by: ['por', wireObject(messagesByFields)],
})
