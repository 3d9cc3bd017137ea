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
const BEFORE = '+541155550142'

async function aDesk(role: StaffRole = 'reception') {
  const {server} = await bookingServer(db, patientCardRoutes, NOW)
  const {headers, staffId} = await signedInStaff(db, {roles: [role], now: NOW})
  async function correct(personId: number, payload: Record<string, unknown>) {
    const url = `${STAFF_API}/pacientes/${personId}/telefono`
    const answer = await server.inject({method: 'PUT', url, headers, payload})
    return {status: answer.statusCode, text: answer.body}
  }
  return {correct, staffId}
}

const phoneOf = async (id: number) =>
  (await db.selectFrom('person').select('phone').where('id', '=', id).executeTakeFirstOrThrow()).phone

const correctionsOf = (id: number) =>
  db
    .selectFrom('audit_event')
    .select(['actor_id', 'result', 'object'])
    .where('subject_id', '=', id)
    .where('action', '=', 'patient-phone-corrected')
    .execute()

describe('correcting the telephone of a person', () => {
  it('stores it in one form, and audits who did it and the proof, without the number', async () => {
    const ana = await aPatient(db, {phone: BEFORE})
    const {correct, staffId} = await aDesk()
    const {status} = await correct(ana.id, {phone: ' 11 5555-0199 ', proof: 'questions-answered'})
    expect(status).toBe(200)
    expect(await phoneOf(ana.id)).toBe('1155550199')
    expect(await correctionsOf(ana.id)).toEqual([{actor_id: staffId, result: 'done', object: 'questions-answered'}])
  })

  it('changes nothing without a proof, or with what is no telephone', async () => {
    const ana = await aPatient(db, {phone: BEFORE})
    const {correct} = await aDesk()
    for (const body of [
      {phone: '11 5555 0199'},
      {phone: '11 5555 0199', proof: 'trust me'},
      {phone: "'; drop table person; --", proof: 'document-seen'},
      {phone: '<script>1</script>', proof: 'document-seen'},
      {phone: '1'.repeat(5000), proof: 'document-seen'},
      {phone: '', proof: 'document-seen'},
      {proof: 'document-seen'},
    ]) {
      expect((await correct(ana.id, body)).status).toBe(422)
    }
    expect(await phoneOf(ana.id)).toBe(BEFORE)
    expect(await correctionsOf(ana.id)).toEqual([])
  })

  it('is not there for roles that do not correct contacts, nor for nobody', async () => {
    const ana = await aPatient(db, {phone: BEFORE})
    const right = {phone: '11 5555 0199', proof: 'document-seen'}
    const absent = await (await aDesk()).correct(999_999, right)
    expect(absent.status).toBe(404)
    for (const role of ['agendas', 'reviewer', 'results', 'content', 'auditor'] as const) {
      expect(await (await aDesk(role)).correct(ana.id, right)).toMatchObject({status: 404})
    }
    expect(await phoneOf(ana.id)).toBe(BEFORE)
  })

  it('keeps every correction of two desks at once in the audit', async () => {
    const ana = await aPatient(db, {phone: BEFORE})
    const desks = [await aDesk(), await aDesk()]
    await Promise.all(
      desks.map(({correct}, at) => correct(ana.id, {phone: `11 5555 020${at}`, proof: 'document-seen'})),
    )
    expect(await phoneOf(ana.id)).toMatch(/^115555020[01]$/)
    expect(await correctionsOf(ana.id)).toHaveLength(2)
  })
})
