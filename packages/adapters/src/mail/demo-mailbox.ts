import {checkedRecipient, type MailTransport, type OutgoingMail} from './port.ts'

/** Sends no mail: `store` keeps it for the mail page of the demo. */
export function demoMailbox(store: (mail: OutgoingMail) => Promise<void>): MailTransport {
  return {
    send: async (mail) => store({...mail, to: checkedRecipient(mail.to)}),
    close: async () => undefined,
  }
}
