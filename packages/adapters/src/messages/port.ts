/** What a button of a message does: its press answers the message, or opens an address. A reply has a page that does the same, for channels without buttons. */
export type MessageButton =
  | {is: 'reply'; label: string; payload: string; url: string}
  /** `suffix` is the end of the address, which differs from message to message. */
  | {is: 'link'; label: string; url: string; suffix: string}

/** A message ready to send to one telephone. */
export type OutgoingMessage = {
  /** The same for every try of a message; comes back with what became of it, where the channel says that. */
  reference: string
  /** E.164, as +5491155550300. */
  to: string
  /** The approved template of WhatsApp, and the values of its body in their order. */
  template: {name: string; values: readonly string[]}
  /** The body as a person reads it. */
  text: string
  buttons: readonly MessageButton[]
}

/**
 * What became of a message. `accepted`: the channel took it, under an id if it told one. `temporary`: it may work later. `unknown`: it may have been taken, so
 * that sending again may send twice. `permanent`: it never will; `not-there`: the number cannot be reached by this channel.
 */
export type SendOutcome =
  {is: 'accepted'; id: string | null} | {is: 'temporary' | 'unknown' | 'permanent' | 'not-there'; why: string}

/** Sends messages by one channel. It throws nothing but for what is no message: every failure of the other side is an outcome. */
export type MessageSender = {
  /** Whether the channel tells later what was delivered and read. */
  tellsDelivery: boolean
  send(message: OutgoingMessage): Promise<SendOutcome>
}

const E164 = /^\+[1-9]\d{6,14}$/

/** The recipient of a message; throws for anything but one number in E.164. */
export function checkedNumber(to: string): string {
  if (E164.test(to)) return to
  throw new TypeError('A message goes to exactly one number in E.164')
}

/** Sends nothing: `store` saves it for the page of the demo that shows messages, and returns its id. */
export function messageRecorder(store: (message: OutgoingMessage) => Promise<string>): MessageSender {
  return {
    tellsDelivery: false,
    async send(message) {
      checkedNumber(message.to)
      return {is: 'accepted', id: await store(message)}
    },
  }
}
