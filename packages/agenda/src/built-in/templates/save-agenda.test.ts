import type {AgendaValues} from '@ceibo/contract/agenda/agenda-values'
import {civilTime} from '@ceibo/rules/time/civil-time'
import {inTransaction} from '@ceibo/database/transaction'
import {anAgenda} from '@ceibo/testing/builders/agenda-builders'
import {anOrder} from '@ceibo/testing/builders/order-builders'
import {aCentre, aPractitioner, aService} from '@ceibo/testing/builders/network-builders'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {expect, it} from 'vitest'
import {bookSlot} from '#built-in/appointments/booking.ts'
import {cancelAppointment} from '#built-in/appointments/cancellation.ts'
import {holdSlot} from '#built-in/slots/slot-hold.ts'
import {makeSlots} from '#built-in/slots/slot-making.queries.ts'
import {agendaChangeById} from './agenda-change.queries.ts'
import {agendasOf, attendanceOf, storedAgenda} from './agenda-template.queries.ts'
import {agendaEffects, saveAgenda, takeBackAgenda} from './save-agenda.ts'

const {db} = await freshDatabase()

/** A Monday. */
const NOW = new Date('2026-11-23T12:00:00Z')
const TODAY = '2026-11-23'
const nothing = () => Promise.resolve()

const staffId = (
  await db
    .insertInto('staff_member')
    .values({email: 'agendas@ceibo.example', name: 'Paula Giménez', created_at: NOW})
    .returning('id')
    .executeTakeFirstOrThrow()
).id

async function aNetwork() {
  const [centre, practitioner, service] = await Promise.all([aCentre(db), aPractitioner(db), aService(db)])
  const values: AgendaValues = {
    practitioner: practitioner.id,
    centre: centre.slug,
    room: centre.roomId,
    specialty: service.specialty_id,
    services: [service.id],
    slotMinutes: 20,
    onlinePercent: 100,
    sameDayPercent: 0,
    overbookPerDay: 1,
    validFrom: TODAY,
    validTo: null,
    hours: [{weekday: 'mar', from: '08:00', until: '10:00'}],
    breaks: [],
    extras: [],
    active: true,
  }
  return {centre, practitioner, service, values}
}

type Draft = {agendaId?: number; version?: number; from?: string}

const save = (values: AgendaValues, {version = 0, from = TODAY, ...rest}: Draft = {}) =>
  inTransaction(db, (tx) => saveAgenda(tx, {...rest, version, from, values, staffId}, NOW))

async function saved(values: AgendaValues, draft: Draft = {}) {
  const answer = await save(values, draft)
  if (answer.is !== 'saved') throw new Error(answer.is)
  return answer
}

const effectsOf = (values: AgendaValues, {version = 0, from = TODAY, ...rest}: Draft = {}) =>
  agendaEffects(db, {...rest, version, from, values}, NOW)

/** Slots of a civil day as "08:00 free". */
async function dayOf(agendaId: number, day: string): Promise<string[]> {
  const rows = await db
    .selectFrom('slot')
    .selectAll()
    .where('agenda_id', '=', agendaId)
    .where('starts_at', '>=', new Date(`${day}T00:00:00-03:00`))
    .where('starts_at', '<', new Date(`${day}T23:59:00-03:00`))
    .orderBy('starts_at')
    .execute()
  return rows.map((slot) => `${civilTime(slot.starts_at)} ${slot.withdrawn ? 'withdrawn ' : ''}${slot.state}`)
}

async function bookedAt(network: Awaited<ReturnType<typeof aNetwork>>, agendaId: number, at: string) {
  const slot = await db
    .selectFrom('slot')
    .selectAll()
    .where('agenda_id', '=', agendaId)
    .where('starts_at', '=', new Date(at))
    .executeTakeFirstOrThrow()
  const {centre, practitioner, service} = network
  const patient = await aPatient(db)
  const order = anOrder({id: agendaId, centre, practitioner, service}, slot, patient)
  const answer = await bookSlot(db, order, nothing, NOW)
  if (answer.is === 'refused') throw new Error(answer.code)
  const reader = {personId: patient.id, dependantIds: [], ownBookingsOnly: false}
  const cancel = () =>
    cancelAppointment(db, {appointmentId: answer.appointmentId, reader, startsFrom: NOW}, nothing, NOW)
  return {appointmentId: answer.appointmentId, slotId: slot.id, order, patient, cancel}
}

