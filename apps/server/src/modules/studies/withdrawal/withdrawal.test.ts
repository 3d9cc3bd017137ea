import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {folderFiles} from '@ceibo/adapters/files/folder-files'
import {aChildOf} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {afterAll, beforeEach, describe, expect, it} from 'vitest'
import {TEST_THREADS, testServer, withoutLimits} from '#api/testing/test-server.ts'
import {anAccount} from '#modules/accounts/credentials/test-account.ts'
import {importResults} from '#modules/studies/import/import-results.ts'
import {MAX_VALUES} from '#modules/studies/import/values/laboratory-fields.ts'
import {authenticityPages} from '#modules/studies/reports/authenticity-page.ts'
import {codeOfReport} from '#modules/studies/reports/report-seal.queries.ts'
import {sharingRoutes} from '#modules/studies/sharing/sharing.routes.ts'
import {shareServer} from '#modules/studies/sharing/test-share-server.ts'
import {shlClient} from '#modules/studies/smart-links/test-shl-client.ts'
import {smartLinkRoutes} from '#modules/studies/smart-links/smart-links.routes.ts'
import {studyRoutes} from '#modules/studies/studies.routes.ts'

const {db} = await freshDatabase()
const folder = await mkdtemp(join(tmpdir(), 'ceibo-withdrawal-'))
afterAll(() => rm(folder, {recursive: true}))
const routes = withoutLimits([...studyRoutes, ...sharingRoutes, ...smartLinkRoutes])
let portal: Awaited<ReturnType<typeof shareServer>>
beforeEach(async () => {
  portal = await shareServer(db, {}, routes)
})
const files = folderFiles(join(folder, 'files'))

let number = 0
const BORN = '1983-05-14'
const DAY_ONE = '2026-02-26T08:00:00-03:00'
const DAY_TWO = '2026-02-27T08:00:00-03:00'
const DAY_THREE = '2026-02-28T08:00:00-03:00'

type Version = {status?: string; issued?: string | undefined; observation?: object; report?: object; patient?: object}

/** The file of a version of a report of somebody with one value. */
async function fileOf(
  document: string,
  {status = 'final', issued = DAY_ONE, observation, report, patient}: Version = {},
): Promise<string> {
  const entry = [
    {
      resourceType: 'Patient',
      id: 'p',
      identifier: [{value: document}],
      name: [{family: 'Suárez', given: ['Ana']}],
      birthDate: BORN,
      ...patient,
    },
    {
      resourceType: 'DiagnosticReport',
      id: `r-${document}`,
      identifier: [{system: 'urn:lab', value: `N° ${document} / A`}],
      status,
      code: {text: 'Química'},
      subject: {reference: 'Patient/p'},
      effectiveDateTime: '2026-02-25',
      issued,
      performer: [{display: 'Laboratorio Sur'}],
      result: [{reference: 'Observation/o'}],
      ...report,
    },
    {
      resourceType: 'Observation',
      id: 'o',
      status: 'final',
      code: {coding: [{system: 'http://loinc.org', code: '2345-7'}], text: 'Glucemia'},
      valueQuantity: {value: 432, code: 'mg/dL'},
      ...observation,
    },
  ].map((resource) => ({resource}))
  const path = join(folder, `${number++}.json`)
  await writeFile(path, JSON.stringify({resourceType: 'Bundle', entry}))
  return path
}

const bring = (path: string) => importResults(path, {db, files, clock: portal.clock, threads: TEST_THREADS})
const imported = async (document: string, version?: Version) => bring(await fileOf(document, version))
const ana = async (document: string) =>
  anAccount(db, {
    document_type_id: 2,
    document_number: document,
    birth_date: BORN,
    first_name: 'Ana',
    last_name: 'Suárez',
  })
const study = async (person: Awaited<ReturnType<typeof ana>>) => (await portal.list(person))[0]
const noticesOf = (personId: number) =>
  db.selectFrom('notification').select('text').where('person_id', '=', personId).execute()
const mailsTo = async (recipient: string | null) =>
  (
    await db
      .selectFrom('mail_outbox')
      .select('kind')
      .where('recipient', '=', recipient ?? '')
      .execute()
  ).map(({kind}) => kind)

