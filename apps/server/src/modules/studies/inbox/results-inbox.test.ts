import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {folderFiles} from '@ceibo/adapters/files/folder-files'
import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import {STAFF_API} from '@ceibo/contract/staff/staff-api'
import type {StaffRole} from '@ceibo/contract/staff/staff-roles'
import {MAX_RESULTS} from '@ceibo/contract/studies/inbox/results-inbox'
import {aCentre} from '@ceibo/testing/builders/network-builders'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {valuesOfStudy} from '@ceibo/studies/built-in/report.queries'
import {studyByUid} from '@ceibo/studies/built-in/study.queries'
import {beforeEach, describe, expect, it, onTestFinished} from 'vitest'
import {signedInStaff} from '#api/testing/test-signed-in-staff.ts'
import {TEST_NOW, testDependencies, testServer} from '#api/testing/test-server.ts'
import {emptySummary} from '#modules/studies/import/import-summary.ts'
import {storeImportedStudy} from '#modules/studies/import/storing/store-imported-study.ts'
import {withdrawStudy} from '#modules/studies/withdrawal/withdraw-study.ts'
import {authenticateStaff} from '#modules/staff/session/authenticate-staff.ts'
import {publishDue} from './assign-result.ts'
import {inboxRoutes} from './results-inbox.routes.ts'
import {aGlucose, anUnmatchedResult} from './test-unmatched.ts'

const {db} = await freshDatabase()
await aCentre(db, {slug: 'olivos', name: 'Centro Médico Olivos'})
const ana = await aPatient(db, {
  document_type_id: 2,
  document_number: '30111222',
  birth_date: '1983-05-04',
  first_name: 'Ana María',
  last_name: 'Ceballos',
  sex: 'F',
})

beforeEach(async () => {
  for (const table of ['unmatched_result', 'laboratory_result', 'study_report', 'report_withdrawal', 'study'] as const)
    await db.deleteFrom(table).execute()
})

const WHY = 'El documento tiene una cifra cambiada: lo confirmé por teléfono.'

async function anInbox() {
  const clock = settableClock(TEST_NOW)
  const folder = await mkdtemp(join(tmpdir(), 'ceibo-inbox-'))
  onTestFinished(() => rm(folder, {recursive: true}))
  const woken: string[] = []
  const changed = {clock, files: folderFiles(folder), wake: (job: string) => void woken.push(job)}
  const on = testDependencies(db, changed)
  const server = await testServer(db, {...changed, routes: inboxRoutes, authenticateStaff})
  async function member(role: StaffRole = 'results', more: {centre?: string; name?: string} = {}) {
    const {headers, staffId} = await signedInStaff(db, {roles: [role], now: clock.now(), ...more})
    async function send(method: 'GET' | 'POST', path: string, payload?: object) {
      const url = `${STAFF_API}/resultados${path}`
      const answer = await server.inject({method, url, headers, ...(method === 'POST' && {payload: payload ?? {}})})
      return {status: answer.statusCode, body: answer.json<Record<string, unknown>>()}
    }
    return {
      send,
      staffId,
      queue: async (filter = '') => (await send('GET', filter)).body,
      read: async (id: number) => (await send('GET', `/${id}`)).body['found'],
      take: (id: number, takeOver = false) => send('POST', `/${id}/tomar`, {takeOver}),
      assign: (id: number, {personId = ana.id, version = 1, why = WHY} = {}) =>
        send('POST', `/${id}/asignacion`, {personId, version, why}),
      discard: (id: number, {reason = 'test', version = 1, why = ''} = {}) =>
        send('POST', `/${id}/descarte`, {reason, version, why}),
      reopen: (id: number) => send('POST', `/${id}/reapertura`),
      publish: (id: number) => send('POST', `/${id}/publicacion`),
    }
  }
  const later = (minutes: number) => clock.set(new Date(TEST_NOW.getTime() + minutes * 60_000))
  return {member, clock, on, woken, later, run: () => publishDue(on)}
}

const idsIn = ({results}: Record<string, unknown>) =>
  Array.isArray(results) ? results.map((one: {id: number}) => one.id) : []
