import {STAFF_API} from '@ceibo/contract/staff/staff-api'
import type {StaffRole} from '@ceibo/contract/staff/staff-roles'
import {aSlot, anAgenda} from '@ceibo/testing/builders/agenda-builders'
import {aCentre} from '@ceibo/testing/builders/network-builders'
import {anOrder} from '@ceibo/testing/builders/order-builders'
import {aChildOf, aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe, expect, it} from 'vitest'
import {bookingServer} from '#api/testing/test-patient-client.ts'
import {signedInStaff} from '#api/testing/test-signed-in-staff.ts'
import {deskRoutes} from './desk.routes.ts'

const {db} = await freshDatabase()
const NOW = new Date('2026-11-23T12:00:00Z')
const at = (time: string, day = '2026-11-24') => `${day}T${time}:00-03:00`

async function aDesk(roles: readonly StaffRole[] = ['reception'], centre?: string) {
  const {server} = await bookingServer(db, deskRoutes, NOW)
  const {headers, staffId} = await signedInStaff(db, {roles, now: NOW, ...(centre !== undefined && {centre})})
  let requests = 0
  async function send(path: string, body?: object, key = `request-${staffId}-${++requests}`) {
    const answer = await server.inject({
      method: body ? 'POST' : 'GET',
      url: `${STAFF_API}${path}`,
      headers: {...headers, 'idempotency-key': key},
      ...(body && {payload: body}),
    })
    return {status: answer.statusCode, body: answer.json<Record<string, unknown>>()}
  }
  return {send, staffId}
}

type Agenda = Awaited<ReturnType<typeof anAgenda>>

/** The body of a booking of a slot. */
function aBooking(agenda: Agenda, slot: {starts_at: Date}, person: Parameters<typeof anOrder>[2]) {
  const {practitionerId, centreId, date, time, specialtyId, serviceId} = anOrder(agenda, slot, person)
  return {personId: person.id, practitionerId, centreId, date, time, specialtyId, serviceId}
}

const aTarget = (agenda: Agenda, slot: {starts_at: Date}, person: Parameters<typeof anOrder>[2]) => {
  const {personId: _, specialtyId: __, serviceId: ___, ...target} = aBooking(agenda, slot, person)
  return target
}

const mailsTo = (email: string) =>
  db.selectFrom('mail_outbox').select(['kind', 'data']).where('recipient', '=', email).orderBy('id').execute()