it('makes an agenda from nothing: its times can be booked, and the job of the night has nothing to add', async () => {
  const network = await aNetwork()
  const other = await aService(db, {specialty_id: network.service.specialty_id})
  const values = {...network.values, services: [network.service.id, other.id]}
  expect(await effectsOf(values)).toMatchObject({is: 'counted', leftOut: 0, gone: 0, offered: 26 * 6, closed: 0})
  const {agendaId} = await saved(values)

  expect(await dayOf(agendaId, '2026-11-24')).toEqual(
    ['08:00', '08:20', '08:40', '09:00', '09:20', '09:40'].map((at) => `${at} free`),
  )
  await bookedAt(network, agendaId, '2026-11-24T08:20:00-03:00')
  expect(await makeSlots(db, {from: TODAY, until: '2027-05-22'})).toEqual({made: 0})
  expect((await storedAgenda(db, agendaId))?.values).toEqual(values)
  expect(await save(values, {agendaId, version: 1})).toEqual({is: 'unchanged'})
  // The same services are the same kind of agenda.
  const second = await aNetwork()
  const again = await saved({...second.values, specialty: values.specialty, services: values.services})
  const offerings = await db
    .selectFrom('agenda')
    .select('offering_id')
    .where('id', 'in', [agendaId, again.agendaId])
    .execute()
  expect(new Set(offerings.map(({offering_id}) => offering_id)).size).toBe(1)
})

it('lets free times follow new hours from a day on, keeps what is booked, and frees nothing outside of them', async () => {
  const network = await aNetwork()
  const {agendaId} = await saved(network.values)
  const kept = await bookedAt(network, agendaId, '2026-12-01T09:20:00-03:00')
  const left = await bookedAt(network, agendaId, '2026-12-01T08:00:00-03:00')
  const cancelled = await bookedAt(network, agendaId, '2026-12-08T08:00:00-03:00')
  await cancelled.cancel()
  const values: AgendaValues = {
    ...network.values,
    hours: [{weekday: 'mar', from: '09:00', until: '11:00'}],
    breaks: [{weekday: 'mar', from: '10:00', until: '10:20'}],
  }
  const from = '2026-12-01'
  expect(await effectsOf(values, {agendaId, version: 1, from})).toMatchObject({leftOut: 1, offered: 25 * 2})
  expect(await save(values, {agendaId, version: 1, from})).toMatchObject({is: 'saved', leftOut: 1})

  expect(await dayOf(agendaId, '2026-11-24')).toHaveLength(6)
  expect(await dayOf(agendaId, '2026-12-01')).toEqual([
    '08:00 withdrawn taken',
    '09:00 free',
    '09:20 taken',
    '09:40 free',
    '10:20 free',
    '10:40 free',
  ])
  // The time of a cancelled appointment stays with it, and is not offered.
  expect(await dayOf(agendaId, '2026-12-08')).toEqual([
    '08:00 withdrawn blocked',
    '09:00 free',
    '09:20 free',
    '09:40 free',
    '10:20 free',
    '10:40 free',
  ])
  expect(await agendasOf(db, network.centre.slug, NOW)).toMatchObject([{agendaId, leftOut: 1, version: 2}])
  await left.cancel()
  await kept.cancel()
  expect((await dayOf(agendaId, '2026-12-01')).slice(0, 3)).toEqual([
    '08:00 withdrawn blocked',
    '09:00 free',
    '09:20 free',
  ])
  expect(await agendasOf(db, network.centre.slug, NOW)).toMatchObject([{leftOut: 0}])
})