const stateOf = ({body}: {body: Record<string, unknown>}) => body['estado']
const stored = (uid: string) => studyByUid(db, 'laboratory', uid)

describe('the queue', () => {
  it('has what waits, oldest first, with why, its promise and whose it is, and nothing of what was found', async () => {
    const {member, clock} = await anInbox()
    const first = await anUnmatchedResult(db, {at: new Date('2026-02-27T10:00:00-03:00'), reason: 'other-name'})
    const second = await anUnmatchedResult(db, {name: 'PEREZ JUAN'})
    const ended = await anUnmatchedResult(db)
    const [lucia, raul] = [await member(), await member('administrator', {name: 'Raúl Paz'})]
    await lucia.discard(ended)
    await raul.take(second)

    const queue = await lucia.queue()
    expect(queue).toMatchObject({
      results: [
        {id: first, name: 'CEBALLOS ANA', reason: 'other-name', dueOn: '2026-03-02', isLate: false, hands: null},
        {id: second, name: 'PEREZ JUAN', reason: 'nobody', hands: {holder: 'Raúl Paz', isMine: false}},
      ],
      lateCount: 0,
      endedToday: 1,
    })
    expect(JSON.stringify(queue)).not.toMatch(/Glucemia|30111222|1983|P-lab/)
    expect(idsIn(await lucia.queue('?list=others'))).toEqual([second])
    expect(idsIn(await raul.queue('?list=mine&reason=nobody'))).toEqual([second])
    expect(await lucia.queue('?list=ended')).toMatchObject({
      results: [{id: ended, ending: {outcome: 'discarded', discardedFor: 'test', by: 'Lucía Vera', publishAt: null}}],
    })
    clock.set(new Date('2026-03-03T09:00:00-03:00'))
    expect(await (await member()).queue('?list=nobody')).toMatchObject({
      results: [{id: first, isLate: true}],
      lateCount: 1,
    })
  })

  it('counts all that waits, also of what its filters leave out and what is not listed', async () => {
    const {member} = await anInbox()
    await db
      .insertInto('unmatched_result')
      .values(
        Array.from({length: MAX_RESULTS + 20}, (_, at) => ({
          uid: `many-${at}`,
          kind: 'laboratory',
          source: 'csv x',
          reason: 'no-document',
          content: '{}',
          received_at: new Date('2026-02-20T23:30:00-03:00'),
        })),
      )
      .execute()
    const named = await anUnmatchedResult(db, {reason: 'other-name'})
    const queue = await (await member()).queue('?reason=other-name')
    expect(idsIn(queue)).toEqual([named])
    expect(queue).toMatchObject({lateCount: MAX_RESULTS + 20})
    expect(queue['counts']).toEqual(
      expect.arrayContaining([
        {reason: 'no-document', count: MAX_RESULTS + 20},
        {reason: 'other-name', count: 1},
      ]),
    )
    expect(idsIn(await (await member()).queue())).toHaveLength(MAX_RESULTS)
  })

  it('R1: is for the roles that are given in all centres', async () => {
    const {member} = await anInbox()
    const id = await anUnmatchedResult(db)
    const ofOlivos = await member('results', {centre: 'olivos'})
    expect([(await ofOlivos.send('GET', '')).status, (await ofOlivos.send('GET', `/${id}`)).status]).toEqual([404, 404])
    const reception = await member('reception')
    expect((await reception.assign(id)).status).toBe(404)
    expect(await stored('lab-1')).toBeUndefined()
  })
})

