import {appointments, dashboardAppointments, dashboardHistory} from '@ceibo/contract/appointments/appointments'
import {cancelAppointment, bookAppointment} from '@ceibo/contract/appointments/appointment-booking'
import {firstFreeSlot} from '@ceibo/contract/appointments/slots'
import {civilDate} from '@ceibo/rules/time/civil-time'
import {aSlot, anAgenda} from '@ceibo/testing/builders/agenda-builders'
import {aSearch} from '@ceibo/testing/builders/order-builders'
import {aChildOf, aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {expect, it} from 'vitest'
import {bookingServer} from '#api/testing/test-patient-client.ts'
import {appointmentRoutes} from './appointments.routes.ts'

const {db} = await freshDatabase()
const now = new Date('2026-11-23T12:00:00Z')

type Client = Awaited<ReturnType<Awaited<ReturnType<typeof bookingServer>>['signIn']>>

/** Books the only slot of a new agenda. */
async function booked(client: Client, at: string, patientId?: number): Promise<number> {
  const agenda = await anAgenda(db)
  const {starts_at} = await aSlot(db, agenda, at)
  const day = civilDate(starts_at)
  const search = {...aSearch(agenda, {from: day, to: day}), patientId}
  const [slot] = await client.ask(firstFreeSlot, search)
  if (slot === undefined) throw new Error('nothing is free')
  const {practitionerId, centreId, date, time} = slot
  const {specialtyId, serviceId} = search
  const outcome = await client.ask(bookAppointment, {
    practitionerId,
    centreId,
    date,
    time,
    specialtyId,
    serviceId,
    patientId,
  })
  if (outcome.is !== 'confirmed') throw new Error(JSON.stringify(outcome))
  return outcome.appointmentId
}

const close = (id: number, state: 'attended' | 'absent') =>
  db.updateTable('appointment').set({state}).where('id', '=', id).execute()

it('lists and cancels as far ahead as the horizon of bookings, for the person and a child', async () => {
  const {signIn} = await bookingServer(db, appointmentRoutes, now)
  const holder = await aPatient(db)
  const tomas = await aChildOf(db, holder.id)
  const ana = await signIn(holder)
  const own = await booked(ana, '2027-05-11T09:30:00-03:00')
  const childs = await booked(ana, '2027-05-12T09:30:00-03:00', tomas.edns_id)

  const beyond = {from: '2027-02-22', to: '2028-11-22'}
  for (const call of [appointments, dashboardAppointments]) {
    expect(await ana.ask(call, beyond)).toMatchObject([
      {id: own, patient: {isSelf: true}, can: {cancel: true}},
      {id: childs, patient: {id: tomas.edns_id, isSelf: false}, can: {cancel: true}},
    ])
  }
  for (const id of [own, childs]) expect((await ana.send(cancelAppointment, {appointmentId: id})).statusCode).toBe(200)
  expect(await ana.ask(appointments, beyond)).toEqual([])
})

it('an attendance says who attended, by the id that a search takes', async () => {
  const {signIn, clock} = await bookingServer(db, appointmentRoutes, now)
  const ana = await signIn(await aPatient(db))
  const came = await booked(ana, '2026-11-24T15:30:00-03:00')
  clock.advance(7 * 86_400)
  await close(came, 'attended')
  const {practitioner_id: practitionerId} = await db
    .selectFrom('appointment')
    .select('practitioner_id')
    .where('id', '=', came)
    .executeTakeFirstOrThrow()
  expect(await ana.ask(dashboardHistory, {since: '2024-11-30', max: 20})).toMatchObject([{id: came, practitionerId}])
})

it('counts only visits that were attended', async () => {
  const {signIn, clock} = await bookingServer(db, appointmentRoutes, now)
  const ana = await signIn(await aPatient(db))
  const came = await booked(ana, '2026-11-24T09:30:00-03:00')
  const missed = await booked(ana, '2026-11-25T09:30:00-03:00')
  const open = await booked(ana, '2026-11-26T09:30:00-03:00')
  clock.advance(7 * 86_400)
  await close(came, 'attended')
  await close(missed, 'absent')

  const period = {from: '2026-11-20', to: '2026-11-30'}
  expect(await ana.ask(appointments, period)).toMatchObject([
    {id: came, state: 'attended'},
    {id: missed, state: 'absent'},
    {id: open, state: 'booked'},
  ])
  expect(await ana.ask(dashboardHistory, {since: '2026-01-01', max: 5})).toMatchObject([{id: came, state: 'attended'}])
})
