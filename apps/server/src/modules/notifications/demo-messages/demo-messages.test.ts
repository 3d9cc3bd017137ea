import {messageRecorder} from '@ceibo/adapters/messages/port'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {expect, it} from 'vitest'
import {testConfiguration, testServer} from '#api/testing/test-server.ts'
import {aBooking, BOOKED_AT, reminderJob} from '#modules/appointments/reminders/test-reminders.ts'
import {deliveredMessages} from '#modules/notifications/messages/deliver-messages.ts'
import {consentsOf} from '#modules/notifications/messages/message-consent.queries.ts'
import {consents} from '#modules/notifications/messages/test-messages.ts'
import {createLog} from '#platform/health/create-log.ts'
import {MESSAGES} from '#server-modules.ts'
import {storeMessage} from './demo-message.queries.ts'
import {demoMessagePages} from './demo-message-pages.ts'

const {db} = await freshDatabase()

it('the recorder of the demo shows a reminder as a telephone would, and its buttons answer it', async () => {
  const {patient, appointmentId, agenda} = await aBooking(db)
  const number = await consents(db, patient.id, {channels: ['whatsapp'], by: 'whatsapp', now: BOOKED_AT})
  const {clock, bookingSystem, run} = reminderJob(db)
  const server = await testServer(db, {routes: [], extras: [demoMessagePages(MESSAGES)], clock, bookingSystem})
  expect((await server.inject('/demo/mensajes')).body).toContain('Todavía no se envió ningún mensaje')
  const delivery = deliveredMessages({
    db,
    clock,
    bookingSystem,
    senders: {whatsapp: messageRecorder((message) => storeMessage(db, 'whatsapp', message, clock.now()))},
    config: testConfiguration(),
    log: createLog('silent'),
    messages: MESSAGES,
    wakeMail: () => undefined,
  })
  await run()
  delivery.wake()
  await delivery.idle()

  const [message] = (await server.inject('/demo/mensajes.json')).json()
  expect(message).toMatchObject({channel: 'whatsapp', to: number, answer: null})
  expect(message.text).toContain(agenda.centre.name)
  const page = await server.inject('/demo/mensajes')
  expect(page.body).toContain('WhatsApp al 341')
  expect(page.body).toContain('/cambiar-turno?token=')
  expect(page.headers['content-security-policy']).toContain("form-action 'self'")

  const press = (place: number | string) =>
    server.inject({
      method: 'POST',
      url: `/demo/mensajes/${message.id}/botones/${place}`,
      headers: {'content-type': 'application/x-www-form-urlencoded'},
      payload: '',
    })
  expect([(await press(2)).statusCode, (await press(7)).statusCode, (await press('x')).statusCode]).toEqual([
    404, 404, 404,
  ])
  expect((await press(0)).statusCode).toBe(303)
  const state = await db.selectFrom('appointment').select('state').where('id', '=', appointmentId).executeTakeFirst()
  expect(state).toEqual({state: 'confirmed'})
  expect((await server.inject('/demo/mensajes.json')).json()).toMatchObject([{answer: 'confirm'}])
  expect((await server.inject('/demo/mensajes')).body).toContain('class="answer"')

  await server.inject({method: 'POST', url: `/demo/mensajes/${message.id}/baja`})
  expect(await consentsOf(db, patient.id)).toEqual([])
})
