import {OutsideFailure} from '@ceibo/adapters/outbound/outside-failure'
import {builtInImages} from '@ceibo/adapters/imaging/built-in-images'
import {storeStudy} from '@ceibo/results/store-study'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {aReport, aStudy} from '@ceibo/testing/builders/study-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {expect, it} from 'vitest'
import {testServer} from '../../../api/test-server.ts'
import type {Dependencies} from '../../../dependencies.ts'
import {authenticityPages} from './authenticity-page.ts'
import {shownReportCode} from './report-code.ts'
import {codeOfReport} from './report-seal.queries.ts'

const {db} = await freshDatabase()
let network = 0

/** Asks from a network of its own, unless one is given. */
async function pages(changed: Partial<Dependencies> = {}) {
  const server = await testServer(db, {routes: [], extras: [authenticityPages], ...changed})
  network++
  const remoteAddress = `10.1.${network}.1`
  return (url: string) => server.inject({url, remoteAddress})
}

async function aReportWithCode() {
  const study = await aStudy(db, await aPatient(db, {last_name: 'Quiroga'}), {title: 'Serología para VIH'})
  const code = await codeOfReport(db, study.uid, 1)
  return {study, code, shown: shownReportCode(code)}
}

const wordsOf = (html: string) =>
  /<section[^>]*>(.*)<\/section>/s
    .exec(html)?.[1]
    ?.replaceAll(/<[^>]+>/g, ' ')
    .trim() ?? ''

it('says that a report is authentic, of which network, kind and day, and nothing else', async () => {
  const {study, shown} = await aReportWithCode()
  const answer = await (await pages())(`/informe/${shown}`)

  expect(answer.statusCode).toBe(200)
  expect(wordsOf(answer.body)).toBe(
    'Este informe es auténtico  Es un informe de diagnóstico por imágenes de Ceibo, de fecha lunes 2 de marzo de 2026. Es la última versión.',
  )
  for (const secret of ['Quiroga', 'VIH', study.accessionNumber, study.patient.documentNumber, study.centre.name]) {
    expect(answer.body).not.toContain(secret)
  }
  expect(answer.headers).toMatchObject({'cache-control': 'no-store', 'x-robots-tag': 'noindex'})
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
  expect(answer.body).not.toContain('<script')
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
  expect(wordsOf(body)).toMatch(
    /^Hay una versión más nueva .*es auténtico, pero lo reemplazó otro de fecha martes 3 de marzo/,
  )
})

it('answers every unknown code with the same bytes, without what was typed', async () => {
  const ask = await pages()
  const unknown = ['7K3M-9QWD-T2XA-HB5V', 'nada', '%3Cscript%3E', "';--", 'x'.repeat(400)]
  const answers = []
  for (const code of unknown) answers.push(await ask(`/informe/${code}`))
  expect(new Set(answers.map(({statusCode, body}) => `${statusCode} ${body}`)).size).toBe(1)
  expect(answers[0]?.statusCode).toBe(404)
})

it('offers a form to type the code', async () => {
  const answer = await (await pages())('/informe')
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain('<label for="codigo">')
})

it('stops a network that tries many codes, also with a right one', async () => {
  const {shown} = await aReportWithCode()
  const ask = await pages()
  for (let tries = 0; tries < 30; tries++) await ask('/informe/7K3M-9QWD-T2XA-HB5V')

  const answer = await ask(`/informe/${shown}`)
  expect(answer.statusCode).toBe(429)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
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
  expect(wordsOf(answer.body)).toContain('Ahora no podemos comprobarlo')
})
