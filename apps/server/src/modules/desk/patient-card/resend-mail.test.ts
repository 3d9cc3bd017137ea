import {STAFF_API} from '@ceibo/contract/staff/staff-api'
import type {StaffRole} from '@ceibo/contract/staff/staff-roles'
import {aSlot, anAgenda} from '@ceibo/testing/builders/agenda-builders'
import {anOrder} from '@ceibo/testing/builders/order-builders'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe, expect, it} from 'vitest'
import {bookingServer} from '#api/testing/test-patient-client.ts'
import {signedInStaff} from '#api/testing/test-signed-in-staff.ts'
import {deskRoutes} from '#modules/appointments/desk/desk.routes.ts'
import {patientCardRoutes} from '#modules/desk/patient-card.routes.ts'
import {markSent} from '#modules/notifications/mail/mail-outbox.queries.ts'

const {db} = await freshDatabase()
const NOW = new Date('2026-11-23T12:00:00Z')

async function aDesk(role: StaffRole = 'reception', centre?: string) {
  const {server} = await bookingServer(db, [...patientCardRoutes, ...deskRoutes], NOW)
  const {headers, staffId} = await signedInStaff(db, {
    roles: [role],
    now: NOW,
    ...(centre !== undefined && {centre}),
  })
  let requests = 0
  async function send(method: 'GET' | 'PUT' | 'POST', path: string, payload?: object) {
    const key = {'idempotency-key': `request-${staffId}-${++requests}`}
    const answer = await server.inject({
      method,
      url: `${STAFF_API}${path}`,
      headers: {...headers, ...key},
      ...(payload && {payload}),
    })
    return {status: answer.statusCode, body: answer.json<Record<string, unknown>>()}
  }
  const resend = (personId: number, mailId: number) => send('PUT', `/pacientes/${personId}/emails/${mailId}/reenvio`)
  return {send, resend, staffId}
}

const mailsOf = (personId: number) =>
  db.selectFrom('mail_outbox').select(['id', 'kind', 'data']).where('person_id', '=', personId).orderBy('id').execute()

