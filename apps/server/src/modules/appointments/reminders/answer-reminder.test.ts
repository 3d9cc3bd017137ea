import {appointments} from '@ceibo/contract/appointments/appointments'
import {attendanceByLink, confirmByLink} from '@ceibo/contract/appointments/attendance-link'
import {cancelByLink, chooseOtherTime, otherTimes, reminded} from '@ceibo/contract/appointments/moved-by-centre'
import {type Endpoint, pathOf} from '@ceibo/contract/wire/endpoint'
import {aSlot} from '@ceibo/testing/builders/agenda-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe, expect, it} from 'vitest'
import {bookingServer} from '#api/testing/test-patient-client.ts'
import {appointmentRoutes} from '#modules/appointments/appointments.routes.ts'
import {newSecret} from '#platform/secrets/secret-token.ts'
import {aBooking, reminderJob, THREE_DAYS_BEFORE, tokensOf} from './test-reminders.ts'

const {db} = await freshDatabase()

/** A patient who was reminded of an appointment, and what the links of the mail do. */
async function aReminded() {
  const booked = await aBooking(db)
  const {patient, appointmentId, agenda} = booked
  await reminderJob(db).run()
  const tokens = await tokensOf(db, patient.id)
  const {server, clock, signIn, woken} = await bookingServer(db, appointmentRoutes, THREE_DAYS_BEFORE)
  const call = async (endpoint: Endpoint, token: string, payload?: object) => {
    const {statusCode, body} = await server.inject({
      method: endpoint.method,
      url: pathOf(endpoint),
      headers: {authorization: `Bearer ${token}`, 'idempotency-key': `key-${Math.random()}`},
      ...(payload && {payload}),
    })
    return {status: statusCode, body: body.replace(/"pedido":"[^"]*"/, '"pedido":""')}
  }
  const rows = () =>
    db
      .selectFrom('appointment')
      .select(['id', 'state', 'day', 'moved_to'])
      .where('patient_id', '=', patient.id)
      .orderBy('id')
      .execute()
  const slotState = async () =>
    (await db.selectFrom('slot').select('state').where('id', '=', booked.slot.id).executeTakeFirstOrThrow()).state
  const mails = async () =>
    (await db.selectFrom('mail_outbox').select('kind').where('person_id', '=', patient.id).orderBy('id').execute()).map(
      ({kind}) => kind,
    )
  const seen = async () => {
    const client = await signIn(patient)
    return (await client.ask(appointments, {from: '2026-03-01', to: '2026-03-31'})).map(({state}) => state)
  }
  const at = (date: string, time: string) => ({
    prestadorId: agenda.practitioner.id,
    idCentro: agenda.centre.slug,
    fechaDesde: date,
    horaDesde: time,
  })
  return {...booked, appointmentId, tokens, call, clock, rows, slotState, mails, seen, at, woken}
}

describe('a reminder', () => {
  it('is answered by a press and by nothing else: opening its three links changes nothing', async () => {
    const {tokens, call, rows, mails} = await aReminded()
    const before = [await rows(), await mails()]
    const opened = [
      await call(attendanceByLink, tokens.confirm),
      await call(reminded, tokens.cancel),
      await call(reminded, tokens.change),
      await call(otherTimes, tokens.change, {fechaDesde: '09/03/2026', deCualquiera: true}),
    ]
    expect(opened.map(({status}) => status)).toEqual([200, 200, 200, 200])
    expect([await rows(), await mails()]).toEqual(before)
  })

  it('tells its links when and where, and neither whose it is nor what for', async () => {
    const {tokens, call, patient, agenda} = await aReminded()
    const {body} = await call(reminded, tokens.change)
    expect(JSON.parse(body)).toMatchObject({
      estado: 0,
      fecha_desde: '12-03-2026 10:30:00',
      centro_deno: agenda.centre.name,
    })
    for (const secret of [patient.last_name, agenda.practitioner.last_name, 'especialidad']) {
      expect(body).not.toContain(secret)
    }
  })

  it('"Confirmo que voy" is seen by the patient, twice alike', async () => {
    const {tokens, call, seen, rows} = await aReminded()
    for (const _ of [1, 2]) expect((await call(confirmByLink, tokens.confirm)).status).toBe(200)
    expect(await seen()).toEqual(['confirmed'])
    expect(await rows()).toMatchObject([{state: 'confirmed'}])
  })

  it('"No puedo ir" cancels, frees the time and says so by mail, once', async () => {
    const {tokens, call, rows, slotState, mails, woken} = await aReminded()
    for (const _ of [1, 2]) expect((await call(cancelByLink, tokens.cancel)).status).toBe(200)
    expect(await rows()).toMatchObject([{state: 'cancelled', moved_to: null}])
    expect(await slotState()).toBe('free')
    expect((await mails()).filter((kind) => kind === 'appointment-cancelled')).toHaveLength(1)
    expect(woken).toContain('mail')
    expect(JSON.parse((await call(reminded, tokens.cancel)).body)).toMatchObject({estado: 2})
  })

  it('"Cambiar el turno" offers the times of the portal and moves to one, of two presses at once to one of them', async () => {
    const {agenda, tokens, call, rows, at} = await aReminded()
    await aSlot(db, agenda, '2026-03-16T09:00:00-03:00')
    await aSlot(db, agenda, '2026-03-17T09:00:00-03:00')
    const offered = await call(otherTimes, tokens.change, {fechaDesde: '09/03/2026', deCualquiera: false})
    expect(offered.body).toContain('"fecha-turno":"16/03/2026"')
    const presses = await Promise.all([
      call(chooseOtherTime, tokens.change, at('16/03/2026', '09:00')),
      call(chooseOtherTime, tokens.change, at('17/03/2026', '09:00')),
    ])
    expect(presses.map(({status}) => status).toSorted((one, other) => one - other)).toEqual([200, 401])
    const standing = (await rows()).filter(({state}) => state === 'booked')
    expect(standing).toHaveLength(1)
    expect(JSON.parse((await call(reminded, tokens.change)).body)).toMatchObject({estado: 1})
  })

  it('whose other time has gone says so, and the appointment stands', async () => {
    const {agenda, tokens, call, rows, at} = await aReminded()
    const wanted = await aSlot(db, agenda, '2026-03-16T09:00:00-03:00')
    await db.updateTable('slot').set({state: 'taken'}).where('id', '=', wanted.id).execute()
    const answer = await call(chooseOtherTime, tokens.change, at('16/03/2026', '09:00'))
    expect(JSON.parse(answer.body)).toMatchObject({estado: 1})
    expect(await rows()).toMatchObject([{state: 'booked', day: '2026-03-12'}])
  })
})

describe('R1: a link', () => {
  it('of one purpose does nothing else, and an altered, unknown or old one does nothing: all with one answer', async () => {
    const {tokens, call, rows, at, clock} = await aReminded()
    const {status, body} = await call(reminded, newSecret())
    expect([status, JSON.parse(body).codigo]).toEqual([401, 'link-expired'])
    const altered = `${tokens.cancel.slice(0, -1)}${tokens.cancel.endsWith('A') ? 'B' : 'A'}`
    const time = at('16/03/2026', '09:00')
    const tries = [
      () => call(cancelByLink, tokens.confirm),
      () => call(cancelByLink, tokens.change),
      () => call(cancelByLink, altered),
      () => call(chooseOtherTime, tokens.cancel, time),
      () => call(chooseOtherTime, tokens.confirm, time),
      () => call(confirmByLink, tokens.cancel),
      () => call(confirmByLink, tokens.change),
      () => call(reminded, tokens.confirm),
    ]
    for (const attempt of tries) expect((await attempt()).status).toBe(401)
    clock.set(new Date('2026-03-12T10:30:00-03:00'))
    for (const attempt of [() => call(cancelByLink, tokens.cancel), () => call(chooseOtherTime, tokens.change, time)]) {
      expect((await attempt()).status).toBe(401)
    }
    expect(await rows()).toMatchObject([{state: 'booked', day: '2026-03-12'}])
  })

  it('of somebody else touches that one only', async () => {
    const [mine, other] = [await aReminded(), await aReminded()]
    await mine.call(cancelByLink, other.tokens.cancel)
    expect(await mine.rows()).toMatchObject([{state: 'booked'}])
    expect(await other.rows()).toMatchObject([{state: 'cancelled'}])
  })

  it('is stored as a hash, and its mail has nothing of it once it was sent', async () => {
    const {tokens, appointmentId} = await aReminded()
    const rows = await db
      .selectFrom('attendance_link')
      .selectAll()
      .where('appointment_id', '=', appointmentId)
      .execute()
    expect(rows.map(({purpose}) => purpose).toSorted()).toEqual(['cancel', 'change', 'confirm'])
    for (const secret of Object.values(tokens)) expect(JSON.stringify(rows)).not.toContain(secret)
  })

  it('of a move that the patient made since says so, and cancels nothing', async () => {
    const {agenda, tokens, call, rows, at} = await aReminded()
    await aSlot(db, agenda, '2026-03-16T09:00:00-03:00')
    expect((await call(chooseOtherTime, tokens.change, at('16/03/2026', '09:00'))).status).toBe(200)
    expect((await call(cancelByLink, tokens.cancel)).status).toBe(401)
    expect(await rows()).toMatchObject([{state: 'cancelled'}, {state: 'booked', day: '2026-03-16'}])
  })
})