/** The items of the notifications of the withdrawal or the restoration of a study. */
const linksOf = ({id}: {id: number}) =>
  db
    .selectFrom('notification')
    .select(['page', 'item'])
    .where('person_id', '=', id)
    .where('page', '=', 'studies')
    .execute()
const queuedFor = async (recipient: string | null) =>
  (
    await db
      .selectFrom('mail_outbox')
      .select('data')
      .where('recipient', '=', recipient ?? '')
      .where('kind', '=', 'withdrawn-result')
      .executeTakeFirst()
  )?.data

const TAKEN_BACK = ['entered-in-error', 'cancelled']

describe.each(TAKEN_BACK)('a report that comes again as %s', (status) => {
  it('is shown as withdrawn in list, page, trend and file, and its versions stay for the record', async () => {
    const document = String(72_000_000 + number)
    const person = await ana(document)
    await imported(document)
    const {id = ''} = (await study(person)) ?? {}
    expect((await portal.open(person, {uid: id})).body).toContain('432')
    const code = await codeOfReport(db, id, 1)

    expect(await imported(document, {status, issued: DAY_TWO})).toMatchObject({withdrawn: 1, problems: []})

    expect(await study(person)).toMatchObject({
      status: 'Retirado',
      retirado: {desde: DAY_TWO},
      informe: null,
      nuevo: false,
      puede_abrir: false,
      puede_descargar: false,
      puede_compartir: false,
    })
    const page = await portal.open(person, {uid: id})
    expect(page.json()).toMatchObject({documento: null, resultados: [], versiones: [{version: 1, retirada: true}]})
    expect(page.body).not.toContain('432')
    expect((await portal.ask(person, '/apim/turnos/estudios/abrir', {id, version: 1})).statusCode).toBe(404)
    const trend = await portal.ask(person, '/apim/laboratorio/evolucion', {loinc: '2345-7'})
    expect(trend.json()).toMatchObject({puntos: []})
    expect((await portal.ask(person, '/apim/turnos/get/laboratorio/pdf', {id})).statusCode).not.toBe(200)
    expect((await portal.ask(person, '/estudios/compartir', {estudios: id})).statusCode).not.toBe(200)
    const shown = authenticityPages(async ({shows}, _request, reply) => reply.send(shows))
    const pages = await testServer(db, {routes: [], extras: [shown]})
    expect((await pages.inject(`/informe/${code}`)).json()).toMatchObject({authenticity: {is: 'withdrawn'}})
    const stored = db.selectFrom('laboratory_result').innerJoin('study', 'study.id', 'study_id').select('value_number')
    expect(await stored.where('uid', '=', id).execute()).toHaveLength(1)
  })
})

it('warns once who read it, by notification and mail and without clinical content, and nobody else', async () => {
  const document = '72100001'
  const child = await ana(document)
  const reader = await anAccount(db)
  await db.updateTable('person').set({birth_date: '2018-05-14'}).where('id', '=', child.id).execute()
  const other = await ana('72100002')
  await imported(document, {patient: {birthDate: '2018-05-14'}})
  await imported('72100002')
  await aChildOf(db, reader.id, {})
  const young = {...child, birth_date: '2018-05-14'}
  const {id = ''} = (await study(young)) ?? {}
  await portal.open(young, {uid: id})

  const again = await fileOf(document, {
    status: 'entered-in-error',
    issued: DAY_TWO,
    patient: {birthDate: '2018-05-14'},
    report: {conclusion: 'Muestra de otro paciente'},
  })
  await bring(again)
  await bring(again)

  expect(await noticesOf(child.id)).toEqual([
    {text: 'Quien informó un resultado que estaba en el portal lo retiró, porque no es válido.'},
  ])
  expect(await mailsTo(child.email)).toEqual(['withdrawn-result'])
  expect(await noticesOf(other.id)).toEqual([])
  expect(await noticesOf(reader.id)).toEqual([])
  const events = db
    .selectFrom('audit_event')
    .select(['actor_kind', 'subject_id'])
    .where('action', '=', 'study-withdraw')
  expect(await events.where('object', '=', `study:${id}`).execute()).toEqual([
    {actor_kind: 'system', subject_id: child.id},
  ])
})

