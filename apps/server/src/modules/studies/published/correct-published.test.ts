import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import {folderFiles} from '@ceibo/adapters/files/folder-files'
import type {CorrectionReport} from '@ceibo/contract/studies/inbox/result-correction'
import {STAFF_API} from '@ceibo/contract/staff/staff-api'
import {reportsOfStudy} from '@ceibo/studies/built-in/report.queries'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {expect, it} from 'vitest'
import {signedInStaff} from '#api/testing/test-signed-in-staff.ts'
import {TEST_NOW, testServer} from '#api/testing/test-server.ts'
import {authenticateStaff} from '#modules/staff/session/authenticate-staff.ts'
import {aFolder} from '#modules/studies/images/test-image-files.ts'
import {anImagedStudy, anImageOf, aPdf} from '#modules/studies/import/imaging/test-imaging-import.ts'
import {laboratoryUid} from '#modules/studies/import/values/laboratory-fields.ts'
import {inboxRoutes} from '#modules/studies/inbox/results-inbox.routes.ts'
import {anOru} from '#modules/studies/intake/hl7/test-mllp-server.ts'
import {publishedRoutes} from './published.routes.ts'

const {db} = await freshDatabase()
const maria = await aPatient(db, {
  document_type_id: 2,
  document_number: '71000012',
  birth_date: '1983-05-14',
  first_name: 'María',
  last_name: 'Suárez',
})

type Content = string | Buffer
type Answer = {estado: number; report: CorrectionReport}

/** A member who uploads results, and corrects them. */
async function aDesk() {
  const folder = await aFolder()
  const clock = settableClock(TEST_NOW)
  const server = await testServer(db, {
    clock,
    files: folderFiles(folder),
    routes: [...inboxRoutes, ...publishedRoutes],
    authenticateStaff,
  })
  const {headers, staffId} = await signedInStaff(db, {roles: ['results'], now: TEST_NOW})
  async function send(path: string, contents: readonly Content[]): Promise<Answer> {
    const form = new FormData()
    for (const content of contents) form.append('file', new Blob([new Uint8Array(Buffer.from(content))]), 'archivo')
    const body = new Response(form)
    const answer = await server.inject({
      method: 'POST',
      url: `${STAFF_API}/${path}`,
      headers: {...headers, 'content-type': body.headers.get('content-type') ?? ''},
      payload: Buffer.from(await body.arrayBuffer()),
    })
    expect(answer.statusCode).toBe(200)
    return answer.json<Answer>()
  }
  const through = (path: string) => ({
    preview: async (...contents: Content[]) => (await send(`${path}/revision`, contents)).report,
    publish: (shown: string | null, ...contents: Content[]) => send(`${path}/publicacion/${shown}`, contents),
  })
  async function stored(...contents: Content[]) {
    const {preview, publish} = through('recepcion')
    expect((await publish((await preview(...contents)).shown, ...contents)).estado).toBe(0)
  }
  return {clock, staffId, stored, correcting: (uid: string) => through(`publicados/${uid}/correccion`)}
}

const uidOf = (protocol: string) => laboratoryUid('LAB', protocol)
const later = {sent: '20260221100000-0300', order: 'C', result: 'C'}
const valueIn = (report: CorrectionReport['before']) => report?.panels[0]?.results[0]?.value

it('a result of a laboratory is shown as it is beside as it would be, and both versions stay', async () => {
  const {stored, correcting, staffId} = await aDesk()
  await stored(anOru({protocol: 'A-1'}))
  const {preview, publish} = correcting(uidOf('A-1'))
  const corrected = anOru({protocol: 'A-1', value: '104', ...later})
  const report = await preview(corrected)
  expect([valueIn(report.before), valueIn(report.after), report.obstacle]).toEqual(['95', '104', null])
  expect(await reportsOfStudy(db, uidOf('A-1'))).toHaveLength(1)
  expect((await publish(report.shown, corrected)).estado).toBe(0)
  expect((await reportsOfStudy(db, uidOf('A-1'))).map(({version}) => version)).toEqual([2, 1])
  const audited = await db
    .selectFrom('audit_event')
    .select('action')
    .where('actor_id', '=', staffId)
    .where('subject_id', '=', maria.id)
    .where('action', 'in', ['published-open', 'result-correct'])
    .orderBy('id')
    .execute()
  expect(audited.map(({action}) => action)).toEqual(['published-open', 'result-correct'])
})

it('what is no correction of it says why, and cannot be published', async () => {
  const {stored, correcting} = await aDesk()
  const first = anOru({protocol: 'B-1'})
  await stored(first)
  const {preview, publish} = correcting(uidOf('B-1'))
  const cases: readonly [CorrectionReport['obstacle'], readonly Content[]][] = [
    ['nothing', ['nada']],
    ['several', [anOru({protocol: 'B-1', value: '104', ...later}), anOru({protocol: 'B-2'})]],
    ['other-study', [anOru({protocol: 'B-2', ...later})]],
    ['not-by-pdf', [await aPdf()]],
    ['not-taken', [first]],
    ['not-taken', [anOru({protocol: 'B-1', value: '90', sent: '20260220120000-0300'})]],
    ['not-taken', [anOru({protocol: 'B-1', value: '90', document: '29999999', ...later})]],
  ]
  for (const [obstacle, contents] of cases) {
    expect(await preview(...contents)).toMatchObject({obstacle, shown: null, after: null})
    expect((await publish('0'.repeat(64), ...contents)).estado).toBe(1)
  }
  expect(await reportsOfStudy(db, uidOf('B-1'))).toHaveLength(1)
  expect(await reportsOfStudy(db, uidOf('B-2'))).toEqual([])
})

it('a PDF takes the place of the whole report of images, and the one before stays as a version', async () => {
  const {stored, correcting, clock} = await aDesk()
  const of = anImagedStudy(maria)
  await stored(anImageOf(of))
  const {preview, publish} = correcting(of.study.uid)
  const [first, second] = [await aPdf(1), await aPdf(2)]
  expect((await publish((await preview(first)).shown, first)).estado).toBe(0)
  clock.set(new Date(TEST_NOW.getTime() + 60_000))
  const report = await preview(second)
  expect(report).toMatchObject({obstacle: null, before: {documents: [expect.any(String)]}})
  expect((await publish(report.shown, second)).estado).toBe(0)
  expect(await reportsOfStudy(db, of.study.uid)).toMatchObject([
    {version: 2, documents: [{pages: 2}]},
    {version: 1, documents: [{pages: 1}]},
  ])
})

it('of two corrections at once the second is looked at again', async () => {
  const {stored, correcting} = await aDesk()
  await stored(anOru({protocol: 'C-1'}))
  const {preview, publish} = correcting(uidOf('C-1'))
  const files = ['104', '105'].map((value) => anOru({protocol: 'C-1', value, ...later}))
  const reports = await Promise.all(files.map((file) => preview(file)))
  const answers = await Promise.all(files.map((file, at) => publish(reports[at]?.shown ?? null, file)))
  expect(answers.map(({estado}) => estado).toSorted((one, other) => one - other)).toEqual([0, 1])
  expect(await reportsOfStudy(db, uidOf('C-1'))).toHaveLength(2)
})