describe('a booking at the desk', () => {
  it('is made once, by somebody of the staff, and its patient is told', async () => {
    const {send, staffId} = await aDesk()
    const agenda = await anAgenda(db)
    const ana = await aPatient(db, {email: 'ana.desk@ejemplo.test'})
    const body = aBooking(agenda, await aSlot(db, agenda, at('10:00'), {online: false}), ana)

    const first = await send('/turnos', body, 'the-same-request')
    expect(first).toMatchObject({status: 200, body: {estado: 0, told: true}})
    expect(await send('/turnos', body, 'the-same-request')).toEqual(first)

    const made = db.selectFrom('appointment').selectAll().where('patient_id', '=', ana.id)
    expect(await made.execute()).toMatchObject([{staff_id: staffId, source: 'counter', booked_by: ana.id}])
    expect(await mailsTo('ana.desk@ejemplo.test')).toMatchObject([{kind: 'appointment-booked'}])
    const audited = db.selectFrom('audit_event').select(['actor_kind', 'actor_id']).where('subject_id', '=', ana.id)
    expect(await audited.execute()).toEqual([{actor_kind: 'staff', actor_id: staffId}])
  })

  it('for a child tells who acts for it, and for somebody without any address says that nobody was told', async () => {
    const {send} = await aDesk()
    const agenda = await anAgenda(db)
    const mother = await aPatient(db, {email: 'madre.desk@ejemplo.test'})
    const child = await aChildOf(db, mother.id)
    const alone = await aPatient(db, {email: null})
    const ofChild = await send('/turnos', aBooking(agenda, await aSlot(db, agenda, at('10:00')), child))
    expect(ofChild.body).toMatchObject({estado: 0, told: true})
    expect(await mailsTo('madre.desk@ejemplo.test')).toMatchObject([{kind: 'appointment-booked'}])
    const ofAlone = await send('/turnos', aBooking(agenda, await aSlot(db, agenda, at('11:00')), alone))
    expect(ofAlone.body).toMatchObject({estado: 0, told: false})
  })

  it('that a rule refuses says which, and is made where a role sets it aside, which is audited', async () => {
    const agenda = await anAgenda(db)
    const ana = await aPatient(db)
    const [reception, planner] = [await aDesk(), await aDesk(['agendas'])]
    await reception.send('/turnos', aBooking(agenda, await aSlot(db, agenda, at('10:00')), ana))
    const again = aBooking(agenda, await aSlot(db, agenda, at('11:00')), ana)
    const overriding = {rules: ['same-day'], reason: 'Viene de lejos'}

    expect((await reception.send('/turnos', again)).body).toMatchObject({
      estado: 1,
      brokenRule: 'same-day',
      mayOverride: false,
    })
    expect((await planner.send('/turnos', again)).body).toMatchObject({
      estado: 1,
      brokenRule: 'same-day',
      mayOverride: true,
    })
    expect((await reception.send('/turnos', {...again, overriding})).status).toBe(404)
    expect((await planner.send('/turnos', {...again, overriding: {rules: ['same-day'], reason: ' '}})).status).toBe(422)
    expect((await planner.send('/turnos', {...again, overriding})).body).toMatchObject({estado: 0})
    const audited = db
      .selectFrom('audit_event')
      .select(['result', 'actor_id'])
      .where('action', '=', 'booking-rule-override')
    expect(await audited.execute()).toEqual([{result: 'same-day', actor_id: planner.staffId}])
  })

  it('of two desks at once goes to one', async () => {
    const agenda = await anAgenda(db)
    const slot = await aSlot(db, agenda, at('10:00'))
    const desks = await Promise.all([aDesk(), aDesk(), aDesk(), aDesk()])
    const answers = await Promise.all(
      desks.map(async ({send}) => send('/turnos', aBooking(agenda, slot, await aPatient(db)))),
    )
    expect(answers.filter(({body}) => body['estado'] === 0).length).toBe(1)
  })

  it('R1: in a centre of others, of their appointments, and into their centre is not there', async () => {
    const agenda = await anAgenda(db)
    const elsewhere = await aCentre(db)
    const {send} = await aDesk(['reception'], elsewhere.slug)
    const boss = await aDesk(['agendas'])
    const ana = await aPatient(db)
    const slot = await aSlot(db, agenda, at('10:00'))
    expect((await send('/turnos', aBooking(agenda, slot, ana))).status).toBe(404)
    const made = await boss.send('/turnos', aBooking(agenda, slot, ana))
    const id = Number(made.body['appointmentId'])
    const there = await anAgenda(db, {centre: elsewhere, service: agenda.service})
    const target = aTarget(there, await aSlot(db, there, at('12:00')), ana)
    expect((await send(`/turnos/${id}/traslado`, target)).status).toBe(404)
    expect((await send(`/turnos/${id}/cancelacion`, {reason: 10})).status).toBe(404)
    expect((await send('/pacientes/999999/prestaciones')).status).toBe(404)
  })
})

describe('what a desk is offered for a patient', () => {
  it('is every specialty with its services, and the first free times of the centres of the member, the counter’s too', async () => {
    const agenda = await anAgenda(db)
    const other = await anAgenda(db, {service: agenda.service})
    const ana = await aPatient(db)
    await aSlot(db, agenda, at('10:00'), {online: false})
    await aSlot(db, other, at('09:00'))
    const {send} = await aDesk(['reception'], agenda.centre.slug)
    const {specialty_id: specialtyId, id: serviceId} = agenda.service

    const catalogue = await send(`/pacientes/${ana.id}/prestaciones`)
    expect(JSON.stringify(catalogue.body)).toContain(`"id":${serviceId}`)
    const asked = `specialtyId=${specialtyId}&serviceId=${serviceId}&from=2026-11-24`
    const times = await send(`/pacientes/${ana.id}/horarios?${asked}`)
    expect(times.body['times']).toMatchObject([{centreId: agenda.centre.slug, date: '2026-11-24', time: '10:00'}])
    expect((await send(`/pacientes/${ana.id}/horarios?${asked}&centreId=${other.centre.slug}`)).status).toBe(404)
  })

  it('is what a service asks of the patient and who gives it, and the taken times beside which another may stand', async () => {
    const agenda = await anAgenda(db)
    const elsewhere = await anAgenda(db, {service: agenda.service})
    await db.updateTable('service').set({preparation: 'Ayuno de 8 horas'}).where('id', '=', agenda.service.id).execute()
    const {practitionerId, centreId, ...ana} = aBooking(
      agenda,
      await aSlot(db, agenda, at('10:00'), {state: 'taken'}),
      await aPatient(db),
    )
    await aSlot(db, agenda, at('10:20'))
    await aSlot(db, elsewhere, at('10:40'), {state: 'taken'})
    const {send} = await aDesk(['reception'], centreId)
    const asked = `/pacientes/${ana.personId}`
    expect((await send(`${asked}/prestaciones/${ana.serviceId}?specialtyId=${ana.specialtyId}`)).body).toMatchObject({
      needsOrder: false,
      preparation: 'Ayuno de 8 horas',
      centres: [{id: centreId}],
      practitioners: [{id: practitionerId}],
    })
    const times = `${asked}/horarios?specialtyId=${ana.specialtyId}&serviceId=${ana.serviceId}&from=2026-11-23&which=taken`
    expect((await send(times)).body).toMatchObject({times: [{time: '10:00', centreId}], whyNone: []})
    expect((await send(`${asked}/prestaciones/999999?specialtyId=${ana.specialtyId}`)).status).toBe(404)
  })
})

