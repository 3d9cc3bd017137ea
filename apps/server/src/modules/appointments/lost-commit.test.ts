import {bookAppointment, cancelAppointment} from '@ceibo/contract/appointments/appointment-booking'
import {holdSlot} from '@ceibo/contract/appointments/slots'
import type {Endpoint, InputOf} from '@ceibo/contract/wire/endpoint'
import {connectDatabase} from '@ceibo/database/open-database'
import {aSlot, anAgenda} from '@ceibo/testing/builders/agenda-builders'
import {anOrder} from '@ceibo/testing/builders/order-builders'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {startCuttingProxy} from '@ceibo/testing/histories/run/cutting-proxy'
import {afterAll, describe, expect, it} from 'vitest'
import {bookingServer} from '#api/testing/test-patient-client.ts'
import {appointmentRoutes} from './appointments.routes.ts'

const {db, appUrl} = await freshDatabase()
const proxy = await startCuttingProxy(appUrl)
const cut = connectDatabase(proxy.url, () => undefined)
afterAll(async () => {
  await cut.destroy()
  await proxy.close()
})

const now = new Date('2026-11-23T12:00:00Z')

/** A signed-in patient, a free slot, and a server whose connections to the database can be cut. */
async function aBooking() {
  const agenda = await anAgenda(db)
  const patient = await aPatient(db)
  const slot = await aSlot(db, agenda, '2026-11-26T10:00:00-03:00')
  const {signIn} = await bookingServer(cut, appointmentRoutes, now)
  const client = await signIn(patient)
  const {practitionerId, centreId, date, time, specialtyId, serviceId} = anOrder(agenda, slot, patient)
  /** Sends a call whose commit loses its answer, and repeats it with the same key. */
  async function sendTwice<E extends Endpoint>(endpoint: E, input: InputOf<E>) {
    const headers = {'idempotency-key': `lost-commit-${Math.random()}`}
    proxy.cut('answer')
    const cuts = proxy.counts.answer
    const first = await client.send(endpoint, input, headers)
    expect(proxy.counts.answer).toBe(cuts + 1)
    expect([first.statusCode, first.json().codigo]).toEqual([503, 'outcome-unknown'])
    const repeat = await client.send(endpoint, input, headers)
    expect(repeat.statusCode).toBe(200)
    return repeat.json()
  }
  const appointments = async () =>
    db.selectFrom('appointment').select(['id', 'state']).where('patient_id', '=', patient.id).execute()
  const order = {practitionerId, centreId, date, time, specialtyId, serviceId}
  return {sendTwice, client, order, appointments}
}

describe('when the answer to a commit is lost', () => {
  it('a repeat of the booking is answered with the appointment that it made', async () => {
    const {sendTwice, order, appointments} = await aBooking()
    const answer = await sendTwice(bookAppointment, order)

    const [made, ...others] = await appointments()
    expect(others).toEqual([])
    expect(answer.respuesta['resultado-confirmacion'].ticket.consulta_id).toBe(made?.id)
  })

  it('a repeat of the cancellation is answered as done', async () => {
    const {sendTwice, client, order, appointments} = await aBooking()
    const made = await client.ask(bookAppointment, order, {'idempotency-key': `made-${Math.random()}`})
    await sendTwice(cancelAppointment, {appointmentId: made.is === 'confirmed' ? made.appointmentId : 0})

    expect(await appointments()).toMatchObject([{state: 'cancelled'}])
  })

  it('a repeat of the hold holds the same slot, which can then be booked', async () => {
    const {sendTwice, client, order} = await aBooking()
    const {practitionerId, centreId, date, time, serviceId} = order
    await sendTwice(holdSlot, {practitionerId, centreId, date, time, serviceId})

    expect(await client.ask(bookAppointment, order)).toMatchObject({is: 'confirmed'})
  })
})