it('is withdrawn in shares that are open, whose recipient is warned, and for programs', async () => {
  const document = '72200001'
  const person = await ana(document)
  await imported(document)
  const {id = ''} = (await study(person)) ?? {}
  const unopened = await portal.share(person, [id], {destinatario: 'nadie@ejemplo.test'})
  const shared = await portal.share(person, [id], {destinatario: 'doctora@ejemplo.test'})
  const {read} = await portal.visit(shared)
  expect((await read('estudio', {id})).body).toContain('432')
  const before = await portal.ask(person, `/nosocios/${person.id}/compartidos`, undefined, 'GET')
  expect(before.json()).toMatchObject({data: [{estudios: [{id, retirado: null}]}, {estudios: [{id, retirado: null}]}]})

  await imported(document, {status: 'cancelled', issued: DAY_TWO})

  expect((await read('retomar', {})).json()).toMatchObject({
    estudios: [{id, retirado: {desde: DAY_TWO}, hayInforme: false}],
  })
  const reread = await read('estudio', {id})
  expect(reread.json()).toMatchObject({id, status: 'Retirado', documento: null, resultados: []})
  expect((await read('pdf', {id})).statusCode).toBe(404)
  expect(await mailsTo('doctora@ejemplo.test')).toEqual(['shared-studies', 'withdrawn-share'])
  expect(await mailsTo('nadie@ejemplo.test')).toEqual(['shared-studies'])
  expect((await noticesOf(person.id)).map(({text}) => text).join()).toContain('También le avisamos por email')
  expect(await linksOf(person)).toEqual([{page: 'studies', item: id}])
  expect(await queuedFor(person.email)).toMatchObject({studyUid: id})
  const given = await portal.ask(person, `/nosocios/${person.id}/compartidos`, undefined, 'GET')
  const studies = [{id, retirado: {desde: DAY_TWO, hayImagen: false}}]
  expect(given.json()).toMatchObject({
    data: [
      {id: shared.id, estado: 'vigente', estudios: studies},
      {id: unopened.id, estado: 'vigente', estudios: studies},
    ],
  })
  const program = shlClient(portal.server, unopened.link)
  const [file] = await program.filesFor(unopened.code)
  const bundle = file && (await program.resource(file))
  expect(JSON.stringify(bundle)).toContain('"status":"entered-in-error"')
  expect(JSON.stringify(bundle)).not.toMatch(/432|presentedForm/)
})

it('is withdrawn in the list of shares for who may see the study today alone', async () => {
  const document = '72200002'
  const [parent, child] = [await anAccount(db), await ana(document)]
  const own = {birth_date: '2018-05-14'}
  await db.updateTable('person').set(own).where('id', '=', child.id).execute()
  const link = {holder_id: parent.id, dependant_id: child.id, status: 'verified'} as const
  await db.insertInto('relationship').values(link).execute()
  await imported(document, {patient: {birthDate: '2018-05-14'}})
  const young = {...child, ...own}
  const {id = ''} = (await study(young)) ?? {}
  await portal.share(parent, [id])
  await imported(document, {status: 'cancelled', issued: DAY_TWO, patient: {birthDate: '2018-05-14'}})

  const withdrawnFor = async (person: typeof young) => {
    const list = await portal.ask(person, `/nosocios/${person.id}/compartidos`, undefined, 'GET')
    return list.json<{data: {estudios: {retirado: unknown}[]}[]}>().data[0]?.estudios[0]?.retirado
  }
  expect(await withdrawnFor(parent)).toEqual({desde: DAY_TWO, hayImagen: false})
  expect(await withdrawnFor(young)).toEqual({desde: DAY_TWO, hayImagen: false})
  await db.updateTable('relationship').set({ended_at: portal.clock.now()}).where('holder_id', '=', parent.id).execute()
  expect(await withdrawnFor(parent)).toBeNull()
  expect(await withdrawnFor({...young, status: 'unvalidated'})).toBeNull()
})