describe('a result', () => {
  it('is shown by names without values, beside the people whose it may be; its opening is audited once', async () => {
    const {member} = await anInbox()
    const twin = await aPatient(db, {birth_date: '1983-05-04', first_name: 'Ana', last_name: 'Paz', sex: 'F'})
    await aPatient(db, {birth_date: '1990-01-01', first_name: 'Ana', last_name: 'Ceballos'})
    const id = await anUnmatchedResult(db, {documentNumber: '30111223'})
    const lucia = await member()

    const found = await lucia.read(id)
    expect(found).toMatchObject({
      name: 'CEBALLOS ANA',
      documentNumber: '30111223',
      birthDate: '1983-05-04',
      sex: 'F',
      source: 'hl7 LIS LAB',
      title: 'Glucemia',
      holds: ['Glucemia'],
      candidates: [
        {personId: ana.id, documentType: 'DNI', documentNumber: '30111222', birthDate: '1983-05-04', sex: 'F'},
        {personId: twin.id},
      ],
      person: null,
    })
    expect(JSON.stringify(found)).not.toContain('"95"')
    await lucia.read(id)
    const opened = db.selectFrom('audit_event').select('actor_id').where('action', '=', 'result-open')
    expect(await opened.where('object', '=', `unmatched:${id}`).execute()).toEqual([{actor_id: lucia.staffId}])
    expect((await lucia.send('GET', `/${id}/personas?line=30111222`)).body).toMatchObject({
      people: [{personId: ana.id}],
    })
    expect((await lucia.send('GET', `/${id}/personas?line=paz%20ana`)).body).toMatchObject({
      people: [{personId: twin.id}],
    })
  })

  it('is taken by one of two at the same time, and nobody else acts on it until they take it over', async () => {
    const {member} = await anInbox()
    const id = await anUnmatchedResult(db)
    const [lucia, raul] = [await member(), await member('results', {name: 'Raúl Paz'})]
    const both = await Promise.all([lucia.take(id), raul.take(id)])
    expect(both.map((one) => Number(stateOf(one))).toSorted((one, other) => one - other)).toEqual([0, 1])
    const [winner, loser] = stateOf(both[0]) === 0 ? [lucia, raul] : [raul, lucia]
    expect([stateOf(await loser.assign(id)), stateOf(await loser.discard(id))]).toEqual([1, 1])
    await loser.send('POST', `/${id}/soltar`)
    expect(stateOf(await loser.take(id, true))).toBe(0)
    expect(stateOf(await winner.assign(id))).toBe(1)
  })
})

