import {preferences, updatePreferences} from '@ceibo/contract/notifications/notification-preferences'
import {type InputOf, pathOf} from '@ceibo/contract/wire/endpoint'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe, expect, it} from 'vitest'
import {bookingServer} from '#api/testing/test-patient-client.ts'
import {TEST_NOW} from '#api/testing/test-server.ts'
import {notificationRoutes} from '#modules/notifications/bell/notification.routes.ts'
import {allConsents} from './message-consent.queries.ts'

const {db} = await freshDatabase()

type ChosenMessages = NonNullable<InputOf<typeof updatePreferences>['messages']>

/** Somebody signed in at 10:00, and what they chose. */
async function aPerson() {
  const {signIn, clock, server} = await bookingServer(db, notificationRoutes, TEST_NOW)
  const patient = await aPatient(db)
  const client = await signIn(patient)
  const personId = patient.id
  const by = {reminders: 'whatsapp', offers: 'sms', moves: 'mail'} as const
  const chosen = {number: '11 15 5555 0300', channels: ['whatsapp', 'sms'], by} satisfies ChosenMessages
  const choose = (messages: Partial<ChosenMessages>) =>
    client.ask(updatePreferences, {
      personId,
      topics: [],
      quietHours: null,
      namesWho: undefined,
      messages: {...chosen, ...messages},
    })
  const stored = async () => (await client.ask(preferences, {personId})).messages
  return {personId, server, client, clock, choose, stored}
}

describe('the consent to messages', () => {
  it('is nobody’s until they give it, and then has its number and its date', async () => {
    const {personId, stored, choose} = await aPerson()
    expect(await stored()).toEqual({
      available: ['whatsapp', 'sms'],
      number: null,
      consents: [],
      by: {reminders: 'mail', offers: 'mail', moves: 'mail'},
    })
    await choose({})
    expect(await stored()).toEqual({
      available: ['whatsapp', 'sms'],
      number: '11 5555 0300',
      consents: [
        {channel: 'whatsapp', since: '2026-03-02T10:00:00-03:00'},
        {channel: 'sms', since: '2026-03-02T10:00:00-03:00'},
      ],
      by: {reminders: 'whatsapp', offers: 'sms', moves: 'mail'},
    })
    expect(await allConsents(db, personId)).toMatchObject([
      {channel: 'whatsapp', number: '+5491155550300', givenAt: TEST_NOW, withdrawnAt: null},
      {channel: 'sms', number: '+5491155550300'},
    ])
  })

  it('keeps its date while it stays, ends when it is taken back, and what came by it comes by mail', async () => {
    const {personId, stored, choose, clock} = await aPerson()
    await choose({})
    clock.advance(3600)
    await choose({number: '+54 9 11 5555-0300', channels: ['whatsapp']})
    expect(await stored()).toMatchObject({
      consents: [{channel: 'whatsapp', since: '2026-03-02T10:00:00-03:00'}],
      by: {reminders: 'whatsapp', offers: 'mail'},
    })
    await choose({channels: ['whatsapp'], number: '341 555 0100'})
    expect(await stored()).toMatchObject({number: '341 555 0100', consents: [{since: '2026-03-02T11:00:00-03:00'}]})
    await choose({channels: []})
    expect(await stored()).toMatchObject({number: null, consents: [], by: {reminders: 'mail'}})
    const audited = await db
      .selectFrom('audit_event')
      .select('result')
      .where('subject_id', '=', personId)
      .where('action', '=', 'message-consent')
      .orderBy('id')
      .execute()
    expect(audited.map(({result}) => result)).toEqual(['given', 'given', 'given', 'withdrawn'])
  })

  it('stays as it is when only other preferences are saved', async () => {
    const {personId, client, stored, choose} = await aPerson()
    await choose({})
    await client.ask(updatePreferences, {personId, topics: [], quietHours: null, namesWho: true, messages: undefined})
    expect(await stored()).toMatchObject({number: '11 5555 0300', by: {reminders: 'whatsapp', offers: 'sms'}})
  })

  it('R7: needs a mobile number, and says so at its field', async () => {
    const {client, personId, server, stored} = await aPerson()
    for (const celular of ['0810-333-8876', '1234', '9'.repeat(200), 5]) {
      const answer = await server.inject({
        method: 'PUT',
        url: pathOf(updatePreferences).replace('{id}', String(personId)),
        headers: {authorization: client.authorization},
        payload: {
          avisos: [],
          silencio: null,
          mensajes: {
            celular,
            canales: ['whatsapp'],
            por: {recordatorios: 'whatsapp', liberados: 'email', cambios: 'email'},
          },
        },
      })
      expect([answer.statusCode, answer.json().errores]).toEqual([
        422,
        [{campo: 'mensajes.celular', mensaje: expect.stringContaining('código de área')}],
      ])
    }
    expect(await stored()).toMatchObject({number: null, consents: []})
  })
})

describe('R1: preferences', () => {
  it('of somebody else are not there', async () => {
    const [mine, other] = [await aPerson(), await aPerson()]
    const answer = await mine.client.send(preferences, {personId: other.personId})
    expect(answer.statusCode).toBe(404)
  })
})
