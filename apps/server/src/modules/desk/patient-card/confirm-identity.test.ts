import {STAFF_API} from '@ceibo/contract/staff/staff-api'
import type {StaffRole} from '@ceibo/contract/staff/staff-roles'
import {bookSlot} from '@ceibo/agenda/built-in/appointments/booking'
import {aSlot, anAgenda} from '@ceibo/testing/builders/agenda-builders'
import {anOrder} from '@ceibo/testing/builders/order-builders'
import {aChildOf, aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe, expect, it} from 'vitest'
import {bookingServer} from '#api/testing/test-patient-client.ts'
import {signedInStaff} from '#api/testing/test-signed-in-staff.ts'
import {anAccount} from '#modules/accounts/credentials/test-account.ts'
import {patientCardRoutes} from '#modules/desk/patient-card.routes.ts'

const {db} = await freshDatabase()
const NOW = new Date('2026-11-23T12:00:00Z')
const ALL = ['name', 'number', 'birth-date']

async function aDesk(role: StaffRole = 'reception') {
  const {server} = await bookingServer(db, patientCardRoutes, NOW)
  const {headers, staffId} = await signedInStaff(db, {roles: [role], now: NOW})
  async function confirm(personId: number, payload: Record<string, unknown> = {compared: ALL}) {
    const url = `${STAFF_API}/pacientes/${personId}/identidad`
    const answer = await server.inject({method: 'PUT', url, headers, payload})
    return {status: answer.statusCode, body: answer.json<Record<string, unknown>>()}
  }
  return {confirm, staffId}
}

