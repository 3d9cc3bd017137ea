import {createHash} from 'node:crypto'
import {mkdirSync, mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {OutsideFailure} from '@ceibo/adapters/outbound/outside-failure'
import {builtInImages} from '@ceibo/studies/imaging/built-in-images'
import type {PageContext} from '@ceibo/contract/pages/page-context'
import {inTransaction} from '@ceibo/database/transaction'
import {storeStudy} from '@ceibo/studies/built-in/store-study'
import {withdrawInside} from '@ceibo/studies/built-in/withdraw-report'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {aReport, aStudy} from '@ceibo/testing/builders/study-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {afterAll, expect, it} from 'vitest'
import {TEST_NOW, testServer} from '#api/testing/test-server.ts'
import type {Dependencies} from '#dependencies.ts'
import {type MountedPortal, portalPages} from '#web/portal-pages.ts'
import {routeKeys} from '#web/route-key.ts'
import {contentService} from '#modules/content/site-content.ts'
import {authenticityPages} from './authenticity-page.ts'
import {shownReportCode} from './report-code.ts'
import {codeOfReport} from './report-seal.queries.ts'

const {db} = await freshDatabase()
const client = mkdtempSync(join(tmpdir(), 'ceibo-authenticity-'))
mkdirSync(join(client, 'assets'))
afterAll(() => rmSync(client, {recursive: true}))
let network = 0

/** A portal whose pages show for which path and which answer they were rendered. */
function aPortal(rendered: string[]): MountedPortal {
  const answer = async ({url}: Request, {authenticity}: PageContext) => {
    rendered.push(url)
    return new Response(`<script>1</script><p>${new URL(url).pathname} ${JSON.stringify(authenticity)}</p>`)
  }
  const loadBuild = async () => ({answer, keyOf: routeKeys({})})
  return portalPages({client, loadBuild, content: contentService(db)})
}

/** Asks from a network of its own. `rendered` are the addresses of the pages that were made. */
async function pages(changed: Partial<Dependencies> = {}) {
  const rendered: string[] = []
  const {sendAnswerPage} = aPortal(rendered)
  const server = await testServer(db, {routes: [], extras: [authenticityPages(sendAnswerPage)], ...changed})
  network++
  const remoteAddress = `10.1.${network}.1`
  return Object.assign((url: string) => server.inject({url, remoteAddress}), {rendered})
}

const hashOf = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`

async function aReportWithCode() {
  const study = await aStudy(db, await aPatient(db, {last_name: 'Quiroga'}), {title: 'Serología para VIH'})
  const code = await codeOfReport(db, study.uid, 1)
  return {study, code, shown: shownReportCode(code)}
}

/** What the page was rendered with. */
const shownIn = (html: string): unknown => JSON.parse(/<p>\/informe (.*)<\/p>/.exec(html)?.[1] ?? 'null')

it('says that a report is authentic, of which kind and day, and nothing else', async () => {
  const {study, shown} = await aReportWithCode()
  const ask = await pages()
  const answer = await ask(`/informe/${shown}`)

  expect(answer.statusCode).toBe(200)
  expect(shownIn(answer.body)).toEqual({is: 'authentic', kind: 'imaging', issuedAt: '2026-03-02T12:00:00.000Z'})
  for (const secret of ['Quiroga', 'VIH', study.accessionNumber, study.patient.documentNumber, study.centre.name]) {
    expect(answer.body).not.toContain(secret)
  }
  expect(answer.headers).toMatchObject({'cache-control': 'no-store', 'x-robots-tag': 'noindex'})
  const policy = String(answer.headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain("'unsafe-inline'")
  expect(policy).not.toContain(hashOf('1'))
})

it('is rendered without what was asked, and anew for each answer that names a report', async () => {
  const {shown} = await aReportWithCode()
  const ask = await pages()
  for (const url of [`/informe/${shown}`, `/informe?codigo=${shown}`, `/informe/${shown}?utm=1`]) await ask(url)
  expect(ask.rendered).toEqual(Array.from({length: 3}, () => 'http://localhost:3000/informe'))
})

it('takes a code as people type it', async () => {
  const {code, shown} = await aReportWithCode()
  const ask = await pages()
  const typed = [code, shown.toLowerCase(), shown.replaceAll('-', ' '), shown.replaceAll('0', 'O').replaceAll('1', 'l')]
  for (const one of typed) expect((await ask(`/informe?codigo=${encodeURIComponent(one)}`)).statusCode).toBe(200)
})

it('says that a newer version replaced the report', async () => {
  const {study, shown} = await aReportWithCode()
  const newer = aReport({issuedAt: new Date('2026-03-03T09:30:00-03:00'), sections: []})
  await storeStudy(db, {...study, reports: [newer]})

  const {body} = await (await pages())(`/informe/${shown}`)
  expect(shownIn(body)).toEqual({
    is: 'replaced',
    kind: 'imaging',
    issuedAt: '2026-03-02T12:00:00.000Z',
    newerAt: '2026-03-03T12:30:00.000Z',
  })
})

it('says that the report was taken back', async () => {
  const {study, shown} = await aReportWithCode()
  const withdrawal = {studyUid: study.uid, status: 'entered-in-error', at: null, coversImages: false} as const
  const received = {reason: '', source: 'test', key: study.uid, receivedAt: TEST_NOW}
  await inTransaction(db, (tx) => withdrawInside(tx, {...withdrawal, ...received}))

  const answer = await (await pages())(`/informe/${shown}`)
  expect([answer.statusCode, shownIn(answer.body)]).toEqual([
    200,
    {is: 'withdrawn', kind: 'imaging', issuedAt: '2026-03-02T12:00:00.000Z', newerAt: null},
  ])
})

it('answers every unknown code with the same bytes, without what was typed', async () => {
  const ask = await pages()
  const unknown = ['7K3M-9QWD-T2XA-HB5V', 'nada', '%3Cscript%3E', "';--", 'x'.repeat(400)]
  const answers = []
  for (const code of unknown) answers.push(await ask(`/informe/${code}`))
  expect(new Set(answers.map(({statusCode, body}) => `${statusCode} ${body}`)).size).toBe(1)
  expect(answers[0]?.statusCode).toBe(404)
  expect(answers[0]?.headers['cache-control']).toBe('no-store')
  expect(ask.rendered).toHaveLength(1)
})

it('offers a form to type the code, and says so when nothing was typed', async () => {
  const ask = await pages()
  const form = await ask('/informe')
  expect([form.statusCode, shownIn(form.body)]).toEqual([200, {is: 'not-asked'}])
  for (const url of ['/informe?codigo=', '/informe?codigo=%20', '/informe/']) {
    const {statusCode, body} = await ask(url)
    expect([statusCode, shownIn(body)]).toEqual([400, {is: 'nothing-typed'}])
  }
})

it('stops a network that tries many codes, also with a right one', async () => {
  const {shown} = await aReportWithCode()
  const ask = await pages()
  for (let tries = 0; tries < 30; tries++) await ask('/informe/7K3M-9QWD-T2XA-HB5V')

  const answer = await ask(`/informe/${shown}`)
  const seconds = Number(answer.headers['retry-after'])
  expect([answer.statusCode, seconds > 0]).toEqual([429, true])
  expect(shownIn(answer.body)).toEqual({is: 'too-many', waitMinutes: Math.ceil(seconds / 60)})
  await ask('/informe/7K3M-9QWD-T2XA-HB5V')
  expect(ask.rendered).toHaveLength(2)
  expect((await (await pages())(`/informe/${shown}`)).statusCode).toBe(200)
})

it('R6: counts for no network what others ask', async () => {
  await db.deleteFrom('rate_limit').execute()
  for (let networks = 0; networks < 3; networks++) await (await pages())('/informe/7K3M-9QWD-T2XA-HB5V')
  const counted = await db.selectFrom('rate_limit').select('count').execute()
  expect(counted).toEqual([{count: 1}, {count: 1}, {count: 1}])
})

async function down(): Promise<never> {
  throw new OutsideFailure('nothing', 'down')
}

it('says that it cannot check while the archive does not answer', async () => {
  const {shown} = await aReportWithCode()
  const imaging = {...builtInImages({db, files: {read: down}}), study: down}
  const answer = await (await pages({imaging}))(`/informe/${shown}`)
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('60')
  expect(shownIn(answer.body)).toEqual({is: 'unavailable'})
})