describe('a move and a cancellation at the desk', () => {
  it('give another time, and end it for a reason; the patient is told of both', async () => {
    const {send, staffId} = await aDesk()
    const agenda = await anAgenda(db)
    const eva = await aPatient(db, {email: 'eva.desk@ejemplo.test'})
    const [ten, eleven] = [await aSlot(db, agenda, at('10:00')), await aSlot(db, agenda, at('11:00'))]
    const made = await send('/turnos', aBooking(agenda, ten, eva))
    const moved = await send(`/turnos/${Number(made.body['appointmentId'])}/traslado`, aTarget(agenda, eleven, eva))
    expect(moved.body).toMatchObject({estado: 0, told: true})
    const id = Number(moved.body['appointmentId'])
    expect(await send(`/turnos/${id}/cancelacion`, {reason: 11})).toMatchObject({status: 200})
    expect(await send(`/turnos/${id}/cancelacion`, {reason: 11})).toMatchObject({status: 200})

    const mails = await mailsTo('eva.desk@ejemplo.test')
    expect(mails.map(({kind}) => kind)).toEqual(['appointment-booked', 'appointment-moved', 'appointment-cancelled'])
    expect(mails[2]?.data).toMatchObject({reason: 'El profesional no puede atender ese día.'})
    const row = db.selectFrom('appointment').selectAll().where('id', '=', id)
    expect(await row.executeTakeFirstOrThrow()).toMatchObject({cancel_reason: 11, cancelled_by_staff: staffId})
  })

  it('keep a note of the desk, of which the patient is not told, and a repeat does not change it', async () => {
    const {send} = await aDesk()
    const agenda = await anAgenda(db)
    const eva = await aPatient(db, {email: 'eva.nota@ejemplo.test'})
    const made = await send('/turnos', aBooking(agenda, await aSlot(db, agenda, at('10:00')), eva))
    const path = `/turnos/${Number(made.body['appointmentId'])}/cancelacion`
    expect(await send(path, {reason: 15, note: 'x'.repeat(301)})).toMatchObject({status: 422})
    expect(await send(path, {reason: 15, note: '  Viaja por trabajo  '})).toMatchObject({status: 200})
    expect(await send(path, {reason: 15, note: 'Otra cosa'})).toMatchObject({status: 200})

    const row = db.selectFrom('appointment').select('cancel_note').where('patient_id', '=', eva.id)
    expect(await row.execute()).toEqual([{cancel_note: 'Viaja por trabajo'}])
    expect(JSON.stringify(await mailsTo('eva.nota@ejemplo.test'))).not.toContain('Viaja')
  })
})

describe('the voucher of an appointment', () => {
  it('is a page to print, in the centres of the member alone, audited, and not there once it is cancelled', async () => {
    const {send} = await aDesk()
    const agenda = await anAgenda(db)
    const other = await anAgenda(db)
    const eva = await aPatient(db)
    const made = await send('/turnos', aBooking(agenda, await aSlot(db, agenda, at('10:00')), eva))
    const id = Number(made.body['appointmentId'])
    async function print(roles: readonly StaffRole[], centre?: string) {
      const {server} = await bookingServer(db, deskRoutes, NOW)
      const {headers} = await signedInStaff(db, {roles, now: NOW, ...(centre !== undefined && {centre})})
      return server.inject({method: 'GET', url: `${STAFF_API}/turnos/${id}/comprobante`, headers})
    }
    const here = await print(['reception'], agenda.centre.slug)
    expect(here.statusCode).toBe(200)
    expect(here.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const audited = db.selectFrom('audit_event').select('object').where('action', '=', 'appointment-voucher')
    expect(await audited.where('subject_id', '=', eva.id).execute()).toEqual([{object: `appointment:${id}`}])

    expect((await print(['reception'], other.centre.slug)).statusCode).toBe(404)
    expect((await print(['reviewer'])).statusCode).toBe(404)
    await send(`/turnos/${id}/cancelacion`, {reason: 10})
    expect((await print(['reception'])).statusCode).toBe(404)
  })
})
