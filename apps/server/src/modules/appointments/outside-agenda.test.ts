import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {httpAgenda} from '@ceibo/agenda/over-http/http-agenda'
import {startTestAgenda, TEST_AGENDA, TEST_AGENDA_KEY, type TestAgenda} from '@ceibo/agenda/over-http/test-http-agenda'
import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import {type Clock, systemClock} from '@ceibo/adapters/clock/port'
import {outboundClient} from '@ceibo/adapters/outbound/outbound-client'
import {appointments} from '@ceibo/contract/appointments/appointments'
import {bookAppointment, cancelAppointment} from '@ceibo/contract/appointments/appointment-booking'
import {centres, orderRequirement, practitioners, specialties} from '@ceibo/contract/appointments/booking-catalogue'
import {notifications} from '@ceibo/contract/notifications/notifications'
import {ERRORS} from '@ceibo/contract/wire/errors'
import {firstFreeSlot, freeSlotDays, holdSlot} from '@ceibo/contract/appointments/slots'
import {addDays, civilDate} from '@ceibo/rules/time/civil-time'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe, expect, it, onTestFinished} from 'vitest'
import {movePortal} from '#modules/setup/portal-door.ts'
import {bookingServer} from '#api/testing/test-patient-client.ts'
import {testConfiguration, testDependencies} from '#api/testing/test-server.ts'
import {composeServer} from '#compose-server.ts'
import {createLog} from '#platform/health/create-log.ts'
import {SCHEDULED_JOBS} from '#server-modules.ts'
import {anAccount} from '#modules/accounts/credentials/test-account.ts'
import {aSignedInBrowser} from '#modules/accounts/session/test-browser.ts'
import {notificationRoutes} from '#modules/notifications/bell/notification.routes.ts'
import {appointmentRoutes} from './appointments.routes.ts'
import {recordAppointment} from './record-appointment.queries.ts'
import {bookingCatalogueRoutes} from './catalogue/booking-catalogue.routes.ts'

const {db, appUrl, ownerUrl} = await freshDatabase()
const NOW = new Date('2026-11-23T12:00:00Z')
const ROUTES = [...appointmentRoutes, ...bookingCatalogueRoutes, ...notificationRoutes]
const {specialtyId, serviceId, centreId, practitionerId} = TEST_AGENDA
const slashed = (date: string) => date.split('-').toReversed().join('/')
const SLOT = {practitionerId, centreId, date: '2026-11-24', time: '10:00'}
const REQUEST = {...SLOT, specialtyId, serviceId}
const PERIOD = {from: '2026-11-23', to: '2026-12-07'}
const ALL_DAY = {timeFrom: '00:00', timeTo: '23:59', weekdays: [], limit: 1}
const SEARCH = {specialtyId, serviceId, centreIds: [centreId], ...PERIOD, ...ALL_DAY}

/** The server with this agenda, a signed-in patient, and a function that lets a minute pass. */
async function open(agenda: TestAgenda) {
  const headers = {authorization: `Bearer ${TEST_AGENDA_KEY}`}
  const timeouts = {connectMs: 20_000, totalMs: 20_000}
  const agendaOf = (clock: Clock) =>
    httpAgenda({
      db,
      clock,
      write: recordAppointment,
      client: outboundClient({url: agenda.url, headers, clock, timeouts}),
    })
  const {signIn, clock, bookingSystem} = await bookingServer(db, ROUTES, NOW, agendaOf)
  const person = await aPatient(db)
  const client = await signIn(person)
  const minutePasses = async () => {
    clock.advance(60)
    const job = SCHEDULED_JOBS.find(({name}) => name === 'settle-bookings')
    return job?.run(testDependencies(db, {clock, bookingSystem}))
  }
  const mails = async () => {
    const rows = db
      .selectFrom('mail_outbox')
      .select('kind')
      .where('recipient', '=', person.email ?? '')
    return (await rows.orderBy('id').execute()).map(({kind}) => kind)
  }
  const bell = async () => (await client.ask(notifications, {personId: person.id})).map(({text}) => text)
  return {client, minutePasses, mails, bell}
}

const anAgendaOver = () => startTestAgenda(settableClock(NOW), [SLOT, {date: '2026-11-25', time: '10:00'}])

