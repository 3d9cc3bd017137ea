import {outboundClient} from '@ceibo/adapters/outbound/outbound-client'
import type {Clock} from '@ceibo/adapters/clock/port'
import {httpAgenda} from '@ceibo/agenda/over-http/http-agenda'
import type {BookingSystem} from '@ceibo/agenda/port'
import {bookSlot} from '@ceibo/agenda/built-in/appointments/booking'
import {weekOfCentres, weekOfPractitioner} from '@ceibo/contract/appointments/desk/desk-weeks'
import {STAFF_API} from '@ceibo/contract/staff/staff-api'
import {aSlot, type Agenda, anAgenda} from '@ceibo/testing/builders/agenda-builders'
import {aCentre, aPractitioner} from '@ceibo/testing/builders/network-builders'
import {anOrder} from '@ceibo/testing/builders/order-builders'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe, expect, it} from 'vitest'
import * as z from 'zod/mini'
import {bookingServer} from '#api/testing/test-patient-client.ts'
import {signedInStaff} from '#api/testing/test-signed-in-staff.ts'
import {deskRoutes} from './desk.routes.ts'

const {db} = await freshDatabase()
const NOW = new Date('2026-11-25T10:34:00-03:00')
const at = (day: string, time: string) => `${day}T${time}:00-03:00`
/** The week from Monday 23 to Sunday 29. */
const MONDAY = '2026-11-23'
const WEDNESDAY = '2026-11-25'
const THURSDAY = '2026-11-26'
const SUNDAY = '2026-11-29'
const NEXT_MONDAY = '2026-11-30'

const outside = (clock: Clock) =>
  httpAgenda({
    db,
    clock,
    write: async () => undefined,
    client: outboundClient({url: 'http://127.0.0.1:9', headers: {}, clock}),
  })

async function ask(path: string, centre?: string, agendaOf?: (clock: Clock) => BookingSystem) {
  const {server} = await bookingServer(db, deskRoutes, NOW, agendaOf)
  const {headers} = await signedInStaff(db, {roles: ['reception'], now: NOW, ...(centre !== undefined && {centre})})
  return server.inject({method: 'GET', url: `${STAFF_API}${path}`, headers})
}
const week = async (path: string, centre?: string) =>
  z.decode(weekOfPractitioner.output, z.any().parse((await ask(path, centre)).json()))
const load = async (path: string, centre?: string) =>
  z.decode(weekOfCentres.output, z.any().parse((await ask(path, centre)).json()))

const seenCentres = async (centre?: string) => {
  const answer = await load(`/centros/${MONDAY}`, centre)
  return answer.is === 'shown' ? answer.centres.map(({centreId}) => centreId) : []
}

async function booked(agenda: Agenda, startsAt: string) {
  const slot = await aSlot(db, agenda, startsAt)
  const patient = await aPatient(db, {first_name: 'Marta', last_name: 'Quiroga'})
  const outcome = await bookSlot(
    db,
    anOrder(agenda, slot, patient),
    async () => undefined,
    new Date(at(MONDAY, '07:00')),
  )
  if (outcome.is === 'refused') throw new Error(outcome.code)
  return outcome.appointmentId
}
const setState = (id: number, state: 'arrived' | 'absent' | 'cancelled') =>
  db.updateTable('appointment').set({state}).where('id', '=', id).execute()

