import {domainToASCII} from 'node:url'

/** A mail ready to send. `to` is one checked address. */
export type OutgoingMail = {
  /** The same for every try of a mail, so that a duplicate is recognized: becomes its Message-ID. */
  reference: string
  to: string
  /** Where the reader's reply goes: one checked address too. Who has it was written by a person. */
  replyTo?: string
  subject: string
  text: string
  /** Without it the mail is plain text. */
  html?: string
  attachments: readonly {filename: string; contentType: string; content: Buffer}[]
}

/** Delivers one mail or throws; the caller decides about tries, and aborts one that takes too long by the signal. */
export type MailTransport = {
  send(mail: OutgoingMail, signal?: AbortSignal): Promise<void>
  close(): Promise<void>
}

const ONE_ADDRESS = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9.-]{0,188}[A-Za-z0-9])?$/

/**
 * The only recipient of a mail, with an international domain in ASCII; throws for anything else, such as a list or a name that
 * contains an address.
 */
export function checkedRecipient(to: string): string {
  const [local, domain = '', ...more] = to.split('@')
  const recipient = `${local}@${/^[\x21-\x7e]*$/.test(domain) ? domain : domainToASCII(domain)}`
  if (more.length === 0 && ONE_ADDRESS.test(recipient)) return recipient
  throw new TypeError('A mail goes to exactly one plain address')
}

/** Sends no mail: `store` saves it for the mail page of the demo. */
export function demoMailbox(store: (mail: OutgoingMail) => Promise<void>): MailTransport {
  return {
    // Shown as it was written.
    send: async (mail) => {
      checkedRecipient(mail.to)
      return store(mail)
    },
    close: async () => undefined,
  }
}
