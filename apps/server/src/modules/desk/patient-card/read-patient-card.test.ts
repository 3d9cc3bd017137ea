import {STAFF_API} from '@ceibo/contract/staff/staff-api'
import type {StaffRole} from '@ceibo/contract/staff/staff-roles'
import {bookSlot} from '@ceibo/agenda/built-in/appointments/booking'
import {cancelAppointment} from '@ceibo/agenda/built-in/appointments/cancellation'
import {MAIL_NAMES} from '@ceibo/rules/notifications/mail-names'
import {aSlot, anAgenda} from '@ceibo/testing/builders/agenda-builders'
import {anOrder} from '@ceibo/testing/builders/order-builders'
import {aMedicalOrder} from '@ceibo/testing/builders/medical-order-builders'
import {aChildOf, aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe, expect, it} from 'vitest'
import {bookingServer} from '#api/testing/test-patient-client.ts'
import {signedInStaff} from '#api/testing/test-signed-in-staff.ts'
import {patientCardRoutes} from '#modules/desk/patient-card.routes.ts'
import {MAILS} from '#server-modules.ts'

const {db} = await freshDatabase()
const NOW = new Date('2026-11-23T12:00:00Z')

async function aReader(roles: readonly StaffRole[] = ['reception'], centre?: string) {
  const {server, clock} = await bookingServer(db, patientCardRoutes, NOW)
  const {headers, staffId} = await signedInStaff(db, {roles, now: NOW, ...(centre !== undefined && {centre})})
  async function read(personId: number) {
    const answer = await server.inject({method: 'GET', url: `${STAFF_API}/pacientes/${personId}`, headers})
    return {status: answer.statusCode, body: answer.json<Record<string, unknown>>()}
  }
  return {read, staffId, clock}
}

/** Another time took its place; which, does not matter here. */
const movedAway = (id: number) => db.updateTable('appointment').set({moved_to: id}).where('id', '=', id).execute()