describe('the week of a professional', () => {
  it('has a column for each day and centre in which they attend, from Monday to Sunday', async () => {
    const practitioner = await aPractitioner(db, {title: 'Dra.', first_name: 'Elena', last_name: 'Ruiz'})
    const [north, south] = [await anAgenda(db, {practitioner}), await anAgenda(db, {practitioner})]
    const appointmentId = await booked(north, at(MONDAY, '09:00'))
    await aSlot(db, north, at(WEDNESDAY, '11:00'))
    await aSlot(db, south, at(WEDNESDAY, '18:00'))
    await aSlot(db, south, at(SUNDAY, '23:40'))
    await aSlot(db, south, at(NEXT_MONDAY, '00:00'))
    await db.insertInto('holiday').values({day: THURSDAY, name: 'Día del barrio'}).execute()
    await aSlot(db, north, at(THURSDAY, '09:00'), {state: 'blocked'})
    const columns = [
      {
        day: MONDAY,
        centreId: north.centre.slug,
        entries: [{at: 540, state: 'booked', label: 'Quiroga M.', appointmentId}],
      },
      {day: WEDNESDAY, centreId: north.centre.slug, entries: [{at: 660, state: 'free'}]},
      {day: WEDNESDAY, centreId: south.centre.slug, entries: [{at: 1_080, state: 'free'}]},
      {day: THURSDAY, centreId: north.centre.slug, entries: [{at: 540, state: 'blocked', label: 'Día del barrio'}]},
      {day: SUNDAY, centreId: south.centre.slug, entries: [{at: 1_420, minutes: 20}]},
    ]
    const all = await week(`/semana/${practitioner.id}/${SUNDAY}`)
    expect(all).toMatchObject({is: 'shown', now: '2026-11-25T10:34:00-03:00', name: 'Dra. Elena Ruiz', columns})
    // A member of one centre sees what is of that centre.
    const some = await week(`/semana/${practitioner.id}/${MONDAY}`, north.centre.slug)
    expect(some).toMatchObject({columns: columns.filter(({centreId}) => centreId === north.centre.slug)})
    const none = await week(`/semana/${practitioner.id}/2027-03-01`)
    expect(none).toMatchObject({is: 'shown', name: 'Dra. Elena Ruiz', columns: []})
  })

  it('is not there for who works in none of their centres, nor of nobody', async () => {
    const agenda = await anAgenda(db)
    const refused = await ask(`/semana/${agenda.practitioner.id}/${MONDAY}`, (await aCentre(db)).slug)
    const missing = await ask(`/semana/999999/${MONDAY}`)
    expect([refused.statusCode, refused.body]).toEqual([404, missing.body])
    expect((await ask(`/semana/${agenda.practitioner.id}/2026-02-30`)).statusCode).toBe(422)
  })
})

describe('the week of the centres', () => {
  it('counts what can be taken, what is taken, who waits, who did not come and what is closed, of each day', async () => {
    const agenda = await anAgenda(db)
    const waiting = await booked(agenda, at(WEDNESDAY, '10:40'))
    const absent = await booked(agenda, at(WEDNESDAY, '09:00'))
    const cancelled = await booked(agenda, at(WEDNESDAY, '09:20'))
    await booked(agenda, at(WEDNESDAY, '12:00'))
    await setState(waiting, 'arrived')
    await setState(absent, 'absent')
    await setState(cancelled, 'cancelled')
    await aSlot(db, agenda, at(WEDNESDAY, '10:00'))
    await aSlot(db, agenda, at(WEDNESDAY, '15:00'))
    const held = await aSlot(db, agenda, at(WEDNESDAY, '15:20'))
    const over = await aSlot(db, agenda, at(WEDNESDAY, '15:40'))
    const hold = async (slotId: number, until: string) =>
      db
        .insertInto('slot_hold')
        .values({slot_id: slotId, person_id: (await aPatient(db)).id, expires_at: new Date(at(WEDNESDAY, until))})
        .execute()
    await hold(held.id, '10:42')
    await hold(over.id, '10:30')
    await aSlot(db, agenda, at(SUNDAY, '23:40'), {state: 'blocked'})
    await aSlot(db, agenda, at(NEXT_MONDAY, '00:00'))
    const none = {free: 0, taken: 0, waiting: 0, absent: 0, blocked: 0}
    expect(await load(`/centros/${SUNDAY}`, agenda.centre.slug)).toEqual({
      is: 'shown',
      now: '2026-11-25T10:34:00-03:00',
      centres: [
        {
          centreId: agenda.centre.slug,
          days: [
            none,
            none,
            {free: 2, taken: 3, waiting: 1, absent: 1, blocked: 0},
            none,
            none,
            none,
            {...none, blocked: 1},
          ],
        },
      ],
    })
  })

  it('shows the centres of the member, and closed centres to nobody', async () => {
    const [own, other] = [await aCentre(db), await aCentre(db)]
    const closed = await aCentre(db, {active: false})
    expect(await seenCentres(own.slug)).toEqual([own.slug])
    const all = await seenCentres()
    expect(all).toEqual(expect.arrayContaining([own.slug, other.slug]))
    expect(all).not.toContain(closed.slug)
  })
})

it('says so where the agenda is in another system', async () => {
  for (const path of [`/semana/1/${MONDAY}`, `/centros/${MONDAY}`]) {
    expect((await ask(path, undefined, outside)).json()).toMatchObject({estado: 1})
  }
})
