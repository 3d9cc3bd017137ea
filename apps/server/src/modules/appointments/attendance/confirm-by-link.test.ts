import {bookAppointment, cancelAppointment, confirmAttendance} from '@ceibo/contract/appointments/appointment-booking'
import {attendanceByLink, confirmByLink} from '@ceibo/contract/appointments/attendance-link'
import {appointments} from '@ceibo/contract/appointments/appointments'
import {STAFF_API} from '@ceibo/contract/staff/staff-api'
import {pathOf} from '@ceibo/contract/wire/endpoint'
import {civilDate, civilTime} from '@ceibo/rules/time/civil-time'
import {aSlot, anAgenda} from '@ceibo/testing/builders/agenda-builders'
import {aChildOf, aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe, expect, it} from 'vitest'
import {bookingServer} from '#api/testing/test-patient-client.ts'
import {signedInStaff} from '#api/testing/test-signed-in-staff.ts'
import {appointmentRoutes} from '#modules/appointments/appointments.routes.ts'
import {deskRoutes} from '#modules/appointments/desk/desk.routes.ts'
import {newSecret} from '#platform/secrets/secret-token.ts'

const {db} = await freshDatabase()
const BEFORE = new Date('2026-03-02T09:00:00-03:00')
const STARTS_AT = '2026-03-02T10:00:00-03:00'
const LATER = '2026-03-02T12:00:00-03:00'

