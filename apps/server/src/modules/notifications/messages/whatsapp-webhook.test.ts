import {createHmac} from 'node:crypto'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe, expect, it} from 'vitest'
import {testConfiguration, testServer} from '#api/testing/test-server.ts'
import {aBooking, BOOKED_AT, DAY_BEFORE, reminderJob} from '#modules/appointments/reminders/test-reminders.ts'
import {storedPreference} from '#modules/notifications/preferences/notification-preference.queries.ts'
import {MESSAGES} from '#server-modules.ts'
import {consentsOf} from './message-consent.queries.ts'
import {consents, messagesOf, testMessages} from './test-messages.ts'
import {whatsappWebhook} from './whatsapp-webhook.ts'

const {db} = await freshDatabase()

const PATH = '/webhooks/whatsapp'
const APP_SECRET = 'the secret of the app'
const VERIFY_TOKEN = 'a token to verify the webhook'
const config = testConfiguration({
  WHATSAPP_PHONE_ID: '10550',
  WHATSAPP_TOKEN: 'a token',
  WHATSAPP_APP_SECRET: APP_SECRET,
  WHATSAPP_VERIFY_TOKEN: VERIFY_TOKEN,
})

const signatureOf = (body: string, secret = APP_SECRET) =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`

let lastId = 0
/** What WhatsApp posts of our telephone. */
const noticeOf = (value: object, phone = '10550') =>
  JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{id: '1', changes: [{field: 'messages', value: {metadata: {phone_number_id: phone}, ...value}}]}],
  })
const pressOf = (from: string, providerId: string, payload: string, id = `wamid.in-${++lastId}`) =>
  noticeOf({
    messages: [
      {id, from: from.slice(1), timestamp: '1773000000', type: 'button', context: {id: providerId}, button: {payload}},
    ],
  })
const textOf = (from: string, body: string) =>
  noticeOf({messages: [{id: `wamid.in-${++lastId}`, from: from.slice(1), type: 'text', text: {body}}]})

async function aWebhook(job = reminderJob(db)) {
  const {clock, bookingSystem} = job
  const server = await testServer(db, {routes: [], extras: [whatsappWebhook(MESSAGES)], config, clock, bookingSystem})
  const post = async (body: string, headers: Record<string, string> = {'x-hub-signature-256': signatureOf(body)}) =>
    (
      await server.inject({
        method: 'POST',
        url: PATH,
        payload: body,
        headers: {'content-type': 'application/json', ...headers},
      })
    ).statusCode
  return {server, post}
}

/** Somebody who was reminded by WhatsApp, and what the buttons of that message carry. */
async function aReminded() {
  const {patient, appointmentId} = await aBooking(db)
  const number = await consents(db, patient.id, {channels: ['whatsapp', 'sms'], by: 'whatsapp', now: BOOKED_AT})
  const job = reminderJob(db)
  const messages = testMessages(db, job)
  await job.run()
  await messages.deliver()
  const [message] = messages.to(number)
  const payloads = (message?.buttons ?? []).flatMap((button) => (button.is === 'reply' ? [button.payload] : []))
  const [row] = await messagesOf(db, patient.id)
  const {post} = await aWebhook(job)
  return {
    patient,
    number,
    job,
    post,
    providerId: row?.provider_id ?? '',
    confirm: payloads[0] ?? '',
    cancel: payloads[1] ?? '',
    state: async () =>
      (await db.selectFrom('appointment').select('state').where('id', '=', appointmentId).executeTakeFirstOrThrow())
        .state,
    row: async () => (await messagesOf(db, patient.id))[0],
  }
}

describe('the address of the webhook', () => {
  it('is confirmed to who knows its token, and to nobody else', async () => {
    const {server} = await aWebhook()
    const ask = (token: string, mode = 'subscribe', challenge = '1158201444') =>
      server.inject(
        `${PATH}?${new URLSearchParams({'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': challenge}).toString()}`,
      )
    const right = await ask(VERIFY_TOKEN)
    expect([right.statusCode, right.body, right.headers['content-type']]).toEqual([
      200,
      '1158201444',
      'text/plain; charset=utf-8',
    ])
    for (const wrong of [
      await ask('other'),
      await ask(VERIFY_TOKEN, 'other'),
      await ask(VERIFY_TOKEN, 'subscribe', '<b>'),
    ]) {
      expect(wrong.statusCode).toBe(404)
    }
  })

  it('is not there where WhatsApp is not configured', async () => {
    const server = await testServer(db, {routes: [], extras: [whatsappWebhook(MESSAGES)]})
    expect((await server.inject({method: 'POST', url: PATH, payload: {}})).statusCode).toBe(404)
  })
})

describe('R10: a notice', () => {
  it('that is not signed by the app, or was altered since, changes nothing', async () => {
    const {post, number, providerId, confirm, state} = await aReminded()
    const body = pressOf(number, providerId, confirm)
    const answers = [
      await post(body, {}),
      await post(body, {'x-hub-signature-256': 'sha256=00'}),
      await post(body, {'x-hub-signature-256': signatureOf(body, 'another secret')}),
      await post(body, {'x-hub-signature-256': signatureOf(`${body} `)}),
      await post(body, {'x-hub-signature-256': signatureOf(body).replace('sha256=', 'sha1=')}),
    ]
    expect(answers).toEqual([404, 404, 404, 404, 404])
    expect(await state()).toBe('booked')
  })

  it('that is too large is not read, and one of another shape or telephone is taken and left alone', async () => {
    const {post, number, providerId, confirm, state} = await aReminded()
    expect(await post(JSON.stringify({x: 'y'.repeat(300_000)}))).toBe(413)
    const press = {id: 'wamid.x', from: number.slice(1), context: {id: providerId}, button: {payload: confirm}}
    for (const body of [
      'no json',
      '[]',
      '{"entry":[{"changes":[{}]}]}',
      noticeOf({messages: [press]}, '999'),
      noticeOf({messages: [{}, 3]}),
    ]) {
      expect(await post(body)).toBe(200)
    }
    expect(await state()).toBe('booked')
  })

  it('of what became of a message is stored, in any order and more than once', async () => {
    const {post, providerId, row} = await aReminded()
    const status = (what: string, timestamp: string) =>
      noticeOf({statuses: [{id: providerId, status: what, timestamp}]})
    for (const [what, at] of [
      ['read', '1773000300'],
      ['delivered', '1773000200'],
      ['read', '1773000900'],
    ] as const) {
      expect(await post(status(what, at))).toBe(200)
    }
    expect(await row()).toMatchObject({
      state: 'read',
      delivered_at: new Date(1_773_000_300_000),
      read_at: new Date(1_773_000_300_000),
    })
  })
})

describe('a pressed button', () => {
  it('"Confirmo" confirms the appointment, repeated or not', async () => {
    const {post, number, providerId, confirm, state, row} = await aReminded()
    const body = pressOf(number, providerId, confirm)
    for (const _ of [1, 2]) expect(await post(body)).toBe(200)
    expect(await post(pressOf(number, providerId, confirm))).toBe(200)
    expect(await state()).toBe('confirmed')
    expect(await row()).toMatchObject({answer: 'confirm'})
  })

  it('"No puedo ir" cancels it, and a late "Confirmo" brings nothing back', async () => {
    const {post, number, providerId, confirm, cancel, state, row} = await aReminded()
    expect(await post(pressOf(number, providerId, cancel))).toBe(200)
    expect(await state()).toBe('cancelled')
    expect(await post(pressOf(number, providerId, confirm))).toBe(200)
    expect([await state(), (await row())?.answer]).toEqual(['cancelled', 'cancel'])
  })

  it('R1: from another number, of another message, or altered, changes nothing', async () => {
    const [mine, other] = [await aReminded(), await aReminded()]
    const {post} = mine
    const altered = `${mine.cancel.slice(0, -1)}${mine.cancel.endsWith('A') ? 'B' : 'A'}`
    for (const body of [
      pressOf(other.number, mine.providerId, mine.cancel),
      pressOf(other.number, other.providerId, mine.cancel),
      pressOf(mine.number, other.providerId, other.cancel),
      pressOf(mine.number, 'wamid.unknown', mine.cancel),
      pressOf(mine.number, mine.providerId, altered),
      pressOf(mine.number, mine.providerId, mine.cancel.replace('cancel:', 'confirm:')),
      pressOf(mine.number, mine.providerId, mine.cancel.replace('cancel:', 'constructor:')),
      pressOf(mine.number, mine.providerId, 'cancel'),
    ]) {
      expect(await post(body)).toBe(200)
    }
    expect([await mine.state(), await other.state()]).toEqual(['booked', 'booked'])
    expect(await mine.row()).toMatchObject({answer: null})
  })

  it('after the appointment has begun changes nothing', async () => {
    const {post, number, providerId, cancel, state, job} = await aReminded()
    job.clock.set(new Date('2026-03-12T10:30:00-03:00'))
    expect(await post(pressOf(number, providerId, cancel))).toBe(200)
    expect(await state()).toBe('booked')
  })
})

describe('the word BAJA', () => {
  it('ends all messages to its number, is audited, and everything comes by mail again', async () => {
    const {post, patient, number} = await aReminded()
    expect(await post(textOf(number, ' baja. '))).toBe(200)
    expect(await consentsOf(db, patient.id)).toEqual([])
    expect((await storedPreference(db, patient.id)).messagesBy).toEqual({
      reminders: 'mail',
      offers: 'mail',
      moves: 'mail',
    })
    const audited = await db
      .selectFrom('audit_event')
      .select(['action', 'result'])
      .where('subject_id', '=', patient.id)
      .where('action', '=', 'message-consent')
      .execute()
    expect(audited).toEqual([{action: 'message-consent', result: 'withdrawn-by-word'}])
    const job = reminderJob(db, DAY_BEFORE)
    await job.run()
    expect(await messagesOf(db, patient.id)).toHaveLength(1)
  })

  it('is nothing else than that word', async () => {
    const {post, patient, number} = await aReminded()
    for (const text of ['hola', 'no me den de baja', 'bajar', 'b a j a'])
      expect(await post(textOf(number, text))).toBe(200)
    expect(await consentsOf(db, patient.id)).toHaveLength(2)
  })
})