describe('the card of a patient', () => {
  it('says who it is, the family, appointments of the member’s centres, cases and mails with their fate', async () => {
    const agenda = await anAgenda(db)
    const other = await anAgenda(db)
    const ana = await aPatient(db, {status: 'unvalidated', last_name: 'Ceballos', phone: '+541155550142'})
    const child = await aChildOf(db, ana.id, {last_name: 'Ceballos', relationshipStatus: 'unverified'})
    for (const [of, at] of [
      [agenda, '2026-11-24T10:00:00-03:00'],
      [other, '2026-11-25T10:00:00-03:00'],
    ] as const) {
      await bookSlot(db, anOrder(of, await aSlot(db, of, at), ana), async () => undefined, NOW)
    }
    await aMedicalOrder(db, {holder: {id: ana.id}})
    const mail = {kind: 'welcome', recipient: 'ana@ejemplo.test', data: '{}', not_before: NOW, person_id: ana.id}
    await db
      .insertInto('mail_outbox')
      .values([
        {...mail, created_at: NOW, sent_at: NOW},
        {...mail, created_at: new Date(NOW.getTime() + 1), tries: 2, last_error: 'no route'},
      ])
      .execute()

    const message = {kind: 'appointment-reminder', channel: 'whatsapp', number: '+5491155550300', person_id: ana.id}
    const at = {created_at: NOW, not_before: NOW}
    await db
      .insertInto('message_outbox')
      .values([
        {...message, ...at, data: '{}', state: 'read', answer: 'confirm'},
        {...message, ...at, data: '{}', tries: 1, last_error: 'Status 429'},
      ])
      .execute()

    const {read} = await aReader(['reception'], agenda.centre.slug)
    const {status, body} = await read(ana.id)

    expect(status).toBe(200)
    expect(body).toMatchObject({
      lastName: 'Ceballos',
      documentType: 'DNI',
      status: 1,
      warnings: ['unvalidated', 'no-account'],
      cover: 'Sin plan: particular',
      contact: {phone: '+541155550142'},
      actsFor: [{personId: child.id, name: 'Ceballos, Tomás', kind: 'child', isProved: false}],
      actedForBy: [],
      appointments: [{centreId: agenda.centre.slug, startsAt: '2026-11-24T10:00:00-03:00', state: 'booked'}],
      elsewhere: 1,
      cases: [{kind: 'order', state: 'submitted'}],
      mails: [{fate: 'failing'}, {fate: 'sent'}],
      messages: [
        {fate: 'failing', isAnswered: false},
        {channel: 'whatsapp', fate: 'read', isAnswered: true},
      ],
    })
    expect((await read(child.id)).body).toMatchObject({actedForBy: [{personId: ana.id}]})
  })

  it('has what was cancelled, with its reason and the note of the desk, and not what was moved', async () => {
    const agenda = await anAgenda(db)
    const ana = await aPatient(db)
    for (const [time, reason, note] of [
      ['10:00', 10, 'Viaja por trabajo'],
      ['11:00', 2, null],
      ['12:00', 3, null],
    ] as const) {
      const slot = await aSlot(db, agenda, `2026-11-24T${time}:00-03:00`)
      const made = await bookSlot(db, anOrder(agenda, slot, ana), async () => undefined, NOW)
      if (made.is === 'refused') throw new Error(made.code)
      const ended = {appointmentId: made.appointmentId, reader: 'desk', startsFrom: NOW, reason, note} as const
      await cancelAppointment(db, ended, async () => undefined, NOW)
      if (reason === 3) await movedAway(made.appointmentId)
    }
    const {read} = await aReader()
    expect((await read(ana.id)).body['appointments']).toMatchObject([
      {state: 'cancelled', cancelled: {reason: 'Lo anuló el paciente', note: null}},
      {state: 'cancelled', cancelled: {reason: 'Lo pidió el paciente', note: 'Viaja por trabajo'}},
    ])
  })

  it('says what is missing of a rejected case, as the person was told last', async () => {
    const ana = await aPatient(db)
    const handle = await aMedicalOrder(db, {holder: {id: ana.id}})
    const {id} = await db
      .updateTable('verification_case')
      .set({state: 'rejected'})
      .where('handle', '=', handle)
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const reasons of [['Está cortada'], ['No se lee', 'Falta la firma']]) {
      await db
        .insertInto('verification_event')
        .values({case_id: id, kind: 'rejected', round: 1, at: NOW, reasons})
        .execute()
    }
    const {read} = await aReader()
    expect((await read(ana.id)).body['cases']).toMatchObject([
      {state: 'rejected', missing: ['No se lee', 'Falta la firma']},
    ])
    await db.updateTable('verification_case').set({state: 'submitted'}).where('id', '=', id).execute()
    expect((await read(ana.id)).body['cases']).toMatchObject([{state: 'submitted', missing: []}])
  })

  it('is audited when it is opened, and again only when ten minutes have passed', async () => {
    const ana = await aPatient(db)
    const {read, staffId, clock} = await aReader()
    await read(ana.id)
    await read(ana.id)
    clock.advance(600)
    await read(ana.id)
    const audited = db
      .selectFrom('audit_event')
      .select(['action', 'actor_kind', 'actor_id'])
      .where('subject_id', '=', ana.id)
    const opened = {action: 'patient-card-open', actor_kind: 'staff', actor_id: staffId}
    expect(await audited.execute()).toEqual([opened, opened])
  })

  it('has no contact and no appointments for a role that needs none, and is not there for the others and for nobody', async () => {
    const ana = await aPatient(db)
    const results = await aReader(['results'])
    expect((await results.read(ana.id)).body).toMatchObject({contact: null, appointments: []})
    const content = await aReader(['content'])
    expect((await content.read(ana.id)).status).toBe(404)
    const reception = await aReader()
    expect((await reception.read(999_999)).status).toBe(404)
  })
})

it('every kind of mail has a name for the staff', () => {
  expect(MAILS.map(({kind}) => kind).filter((kind) => MAIL_NAMES[kind] === undefined)).toEqual([])
})