/** An appointment of ten o'clock, and the link that its mail brought. */
async function aMailedAppointment() {
  const {server, clock, signIn, woken} = await bookingServer(db, [...appointmentRoutes, ...deskRoutes], BEFORE)
  const agenda = await anAgenda(db)
  const {starts_at: startsAt} = await aSlot(db, agenda, STARTS_AT)
  await aSlot(db, agenda, LATER)
  const ana = await signIn(await aPatient(db, {email: `ana${Math.random()}@correo.example`}))
  const at = (when: Date) => ({
    practitionerId: agenda.practitioner.id,
    centreId: agenda.centre.slug,
    date: civilDate(when),
    time: civilTime(when),
    specialtyId: agenda.service.specialty_id,
    serviceId: agenda.service.id,
  })
  const booked = await ana.ask(bookAppointment, at(startsAt))
  if (booked.is !== 'confirmed') throw new Error(JSON.stringify(booked))
  const {appointmentId} = booked
  const call = async (endpoint: typeof attendanceByLink | typeof confirmByLink, token: string) => {
    const headers = {authorization: `Bearer ${token}`}
    const {statusCode, body} = await server.inject({method: endpoint.method, url: pathOf(endpoint), headers})
    return {status: statusCode, body: body.replace(/"pedido":"[^"]*"/, '"pedido":""')}
  }
  const [token = ''] = await tokensOf(ana.actor.personId)
  const state = async () =>
    (await ana.ask(appointments, {from: '2026-03-01', to: '2026-03-31'})).find(({id}) => id === appointmentId)?.state
  return {
    server,
    clock,
    signIn,
    woken,
    agenda,
    ana,
    at,
    appointmentId,
    token,
    state,
    read: (secret = token) => call(attendanceByLink, secret),
    press: (secret = token) => call(confirmByLink, secret),
  }
}

/** The secrets of the links in the mails of a person, in the order in which they were written. */
async function tokensOf(personId: number): Promise<string[]> {
  const mails = await db
    .selectFrom('mail_outbox')
    .select('data')
    .where('person_id', '=', personId)
    .orderBy('id')
    .execute()
  return mails.flatMap(({data}) => /confirmar-turno\?token=([\w-]+)/.exec(JSON.stringify(data))?.[1] ?? [])
}

const stepsOf = (appointmentId: number) =>
  db
    .selectFrom('appointment_step')
    .select(['state', 'actor_kind', 'actor_id'])
    .where('appointment_id', '=', appointmentId)
    .execute()

describe('the link in the mail of a booking', () => {
  it('tells when and where, and nothing of the patient or of what it is for', async () => {
    const {read, ana, agenda} = await aMailedAppointment()

    const {status, body} = await read()

    expect([status, JSON.parse(body)]).toEqual([
      200,
      {
        estado: 0,
        mensaje: '',
        fecha_desde: '02-03-2026 10:00:00',
        centro_deno: agenda.centre.name,
        domicilio: expect.any(String),
        confirmado: false,
      },
    ])
    const {documentNumber, personId} = ana.actor
    for (const secret of [documentNumber, `:${personId}`, agenda.service.name]) expect(body).not.toContain(secret)
  })

  it('changes nothing when it is opened, however often: mail scanners open it', async () => {
    const {read, state} = await aMailedAppointment()

    await Promise.all(Array.from({length: 5}, () => read()))

    expect(await state()).toBe('booked')
  })

  it('confirms by one press, which nobody needs a session for and everybody at the centre sees', async () => {
    const {press, read, state, appointmentId, ana} = await aMailedAppointment()

    expect((await press()).status).toBe(200)

    expect(await state()).toBe('confirmed')
    expect(JSON.parse((await read()).body).confirmado).toBe(true)
    expect(await stepsOf(appointmentId)).toEqual([{state: 'confirmed', actor_kind: 'link', actor_id: null}])
    const audited = db.selectFrom('audit_event').selectAll().where('object', '=', `appointment:${appointmentId}`)
    expect(await audited.where('action', '=', 'appointment-confirmed').execute()).toMatchObject([
      {actor_kind: 'anonymous', actor_id: null, result: 'by-link', subject_id: ana.actor.personId},
    ])
  })

  it('is answered alike when it is pressed again, at once, after the portal, and while the patient waits', async () => {
    const {press, ana, appointmentId, agenda, server} = await aMailedAppointment()
    await ana.ask(confirmAttendance, {appointmentId})

    const pressed = await Promise.all(Array.from({length: 5}, () => press()))
    const {headers} = await signedInStaff(db, {roles: ['reception'], now: BEFORE, centre: agenda.centre.slug})
    const url = `${STAFF_API}/turnos/${appointmentId}/asistencia`
    expect((await server.inject({method: 'POST', url, headers, payload: {step: 'arrived'}})).statusCode).toBe(200)

    expect(new Set([...pressed, await press()].map((one) => JSON.stringify(one))).size).toBe(1)
    expect((await stepsOf(appointmentId)).map(({state}) => state)).toEqual(['confirmed', 'arrived'])
  })

  it('of the same moment records the step once', async () => {
    const {press, appointmentId} = await aMailedAppointment()

    const pressed = await Promise.all(Array.from({length: 6}, () => press()))

    expect(new Set(pressed.map(({status}) => status))).toEqual(new Set([200]))
    expect(await stepsOf(appointmentId)).toHaveLength(1)
  })

  it('answers the same when it is unknown, and when its appointment was cancelled or has begun', async () => {
    const unknown = await aMailedAppointment()
    const [expected, expectedPress] = [await unknown.read(newSecret()), await unknown.press(newSecret())]
    expect([expected.status, JSON.parse(expected.body).codigo]).toEqual([401, 'link-expired'])

    const cancelled = await aMailedAppointment()
    await cancelled.ana.ask(cancelAppointment, {appointmentId: cancelled.appointmentId})
    expect([await cancelled.read(), await cancelled.press()]).toEqual([expected, expectedPress])

    const begun = await aMailedAppointment()
    begun.clock.advance(3_600)
    expect([await begun.read(), await begun.press()]).toEqual([expected, expectedPress])
    expect(await begun.state()).toBe('booked')
  })

  it('ends with a move, whose mail brings another one', async () => {
    const {server, read, press, ana, agenda, appointmentId, at} = await aMailedAppointment()
    const {headers} = await signedInStaff(db, {roles: ['reception'], now: BEFORE, centre: agenda.centre.slug})
    const payload = at(new Date(LATER))
    const url = `${STAFF_API}/turnos/${appointmentId}/traslado`
    const moved = await server.inject({method: 'POST', url, headers, payload})
    expect(moved.statusCode).toBe(200)

    expect([(await read()).status, (await press()).status]).toEqual([401, 401])
    const [, fresh = ''] = await tokensOf(ana.actor.personId)
    expect(JSON.parse((await read(fresh)).body).fecha_desde).toBe('02-03-2026 12:00:00')
    expect((await press(fresh)).status).toBe(200)
  })

  it('is stored as a hash, and its mail has nothing of it once it was sent', async () => {
    const {token, appointmentId} = await aMailedAppointment()

    const rows = await db
      .selectFrom('attendance_link')
      .selectAll()
      .where('appointment_id', '=', appointmentId)
      .execute()

    expect(rows).toMatchObject([{expires_at: new Date(STARTS_AT)}])
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('confirms the appointment of a child whose parent booked, and reads the mail', async () => {
    const {signIn, agenda, at, press} = await aMailedAppointment()
    await aSlot(db, agenda, '2026-03-02T15:00:00-03:00')
    const eva = await aPatient(db, {email: `eva${Math.random()}@correo.example`})
    const child = await aChildOf(db, eva.id)
    const parent = await signIn(eva)
    const order = {...at(new Date('2026-03-02T15:00:00-03:00')), patientId: child.edns_id}
    const booked = await parent.ask(bookAppointment, order)
    expect(booked.is).toBe('confirmed')

    const [token = ''] = await tokensOf(eva.id)

    expect((await press(token)).status).toBe(200)
  })
})
