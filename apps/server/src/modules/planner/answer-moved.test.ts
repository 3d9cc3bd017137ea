import {bookSlot} from '@ceibo/agenda/built-in/appointments/booking'
import {aSlot, anAgenda} from '@ceibo/testing/builders/agenda-builders'
import {anOrder} from '@ceibo/testing/builders/order-builders'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {expect, it} from 'vitest'
import {bookingServer} from '#api/testing/test-patient-client.ts'
import {testDependencies} from '#api/testing/test-server.ts'
import {finishClosings} from '#modules/account-life/closing/finish-closings.ts'
import {appointmentRoutes} from '#modules/appointments/appointments.routes.ts'
import {aPlanner, NOW} from './test-plans.ts'

const {db} = await freshDatabase()
const nothing = () => Promise.resolve()
const NO_FILES = {put: nothing, read: async () => undefined, remove: nothing}

/** A patient whom a plan moved from the 26th at ten to the 27th at ten and told by mail, and what their link does. */
async function aToldPatient() {
  const agenda = await anAgenda(db)
  const patient = await aPatient(db)
  const slot = await aSlot(db, agenda, '2026-11-26T10:00:00-03:00')
  const booked = await bookSlot(db, anOrder(agenda, slot, patient), nothing, NOW)
  if (booked.is === 'refused') throw new Error(booked.code)
  await aSlot(db, agenda, '2026-11-27T10:00:00-03:00')
  const planner = await aPlanner(db)
  const planId = await planner.draft(agenda)
  await planner.send(`/planes/${planId}/aplicar`, {})
  await planner.run()
  planner.later(3)
  await planner.run()
  const [token = ''] = await tokensOf(patient.id)
  // Free since the draft, so that the plan did not give them.
  const spare = await aSlot(db, agenda, '2026-11-30T15:00:00-03:00')
  await aSlot(db, agenda, '2026-12-01T09:00:00-03:00')
  const {server, clock} = await bookingServer(db, appointmentRoutes, new Date(NOW.getTime() + 4 * 60_000))
  const call = async (method: 'GET' | 'POST', path: string, payload?: object, secret = token) => {
    const answer = await server.inject({
      method,
      url: `/api/adminsitio/registernosociosmg/apim/turnos/cambiado/link${path}`,
      headers: {authorization: `Bearer ${secret}`, 'idempotency-key': `key-${Math.random()}`},
      ...(payload && {payload}),
    })
    return {status: answer.statusCode, body: answer.json<Record<string, unknown>>()}
  }
  const at = (date: string, time: string) => ({
    prestadorId: agenda.practitioner.id,
    idCentro: agenda.centre.slug,
    fechaDesde: date,
    horaDesde: time,
  })
  const standing = async () => {
    const rows = await db
      .selectFrom('appointment')
      .select(['state', 'day'])
      .where('patient_id', '=', patient.id)
      .where('state', 'in', ['booked', 'confirmed'])
      .execute()
    return rows.map(({state, day}) => `${day} ${state}`)
  }
  const itemState = async () => {
    planner.later(2)
    await planner.run()
    return (await planner.read(planId)).items.map(({state}) => state)
  }
  return {
    agenda,
    patient,
    spare,
    token,
    call,
    at,
    standing,
    itemState,
    clock,
    server,
    bookingSystem: planner.bookingSystem,
  }
}

async function tokensOf(personId: number): Promise<string[]> {
  const mails = await db
    .selectFrom('mail_outbox')
    .select('data')
    .where('person_id', '=', personId)
    .orderBy('id')
    .execute()
  return mails.flatMap(({data}) => /turno-cambiado\?token=([\w-]+)/.exec(JSON.stringify(data))?.[1] ?? [])
}

it('shows the appointment and changes nothing by being opened, and is accepted by a press, twice alike', async () => {
  const {call, standing, itemState, agenda} = await aToldPatient()
  for (const _ of [1, 2]) {
    expect((await call('GET', '')).body).toMatchObject({
      estado: 0,
      fecha_desde: '27-11-2026 10:00:00',
      centro_deno: agenda.centre.name,
      confirmado: false,
    })
  }
  expect(await standing()).toEqual(['2026-11-27 booked'])
  expect((await call('POST', '/aceptar')).status).toBe(200)
  expect((await call('POST', '/aceptar')).status).toBe(200)
  expect(await standing()).toEqual(['2026-11-27 confirmed'])
  expect((await call('GET', '')).body).toMatchObject({confirmado: true})
  expect(await itemState()).toEqual(['accepted'])
})