it('offers no time beside one that is taken when times get longer, and keeps the hold of a time that stays', async () => {
  const network = await aNetwork()
  const {agendaId} = await saved(network.values)
  await bookedAt(network, agendaId, '2026-11-24T08:20:00-03:00')
  const waiting = await aPatient(db)
  const {centre, practitioner, service} = network
  const slots = await db.selectFrom('slot').selectAll().where('agenda_id', '=', agendaId).orderBy('starts_at').execute()
  const held = slots.find(({starts_at}) => starts_at.toISOString() === '2026-11-24T12:00:00.000Z')
  const gone = slots.find(({starts_at}) => starts_at.toISOString() === '2026-12-01T11:20:00.000Z')
  if (held === undefined || gone === undefined) throw new Error('has slots')
  const hold = (slot: typeof held, patient: typeof waiting) =>
    holdSlot(db, anOrder({id: agendaId, centre, practitioner, service}, slot, patient), NOW)
  await hold(held, waiting)
  await hold(gone, await aPatient(db))

  await saved({...network.values, slotMinutes: 30}, {agendaId, version: 1})
  expect(await dayOf(agendaId, '2026-11-24')).toEqual(['08:20 taken', '09:00 free', '09:30 free'])
  expect(await dayOf(agendaId, '2026-12-01')).toEqual(['08:00 free', '08:30 free', '09:00 free', '09:30 free'])
  const holds = await db.selectFrom('slot_hold').select('person_id').where('slot_id', '=', held.id).execute()
  expect(holds).toEqual([{person_id: waiting.id}])
})

it('ends an agenda on a day, adds hours of one day, and moves what it keeps into another room', async () => {
  const network = await aNetwork()
  const {agendaId} = await saved(network.values)
  const kept = await bookedAt(network, agendaId, '2026-11-24T08:20:00-03:00')
  const {id: room} = await db
    .insertInto('room')
    .values({centre_id: network.centre.id, name: 'Consultorio 2'})
    .returning('id')
    .executeTakeFirstOrThrow()
  const values: AgendaValues = {
    ...network.values,
    room,
    validTo: '2026-11-30',
    extras: [
      {day: '2026-11-28', from: '15:00', until: '15:40'},
      {day: '2026-11-24', from: '09:40', until: '10:20'},
    ],
  }
  expect(await effectsOf(values, {agendaId, version: 1})).toMatchObject({leftOut: 0, offered: 3, gone: 25 * 6})
  await saved(values, {agendaId, version: 1})
  expect(await dayOf(agendaId, '2026-11-28')).toEqual(['15:00 free', '15:20 free'])
  expect((await dayOf(agendaId, '2026-11-24')).at(-1)).toBe('10:00 free')
  expect(await dayOf(agendaId, '2026-12-01')).toEqual([])
  const appointment = await db
    .selectFrom('appointment')
    .select('room_id')
    .where('id', '=', kept.appointmentId)
    .executeTakeFirstOrThrow()
  expect(appointment.room_id).toBe(room)
  expect(await makeSlots(db, {from: TODAY, until: '2027-05-22'})).toEqual({made: 0})
})

it('makes the days before a change by the hours before it', async () => {
  const network = await aNetwork()
  const agenda = await anAgenda(db, {
    centre: network.centre,
    practitioner: network.practitioner,
    service: network.service,
    valid_from: TODAY,
    hours: [{weekday: 2, starts: '08:00', ends: '09:00'}],
  })
  const stored = await storedAgenda(db, agenda.id)
  if (stored === undefined) throw new Error('is there')
  const values: AgendaValues = {...stored.values, hours: [{weekday: 'mar', from: '15:00', until: '16:00'}]}
  await saved(values, {agendaId: agenda.id, from: '2026-12-01'})
  expect((await dayOf(agenda.id, '2026-11-24'))[0]).toBe('08:00 free')
  expect((await dayOf(agenda.id, '2026-12-01'))[0]).toBe('15:00 free')
})

async function takeBack(id: number) {
  const change = await agendaChangeById(db, id)
  if (change === undefined) throw new Error('was made')
  return inTransaction(db, (tx) => takeBackAgenda(tx, change, {staffId}, NOW))
}

