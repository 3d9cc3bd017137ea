import {STAFF_API} from '@ceibo/contract/staff/staff-api'
import type {StaffRole} from '@ceibo/contract/staff/staff-roles'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe, expect, it} from 'vitest'
import {bookingServer} from '#api/testing/test-patient-client.ts'
import {signedInStaff} from '#api/testing/test-signed-in-staff.ts'
import {patientCardRoutes} from '#modules/desk/patient-card.routes.ts'

const {db} = await freshDatabase()
const NOW = new Date('2026-11-23T12:00:00Z')
const RIGHT = {lastName: 'Ríos', firstName: 'Eva', sex: 'F', birthDate: '1990-03-02'}
const MISTYPED = {lastName: 'Rios', firstName: 'Ava', sex: 'M', birthDate: '1909-03-02'}

let last = 45_000_000

async function aDesk(role: StaffRole = 'reception') {
  const {server} = await bookingServer(db, patientCardRoutes, NOW)
  const {headers, staffId} = await signedInStaff(db, {roles: [role], now: NOW})
  async function send(method: 'GET' | 'PUT' | 'POST', path: string, payload?: object) {
    const answer = await server.inject({method, url: `${STAFF_API}${path}`, headers, ...(payload && {payload})})
    return {status: answer.statusCode, body: answer.json<Record<string, unknown>>()}
  }
  const correct = (personId: number, given: object = RIGHT) => send('PUT', `/pacientes/${personId}/datos`, given)
  const barOf = async (personId: number) => (await send('GET', `/pacientes/${personId}`)).body['correction']
  /** Somebody whom the desk added and mistyped. */
  async function added(contact: object = {}) {
    const documentNumber = String(++last)
    const made = await send('POST', '/pacientes', {...MISTYPED, documentType: 2, documentNumber, ...contact})
    return {personId: Number(made.body['personId']), documentNumber}
  }
  return {send, correct, barOf, added, staffId}
}

const factsOf = (id: number) =>
  db
    .selectFrom('person')
    .select(['last_name as lastName', 'first_name as firstName', 'sex', 'birth_date as birthDate'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const correctionsOf = (id: number) =>
  db
    .selectFrom('audit_event')
    .select(['actor_id', 'object'])
    .where('subject_id', '=', id)
    .where('action', '=', 'patient-corrected')
    .execute()

describe('correcting who a person is', () => {
  it('stores it of somebody whom a desk added, and audits what stood there and what stands now, of what changed', async () => {
    const {correct, barOf, added, staffId} = await aDesk()
    const {personId} = await added()
    expect(await barOf(personId)).toBeNull()
    expect((await correct(personId, {...RIGHT, sex: 'M'})).body).toMatchObject({estado: 0})
    expect(await factsOf(personId)).toEqual({...RIGHT, sex: 'M'})
    expect(await correctionsOf(personId)).toEqual([
      {
        actor_id: staffId,
        object: 'lastName: Rios → Ríos; firstName: Ava → Eva; birthDate: 1909-03-02 → 1990-03-02',
      },
    ])
    expect((await correct(personId, {...RIGHT, sex: 'M'})).body).toMatchObject({estado: 0})
    expect(await correctionsOf(personId)).toHaveLength(1)
  })

  it('is still possible while an invitation waits, and not once its person chose a password', async () => {
    const {correct, barOf, added} = await aDesk()
    const {personId} = await added({email: `eva${last}@ejemplo.test`, birthDate: '1989-03-02'})
    expect((await correct(personId)).body).toMatchObject({estado: 0})
    await db.updateTable('credential').set({has_password: true}).where('person_id', '=', personId).execute()
    expect(await barOf(personId)).toBe('own-data')
    expect((await correct(personId, MISTYPED)).body).toMatchObject({estado: 1, why: 'own-data'})
    expect(await factsOf(personId)).toEqual(RIGHT)
  })

  it.each([
    ['validated', 'validated'],
    ['pending', 'under-review'],
    ['no-tax-id', 'under-review'],
  ] as const)('is refused, with the reason, of somebody who is %s', async (status, why) => {
    const {correct, barOf, added} = await aDesk()
    const {personId} = await added()
    await db.updateTable('person').set({status}).where('id', '=', personId).execute()
    expect(await barOf(personId)).toBe(why)
    expect((await correct(personId)).body).toMatchObject({estado: 1, why})
    expect(await factsOf(personId)).toEqual(MISTYPED)
    expect(await correctionsOf(personId)).toEqual([])
  })

  it('is refused of a member of the plan, and of somebody whom no desk added', async () => {
    const {correct, barOf, added} = await aDesk()
    const {personId, documentNumber} = await added()
    await db.insertInto('plan_member').values({document_type_id: 2, document_number: documentNumber}).execute()
    expect(await barOf(personId)).toBe('plan-member')
    expect((await correct(personId)).body).toMatchObject({estado: 1, why: 'plan-member'})
    const ana = await aPatient(db, {status: 'unvalidated'})
    expect((await correct(ana.id)).body).toMatchObject({estado: 1, why: 'own-data'})
    expect(await correctionsOf(ana.id)).toEqual([])
  })

  it('changes nothing with what is no name, sex or day of birth', async () => {
    const {correct, added} = await aDesk()
    const {personId} = await added()
    for (const wrong of [
      {firstName: ''},
      {lastName: '<b>'},
      {lastName: 'x'.repeat(500)},
      {sex: 'Z'},
      {birthDate: '1990-02-31'},
      {birthDate: '2026-11-24'},
      {birthDate: undefined},
    ]) {
      expect((await correct(personId, {...RIGHT, ...wrong})).status).toBe(422)
    }
    expect(await factsOf(personId)).toEqual(MISTYPED)
  })

  it('is not there for nobody’s card, and for other roles', async () => {
    const {added, correct} = await aDesk()
    const {personId} = await added()
    expect((await correct(999_999)).status).toBe(404)
    for (const role of ['reviewer', 'results', 'content', 'auditor'] as const) {
      expect((await (await aDesk(role)).correct(personId)).status).toBe(404)
    }
  })
})
