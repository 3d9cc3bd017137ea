import type {BookingSystem} from '@ceibo/agenda/port'
import {builtInAgenda} from '@ceibo/agenda/built-in/built-in-agenda'
import {httpAgenda} from '@ceibo/agenda/over-http/http-agenda'
import {outboundClient} from '@ceibo/adapters/outbound/outbound-client'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe, expect, it} from 'vitest'
import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import {testConfiguration, TEST_NOW} from '#api/testing/test-server.ts'
import {mailsTo} from '#modules/accounts/credentials/test-account.ts'
import {anEvent, personalDataServer} from '#modules/personal-data/test-personal-data.ts'
import {answerRequest} from './answer-request.ts'

const {db} = await freshDatabase()
const OFFICE = 'privacidad@red.example'

type Filed = {numero: number; objecion: unknown; data: Record<string, unknown>[]}

async function aPerson(given: Parameters<typeof aPatient>[1] = {}, bookingSystem?: BookingSystem) {
  const {signIn, woken} = await personalDataServer(db, {
    config: testConfiguration({PRIVACY_EMAIL: OFFICE}),
    ...(bookingSystem && {bookingSystem}),
  })
  const person = await aPatient(db, given)
  const {send} = await signIn(person)
  const event = await anEvent(db, {subject: person.id, action: 'review-accept'})
  return {
    person,
    send,
    woken,
    event,
    object: () => send('POST', `/nosocios/accesos/${event}/objecion`, {}),
    correct: (body: object) => send('POST', `/nosocios/${person.id}/pedidos`, body),
    requests: async () => (await send('GET', `/nosocios/${person.id}/pedidos`)).json<Filed>().data,
  }
}

const notifications = async (personId: number) =>
  (await db.selectFrom('notification').select('text').where('person_id', '=', personId).execute()).map(({text}) => text)

const toOffice = async () => (await mailsTo(db, OFFICE, 'data-request')).length

describe('an objection', () => {
  it('is filed once for an event, sent to the network by its number alone, and due in five working days', async () => {
    await db.insertInto('holiday').values({day: '2026-03-04', name: 'Feriado'}).execute()
    const {person, event, object, send} = await aPerson()
    const before = await toOffice()
    const [first, second] = await Promise.all([object(), object()])

    expect(first.json()).toMatchObject({estado: 0, clase: 'objecion', responde: '10/03/2026', respuesta: null})
    expect(second.json<Filed>().numero).toBe(first.json<Filed>().numero)
    expect(await toOffice()).toBe(before + 1)
    const mail = await db.selectFrom('mail_outbox').selectAll().where('recipient', '=', OFFICE).execute()
    expect(JSON.stringify(mail)).not.toContain(person.last_name)
    expect(await notifications(person.id)).toEqual([
      expect.stringMatching(/^Recibimos tu pedido .* martes 10 de marzo de 2026\.$/),
    ])
    const log = (await send('GET', `/nosocios/${person.id}/accesos`)).json<Filed>().data
    expect(log.find(({id}) => id === event)).toMatchObject({objecion: {numero: first.json<Filed>().numero}})
    await db.deleteFrom('holiday').execute()
  })

  it('R1: to an access to the data of somebody else is answered as for an unknown one', async () => {
    const {send} = await aPerson()
    const other = await anEvent(db, {subject: (await aPatient(db)).id})
    const anothers = await send('POST', `/nosocios/accesos/${other}/objecion`, {})
    const none = await send('POST', '/nosocios/accesos/99999999/objecion', {})
    expect([anothers.statusCode, none.statusCode]).toEqual([404, 404])
    expect(anothers.json<object>()).toEqual({...none.json<object>(), pedido: expect.anything()})
  })
})

const clock = settableClock(TEST_NOW)
const onAgenda = {db, clock, write: async () => undefined}
const UNREACHABLE = outboundClient({url: 'http://127.0.0.1:9', headers: {}, clock})

it.each([
  ['the built-in agenda', builtInAgenda(onAgenda)],
  ['an agenda over HTTP, which does not answer', httpAgenda({...onAgenda, client: UNREACHABLE})],
])('the days of the network are the same with %s', async (_, agenda) => {
  await db.insertInto('holiday').values({day: '2026-03-05', name: 'Feriado'}).execute()
  const {correct} = await aPerson({}, agenda)
  const filed = await correct({campo: 'nombre', dice: 'Anna', deberia: 'Ana'})
  await db.deleteFrom('holiday').execute()
  expect(filed.json()).toMatchObject({estado: 0, responde: '10/03/2026'})
})

describe('a correction', () => {
  it('says what is wrong and what is right; only one about a field waits at a time', async () => {
    const {correct, requests} = await aPerson()
    const asked = {campo: 'nombre', dice: 'Anna', deberia: '  Ana '}
    const {numero} = (await correct(asked)).json<Filed>()
    expect((await correct({...asked, deberia: 'Otra'})).json<Filed>().numero).toBe(numero)
    expect((await correct({...asked, campo: 'genero'})).json<Filed>().numero).not.toBe(numero)
    expect(await requests()).toMatchObject([
      {campo: 'genero'},
      {numero, clase: 'rectificacion', campo: 'nombre', dice: 'Anna', deberia: 'Ana'},
    ])
  })

  it('of a field that the person can change is refused, as is an empty one', async () => {
    const {correct, requests} = await aPerson()
    expect((await correct({campo: 'email', dice: 'a', deberia: 'b'})).statusCode).toBe(422)
    expect((await correct({campo: 'nombre', dice: ' ', deberia: 'b'})).json()).toMatchObject({
      errores: [{campo: 'dice'}],
    })
    expect(await requests()).toEqual([])
  })
})

describe('the answer', () => {
  const on = {db, clock: settableClock(TEST_NOW)}

  it('is sent once, in the portal and by mail, is shown on the page, and is audited', async () => {
    const {person, object, requests, send} = await aPerson()
    const {numero} = (await object()).json<Filed>()
    const text = 'Fue el equipo que revisó tu documento.'

    expect(await answerRequest({number: numero, text}, on)).toBe(true)
    expect(await answerRequest({number: numero, text: 'Otra'}, on)).toBe(false)
    expect(await requests()).toMatchObject([{numero, respuesta: text, respondido: '2026-03-02T10:00:00-03:00'}])
    expect(await mailsTo(db, person.email, 'data-request-answered')).toHaveLength(1)
    expect((await notifications(person.id)).at(-1)).toContain(text)
    const log = (await send('GET', `/nosocios/${person.id}/accesos?quien=otros`)).json<Filed>().data
    expect(log[0]).toMatchObject({quien: 'El equipo de datos personales', que: 'Respondió un pedido sobre los datos'})
  })
})