describe('with an agenda over HTTP', () => {
  it('shows patients what it offers, and lets them hold, book, list and cancel', async () => {
    const agenda = await anAgendaOver()
    const {client, mails, bell} = await open(agenda)

    expect(await client.ask(specialties, {})).toMatchObject([{name: 'Cardiología', services: [{name: 'Consulta'}]}])
    expect(await client.ask(centres, {specialtyId, serviceId})).toMatchObject([{id: centreId, coverage: 'S'}])
    expect(await client.ask(practitioners, {specialtyId, serviceId, centreIds: [centreId]})).toMatchObject([
      {id: practitionerId},
    ])
    expect(await client.ask(orderRequirement, {serviceId})).toEqual({orderRequired: false})
    expect(await client.ask(freeSlotDays, SEARCH)).toMatchObject([{date: '2026-11-24'}, {date: '2026-11-25'}])
    expect(await client.ask(firstFreeSlot, SEARCH)).toMatchObject([SLOT])
    expect(await client.ask(holdSlot, SLOT)).toMatchObject({seconds: 600})
    const outcome = await client.ask(bookAppointment, REQUEST)

    const id = outcome.is === 'confirmed' ? outcome.appointmentId : 0
    expect(await client.ask(appointments, PERIOD)).toMatchObject([{id, state: 'booked', can: {cancel: true}}])
    await client.ask(cancelAppointment, {appointmentId: id})
    expect(await client.ask(appointments, PERIOD)).toEqual([])
    expect(agenda.booked()).toBe(0)
    expect(await mails()).toEqual(['appointment-booked', 'appointment-cancelled'])
    expect((await bell())[0]).toBe('Turno anulado: Cardiología, martes 24 de noviembre 10:00\u00a0h, Recoleta')
  })

  it('lists a booking whose answer was lost as pending until the job settles it, and a late duplicate books nothing', async () => {
    const agenda = await anAgendaOver()
    const {client, minutePasses, mails, bell} = await open(agenda)
    agenda.behave('late', 'book')
    const headers = {'idempotency-key': '2f1e8a54-6a0e-4f0c-9d0b-52f3a5c1b7aa'}

    expect(await client.ask(bookAppointment, REQUEST, headers)).toEqual({is: 'unknown'})
    expect(await client.ask(appointments, PERIOD)).toMatchObject([
      {state: 'pending', startsAt: '2026-11-24T10:00:00-03:00', specialty: 'Cardiología', can: {cancel: false}},
    ])
    expect(await mails()).toEqual([])

    agenda.behave('answers', 'book')
    expect(await minutePasses()).toBe(1)
    agenda.arrive()

    expect(agenda.booked()).toBe(1)
    const [{id, state} = {id: 0, state: ''}, ...others] = await client.ask(appointments, PERIOD)
    expect([state, others]).toEqual(['booked', []])
    expect(await mails()).toEqual(['appointment-booked'])
    expect(await bell()).toEqual(['Turno reservado: Cardiología, martes 24 de noviembre 10:00\u00a0h, Recoleta'])
    expect(await client.ask(bookAppointment, REQUEST, headers)).toEqual({is: 'confirmed', appointmentId: id})
    expect(await mails()).toEqual(['appointment-booked'])
  })

  it('sends a mail and a notification when a lost answer turns out to be a refusal', async () => {
    const agenda = await anAgendaOver()
    const {client, minutePasses, mails, bell} = await open(agenda)
    agenda.behave('silent', 'book')
    expect(await client.ask(bookAppointment, REQUEST)).toEqual({is: 'unknown'})
    agenda.takeAtCounter(SLOT.date, SLOT.time)
    agenda.behave('answers', 'book')

    expect(await minutePasses()).toBe(1)

    expect(await client.ask(appointments, PERIOD)).toEqual([])
    expect(await mails()).toEqual(['appointment-refused'])
    expect(await bell()).toEqual([
      'No pudimos reservar tu turno: Cardiología, martes 24 de noviembre 10:00\u00a0h, Recoleta',
    ])
  })

  it('answers a person who books their slot again with the appointment that it is, while the agenda has it', async () => {
    const agenda = await anAgendaOver()
    const {client, mails} = await open(agenda)
    const first = await client.ask(bookAppointment, REQUEST)
    const appointmentId = first.is === 'confirmed' ? first.appointmentId : 0

    const own = {is: 'refused', code: 'already-booked', message: ERRORS['already-booked'].text, appointmentId}
    expect(await client.ask(bookAppointment, REQUEST)).toEqual(own)
    const held = await client.send(holdSlot, SLOT)
    expect([held.statusCode, held.body]).toEqual([409, expect.stringContaining('Ya reservaste este turno')])
    const taken = {is: 'refused', code: 'slot-taken', message: ERRORS['slot-taken'].text}
    expect(await (await open(agenda)).client.ask(bookAppointment, REQUEST)).toEqual(taken)

    agenda.cancelAtCounter(appointmentId)
    agenda.takeAtCounter(SLOT.date, SLOT.time)
    expect(await client.ask(bookAppointment, REQUEST)).toEqual(taken)
    expect((await client.send(holdSlot, SLOT)).body).toContain(ERRORS['slot-taken'].title)
    expect(await mails()).toEqual(['appointment-booked'])
  })

  it('answers a repeat that a booking is being confirmed while its answer is lost, and sends no mail of a refusal later', async () => {
    const agenda = await anAgendaOver()
    const {client, minutePasses, mails} = await open(agenda)
    agenda.behave('silent', 'book')
    expect(await client.ask(bookAppointment, REQUEST)).toEqual({is: 'unknown'})
    agenda.behave('answers', 'book')
    expect(await client.ask(bookAppointment, REQUEST)).toMatchObject({is: 'confirmed'})

    expect(await minutePasses()).toBe(1)
    expect(await mails()).toEqual(['appointment-booked'])
    expect(agenda.booked()).toBe(1)

    agenda.behave('late', 'book')
    const next = {...REQUEST, date: '2026-11-25'}
    expect(await client.ask(bookAppointment, next)).toEqual({is: 'unknown'})
    agenda.arrive()
    agenda.behave('answers', 'book')
    expect(await client.ask(bookAppointment, next)).toEqual({is: 'unknown'})
    expect(agenda.booked()).toBe(2)
  })

  it('answers 503 when the agenda cannot be reached, and leaves nothing pending', async () => {
    const agenda = await anAgendaOver()
    const {client, minutePasses, mails} = await open(agenda)
    agenda.behave('rejects', 'book')

    const answer = await client.send(bookAppointment, REQUEST)

    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
    agenda.behave('answers', 'book')
    expect(await minutePasses()).toBe(0)
    expect([agenda.booked(), await mails()]).toEqual([0, []])
  })
})