it('offers the times of the portal and takes one of them once, however often it is pressed', async () => {
  const {call, at, standing, itemState, patient} = await aToldPatient()
  const offered = await call('POST', '/horarios', {fechaDesde: '23/11/2026', deCualquiera: false})
  expect(offered.body).toMatchObject({
    respuesta: {
      turnos: {turno: [{'fecha-turno': '30/11/2026', 'hora-desde': '15:00:00'}, {'fecha-turno': '01/12/2026'}]},
    },
  })
  const presses = await Promise.all([
    call('POST', '/cambiar', at('30/11/2026', '15:00')),
    call('POST', '/cambiar', at('01/12/2026', '09:00')),
    call('POST', '/cambiar', at('30/11/2026', '15:00')),
  ])
  expect(presses.filter(({status, body}) => status === 200 && body['estado'] === 0)).toHaveLength(1)
  expect(await standing()).toHaveLength(1)
  expect((await call('GET', '')).body).toMatchObject({estado: 1})
  expect((await call('POST', '/anular')).status).toBe(401)
  expect((await call('POST', '/aceptar')).status).toBe(401)
  expect((await call('POST', '/horarios', {fechaDesde: '23/11/2026', deCualquiera: true})).status).toBe(401)
  expect(await standing()).toHaveLength(1)
  expect(await itemState()).toEqual(['other-time'])
  const audited = await db
    .selectFrom('audit_event')
    .select(['actor_kind', 'actor_id'])
    .where('subject_id', '=', patient.id)
    .where('action', '=', 'appointment-moved')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(audited).toEqual({actor_kind: 'anonymous', actor_id: null})
})

it('keeps the appointment where a time was taken by somebody else, and says so', async () => {
  const {call, at, standing, agenda, spare} = await aToldPatient()
  await bookSlot(db, anOrder(agenda, spare, await aPatient(db)), nothing, NOW)
  const answer = await call('POST', '/cambiar', at('30/11/2026', '15:00'))
  expect(answer).toMatchObject({status: 200, body: {estado: 1, motivo: expect.stringMatching(/\w/)}})
  expect(await standing()).toEqual(['2026-11-27 booked'])
})

it('cancels, and a repeat is answered alike', async () => {
  const {call, standing, itemState} = await aToldPatient()
  expect((await call('POST', '/anular')).status).toBe(200)
  expect((await call('POST', '/anular')).status).toBe(200)
  expect(await standing()).toEqual([])
  expect((await call('GET', '')).body).toMatchObject({estado: 2})
  expect(await itemState()).toEqual(['cancelled'])
})

it('is nothing when it is altered, of another purpose, or its appointment has begun', async () => {
  const {call, token, patient, clock, standing} = await aToldPatient()
  const altered = token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
  expect((await call('GET', '', undefined, altered)).status).toBe(401)
  expect((await call('POST', '/anular', undefined, altered)).status).toBe(401)
  // The link of the own mail confirms elsewhere and does not cancel here.
  await db.updateTable('attendance_link').set({purpose: 'confirm'}).where('purpose', '=', 'answer').execute()
  expect((await call('POST', '/anular')).status).toBe(401)
  await db.updateTable('attendance_link').set({purpose: 'answer'}).execute()
  expect(await tokensOf(patient.id)).toHaveLength(1)
  clock.set(new Date('2026-11-27T10:01:00-03:00'))
  expect((await call('GET', '')).status).toBe(401)
  expect((await call('POST', '/anular')).status).toBe(401)
  expect(await standing()).toEqual(['2026-11-27 booked'])
})

it('ends cancelled, said once, when it is accepted, cancelled and moved by twenty presses at the same moment', async () => {
  const {call, at, standing, itemState, patient} = await aToldPatient()
  const press = (nth: number) =>
    nth % 2 === 0
      ? call('POST', '/aceptar')
      : nth === 19
        ? call('POST', '/cambiar', at('30/11/2026', '15:00'))
        : call('POST', '/anular')
  const answers = await Promise.all(Array.from({length: 20}, (_, nth) => press(nth)))
  expect(answers.filter(({status}) => status !== 200 && status !== 401)).toEqual([])
  const told = await db
    .selectFrom('mail_outbox')
    .select('kind')
    .where('person_id', '=', patient.id)
    .where('kind', 'in', ['appointment-cancelled', 'appointment-moved'])
    .execute()
  expect(told).toHaveLength(1)
  const wasMoved = told[0]?.kind === 'appointment-moved'
  expect(await standing()).toEqual(wasMoved ? ['2026-11-30 booked'] : [])
  expect(await itemState()).toEqual([wasMoved ? 'other-time' : 'cancelled'])
})

it('opens nothing for a secret that was altered', async () => {
  const {call, token, standing} = await aToldPatient()
  const altered = `${token.startsWith('a') ? 'b' : 'a'}${token.slice(1)}`
  for (const secret of [altered, `${token}a`, token.slice(1), '']) {
    expect((await call('GET', '', undefined, secret)).status).toBe(401)
    expect((await call('POST', '/anular', undefined, secret)).status).toBe(401)
  }
  expect(await standing()).toEqual(['2026-11-27 booked'])
})

it('gives back nothing that was cancelled because the patient closed the account', async () => {
  const {call, at, standing, patient, clock, bookingSystem} = await aToldPatient()
  await db
    .insertInto('credential')
    .values({
      person_id: patient.id,
      document_type_id: patient.document_type_id,
      document_number: patient.document_number,
      password_hash: 'none',
      closing_since: clock.now(),
    })
    .execute()
  await finishClosings(testDependencies(db, {clock, bookingSystem, files: NO_FILES}))
  const answers = await Promise.all([
    call('POST', '/aceptar'),
    call('POST', '/cambiar', at('30/11/2026', '15:00')),
    call('POST', '/horarios', {fechaDesde: '23/11/2026', deCualquiera: true}),
  ])
  expect(answers.map(({status}) => status)).toEqual([401, 401, 401])
  expect((await call('GET', '')).body).toMatchObject({estado: 2})
  expect(await standing()).toEqual([])
})
