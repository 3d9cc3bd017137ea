import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import {STAFF_API} from '@ceibo/contract/staff/staff-api'
import type {StaffRole} from '@ceibo/contract/staff/staff-roles'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {storeStudy} from '@ceibo/studies/built-in/store-study'
import {beforeEach, describe, expect, it} from 'vitest'
import {signedInStaff} from '#api/testing/test-signed-in-staff.ts'
import {TEST_NOW, testServer} from '#api/testing/test-server.ts'
import {anAccount} from '#modules/accounts/credentials/test-account.ts'
import {authenticateStaff} from '#modules/staff/session/authenticate-staff.ts'
import {aGlucose, aPublishedResult} from '#modules/studies/inbox/test-unmatched.ts'
import {tellWithdrawals, withdrawStudy} from '#modules/studies/withdrawal/withdraw-study.ts'
import {publishedRoutes} from './published.routes.ts'

const {db} = await freshDatabase()
const ana = await anAccount(db, {
  document_type_id: 2,
  document_number: '30111222',
  birth_date: '1983-05-04',
  first_name: 'Ana',
  last_name: 'Ceballos',
  status: 'validated',
})

beforeEach(async () => {
  const tables = ['study_opening', 'notification', 'laboratory_result', 'study_report'] as const
  for (const table of [...tables, 'report_withdrawal', 'restored_withdrawal', 'study'] as const)
    await db.deleteFrom(table).execute()
})

const WHY = 'El laboratorio cambió los tubos de dos pacientes.'

async function aConsole() {
  const clock = settableClock(TEST_NOW)
  const server = await testServer(db, {clock, routes: publishedRoutes, authenticateStaff})
  async function member(role: StaffRole = 'results') {
    const {headers} = await signedInStaff(db, {roles: [role], now: clock.now()})
    async function send(method: 'GET' | 'POST', path: string, payload?: object) {
      const url = `${STAFF_API}/publicados${path}`
      const answer = await server.inject({method, url, headers, ...(payload && {payload})})
      return {status: answer.statusCode, body: answer.json<Record<string, unknown>>()}
    }
    return {
      find: async (query: string) => (await send('GET', query)).body['results'],
      read: async (uid: string) => (await send('GET', `/${uid}`)).body['found'],
      withdraw: async (uid: string, {version = 1, why = WHY} = {}) => send('POST', `/${uid}/retiro`, {version, why}),
      restore: async (uid: string) => (await send('POST', `/${uid}/restitucion`, {why: WHY})).body,
    }
  }
  const later = (minutes: number) => clock.set(new Date(TEST_NOW.getTime() + minutes * 60_000))
  return {member, later, clock, tell: () => tellWithdrawals({db, clock})}
}

/** A result that Ana has read. */
async function aReadResult(): Promise<string> {
  const uid = await aPublishedResult(db)
  await db
    .insertInto('study_opening')
    .values({study_uid: uid, person_id: ana.id, version: 1, opened_at: TEST_NOW})
    .execute()
  return uid
}

const told = async () =>
  (await db.selectFrom('notification').select('text').where('person_id', '=', ana.id).execute()).map(({text}) => text)
const estado = ({body}: {body: Record<string, unknown>}) => body['estado']

describe('results that the portal has', () => {
  it('are found by document, by number and by day, without what was found', async () => {
    const {member} = await aConsole()
    const uid = await aPublishedResult(db)
    const lucia = await member()
    for (const query of [
      '?line=30.111.222',
      `?line=P-${uid}`,
      '?day=2026-02-20',
      '?line=30111222&day=2026-02-20',
      '',
    ]) {
      const found = await lucia.find(query)
      expect(found).toMatchObject([{uid, person: {personId: ana.id}, documentNumber: '30111222'}])
      expect(JSON.stringify(found)).not.toContain('mg/dL')
    }
    for (const query of ['?line=30111223', '?line=P-', '?day=2026-02-21']) expect(await lucia.find(query)).toEqual([])
  })

  it('are shown as the patient sees them, and their opening is audited', async () => {
    const {member} = await aConsole()
    const uid = await aReadResult()
    expect(await (await member()).read(uid)).toMatchObject({
      sight: 'report',
      readVersion: 1,
      shown: {panels: [{title: 'Química', results: [{name: 'Glucemia', value: '95'}]}]},
    })
    const audited = db.selectFrom('audit_event').select('subject_id').where('action', '=', 'published-open')
    expect(await audited.where('object', '=', `study:${uid}`).execute()).toEqual([{subject_id: ana.id}])
  })

  it('say nothing of what the choice of the patient still holds back', async () => {
    const {member} = await aConsole()
    const uid = await aPublishedResult(db, {issuedAt: TEST_NOW})
    await db
      .insertInto('results_preference')
      .values({person_id: ana.id, timing: 'with-comment', changed_at: TEST_NOW})
      .execute()
    const found = await (await member()).read(uid)
    await db.deleteFrom('results_preference').execute()
    expect(found).toMatchObject({sight: 'waits', shown: null})
    expect(JSON.stringify(found)).not.toContain('"95"')
  })

  it('say nothing where nobody has their document', async () => {
    const {member} = await aConsole()
    const uid = await aPublishedResult(db, {documentNumber: '20999888'})
    expect(await (await member()).read(uid)).toMatchObject({sight: 'nobody', person: null, shown: null})
  })
})

