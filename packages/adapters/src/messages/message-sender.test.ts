import type {IncomingMessage, ServerResponse} from 'node:http'
import {describe, expect, it} from 'vitest'
import {settableClock} from '#clock/settable-clock.ts'
import {outsideServer} from '#outbound/test-outside-server.ts'
import {messageRecorder, type MessageSender, type OutgoingMessage} from './port.ts'
import {smsSender, smsText} from './sms-sender.ts'
import {whatsappSender} from './whatsapp-sender.ts'

const TOKEN = 'a-token-of-the-network'
const clock = settableClock(new Date('2026-03-02T10:00:00-03:00'))

const aMessage = (changed: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  reference: 'message-7',
  to: '+5491155550300',
  template: {name: 'recordatorio_turno', values: ['Ana', 'jueves 12 de marzo,\n10:30 h', 'Centro Belgrano']},
  text: 'Hola, Ana: tenés turno el jueves 12 de marzo, 10:30 h en Centro Belgrano.',
  buttons: [
    {is: 'reply', label: 'Confirmo', payload: 'confirm:secreto', url: 'https://portal.example/si'},
    {is: 'link', label: 'Cambiar', url: 'https://portal.example/cambiar-turno?token=otro', suffix: 'otro'},
  ],
  ...changed,
})

type Seen = {path: string; authorization: string | undefined; body: Record<string, unknown>}
type Answering = (seen: Seen, response: ServerResponse) => void

async function bodyOf(incoming: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(Buffer.from(chunk))
  return JSON.parse(Buffer.concat(chunks).toString())
}

/** A gateway that answers as told, and what it got. */
async function aGateway(answer: Answering) {
  const got: Seen[] = []
  const {host, server} = await outsideServer(async (incoming, response) => {
    const seen = {path: incoming.url ?? '', authorization: incoming.headers.authorization, body: await bodyOf(incoming)}
    got.push(seen)
    answer(seen, response)
  })
  return {url: `http://${host}`, got, server}
}

const answers =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answering =>
  (_, response) =>
    void response.writeHead(status, {'content-type': 'application/json', ...headers}).end(JSON.stringify(body))

const answersLargely: Answering = (_, response) => void response.writeHead(200).end(`{"x":"${'y'.repeat(200_000)}"}`)

type Channel = {
  make: (url: string) => MessageSender
  accepted: unknown
  notThere: unknown
  recipient: (body: Record<string, unknown>) => unknown
}

const CHANNELS: [string, Channel][] = [
  [
    'WhatsApp',
    {
      make: (url) => whatsappSender({url: `${url}/v23.0`, phoneNumberId: '1055', token: TOKEN, clock}),
      accepted: {messaging_product: 'whatsapp', messages: [{id: 'id-of-channel'}]},
      notThere: {error: {code: 131026, message: 'Message undeliverable to 5491155550300'}},
      recipient: (body) => `+${String(body['to'])}`,
    },
  ],
  [
    'SMS',
    {
      make: (url) => smsSender({url: `${url}/sms`, token: TOKEN, clock}),
      accepted: {id: 'id-of-channel'},
      notThere: {code: 'unreachable-number'},
      recipient: (body) => body['to'],
    },
  ],
]

/** Every sender with a place that keeps the numbers to which it sent. */
const WORKING: [string, () => Promise<{sender: MessageSender; sentTo: () => unknown[]}>][] = [
  ...CHANNELS.map(([name, {make, accepted, recipient}]): (typeof WORKING)[number] => [
    name,
    async () => {
      const gateway = await aGateway(answers(200, accepted))
      return {sender: make(gateway.url), sentTo: () => gateway.got.map(({body}) => recipient(body))}
    },
  ]),
  [
    'the recorder of the demo',
    async () => {
      const stored: OutgoingMessage[] = []
      const sender = messageRecorder(async (message) => {
        stored.push(message)
        return 'id-of-channel'
      })
      return {sender, sentTo: () => stored.map(({to}) => to)}
    },
  ],
]

describe.each(WORKING)('%s', (_, make) => {
  it('sends a message to its number, and says under which id', async () => {
    const {sender, sentTo} = await make()
    expect(await sender.send(aMessage())).toEqual({is: 'accepted', id: 'id-of-channel'})
    expect(sentTo()).toEqual(['+5491155550300'])
  })

  it.each(['5491155550300', '+54 9 11 5555 0300', '+5491155550300,+5491155550301', '', 'ana@ceibo.example'])(
    'R9: refuses %j, which is not one number in E.164',
    async (to) => {
      const {sender, sentTo} = await make()
      await expect((async () => sender.send(aMessage({to})))()).rejects.toThrow('exactly one number')
      expect(sentTo()).toEqual([])
    },
  )
})