const statusOf = async (id: number) =>
  (await db.selectFrom('person').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

const mailsTo = (email: string) =>
  db.selectFrom('mail_outbox').select(['kind', 'person_id']).where('recipient', '=', email).execute()

async function aCase(kind: 'identity' | 'minor', subjectId: number, holderId: number) {
  const {id} = await db
    .insertInto('verification_case')
    .values({
      handle: `caso-${kind}-${subjectId}`,
      kind,
      state: 'submitted',
      holder_id: holderId,
      subject_id: subjectId,
      document_type_id: 2,
      document_number: db.selectFrom('person').select('document_number').where('id', '=', subjectId),
      validation_type: 'manual',
      channel: 'web',
      status_before: 'unvalidated',
      created_at: NOW,
      changed_at: NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('person').set({status: 'pending'}).where('id', '=', subjectId).execute()
  return id
}

const stateOf = async (caseId: number) =>
  (await db.selectFrom('verification_case').select('state').where('id', '=', caseId).executeTakeFirstOrThrow()).state

/** The barcode of a card. */
const card = (number: string, name: string) => `00123456789@CEBALLOS@${name}@F@${number}@A@12/04/1985@01/02/2020`

describe('confirming an identity with the document in hand', () => {
  it('validates the person, tells them, ends their case and audits who compared it', async () => {
    const ana = await aPatient(db, {status: 'unvalidated', email: 'ana.dni@ejemplo.test'})
    const caseId = await aCase('identity', ana.id, ana.id)
    const {confirm, staffId} = await aDesk()
    expect(await confirm(ana.id)).toEqual({
      status: 200,
      body: {estado: 0, mensaje: '', personId: ana.id, told: true},
    })
    expect([await statusOf(ana.id), await stateOf(caseId)]).toEqual(['validated', 'closed'])
    expect(await mailsTo('ana.dni@ejemplo.test')).toEqual([{kind: 'review-accepted', person_id: ana.id}])
    const audited = db.selectFrom('audit_event').select(['actor_id', 'object']).where('subject_id', '=', ana.id)
    expect(await audited.where('action', '=', 'counter-validation').execute()).toEqual([
      {actor_id: staffId, object: 'document-seen'},
    ])
    expect((await confirm(ana.id)).body).toMatchObject({estado: 1, text: expect.stringContaining('ya tiene')})
  })

  it('of a child ends the case of the holder, who is told', async () => {
    const mother = await aPatient(db, {email: 'madre.dni@ejemplo.test'})
    const child = await aChildOf(db, mother.id, {status: 'unvalidated', relationshipStatus: 'unverified'})
    const caseId = await aCase('minor', child.id, mother.id)
    const {confirm} = await aDesk('reviewer')
    expect((await confirm(child.id)).body).toMatchObject({estado: 0, told: false})
    expect([await statusOf(child.id), await stateOf(caseId)]).toEqual(['validated', 'closed'])
    expect(await mailsTo('madre.dni@ejemplo.test')).toEqual([{kind: 'review-accepted', person_id: mother.id}])
  })

  it('needs all of the data compared and, for an account, that its email is theirs', async () => {
    const account = await anAccount(db, {status: 'unvalidated'})
    const {confirm} = await aDesk()
    for (const compared of [[], ['name', 'number'], ALL]) {
      expect(await confirm(account.id, {compared, email: account.email})).toMatchObject({status: 422})
    }
    const changed = await confirm(account.id, {compared: [...ALL, 'email'], email: 'otra@ejemplo.test'})
    expect(changed).toMatchObject({status: 409, body: {codigo: 'wrong-state'}})
    expect(await statusOf(account.id)).toBe('unvalidated')
    const compared = [...ALL, 'email']
    expect((await confirm(account.id, {compared, email: account.email})).body).toMatchObject({estado: 0})
  })

  it('compares the card that was read, and validates nobody with another one', async () => {
    const ana = await aPatient(db, {status: 'unvalidated', last_name: 'Ceballos', first_name: 'Ana', sex: 'F'})
    const {confirm} = await aDesk()
    for (const [read, text] of [
      ['hola', 'no es una tarjeta de DNI'],
      [card('30111222', 'ANA'), 'es del DNI 30111222'],
      [card(ana.document_number, 'MARTA'), 'no es lo que está declarado'],
    ] as const) {
      const answer = await confirm(ana.id, {compared: ALL, card: read})
      expect(answer.body).toMatchObject({estado: 1, text: expect.stringContaining(text)})
    }
    expect(await statusOf(ana.id)).toBe('unvalidated')
    expect((await confirm(ana.id, {compared: ALL, card: card(ana.document_number, 'ANA')})).body).toMatchObject({
      estado: 0,
    })
    const audited = db.selectFrom('audit_event').select('object').where('subject_id', '=', ana.id)
    expect(await audited.execute()).toEqual([{object: 'card-read'}])
  })

  it('of a document that somebody else has proved says whose it is, and changes nothing', async () => {
    const owner = await aPatient(db, {last_name: 'Ibáñez'})
    const other = await aPatient(db, {status: 'unvalidated', document_number: owner.document_number})
    const {confirm} = await aDesk()
    expect((await confirm(other.id)).body).toMatchObject({
      estado: 1,
      text: expect.stringContaining('Ibáñez, Ana'),
      knownAs: owner.id,
    })
    expect(await statusOf(other.id)).toBe('unvalidated')
  })

  it('lets an account continue as the person whom the network knew, and says which card that is', async () => {
    const known = await aPatient(db, {last_name: 'Sosa', email: null})
    const account = await anAccount(db, {
      status: 'unvalidated',
      last_name: 'Sosa',
      first_name: known.first_name,
      sex: 'F',
      birth_date: known.birth_date,
      document_number: known.document_number,
    })
    const {confirm} = await aDesk()
    const answer = await confirm(account.id, {compared: [...ALL, 'email'], email: account.email})
    expect(answer.body).toMatchObject({estado: 0, personId: known.id})
    const owner = db.selectFrom('credential').select('person_id').where('document_number', '=', known.document_number)
    expect(await owner.execute()).toEqual([{person_id: known.id}])
  })

  it('cancels no appointment when it is refused: for another email than was compared, or for somebody without an account', async () => {
    const known = await aPatient(db, {last_name: 'Prado', email: null})
    const same = {
      status: 'unvalidated',
      last_name: 'Prado',
      first_name: known.first_name,
      sex: known.sex,
      birth_date: known.birth_date,
      document_number: known.document_number,
    } as const
    const [account, without] = [await anAccount(db, same), await aPatient(db, same)]
    const book = async (patient: typeof known) => {
      const agenda = await anAgenda(db)
      const slot = await aSlot(db, agenda, '2026-12-20T10:00:00-03:00')
      const booked = await bookSlot(db, anOrder(agenda, slot, patient), async () => undefined, NOW)
      if (booked.is === 'refused') throw new Error(booked.code)
      return booked.appointmentId
    }
    await book(known)
    const clashing = [await book(account), await book(without)]
    const {confirm} = await aDesk()
    const mistaken = await confirm(account.id, {compared: [...ALL, 'email'], email: 'otra@ejemplo.test'})
    expect(mistaken.status).toBe(409)
    expect((await confirm(without.id)).body).toMatchObject({estado: 1, knownAs: known.id})
    const states = db.selectFrom('appointment').select('state').where('id', 'in', clashing)
    expect(await states.execute()).toEqual([{state: 'booked'}, {state: 'booked'}])
  })

  it('of two desks at once is done by one', async () => {
    const ana = await aPatient(db, {status: 'unvalidated', email: 'ana.dos@ejemplo.test'})
    const desks = [await aDesk(), await aDesk()]
    const answers = await Promise.all(desks.map(({confirm}) => confirm(ana.id)))
    expect(answers.filter(({body}) => body['estado'] === 0)).toHaveLength(1)
    expect(await mailsTo('ana.dos@ejemplo.test')).toHaveLength(1)
  })

  it('is not there for roles that do not confirm identities, nor for nobody', async () => {
    const ana = await aPatient(db, {status: 'unvalidated'})
    for (const role of ['agendas', 'results', 'content', 'auditor'] as const) {
      expect(await (await aDesk(role)).confirm(ana.id)).toMatchObject({status: 404})
    }
    expect(await (await aDesk()).confirm(999_999)).toMatchObject({status: 404})
    expect(await statusOf(ana.id)).toBe('unvalidated')
  })
})
