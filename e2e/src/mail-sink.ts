import type {Readable} from 'node:stream'
import {buffer} from 'node:stream/consumers'
import {expect} from '@playwright/test'
import PostalMime from 'postal-mime'
import {SMTPServer} from 'smtp-server'

type Received = {to: string; subject: string; text: string}

/** A mail server of a journey, which delivers to nobody. */
export type MailSink = {
  /** Waits for a mail to an address whose subject matches, for so many milliseconds where it is sent later on purpose. */
  waitFor: (to: string, subject: RegExp, timeout?: number) => Promise<Received>
  close: () => Promise<void>
}

export function mailSink(port: number): MailSink {
  const received: Received[] = []
  async function receive(stream: Readable, to: string, done: () => void): Promise<void> {
    const {subject = '', text = ''} = await PostalMime.parse(await buffer(stream))
    received.push({to, subject, text})
    done()
  }
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, {envelope}, done) =>
      void receive(stream, envelope.rcptTo.map(({address}) => address).join(), done),
  })
  server.listen(port, '127.0.0.1')
  return {
    async waitFor(to, subject, timeout) {
      const find = () => received.find((mail) => mail.to === to && subject.test(mail.subject))
      const message = `a mail to ${to} about ${subject.source}`
      await expect.poll(find, {message, ...(timeout !== undefined && {timeout})}).toBeTruthy()
      const mail = find()
      if (mail === undefined) throw new Error('The mail went away')
      return mail
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
