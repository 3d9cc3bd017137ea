import {STAFF_API} from '@ceibo/contract/staff/staff-api'
import type {StaffRole} from '@ceibo/contract/staff/staff-roles'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe, expect, it} from 'vitest'
import {bookingServer} from '#api/testing/test-patient-client.ts'
import {aSession} from '#api/testing/test-signed-in.ts'
import {signedInStaff} from '#api/testing/test-signed-in-staff.ts'
import {addWaysIn, anAccount, liveSessionIds, waysInOf} from '#modules/accounts/credentials/test-account.ts'
import {patientCardRoutes} from '#modules/desk/patient-card.routes.ts'

const {db} = await freshDatabase()
const NOW = new Date('2026-11-23T12:00:00Z')

async function aDesk(role: StaffRole = 'reception') {
  const {server} = await bookingServer(db, patientCardRoutes, NOW)
  const {headers, staffId} = await signedInStaff(db, {roles: [role], now: NOW})
  async function correct(personId: number, email: string, proof = 'document-seen') {
    const url = `${STAFF_API}/pacientes/${personId}/email`
    const answer = await server.inject({method: 'PUT', url, headers, payload: {email, proof}})
    return {status: answer.statusCode, body: answer.json<Record<string, unknown>>()}
  }
  return {correct, staffId}
}

const emailOf = async (id: number) =>
  (await db.selectFrom('person').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email

const mailsTo = async (email: string) =>
  (await db.selectFrom('mail_outbox').select('kind').where('recipient', '=', email).orderBy('id').execute()).map(
    ({kind}) => kind,
  )

const passwordOf = async (id: number) =>
  (await db.selectFrom('credential').select('password_hash').where('person_id', '=', id).executeTakeFirstOrThrow())
    .password_hash

describe('correcting the email of a person', () => {
  it('with the document in hand tells the old address and is audited, with the proof and without the addresses', async () => {
    const eva = await aPatient(db, {status: 'unvalidated', email: 'eva.vieja@ejemplo.test'})
    const {correct, staffId} = await aDesk()
    expect((await correct(eva.id, ' Eva.Nueva@ejemplo.test ')).body).toMatchObject({
      email: 'eva.nueva@ejemplo.test',
      wasTold: true,
      mailed: 'invitation',
    })
    expect(await emailOf(eva.id)).toBe('eva.nueva@ejemplo.test')
    expect(await mailsTo('eva.vieja@ejemplo.test')).toEqual(['email-replaced'])
    const audited = db.selectFrom('audit_event').select(['actor_id', 'object']).where('subject_id', '=', eva.id)
    expect(await audited.where('action', '=', 'patient-email-corrected').execute()).toEqual([
      {actor_id: staffId, object: 'document-seen'},
    ])
  })

  it('of a proved account is refused also with the document in hand, because a recovery takes two people', async () => {
    const {correct} = await aDesk()
    for (const email of ['ana.vieja@ejemplo.test', null]) {
      const ana = await anAccount(db, {email})
      await aSession(db, ana.id)
      const before = [await liveSessionIds(db, ana.id), await passwordOf(ana.id)]
      expect(await correct(ana.id, 'ana.nueva@ejemplo.test')).toMatchObject({
        status: 422,
        body: {errores: [{campo: 'proof', mensaje: expect.stringContaining('dos personas del equipo')}]},
      })
      expect(await emailOf(ana.id)).toBe(email)
      expect([await liveSessionIds(db, ana.id), await passwordOf(ana.id)]).toEqual(before)
    }
    expect(await mailsTo('ana.nueva@ejemplo.test')).toEqual([])
  })

  it('of an account that nobody proved ends all that opened it, and the new address chooses a password', async () => {
    const stranger = await anAccount(db, {status: 'unvalidated', email: 'intruso@ejemplo.test'})
    await addWaysIn(db, stranger.id)
    const before = await passwordOf(stranger.id)
    const {correct} = await aDesk()
    expect((await correct(stranger.id, 'duena@ejemplo.test')).body).toMatchObject({mailed: 'password'})
    expect(await passwordOf(stranger.id)).not.toBe(before)
    expect(await waysInOf(db, stranger.id)).toMatchObject({passkeys: 0})
    expect(await mailsTo('duena@ejemplo.test')).toContain('reset-link')
    expect(await mailsTo('intruso@ejemplo.test')).toEqual(['email-replaced'])
    const revertible = db.selectFrom('email_change').select('id').where('person_id', '=', stranger.id)
    expect(await revertible.where('void_at', 'is', null).execute()).toEqual([])
  })

  it('of somebody without an account invites them, and a child is not invited', async () => {
    const {correct} = await aDesk()
    const eva = await aPatient(db, {status: 'unvalidated', email: null})
    expect((await correct(eva.id, 'eva.primera@ejemplo.test', 'questions-answered')).body).toMatchObject({
      wasTold: false,
      mailed: 'invitation',
    })
    expect(await mailsTo('eva.primera@ejemplo.test')).toEqual(['account-invitation'])
    const child = await aPatient(db, {status: 'unvalidated', email: 'chico@ejemplo.test', birth_date: '2018-01-01'})
    expect((await correct(child.id, 'chica@ejemplo.test')).body).toMatchObject({wasTold: true, mailed: 'nothing'})
    expect(await mailsTo('chico@ejemplo.test')).toEqual(['email-replaced'])
  })

  it('is refused by telephone where there is one, with the rule, and a repeat changes nothing', async () => {
    const ana = await anAccount(db, {status: 'unvalidated'})
    const {correct} = await aDesk()
    expect(await correct(ana.id, 'otra@ejemplo.test', 'questions-answered')).toMatchObject({
      status: 422,
      body: {errores: [{campo: 'proof', mensaje: expect.stringContaining('documento a la vista')}]},
    })
    expect((await correct(ana.id, ana.email ?? '')).body).toMatchObject({wasTold: false, mailed: 'nothing'})
    expect(await mailsTo(ana.email ?? '')).toEqual([])
    for (const wrong of ['', 'ana', '<b>@x', `${'a'.repeat(300)}@ejemplo.test`]) {
      expect(await correct(ana.id, wrong)).toMatchObject({status: 422})
    }
    expect(await emailOf(ana.id)).toBe(ana.email)
  })

  it('of somebody whose identity is proved opens no account by telephone, also where there was no email', async () => {
    const {correct} = await aDesk()
    const known = await aPatient(db, {email: null})
    const account = await anAccount(db, {status: 'unvalidated', email: null})
    for (const {id} of [known, account]) {
      expect(await correct(id, 'quien@ejemplo.test', 'questions-answered')).toMatchObject({
        status: 422,
        body: {errores: [{campo: 'proof', mensaje: expect.stringContaining('documento a la vista')}]},
      })
    }
    expect(await mailsTo('quien@ejemplo.test')).toEqual([])
    expect((await correct(known.id, 'quien@ejemplo.test')).body).toMatchObject({mailed: 'nothing'})
  })

  it('is not there for roles that do not correct contacts, nor for nobody', async () => {
    const ana = await aPatient(db)
    for (const role of ['agendas', 'reviewer', 'results', 'content', 'auditor'] as const) {
      expect(await (await aDesk(role)).correct(ana.id, 'otra@ejemplo.test')).toMatchObject({status: 404})
    }
    expect(await (await aDesk()).correct(999_999, 'otra@ejemplo.test')).toMatchObject({status: 404})
    expect(await emailOf(ana.id)).toBe(ana.email)
  })
})