describe('a withdrawal', () => {
  it('hides the result at once, and tells who read it when the time to undo it is over, once', async () => {
    const {member, later, tell} = await aConsole()
    const uid = await aReadResult()
    const lucia = await member()
    expect(estado(await lucia.withdraw(uid))).toBe(0)
    expect(await lucia.read(uid)).toMatchObject({
      sight: 'withdrawn',
      shown: null,
      versions: [{version: 1, isWithdrawn: true}],
      withdrawal: {why: WHY, canRestore: true, tellAt: expect.any(String)},
    })
    later(9)
    expect(await tell()).toBe(0)
    expect(await told()).toEqual([])
    later(10)
    expect(await tell()).toBe(1)
    expect(await tell()).toBe(0)
    expect(await told()).toEqual([expect.stringContaining('no es válido')])
    expect(JSON.stringify(await told())).not.toMatch(/Glucemia|95/)
    expect(await lucia.read(uid)).toMatchObject({withdrawal: {tellAt: null}})
  })

  it('that is undone in time tells nobody', async () => {
    const {member, later, tell} = await aConsole()
    const uid = await aReadResult()
    const lucia = await member()
    await lucia.withdraw(uid)
    expect(await lucia.restore(uid)).toMatchObject({estado: 0, wasTold: false})
    later(11)
    expect(await tell()).toBe(0)
    expect(await told()).toEqual([])
    expect(await lucia.read(uid)).toMatchObject({sight: 'report', withdrawal: null})
  })

  it('that was told tells the same people when it is undone', async () => {
    const {member, later, tell} = await aConsole()
    const uid = await aReadResult()
    const lucia = await member()
    await lucia.withdraw(uid)
    later(10)
    await tell()
    expect(await lucia.restore(uid)).toMatchObject({wasTold: true})
    expect(await told()).toEqual([expect.stringContaining('lo retiró'), expect.stringContaining('vuelve a ser válido')])
  })

  it('needs a reason, and the version that was looked at', async () => {
    const {member} = await aConsole()
    const uid = await aReadResult()
    const lucia = await member()
    expect((await lucia.withdraw(uid, {why: 'mal'})).status).toBe(422)
    await storeStudy(db, aGlucose({uid, value: '104', issuedAt: new Date('2026-02-21T10:00:00-03:00')}))
    expect(estado(await lucia.withdraw(uid))).toBe(3)
    expect(await lucia.read(uid)).toMatchObject({sight: 'report', version: 2, withdrawal: null})
  })

  it('by two people at once, with a restoration between, is one, and is told at most once', async () => {
    const {member, later, tell} = await aConsole()
    const [lucia, raul] = [await member(), await member('administrator')]
    for (let round = 0; round < 5; round++) {
      const uid = await aReadResult()
      const both = await Promise.all([lucia.withdraw(uid), raul.withdraw(uid)])
      expect(both.map(estado).toSorted((one, other) => Number(one) - Number(other))).toEqual([0, 2])
      const [restored] = await Promise.all([lucia.restore(uid), (later(11), tell())])
      const {wasTold} = restored
      expect(await told()).toHaveLength(wasTold === true ? 2 : 0)
      expect(await lucia.read(uid)).toMatchObject({sight: 'report'})
      await db.deleteFrom('notification').execute()
      later(0)
    }
  })

  it('by who issued it is not undone by the staff', async () => {
    const {member, clock} = await aConsole()
    const uid = await aReadResult()
    const issued = {at: null, coversImages: false, reason: '', source: 'hl7 LIS', key: uid}
    await withdrawStudy({studyUid: uid, status: 'entered-in-error', ...issued}, {db, clock})
    const lucia = await member()
    expect(estado(await lucia.withdraw(uid))).toBe(2)
    expect(await lucia.restore(uid)).toMatchObject({estado: 4})
    expect(await lucia.read(uid)).toMatchObject({sight: 'withdrawn', withdrawal: {canRestore: false}})
  })
})
