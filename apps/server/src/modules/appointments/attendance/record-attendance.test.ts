import {appointments, dashboardHistory} from '@ceibo/contract/appointments/appointments'
import {bookAppointment, cancelAppointment, confirmAttendance} from '@ceibo/contract/appointments/appointment-booking'
import {STAFF_API} from '@ceibo/contract/staff/staff-api'
import {civilDate, civilTime} from '@ceibo/rules/time/civil-time'
import {aSlot, anAgenda} from '@ceibo/testing/builders/agenda-builders'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe, expect, it} from 'vitest'
import {bookingServer} from '#api/testing/test-patient-client.ts'
import {signedInStaff} from '#api/testing/test-signed-in-staff.ts'
import {appointmentRoutes} from '#modules/appointments/appointments.routes.ts'
import {deskRoutes} from '#modules/appointments/desk/desk.routes.ts'

const {db} = await freshDatabase()
const BEFORE = new Date('2026-03-02T09:00:00-03:00')
const STARTS_AT = '2026-03-02T10:00:00-03:00'

/** A booked appointment of ten o'clock, its patient and the desk of its centre. */
async function aDesk() {
  const {server, clock, signIn} = await bookingServer(db, [...appointmentRoutes, ...deskRoutes], BEFORE)
  const agenda = await anAgenda(db)
  const {starts_at: startsAt} = await aSlot(db, agenda, STARTS_AT)
  const ana = await signIn(await aPatient(db))
  const order = {
    practitionerId: agenda.practitioner.id,
    centreId: agenda.centre.slug,
    date: civilDate(startsAt),
    time: civilTime(startsAt),
    specialtyId: agenda.service.specialty_id,
    serviceId: agenda.service.id,
  }
  const booked = await ana.ask(bookAppointment, order)
  if (booked.is !== 'confirmed') throw new Error(JSON.stringify(booked))
  const {appointmentId} = booked
  const staffOf = (roles: Parameters<typeof signedInStaff>[1]['roles'], centre?: string) =>
    signedInStaff(db, {roles, now: BEFORE, ...(centre !== undefined && {centre})})
  const desk = await staffOf(['reception'], agenda.centre.slug)
  /** Time passes, while somebody works at the desk. */
  async function wait(seconds: number) {
    clock.advance(seconds)
    await db.updateTable('staff_session').set({last_used_at: clock.now()}).execute()
  }
  async function send(step: string, {undo = false, headers = desk.headers} = {}) {
    const url = `${STAFF_API}/turnos/${appointmentId}/asistencia${undo ? '/deshacer' : ''}`
    const answer = await server.inject({method: 'POST', url, headers, payload: {step}})
    return answer.statusCode === 200 ? answer.json().state : answer.json().codigo
  }
  const steps = () =>
    db
      .selectFrom('appointment_step')
      .select(['state', 'actor_kind', 'actor_id', 'is_undo'])
      .where('appointment_id', '=', appointmentId)
      .orderBy('id')
      .execute()
  return {ana, wait, desk, send, steps, staffOf, appointmentId, agenda, patientId: ana.actor.personId}
}