async function aRelationship(holder: number, dependant: number): Promise<number> {
  const {id} = await db
    .insertInto('relationship')
    .values({
      holder_id: holder,
      dependant_id: dependant,
      relationship: 'child',
      scope: 'all',
      status: 'verified',
      created_at: NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Somebody with an appointment, of which the mail has been sent. */
async function aTold() {
  const agenda = await anAgenda(db)
  const desk = await aDesk()
  const ana = await aPatient(db)
  const order = anOrder(agenda, await aSlot(db, agenda, '2026-11-24T10:00:00-03:00'), ana)
  const {practitionerId, centreId, date, time, specialtyId, serviceId} = order
  const body = {personId: ana.id, practitionerId, centreId, date, time, specialtyId, serviceId}
  const booked = await desk.send('POST', '/turnos', body)
  const [mail] = await mailsOf(ana.id)
  if (mail === undefined) throw new Error('Nobody was told')
  await markSent(db, mail.id, NOW)
  return {...desk, agenda, ana, mailId: mail.id, appointmentId: Number(booked.body['appointmentId'])}
}

describe('a mail that a desk sends again', () => {
  it('is that of an appointment that stands, made anew, and audited; what was sent keeps only which it was about', async () => {
    const {send, resend, ana, mailId, appointmentId, staffId} = await aTold()
    const card = await send('GET', `/pacientes/${ana.id}`)
    expect(card.body['mails']).toMatchObject([{mailId, kind: 'appointment-booked', fate: 'sent', canResend: true}])
    expect((await resend(ana.id, mailId)).body).toMatchObject({estado: 0})
    const [sent, again] = await mailsOf(ana.id)
    expect(sent?.data).toEqual({appointmentId})
    expect(again).toMatchObject({kind: 'appointment-booked', data: {appointmentId, firstName: ana.first_name}})
    const audited = db.selectFrom('audit_event').select(['actor_id', 'object']).where('action', '=', 'mail-resent')
    expect(await audited.where('subject_id', '=', ana.id).execute()).toEqual([
      {actor_id: staffId, object: `appointment-booked:${mailId}`},
    ])
  })

  it('is refused, with the rule, once the appointment was cancelled, or there is no address', async () => {
    const {send, resend, ana, mailId, appointmentId} = await aTold()
    await db.updateTable('person').set({email: null}).where('id', '=', ana.id).execute()
    expect((await resend(ana.id, mailId)).body).toMatchObject({estado: 1, text: 'No tiene email.'})
    await db.updateTable('person').set({email: ana.email}).where('id', '=', ana.id).execute()
    await send('POST', `/turnos/${appointmentId}/cancelacion`, {reason: 10})
    expect((await resend(ana.id, mailId)).body).toMatchObject({estado: 1, text: expect.stringContaining('en pie')})
  })

  it('of a child goes to who may act today: to another once the relationship ended, and to nobody where there is no address', async () => {
    const {send, resend, mailId, appointmentId, ana} = await aTold()
    const [mother, father] = [await aPatient(db, {status: 'validated'}), await aPatient(db, {status: 'validated'})]
    const ofMother = await aRelationship(mother.id, ana.id)
    await aRelationship(father.id, ana.id)
    await db.updateTable('mail_outbox').set({person_id: mother.id}).where('id', '=', mailId).execute()
    await db.updateTable('person').set({email: null}).where('id', '=', ana.id).execute()
    const mailedFor = async (personId: number) => (await mailsOf(personId)).filter(({id}) => id !== mailId)

    expect((await resend(mother.id, mailId)).body).toMatchObject({estado: 0, to: null})
    expect(await mailedFor(mother.id)).toMatchObject([{data: {appointmentId}}])

    await db.updateTable('relationship').set({ended_at: NOW}).where('id', '=', ofMother).execute()
    expect((await resend(mother.id, mailId)).body).toMatchObject({
      estado: 0,
      to: expect.stringContaining(father.last_name),
    })
    expect(await mailedFor(mother.id)).toHaveLength(1)
    expect(await mailedFor(father.id)).toMatchObject([
      {kind: 'appointment-booked', data: {appointmentId, firstName: father.first_name}},
    ])

    await db.updateTable('person').set({email: null}).where('id', '=', father.id).execute()
    expect((await resend(mother.id, mailId)).body).toMatchObject({
      estado: 1,
      text: expect.stringContaining('Ya no actúa'),
    })
    expect((await send('GET', `/pacientes/${mother.id}`)).status).toBe(200)
  })

  it('is an invitation with a new link, until the account is complete', async () => {
    const {send, resend} = await aDesk()
    const made = await send('POST', '/pacientes', {
      documentType: 2,
      documentNumber: '41222333',
      lastName: 'Ríos',
      firstName: 'Eva',
      sex: 'F',
      birthDate: '1990-03-02',
      email: 'eva.otra@ejemplo.test',
    })
    const personId = Number(made.body['personId'])
    const [mail] = await mailsOf(personId)
    await markSent(db, mail?.id ?? 0, NOW)
    expect((await resend(personId, mail?.id ?? 0)).body).toMatchObject({estado: 0})
    expect((await mailsOf(personId)).map(({kind}) => kind)).toEqual(['account-invitation', 'account-invitation'])
    const links = db.selectFrom('mail_token').select('hash').where('person_id', '=', personId)
    expect(await links.execute()).toHaveLength(1)
    await db.updateTable('credential').set({must_complete: false}).where('person_id', '=', personId).execute()
    expect((await resend(personId, mail?.id ?? 0)).body).toMatchObject({estado: 1})
  })

  it('is not there while it is still to go out, of other kinds, of somebody else, of another centre and for other roles', async () => {
    const {resend, ana, mailId} = await aTold()
    const other = await aPatient(db)
    const waiting = {recipient: 'ana@ejemplo.test', data: '{}', created_at: NOW, not_before: NOW, person_id: ana.id}
    const rows = await db
      .insertInto('mail_outbox')
      .values([
        {...waiting, kind: 'account-invitation'},
        {...waiting, kind: 'new-results', sent_at: NOW},
      ])
      .returning('id')
      .execute()
    for (const {id} of rows) expect(await resend(ana.id, id)).toMatchObject({status: 404})
    expect(await resend(other.id, mailId)).toMatchObject({status: 404})
    const elsewhere = await anAgenda(db)
    expect(await (await aDesk('reception', elsewhere.centre.slug)).resend(ana.id, mailId)).toMatchObject({status: 404})
    for (const role of ['reviewer', 'results', 'content', 'auditor'] as const) {
      expect(await (await aDesk(role)).resend(ana.id, mailId)).toMatchObject({status: 404})
    }
  })
})