describe('an assignment', () => {
  it('is stored for the person, who is told, ten minutes later; until then it can be undone', async () => {
    const {member, later, run, woken} = await anInbox()
    const id = await anUnmatchedResult(db, {uid: 'a-1', documentNumber: '30111223'})
    const lucia = await member()

    expect((await lucia.assign(id)).body).toMatchObject({estado: 0, publishAt: '2026-03-02T10:10:00-03:00'})
    later(9)
    expect(await run()).toBe(0)
    expect(await stored('a-1')).toBeUndefined()
    expect(stateOf(await lucia.reopen(id))).toBe(0)
    later(11)
    await run()
    expect(await stored('a-1')).toBeUndefined()

    expect(stateOf(await lucia.assign(id))).toBe(0)
    later(21)
    expect(await run()).toBe(1)
    expect(await stored('a-1')).toMatchObject({patient: {documentNumber: '30111222', birthDate: '1983-05-04'}})
    expect(woken).toEqual(['tell-results'])
    const raul = await member()
    expect(stateOf(await raul.reopen(id))).toBe(2)
    expect(await raul.read(id)).toMatchObject({
      ending: {outcome: 'assigned', by: 'Lucía Vera', publishAt: null},
      person: {personId: ana.id},
      endNote: WHY,
      holds: [],
      candidates: [],
    })
    const audited = db.selectFrom('audit_event').select(['action', 'result']).where('object', '=', `unmatched:${id}`)
    expect(await audited.where('subject_id', '=', ana.id).orderBy('id').execute()).toEqual([
      {action: 'result-assign', result: 'done'},
      {action: 'result-assign', result: 'done'},
      {action: 'result-publish', result: 'assigned'},
      {action: 'result-open', result: 'done'},
    ])
  })

  it('that cannot be stored keeps no other one from its patient', async () => {
    const {member, later, run} = await anInbox()
    const lucia = await member()
    const [broken, whole] = [await anUnmatchedResult(db, {uid: 'b-1'}), await anUnmatchedResult(db, {uid: 'b-2'})]
    for (const id of [broken, whole]) await lucia.assign(id)
    await db
      .updateTable('unmatched_result')
      .set({content: JSON.stringify({kind: 'none'})})
      .where('id', '=', broken)
      .execute()
    later(11)
    await expect(run()).rejects.toThrow('1 assigned results could not be stored')
    expect(await stored('b-2')).toBeDefined()
  })

  it('can be published at once, and once', async () => {
    const {member} = await anInbox()
    const id = await anUnmatchedResult(db, {uid: 'a-2'})
    const [lucia, raul] = [await member(), await member()]
    expect(stateOf(await lucia.publish(id))).toBe(2)
    await lucia.assign(id)
    const both = await Promise.all([lucia.publish(id), raul.publish(id)])
    expect(both.map((one) => Number(stateOf(one))).toSorted((one, other) => one - other)).toEqual([0, 2])
    expect(await valuesOfStudy(db, 'a-2')).toHaveLength(1)
  })

  it('needs an explanation where the document or the name is not that of the person', async () => {
    const {member} = await anInbox()
    const other = await aPatient(db, {first_name: 'Juan', last_name: 'Pérez'})
    const lucia = await member()
    const typing = await anUnmatchedResult(db, {documentNumber: '30111223'})
    expect((await lucia.assign(typing, {why: 'sí'})).status).toBe(422)
    const sameDocument = await anUnmatchedResult(db, {birthDate: '1983-04-05'})
    expect((await lucia.assign(sameDocument, {personId: other.id, why: ''})).status).toBe(422)
    expect(stateOf(await lucia.assign(sameDocument, {why: ''}))).toBe(0)
    expect((await lucia.assign(typing, {personId: 999_999})).status).toBe(404)
  })

  it('of two at the same time to two people, only one is made', async () => {
    const {member} = await anInbox()
    const other = await aPatient(db)
    const id = await anUnmatchedResult(db, {uid: 'a-3'})
    const [lucia, raul] = [await member(), await member()]
    const both = await Promise.all([lucia.assign(id), raul.assign(id, {personId: other.id})])
    expect(both.map((one) => Number(stateOf(one))).toSorted((one, other) => one - other)).toEqual([0, 2])
    const assigned = await db.selectFrom('unmatched_result').select('person_id').where('id', '=', id).executeTakeFirst()
    expect(assigned?.person_id).toBe(stateOf(both[0]) === 0 ? ana.id : other.id)
  })

  it('of a version that is not the last is not made; a version that names the same person joins the assignment', async () => {
    const {member, later, run} = await anInbox()
    const kept = {uid: 'a-4', documentNumber: '30111223'}
    const id = await anUnmatchedResult(db, kept)
    const lucia = await member()
    const correction = {...kept, value: '104', issuedAt: new Date('2026-02-21T10:00:00-03:00')}
    expect(await anUnmatchedResult(db, correction)).toBe(id)
    expect(stateOf(await lucia.assign(id, {version: 1}))).toBe(3)
    expect(stateOf(await lucia.assign(id, {version: 2}))).toBe(0)
    const last = {...kept, value: '110', issuedAt: new Date('2026-02-22T10:00:00-03:00')}
    expect(await anUnmatchedResult(db, last)).toBe(id)
    later(11)
    await run()
    expect((await stored('a-4'))?.report?.version).toBe(3)

    const next = await anUnmatchedResult(db, {uid: 'a-5', documentNumber: '30111223'})
    await lucia.assign(next)
    await anUnmatchedResult(db, {uid: 'a-5', documentNumber: '28999888', name: 'PEREZ JUAN'})
    later(30)
    await run()
    expect(await stored('a-5')).toBeUndefined()
    expect(await (await member()).read(next)).toMatchObject({
      name: 'PEREZ JUAN',
      version: 2,
      ending: null,
      person: null,
    })
  })

  it('while a corrected message arrives that names the patient ends in one place: stored once, and waiting nowhere', async () => {
    const {member, on, later, run} = await anInbox()
    const other = await aPatient(db)
    for (let round = 0; round < 6; round++) {
      const lucia = await member()
      const uid = `race-${round}`
      const id = await anUnmatchedResult(db, {uid, documentNumber: '30111223'})
      const {patient: _, ...study} = aGlucose({uid, value: '104', issuedAt: new Date('2026-02-23T10:00:00-03:00')})
      const patient = {documentNumber: '30111222', birthDate: '1983-05-04', name: 'Ceballos Ana'}
      const arrives = () =>
        storeImportedStudy({study: {source: 'hl7', label: uid, patient, study}, from: 'LIS'}, emptySummary(), on)
      const [assigned] = await Promise.all([lucia.assign(id, {personId: other.id}), arrives()])
      expect([0, 2]).toContain(stateOf(assigned))
      later(11 * (round + 1))
      await run()
      expect(await stored(uid)).toMatchObject({patient: {documentNumber: '30111222'}, report: {version: 1}})
      expect(await lucia.read(id)).toMatchObject({ending: {outcome: 'replaced'}})
    }
    expect((await (await member()).queue())['results']).toEqual([])
  })

  it('of what the store has for somebody else waits again, and of what was taken back is dropped', async () => {
    const {member, on, later, run} = await anInbox()
    const lucia = await member()
    const other = await aPatient(db)
    const id = await anUnmatchedResult(db, {uid: 'a-6'})
    await lucia.assign(id)
    await lucia.publish(id)
    const again = await anUnmatchedResult(db, {
      uid: 'a-6',
      value: '120',
      issuedAt: new Date('2026-02-25T10:00:00-03:00'),
    })
    expect(await lucia.read(again)).toHaveProperty('candidates.0.personId', ana.id)
    await lucia.assign(again, {personId: other.id})
    expect(stateOf(await lucia.publish(again))).toBe(4)
    expect(await lucia.read(again)).toMatchObject({ending: null, reason: 'other-patient', hands: null})

    const withdrawn = await anUnmatchedResult(db, {uid: 'a-7'})
    await lucia.assign(withdrawn)
    const about = {
      studyUid: 'a-7',
      status: 'cancelled',
      coversImages: false,
      reason: '',
      source: 'hl7 LIS',
      key: 'k',
    } as const
    await withdrawStudy({...about, at: TEST_NOW}, on)
    later(11)
    await run()
    expect(await stored('a-7')).toBeUndefined()
    expect(await lucia.read(withdrawn)).toMatchObject({ending: {outcome: 'withdrawn'}})
  })
})