describe.each(CHANNELS)('%s', (_, {make, accepted, notThere}) => {
  const outcome = async (answer: Answering) => make((await aGateway(answer)).url).send(aMessage())

  it('sends the token of the network in its header', async () => {
    const gateway = await aGateway(answers(200, accepted))
    await make(gateway.url).send(aMessage())
    expect(gateway.got.map(({authorization}) => authorization)).toEqual([`Bearer ${TOKEN}`])
  })

  it('tells a number that it cannot reach from a refusal and from an outage', async () => {
    expect(await outcome(answers(400, notThere))).toMatchObject({is: 'not-there'})
    expect(await outcome(answers(400, {}))).toMatchObject({is: 'permanent'})
    expect(await outcome(answers(429, {}))).toMatchObject({is: 'temporary'})
    expect(await outcome(answers(401, {}))).toMatchObject({is: 'temporary'})
  })

  it('does not know what became of a message whose answer was lost or is not as agreed', async () => {
    expect(await outcome(answers(200, {other: true, id: {}}))).toMatchObject({is: 'unknown'})
    expect(await outcome(answers(500, {}))).toMatchObject({is: 'unknown'})
    expect(await outcome((_, response) => response.destroy())).toMatchObject({is: 'unknown'})
  })

  it('R10: follows no redirect', async () => {
    const elsewhere = await aGateway(answers(200, accepted))
    expect(await outcome(answers(307, {}, {location: `${elsewhere.url}/other`}))).toMatchObject({is: 'unknown'})
    expect(elsewhere.got).toEqual([])
  })

  it('R10: reads no more than 100,000 bytes of an answer', async () => {
    expect(await outcome(answersLargely)).toEqual({is: 'unknown', why: 'The answer is too large'})
  })

  it('R10: gives up a gateway that does not answer within five seconds', async () => {
    const begun = performance.now()
    expect(await outcome(() => undefined)).toMatchObject({is: 'unknown'})
    expect(performance.now() - begun).toBeLessThan(6_000)
  }, 10_000)

  it('R10: asks nothing of a gateway that failed five times, for ten seconds', async () => {
    const gateway = await aGateway(answers(500, {}))
    const sender = make(gateway.url)
    for (let call = 0; call < 6; call++) await sender.send(aMessage())
    expect(gateway.got).toHaveLength(5)
    expect(await sender.send(aMessage())).toEqual({is: 'temporary', why: 'The circuit breaker is open'})
  })

  it('R12: names in its outcome nothing of what the gateway said', async () => {
    const said = JSON.stringify(await outcome(answers(400, notThere)))
    expect(said).not.toContain('5491155550300')
    expect(said).not.toContain('undeliverable')
  })
})

describe('a message of WhatsApp', () => {
  it('is a template with the values of its body and its buttons, and comes back with our reference', async () => {
    const gateway = await aGateway(answers(200, {messages: [{id: 'wamid.1'}]}))
    await whatsappSender({url: `${gateway.url}/v23.0`, phoneNumberId: '1055', token: TOKEN, clock}).send(aMessage())
    expect(gateway.got).toMatchObject([
      {
        path: '/v23.0/1055/messages',
        body: {
          messaging_product: 'whatsapp',
          to: '5491155550300',
          type: 'template',
          template: {
            name: 'recordatorio_turno',
            language: {code: 'es_AR'},
            components: [
              {
                type: 'body',
                parameters: [
                  {type: 'text', text: 'Ana'},
                  {type: 'text', text: 'jueves 12 de marzo, 10:30 h'},
                  {type: 'text', text: 'Centro Belgrano'},
                ],
              },
              {
                type: 'button',
                sub_type: 'quick_reply',
                index: '0',
                parameters: [{type: 'payload', payload: 'confirm:secreto'}],
              },
              {type: 'button', sub_type: 'url', index: '1', parameters: [{type: 'text', text: 'otro'}]},
            ],
          },
          biz_opaque_callback_data: 'message-7',
        },
      },
    ])
  })

  it.each([
    [131056, 'temporary'],
    [130429, 'temporary'],
    [190, 'temporary'],
    [132001, 'permanent'],
    [131050, 'permanent'],
  ])('that is refused with the code %i is %s', async (code, is) => {
    const gateway = await aGateway(answers(400, {error: {code, message: 'x'}}))
    const sender = whatsappSender({url: gateway.url, phoneNumberId: '1', token: TOKEN, clock})
    expect(await sender.send(aMessage())).toMatchObject({is})
  })
})

it('an SMS has the addresses of its first two buttons', () => {
  expect(smsText(aMessage())).toBe(
    'Hola, Ana: tenés turno el jueves 12 de marzo, 10:30 h en Centro Belgrano.\nConfirmo: https://portal.example/si\nCambiar: https://portal.example/cambiar-turno?token=otro',
  )
})
