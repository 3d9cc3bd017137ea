/** A mail ready to leave. `to` is one checked address. */
export type OutgoingMail = {
  /** The same for every try of the same mail, so that a repeat can be told: becomes its Message-ID. */
  reference: string
  to: string
  subject: string
  text: string
  html: string
  attachments: readonly {filename: string; contentType: string; content: Buffer}[]
}

/** Delivers one mail or throws; the caller decides about tries, and ends one that takes too long by the signal. */
export type MailTransport = {
  send(mail: OutgoingMail, signal?: AbortSignal): Promise<void>
  close(): Promise<void>
}