describe('the desk of a centre', () => {
  it('records who arrived and was attended, which the patient sees in lists and history', async () => {
    const {ana, send, steps, desk, appointmentId, wait} = await aDesk()
    expect(await send('confirmed')).toBe('confirmed')
    const seen = async () =>
      (await ana.ask(appointments, {from: '2026-03-01', to: '2026-03-31'})).map(({state}) => state)
    expect(await seen()).toEqual(['confirmed'])
    expect(await send('arrived')).toBe('arrived')
    await wait(70 * 60)
    expect(await send('attended')).toBe('attended')
    expect(await seen()).toEqual(['attended'])
    expect(await ana.ask(dashboardHistory, {since: '2026-01-01', max: 5})).toMatchObject([{id: appointmentId}])
    const by = {actor_kind: 'staff', actor_id: desk.staffId, is_undo: false}
    expect(await steps()).toEqual(['confirmed', 'arrived', 'attended'].map((state) => ({state, ...by})))
  })

  it('takes a step back, to the state before it, and is audited for each', async () => {
    const {send, patientId} = await aDesk()
    await send('confirmed')
    await send('arrived')
    expect(await send('arrived', {undo: true})).toBe('confirmed')
    expect(await send('arrived', {undo: true})).toBe('confirmed')
    expect(await send('absent', {undo: true})).toBe('wrong-state')
    const audited = await db
      .selectFrom('audit_event')
      .select('action')
      .where('subject_id', '=', patientId)
      .where('actor_kind', '=', 'staff')
      .orderBy('id')
      .execute()
    expect(audited.map(({action}) => action)).toEqual([
      'appointment-confirmed',
      'appointment-arrived',
      'appointment-step-undone',
    ])
  })

  it('records nobody as absent who is not due, nor as arrived who was attended', async () => {
    const {send, wait} = await aDesk()
    expect(await send('absent')).toBe('wrong-state')
    await wait(3_600)
    expect(await send('absent')).toBe('absent')
    expect(await send('arrived')).toBe('arrived')
    expect(await send('attended')).toBe('attended')
    expect(await send('arrived')).toBe('wrong-state')
  })

  it('records a step once, however often and fast it is pressed', async () => {
    const {send, steps} = await aDesk()
    const answers = await Promise.all(Array.from({length: 6}, () => send('arrived')))
    expect(new Set(answers)).toEqual(new Set(['arrived']))
    expect(await steps()).toHaveLength(1)
  })

  it('cannot record the arrival of an absent patient whose time another appointment has by now', async () => {
    const {send, wait, appointmentId, ana, agenda} = await aDesk()
    await wait(3_600)
    await send('absent')
    const other = await anAgenda(db, {service: agenda.service})
    await aSlot(db, other, '2026-03-02T18:00:00-03:00')
    await ana.ask(bookAppointment, {
      practitionerId: other.practitioner.id,
      centreId: other.centre.slug,
      date: '2026-03-02',
      time: '18:00',
      specialtyId: agenda.service.specialty_id,
      serviceId: agenda.service.id,
    })
    expect(await send('arrived')).toBe('wrong-state')
    const row = db.selectFrom('appointment').select('state').where('id', '=', appointmentId)
    expect(await row.executeTakeFirstOrThrow()).toEqual({state: 'absent'})
  })

  it('R1: of another centre, and another role, finds no such appointment', async () => {
    const {send, staffOf, steps} = await aDesk()
    const elsewhere = (await anAgenda(db)).centre.slug
    for (const member of [await staffOf(['reception'], elsewhere), await staffOf(['reviewer', 'auditor'])]) {
      expect(await send('arrived', {headers: member.headers})).toBe('not-found')
    }
    expect(await send('arrived', {headers: (await staffOf(['agendas'])).headers})).toBe('arrived')
    expect(await steps()).toHaveLength(1)
  })
})

describe('an appointment', () => {
  it('that its patient confirmed can be cancelled; one whose patient waits cannot', async () => {
    const {ana, send, appointmentId} = await aDesk()
    await send('confirmed')
    await send('arrived')
    expect((await ana.send(cancelAppointment, {appointmentId})).statusCode).toBe(409)
    await send('arrived', {undo: true})
    expect((await ana.send(cancelAppointment, {appointmentId})).statusCode).toBe(200)
    expect(await send('arrived')).toBe('wrong-state')
  })

  it('is confirmed by its patient, once, which the desk sees as theirs', async () => {
    const {ana, steps, appointmentId, patientId} = await aDesk()
    for (let turn = 0; turn < 2; turn++) {
      expect((await ana.send(confirmAttendance, {appointmentId})).statusCode).toBe(200)
    }
    expect(await steps()).toEqual([{state: 'confirmed', actor_kind: 'patient', actor_id: patientId, is_undo: false}])
    const eva = await aDesk()
    expect((await eva.ana.send(confirmAttendance, {appointmentId})).statusCode).toBe(404)
  })

  it('that is confirmed still takes its time: nobody gets the slot, and no other of the specialty that day', async () => {
    const {ana, send, agenda} = await aDesk()
    await send('confirmed')
    const again = await aSlot(db, await anAgenda(db, {service: agenda.service}), '2026-03-02T16:00:00-03:00')
    const answer = await ana.send(bookAppointment, {
      practitionerId: again.practitioner_id,
      centreId: (
        await db.selectFrom('centre').select('slug').where('id', '=', again.centre_id).executeTakeFirstOrThrow()
      ).slug,
      date: '2026-03-02',
      time: '16:00',
      specialtyId: agenda.service.specialty_id,
      serviceId: agenda.service.id,
    })
    expect(answer.json().codigo ?? answer.json().mensaje).toContain('especialidad')
  })
})