describe('a discard', () => {
  it('says why, is kept for a month in which it can be undone, and the same message again changes nothing', async () => {
    const {member, clock, run} = await anInbox()
    const lucia = await member()
    const id = await anUnmatchedResult(db, {uid: 'd-1'})
    expect((await lucia.discard(id, {reason: 'other', why: ''})).status).toBe(422)
    expect(stateOf(await lucia.discard(id, {reason: 'not-ours'}))).toBe(0)
    expect(stateOf(await lucia.discard(id))).toBe(2)
    expect(await anUnmatchedResult(db, {uid: 'd-1'})).toBe(id)
    expect((await lucia.queue())['results']).toEqual([])
    expect(stateOf(await lucia.reopen(id))).toBe(0)
    expect(await lucia.read(id)).toMatchObject({ending: null, hands: {isMine: true}, title: 'Glucemia'})

    await lucia.discard(id)
    clock.set(new Date(TEST_NOW.getTime() + 31 * 86_400_000))
    expect(await run()).toBe(1)
    const raul = await member()
    expect(stateOf(await raul.reopen(id))).toBe(2)
    expect(await raul.read(id)).toMatchObject({title: '', ending: {outcome: 'discarded', discardedFor: 'test'}})
  })

  it('is not undone where a later version of it waits', async () => {
    const {member} = await anInbox()
    const lucia = await member()
    const id = await anUnmatchedResult(db, {uid: 'd-2'})
    await lucia.discard(id)
    const next = await anUnmatchedResult(db, {uid: 'd-2', value: '99', issuedAt: new Date('2026-02-24T10:00:00-03:00')})
    expect(next).not.toBe(id)
    expect(stateOf(await lucia.reopen(id))).toBe(2)
  })
})