it('comes back with a later version alone, whatever the order of the files', async () => {
  const document = '72300001'
  const person = await ana(document)
  await imported(document, {status: 'entered-in-error', issued: DAY_TWO})
  expect(await portal.list(person)).toEqual([])

  const late = await imported(document)
  expect(late).toMatchObject({reports: 0, problems: [expect.stringContaining('it was withdrawn')]})
  expect(await portal.list(person)).toEqual([])

  await imported(document, {
    status: 'corrected',
    issued: DAY_THREE,
    observation: {valueQuantity: {value: 92, code: 'mg/dL'}},
  })
  const valid = await study(person)
  expect(valid).toMatchObject({status: 'Completo', retirado: null, informe: {version: 1}})
  await imported(document, {status: 'entered-in-error', issued: DAY_TWO})
  await imported(document)
  expect(await study(person)).toMatchObject({status: 'Completo', informe: {version: 1}})
})

it('of a version before the last one leaves the last one valid, and marks the other', async () => {
  const document = '72300002'
  const person = await ana(document)
  await imported(document)
  await imported(document, {
    status: 'corrected',
    issued: DAY_THREE,
    observation: {valueQuantity: {value: 92, code: 'mg/dL'}},
  })
  const answer = await imported(document, {status: 'entered-in-error', issued: DAY_TWO})
  expect(answer.problems).toEqual([expect.stringContaining('issued later, which stays valid')])
  const {id = ''} = (await study(person)) ?? {}
  expect((await portal.open(person, {uid: id})).json()).toMatchObject({
    versiones: [
      {version: 2, retirada: false},
      {version: 1, retirada: true},
    ],
  })
  expect((await portal.ask(person, '/apim/turnos/estudios/abrir', {id, version: 1})).statusCode).toBe(404)
})

it('that was never stored is said by a line, and shows nothing', async () => {
  const person = await ana('72300003')
  const {problems} = await imported('72300003', {status: 'cancelled', issued: DAY_TWO})
  expect(problems).toEqual([expect.stringContaining('is cancelled: the store does not have it')])
  expect(await portal.list(person)).toEqual([])
  expect(await noticesOf(person.id)).toEqual([])
})

it.each(TAKEN_BACK)('is withdrawn by a corrected report whose observations are all %s', async (status) => {
  const document = String(72_400_000 + number)
  const person = await ana(document)
  await imported(document)
  await imported(document, {status: 'corrected', issued: DAY_TWO, observation: {status}})
  expect(await study(person)).toMatchObject({status: 'Retirado', puede_abrir: false})
})

it.each([
  ['too many values', {result: Array.from({length: MAX_VALUES + 1}, () => ({reference: 'Observation/o'}))}],
  ['a time in the future', {effectiveDateTime: '2099-01-01T08:00:00-03:00'}],
  ['too long a title', {code: {text: 'a'.repeat(1_000)}}],
])(
  'is withdrawn by a correction that takes a value back and cannot be read for %s, until it can be',
  async (_, report) => {
    const document = String(72_500_000 + number)
    const person = await ana(document)
    await imported(document)
    const broken = {status: 'corrected', issued: DAY_TWO, observation: {status: 'entered-in-error'}, report}
    await imported(document, broken)
    expect(await study(person)).toMatchObject({status: 'Retirado'})
    await imported(document, {
      status: 'corrected',
      issued: DAY_TWO,
      observation: {valueQuantity: {value: 92, code: 'mg/dL'}},
    })
    expect(await study(person)).toMatchObject({status: 'Completo', informe: {version: 2}})
  },
)

it('is not withdrawn by a report of the same number that names another patient', async () => {
  const person = await ana('72600001')
  await ana('72600002')
  await imported('72600001')
  const {problems} = await imported('72600001', {
    status: 'cancelled',
    issued: DAY_TWO,
    patient: {identifier: [{value: '72600002'}]},
  })
  expect(problems).toEqual([expect.stringContaining('the store has it for another patient')])
  expect(await study(person)).toMatchObject({status: 'Completo'})
})
