import {once} from 'node:events'
import type {AddressInfo} from 'node:net'
import PostalMime from 'postal-mime'
import {SMTPServer} from 'smtp-server'
import {afterAll, describe, expect, it, onTestFinished} from 'vitest'
import {demoMailbox, type MailTransport, type OutgoingMail} from './port.ts'
import {smtpMail} from './smtp-mail.ts'

/** What arrived, as the recipient sees it. */
type Arrived = {to: string; subject: string; text: string; html: string; attachments: string[]}

const stored: Arrived[] = []
const mailbox = demoMailbox(async ({to, subject, text, html, attachments}) => {
  stored.push({
    to,
    subject,
    text,
    html: html ?? '',
    attachments: attachments.map((one) => `${one.filename} ${one.content.toString()}`),
  })
})

const received: Arrived[] = []
const headers: string[] = []
const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData: (stream, {envelope}, done) => {
    void store(stream, envelope.rcptTo.map(({address}) => address).join(), done)
  },
})
server.listen(0, '127.0.0.1')
await once(server.server, 'listening')
const {port} = addressOf(server.server.address())
const smtp = smtpMail({
  url: `smtp://127.0.0.1:${port}`,
  from: () => ({name: 'Ceibo', address: 'no-responder@ceibo.example'}),
})

afterAll(async () => {
  await smtp.close()
  await new Promise<void>((resolve) => server.close(resolve))
})

const transports: [string, MailTransport, Arrived[]][] = [
  ['the demo mailbox', mailbox, stored],
  ['SMTP', smtp, received],
]

describe.each(transports)('%s', (_, transport, arrived) => {
  it('delivers a mail with its text, its HTML and its attachments', async () => {
    await transport.send(aMail({attachments: [attachment]}))

    expect(arrived.at(-1)).toEqual({
      to: 'ana@ceibo.example',
      subject: 'Confirmación de turno',
      text: 'Tenés turno',
      html: '<p>Tenés turno</p>',
      attachments: ['orden.txt contenido'],
    })
  })

  it('delivers a mail without HTML as plain text', async () => {
    const {html: _, ...plain} = aMail({})
    await transport.send(plain)

    expect(arrived.at(-1)).toMatchObject({text: 'Tenés turno', html: ''})
  })

  it.each([
    ['_ana@ceibo.example', '_ana@ceibo.example'],
    ["o'brien+turnos@ceibo.example", "o'brien+turnos@ceibo.example"],
    ['#!$%&*/=?^`{|}~@ceibo.example', '#!$%&*/=?^`{|}~@ceibo.example'],
    ['ana@ñandú.com.ar', 'ana@xn--and-6ma2c.com.ar'],
  ])('delivers to %s', async (to, inAscii) => {
    await transport.send(aMail({to}))

    expect([to, inAscii]).toContain(arrived.at(-1)?.to)
  })

  it.each([
    'ana@ceibo.example, otro@ceibo.example',
    'Ana <ana@ceibo.example>',
    'ana@ceibo.example\r\nBcc: otro@ceibo.example',
    'ana',
    '',
  ])('R9: refuses %j, which is not one plain address', async (to) => {
    const before = arrived.length

    await expect(transport.send(aMail({to}))).rejects.toThrow('exactly one plain address')
    expect(arrived).toHaveLength(before)
  })

  it('R9: keeps a subject in one line', async () => {
    await transport.send(aMail({subject: 'Turno\r\nBcc: otro@ceibo.example'}))

    expect(arrived.at(-1)?.to).toBe('ana@ceibo.example')
  })
})

describe('a mail that a person wrote', () => {
  it('R9: has one plain address for replies, and is no automatic mail', async () => {
    await smtp.send(aMail({replyTo: 'consultas@red.example'}))
    expect(headers.at(-1)).toContain('Reply-To: consultas@red.example')
    expect(headers.at(-1)).not.toMatch(/^auto-submitted/im)
    await smtp.send(aMail({}))
    expect(headers.at(-1)).toMatch(/^auto-submitted: auto-generated/im)
    const injected = 'consultas@red.example\r\nBcc: otro@red.example'
    await expect(smtp.send(aMail({replyTo: injected}))).rejects.toThrow('exactly one plain address')
  })
})

describe('a mail server that stalls', () => {
  it('is disconnected when the caller gives up a mail, and other mails are still sent', async () => {
    const stalled = Promise.withResolvers<void>()
    const stalling = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onData: (stream, {envelope}, done) => {
        stream.resume()
        if (envelope.rcptTo[0]?.address === 'otra@ceibo.example') done()
        else stalled.resolve()
      },
    })
    stalling.on('error', () => undefined)
    stalling.listen(0, '127.0.0.1')
    await once(stalling.server, 'listening')
    const url = `smtp://127.0.0.1:${addressOf(stalling.server.address()).port}`
    const transport = smtpMail({url, from: () => ({name: 'Ceibo', address: 'no-responder@ceibo.example'})})
    onTestFinished(async () => {
      await transport.close()
      await new Promise<void>((resolve) => stalling.close(resolve))
    })
    const givenUp = new AbortController()
    const sending = transport.send(aMail({}), givenUp.signal)
    await stalled.promise
    await transport.send(aMail({to: 'otra@ceibo.example'}))
    givenUp.abort()

    await expect(sending).rejects.toThrow('abort')
  })
})

const attachment = {filename: 'orden.txt', contentType: 'text/plain', content: Buffer.from('contenido')}

const aMail = (changed: Partial<OutgoingMail>): OutgoingMail => ({
  reference: 'outbox-1',
  to: 'ana@ceibo.example',
  subject: 'Confirmación de turno',
  text: 'Tenés turno',
  html: '<p>Tenés turno</p>',
  attachments: [],
  ...changed,
})

async function store(stream: AsyncIterable<Buffer>, to: string, done: () => void): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  const raw = Buffer.concat(chunks)
  headers.push(raw.toString().split('\r\n\r\n')[0] ?? '')
  received.push(await readMail(raw, to))
  done()
}

async function readMail(raw: Buffer, to: string): Promise<Arrived> {
  const mail = await PostalMime.parse(raw)
  const attachments = mail.attachments.map((one) => `${one.filename} ${textOf(one.content)}`)
  return {
    to,
    subject: mail.subject ?? '',
    text: (mail.text ?? '').trim(),
    html: (mail.html ?? '').trim(),
    attachments,
  }
}

const textOf = (content: string | ArrayBuffer | Uint8Array) =>
  typeof content === 'string' ? content : new TextDecoder().decode(content)

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('The test server has no port')
  return address
}