it('is taken back, and what was new is ended without losing what was booked in it', async () => {
  const network = await aNetwork()
  const {agendaId, changeId} = await saved(network.values)
  const before = await dayOf(agendaId, '2026-12-01')
  const second = await saved({...network.values, slotMinutes: 60}, {agendaId, version: 1})
  expect(await takeBack(changeId)).toMatchObject({is: 'changed-meanwhile', last: {by: 'Paula Giménez', version: 2}})
  expect(await takeBack(second.changeId)).toMatchObject({is: 'saved'})
  expect(await dayOf(agendaId, '2026-12-01')).toEqual(before)

  const {agendaId: other, changeId: made} = await saved({...(await aNetwork()).values})
  expect(await takeBack(made)).toMatchObject({is: 'saved', leftOut: 0})
  expect(await dayOf(other, '2026-12-01')).toEqual([])
})

it('refuses hours at which the professional attends elsewhere, and what it may not name', async () => {
  const network = await aNetwork()
  await saved(network.values)
  const centre = await aCentre(db)
  const elsewhere = {...network.values, centre: centre.slug, room: centre.roomId}
  expect(await save(elsewhere)).toMatchObject({is: 'overlaps', weekday: 1, from: '08:00', until: '10:00'})
  expect(await effectsOf(elsewhere)).toMatchObject({is: 'overlaps', centre: network.centre.name})
  const single: AgendaValues = {...elsewhere, hours: [], extras: [{day: '2026-12-01', from: '09:40', until: '11:00'}]}
  expect(await save(single)).toMatchObject({is: 'overlaps', from: '09:40', until: '10:00'})
  expect(await save({...elsewhere, room: network.centre.roomId})).toMatchObject({is: 'invalid', field: 'room'})
  const foreign = await aService(db)
  expect(await save({...network.values, services: [foreign.id]})).toMatchObject({is: 'invalid', field: 'services'})
  expect(await save(network.values, {from: '2026-11-22'})).toMatchObject({is: 'invalid', field: 'from'})
  const night: AgendaValues = {...elsewhere, hours: [{weekday: 'mar', from: '22:00', until: '24:00'}]}
  const {agendaId} = await saved(night)
  expect(await dayOf(agendaId, '2026-11-24')).toHaveLength(6)
})

it('of many bookings at the moment of a change each is refused or stands, and no time is free and taken', async () => {
  const network = await aNetwork()
  const {agendaId} = await saved(network.values)
  const values: AgendaValues = {...network.values, hours: [{weekday: 'mar', from: '09:00', until: '11:00'}]}
  const {centre, practitioner, service} = network
  const patients = await Promise.all(Array.from({length: 12}, async () => aPatient(db)))
  const slots = await db
    .selectFrom('slot')
    .selectAll()
    .where('agenda_id', '=', agendaId)
    .orderBy('starts_at')
    .limit(12)
    .execute()
  const books = patients.map(async (patient, at) => {
    const slot = slots[at]
    if (slot === undefined) throw new Error('has slots')
    return bookSlot(db, anOrder({id: agendaId, centre, practitioner, service}, slot, patient), nothing, NOW)
  })
  const [change, ...answers] = await Promise.all([save(values, {agendaId, version: 1}), ...books])
  expect(change).toMatchObject({is: 'saved'})
  const confirmed = answers.filter(({is}) => is === 'confirmed').length
  const standing = await db
    .selectFrom('appointment')
    .select('id')
    .where('practitioner_id', '=', practitioner.id)
    .execute()
  expect(standing).toHaveLength(confirmed)
  const taken = await db
    .selectFrom('slot')
    .select(['id', 'withdrawn', 'starts_at'])
    .where('agenda_id', '=', agendaId)
    .where('state', '=', 'taken')
    .execute()
  expect(taken).toHaveLength(confirmed)
  expect(taken.every(({withdrawn, starts_at}) => withdrawn === starts_at.getUTCHours() < 12)).toBe(true)
})

it('says what a professional attends and where, until the agenda ends', async () => {
  const network = await aNetwork()
  const {agendaId} = await saved(network.values)
  const {centre, practitioner, service} = network
  expect(await attendanceOf(db, practitioner.id)).toMatchObject([
    {agendaId, centreId: centre.slug, centre: centre.name, services: [service.name]},
  ])
  await save({...network.values, active: false}, {agendaId, version: 1})
  expect(await attendanceOf(db, practitioner.id)).toEqual([])
})