it('starts the product with the agenda of BOOKING_SYSTEM_URL, and a patient who signs in books there', async () => {
  const tomorrow = {date: addDays(civilDate(new Date()), 1), time: '10:00'}
  const agenda = await startTestAgenda(systemClock, [tomorrow])
  const dataDir = await mkdtemp(join(tmpdir(), 'ceibo-outside-'))
  const config = testConfiguration({
    BOOKING_SYSTEM_URL: agenda.url,
    BOOKING_SYSTEM_KEY: TEST_AGENDA_KEY,
    DATABASE_URL: appUrl,
    DATABASE_OWNER_URL: ownerUrl,
    DATA_DIR: dataDir,
    DEMO: '0',
  })
  await movePortal(true, {actor: {is: 'system'}}, {db, clock: systemClock})
  const {http, close} = await composeServer(config, createLog(config.logLevel))
  onTestFinished(async () => {
    await close()
    await rm(dataDir, {recursive: true})
  })
  const {browser, tab} = await aSignedInBrowser(http, await anAccount(db))
  const date = slashed(tomorrow.date)
  const slot = {prestadorId: practitionerId, idCentro: centreId, fechaDesde: date, horaDesde: tomorrow.time}

  const booked = await browser.post(
    '/apim/turnos/confirmar',
    {...slot, especialidadId: specialtyId, practicas: serviceId},
    tab.token,
  )

  expect(booked.json()).toMatchObject({respuesta: {datosrespuesta: {estado: 'OK'}}})
  expect(agenda.booked()).toBe(1)
  const listed = await browser.post('/apim/turnos/consulta', {fechaDesde: date, fechaHasta: date}, tab.token)
  expect(listed.body).toContain('Cardiología')
})
