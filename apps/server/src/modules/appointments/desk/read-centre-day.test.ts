import {httpAgenda} from '@ceibo/agenda/over-http/http-agenda'
import {outboundClient} from '@ceibo/adapters/outbound/outbound-client'
import type {BookingSystem} from '@ceibo/agenda/port'
import type {Clock} from '@ceibo/adapters/clock/port'
import {bookSlot} from '@ceibo/agenda/built-in/appointments/booking'
import {dayOfCentre, type EntryState} from '@ceibo/contract/appointments/desk/day-of-centre'
import {STAFF_API} from '@ceibo/contract/staff/staff-api'
import {STAFF_ROLES, type StaffRole} from '@ceibo/contract/staff/staff-roles'
import {aSlot, anAgenda} from '@ceibo/testing/builders/agenda-builders'
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
const CONFIRMED: EntryState = 'confirmed'
const DAY = '2026-11-25'
const at = (time: string, day = DAY) => `${day}T${time}:00-03:00`

const client = (clock: Clock) => outboundClient({url: 'http://127.0.0.1:9', headers: {}, clock})

async function aServer(agendaOf?: (clock: Clock) => BookingSystem) {
  const {server} = await bookingServer(db, deskRoutes, NOW, agendaOf)
  return async (centre: string, roles: readonly StaffRole[], where?: string, day = DAY) => {
    const {headers} = await signedInStaff(db, {roles, now: NOW, ...(where !== undefined && {centre: where})})
    return server.inject({method: 'GET', url: `${STAFF_API}/dia/${centre}/${day}`, headers})
  }
}

const read = async (answer: Promise<{json(): unknown}>) =>
  z.decode(dayOfCentre.output, z.any().parse((await answer).json()))

describe('the day of a centre', () => {
  it('shows each professional with all times of that day there, and what takes them', async () => {
    const centre = await aCentre(db)
    const practitioner = await aPractitioner(db, {title: 'Dra.', first_name: 'Elena', last_name: 'Ruiz'})
    const agenda = await anAgenda(db, {centre, practitioner})
    const zapata = await anAgenda(db, {centre, practitioner: await aPractitioner(db, {last_name: 'Zapata'})})
    const marta = await aPatient(db, {first_name: 'Marta', last_name: 'Quiroga'})
    const slot = await aSlot(db, agenda, at('10:40'))
    const booked = await bookSlot(db, anOrder(agenda, slot, marta), async () => undefined, NOW)
    if (booked.is === 'refused') throw new Error(booked.code)
    const held = await aSlot(db, agenda, at('11:00'))
    await db
      .insertInto('slot_hold')
      .values({slot_id: held.id, person_id: marta.id, expires_at: new Date(at('10:42'))})
      .execute()
    const over = await aSlot(db, agenda, at('11:20'))
    await db
      .insertInto('slot_hold')
      .values({slot_id: over.id, person_id: (await aPatient(db)).id, expires_at: new Date(at('10:30'))})
      .execute()
    await aSlot(db, agenda, at('12:00'), {state: 'blocked'})
    await db
      .insertInto('closure')
      .values({
        practitioner_id: practitioner.id,
        during: `[${at('12:00')},${at('13:00')})`,
        reason: 'Ateneo',
      })
      .execute()
    await aSlot(db, agenda, at('10:40', '2026-11-26'))
    await aSlot(db, await anAgenda(db, {practitioner}), at('15:00'))
    await aSlot(db, zapata, at('08:00'), {online: false})

    const day = await read((await aServer())(centre.slug, ['reception']))

    expect(day).toMatchObject({
      is: 'shown',
      now: '2026-11-25T10:34:00-03:00',
      columns: [
        {
          name: 'Dra. Elena Ruiz',
          entries: [
            {
              at: 640,
              minutes: 20,
              state: 'booked',
              label: 'Quiroga M.',
              appointmentId: booked.appointmentId,
              personId: marta.id,
            },
            {at: 660, minutes: 20, state: 'held', label: '10:42'},
            {at: 680, minutes: 20, state: 'free', label: ''},
            {at: 720, minutes: 20, state: 'blocked', label: 'Ateneo'},
          ],
        },
        {name: 'Dra. Inés Zapata', entries: [{at: 480, state: 'free'}]},
      ],
    })
  })

  it('frees a time again whose appointment was cancelled', async () => {
    const agenda = await anAgenda(db)
    const slot = await aSlot(db, agenda, at('16:00'))
    const booked = await bookSlot(db, anOrder(agenda, slot, await aPatient(db)), async () => undefined, NOW)
    if (booked.is === 'refused') throw new Error(booked.code)
    await db.updateTable('appointment').set({state: 'cancelled'}).where('id', '=', booked.appointmentId).execute()
    await db.updateTable('slot').set({state: 'free'}).where('id', '=', slot.id).execute()
    const day = await read((await aServer())(agenda.centre.slug, ['agendas']))
    expect(day).toMatchObject({columns: [{entries: [{at: 960, minutes: 20, state: 'free', label: ''}]}]})
  })

  it('is for who has the desk there; to others, and for an unknown centre, it is not there', async () => {
    const ask = await aServer()
    const [centre, other] = [await aCentre(db), await aCentre(db)]
    const statuses: Record<string, string> = {}
    for (const role of STAFF_ROLES) {
      const answers = [
        ask(centre.slug, [role]),
        ask(centre.slug, [role], centre.slug),
        ask(centre.slug, [role], other.slug),
      ]
      statuses[role] = (await Promise.all(answers)).map(({statusCode}) => statusCode).join(' ')
    }
    expect(statuses).toEqual({
      reception: '200 200 404',
      agendas: '200 200 404',
      reviewer: '404 404 404',
      results: '404 404 404',
      content: '404 404 404',
      auditor: '404 404 404',
      administrator: '200 200 404',
    })
    const missing = await ask('no_hay', ['reception'])
    const refused = await ask(centre.slug, ['reception'], other.slug)
    expect([missing.statusCode, missing.body]).toEqual([404, refused.body])
    expect((await ask(centre.slug, ['reception'], undefined, '2026-02-30')).statusCode).toBe(422)
  })

  it('says so where the agenda is in another system', async () => {
    const ask = await aServer((clock) => httpAgenda({db, clock, write: async () => undefined, client: client(clock)}))
    expect(await read(ask((await aCentre(db)).slug, ['reception']))).toEqual({is: 'elsewhere'})
  })
})

it('sends a day of 60 professionals with 1,800 appointments in at most 80 KB', async () => {
  const entries = Array.from({length: 30}, (_, n) => ({
    at: 480 + n * 20,
    minutes: 20,
    state: CONFIRMED,
    label: 'Quiroga M.',
    appointmentId: 700_000 + n,
    personId: 120_000 + n,
  }))
  const columns = Array.from({length: 60}, (_, n) => ({
    practitionerId: 2_000 + n,
    name: 'Dra. María Fernández',
    specialty: 'Otorrinolaringología',
    room: 'Consultorio 12',
    entries,
  }))
  const wire = z.encode(dayOfCentre.output, {is: 'shown', now: '2026-11-25T10:34:00-03:00', columns})
  expect(Buffer.byteLength(JSON.stringify(wire))).toBeLessThanOrEqual(81_920)
})
