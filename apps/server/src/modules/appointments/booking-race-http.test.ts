import {randomUUID} from 'node:crypto'
import {bookAppointment} from '@ceibo/contract/appointments/appointment-booking'
import {ERRORS} from '@ceibo/contract/wire/errors'
import {aSlot, anAgenda} from '@ceibo/testing/builders/agenda-builders'
import {anOrder} from '@ceibo/testing/builders/order-builders'
import {manyPatients} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {sql} from 'kysely'
import {describe, expect, it} from 'vitest'
import {bookingServer} from '#api/testing/test-patient-client.ts'
import {appointmentRoutes} from './appointments.routes.ts'

const {db} = await freshDatabase()
const now = new Date('2026-11-23T12:00:00Z')
const CLIENTS = 50
const SLOTS = 100
const SPECIALTIES = 10

const WON = {status: 200, estado: 'OK', message: ''}
const LOST = {status: 200, estado: 'Error', message: ERRORS['slot-taken'].text, code: 'slot-taken'}

/** Fifty signed-in clients for each ten slots, each slot of another specialty, so that no client is refused because of a slot that it has won. */
async function groupsOfClients() {
  const {signIn} = await bookingServer(db, appointmentRoutes, now)
  const people = await manyPatients(db, (SLOTS / SPECIALTIES) * CLIENTS)
  const clients = await Promise.all(people.map(async (person) => ({person, ...(await signIn(person))})))
  return Array.from({length: SLOTS / SPECIALTIES}, (_, group) => clients.slice(group * CLIENTS, (group + 1) * CLIENTS))
}

type Client = Awaited<ReturnType<typeof groupsOfClients>>[number][number]

/** A confirmation with its request and answer on the wire. */
async function confirmed({send}: Client, order: ReturnType<typeof anOrder>) {
  const {practitionerId, centreId, date, time, specialtyId, serviceId} = order
  const request = {practitionerId, centreId, date, time, specialtyId, serviceId}
  const answer = await send(bookAppointment, request, {'idempotency-key': randomUUID()})
  const {estado, mensajerespuesta, codigo} = answer.json().respuesta?.datosrespuesta ?? {}
  return {status: answer.statusCode, estado, message: mensajerespuesta, ...(codigo !== undefined && {code: codigo})}
}

/** The number of rows that the winners left, and of rows that a half-done booking would leave. */
async function remains() {
  const {rows} = await sql<Record<string, number>>`
    select
      (select count(*) from appointment where state = 'booked') as appointments,
      (select count(distinct slot_id) from appointment) as "slotsBooked",
      (select count(*) from slot where state = 'taken') as "slotsTaken",
      (select count(*) from audit_event where action = 'appointment-booked' and result = 'done') as audits,
      (select count(distinct data ->> 'appointmentId') from mail_outbox where kind = 'appointment-booked') as mails,
      (select count(*) from notification) as notifications,
      (select count(*) from idempotency_key) as "storedAnswers"`.execute(db)
  return rows[0]
}

describe('fifty signed-in clients that confirm one slot at the same time, on each of a hundred slots', () => {
  it('leave one booking; every other client is answered that the slot is taken, and nothing is half-done', async () => {
    const groups = await groupsOfClients()
    const agendas = await Promise.all(Array.from({length: SPECIALTIES}, () => anAgenda(db)))

    for (const [group, clients] of groups.entries()) {
      for (const [nth, agenda] of agendas.entries()) {
        const start = new Date(Date.UTC(2026, 10, 24, 11, (group * SPECIALTIES + nth) * 20))
        const slot = await aSlot(db, agenda, start.toISOString())

        const answers = await Promise.all(
          clients.map((client) => confirmed(client, anOrder(agenda, slot, client.person))),
        )

        const winners = answers.filter(({estado}) => estado === 'OK')
        expect(winners).toEqual([WON])
        expect(answers.filter(({estado}) => estado !== 'OK')).toEqual(Array.from({length: CLIENTS - 1}, () => LOST))
      }
    }

    expect(await remains()).toEqual({
      appointments: SLOTS,
      slotsBooked: SLOTS,
      slotsTaken: SLOTS,
      audits: SLOTS,
      mails: SLOTS,
      notifications: SLOTS,
      storedAnswers: 0,
    })
  }, 600_000)
})
