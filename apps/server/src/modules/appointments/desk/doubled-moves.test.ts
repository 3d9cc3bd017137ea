import {httpAgenda} from '@ceibo/agenda/over-http/http-agenda'
import {startTestAgenda, TEST_AGENDA, TEST_AGENDA_KEY} from '@ceibo/agenda/over-http/test-http-agenda'
import type {Clock} from '@ceibo/adapters/clock/port'
import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import {outboundClient} from '@ceibo/adapters/outbound/outbound-client'
import {STAFF_API} from '@ceibo/contract/staff/staff-api'
import {bookable} from '@ceibo/testing/builders/order-builders'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {expect, it} from 'vitest'
import {bookingServer} from '#api/testing/test-patient-client.ts'
import {signedInStaff} from '#api/testing/test-signed-in-staff.ts'
import {recordAppointment} from '#modules/appointments/record-appointment.queries.ts'
import {patientCardRoutes} from '#modules/desk/patient-card.routes.ts'
import {deskRoutes} from './desk.routes.ts'

const {db} = await freshDatabase()
const NOW = new Date('2026-11-23T12:00:00Z')
const {specialtyId, serviceId, centreId, practitionerId} = TEST_AGENDA
const SLOT = {practitionerId, centreId, date: '2026-11-24', time: '10:00'}

/** A move in an agenda outside, which is silent until the old appointment begins. */
async function aDoubledMove() {
  const agenda = await startTestAgenda(settableClock(NOW), [SLOT, {date: '2026-11-25', time: '10:00'}])
  const headers = {authorization: `Bearer ${TEST_AGENDA_KEY}`}
  const timeouts = {connectMs: 20_000, totalMs: 20_000}
  const agendaOf = (clock: Clock) =>
    httpAgenda({
      db,
      clock,
      write: recordAppointment,
      client: outboundClient({url: agenda.url, headers, clock, timeouts}),
    })
  const {server, clock, bookingSystem} = await bookingServer(db, [...deskRoutes, ...patientCardRoutes], NOW, agendaOf)
  const ana = await aPatient(db, {last_name: 'Ceballos', first_name: 'Ana', email: 'ana.dos.turnos@correo.example'})
  const who = {patient: bookable(ana), bookerId: ana.id}
  const effects = {actorId: ana.id, network: 'ab12', requestId: 'request-1'}
  const order = {...SLOT, ...who, specialtyId, serviceId, requestKey: 'book', medicalOrder: undefined}
  const made = await bookingSystem.confirm(order, {...effects, event: 'appointment-booked'})
  const appointmentId = made.is === 'confirmed' ? made.appointmentId : 0
  agenda.behave('silent', 'cancel')
  const reader = {personId: ana.id, dependantIds: [], ownBookingsOnly: false}
  const target = {...SLOT, ...who, date: '2026-11-25', requestKey: 'move', appointmentId, reader, startsFrom: NOW}
  await bookingSystem.move(target, {...effects, event: 'appointment-moved'})
  clock.advance(25 * 3_600)
  await bookingSystem.settle()
  agenda.behave('answers', 'cancel')
  async function read(path: string, centre?: string) {
    const staff = await signedInStaff(db, {roles: ['reception'], now: clock.now(), ...(centre && {centre})})
    const answer = await server.inject({method: 'GET', url: `${STAFF_API}${path}`, headers: staff.headers})
    return answer.json<Record<string, unknown>>()
  }
  return {agenda, ana, appointmentId, read}
}

it('a move that left both appointments is told to the patient, and shown to the desk until one does not stand', async () => {
  const {agenda, ana, appointmentId, read} = await aDoubledMove()
  const both = [
    {appointmentId, startsAt: '2026-11-24T10:00:00-03:00', centre: 'Recoleta'},
    {startsAt: '2026-11-25T10:00:00-03:00', centre: 'Recoleta'},
  ]

  expect((await read('/turnos/dobles'))['moves']).toMatchObject([
    {personId: ana.id, name: 'Ceballos, Ana', appointments: both},
  ])
  expect((await read(`/pacientes/${ana.id}`))['doubled']).toMatchObject([both])
  const mails = db
    .selectFrom('mail_outbox')
    .select(['kind', 'data'])
    .where('recipient', '=', ana.email ?? '')
  expect((await mails.orderBy('id').execute()).at(-1)).toMatchObject({
    kind: 'appointment-doubled',
    data: {startsAt: '2026-11-24T10:00:00-03:00', before: {startsAt: '2026-11-25T10:00:00-03:00'}},
  })

  agenda.cancelAtCounter(appointmentId)
  expect((await read('/turnos/dobles'))['moves']).toEqual([])
  expect((await read(`/pacientes/${ana.id}`))['doubled']).toEqual([])
})
