import {createHash} from 'node:crypto'
import {folderFiles} from '@ceibo/adapters/files/folder-files'
import {builtInImages} from '@ceibo/studies/imaging/built-in-images'
import {DAY_MS} from '@ceibo/contract/time/civil-day'
import {API_BASE, type Endpoint, pathOf} from '@ceibo/contract/wire/endpoint'
import {aTestFile} from '@ceibo/dicom/testing/test-phantoms'
import {anEncapsulatedPdf} from '@ceibo/dicom/testing/test-parts'
import {aPatient, nextNumber} from '@ceibo/testing/builders/patient-builders'
import {aLaboratoryReport, anInstance, aSeries, aStudy} from '@ceibo/testing/builders/study-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import type {LightMyRequestResponse} from 'fastify'
import type {Insertable} from 'kysely'
import type {DB} from '@ceibo/database/generated/database-types'
import {expect, it} from 'vitest'
import {TEST_NOW, withoutLimits} from '#api/testing/test-server.ts'
import {newSecret} from '#platform/secrets/secret-token.ts'
import {closeSessions} from '#modules/accounts/session/session.queries.ts'
import {imageRoutes} from './images/images.routes.ts'
import {aFile, aFolder} from './images/test-image-files.ts'
import {aPdf} from './import/imaging/test-imaging-import.ts'
import {sharingRoutes} from './sharing/sharing.routes.ts'
import {shareServer} from './sharing/test-share-server.ts'
import {aShare} from './sharing/test-shares.ts'
import {smartLinkRoutes} from './smart-links/smart-links.routes.ts'
import {shlClient} from './smart-links/test-shl-client.ts'
import {studyRoutes} from './studies.routes.ts'
import {naming} from './test-studies.ts'

/**
 * R1: what each call of studies answers to whom. It is written down so that every change is noticed: 200 is what was asked for, 404 reads
 * as what does not exist, 401 as a link or a session that is over, 409 says what has to be done first. The team works at the command line
 * and has no session here: whatever it sends is no patient's.
 *
 * The columns: nobody, the link of a share as bearer, the team, another patient; about themselves an account without a validated identity and one
 * with; about a child its parent, who asked to be its parent, who may book its appointments, who may see its results; about a child of 13
 * its parent; about a young person of 16 the parent of before, and the young person.
 */
const TO_SIGNED_IN = `
studies                401 401 401 404 409 200 200 404 404 200 200 404 200
imagingStudies         401 401 401 404 409 200 200 404 404 200 200 404 200
laboratoryStudies      401 401 401 404 409 200 200 404 404 200 200 404 200
risReports             401 401 401 404 409 200 200 404 404 200 200 404 200
analyteTrend           401 401 401 404 409 200 200 404 404 200 200 404 200
openStudy              401 401 401 404 404 200 200 404 404 200 200 404 200
openStudy/sensitive    401 401 401 404 404 200 200 404 404 200 404 404 200
openStudy/reserved     401 401 401 404 404 200 200 404 404 200 404 404 200
openImage              401 401 401 404 404 200 200 404 404 200 200 404 200
openImage/accession    401 401 401 404 404 200 200 404 404 200 200 404 200
renewImageTicket       401 401 401 404 404 200 200 404 404 200 200 404 200
imagingPdf             401 401 401 404 404 200 200 404 404 200 200 404 200
laboratoryPdf          401 401 401 404 404 200 200 404 404 200 200 404 200
sharedPdf              401 401 401 404 404 200 200 404 404 200 200 404 200
resultsPreference      401 401 401 404 200 200 404 404 404 404 404 404 200
updateResultsPreference 401 401 401 404 200 200 404 404 404 404 404 404 200
shareStudy             401 401 401 404 404 200 200 404 404 200 200 404 200
shareStudy/sensitive   401 401 401 404 404 200 200 404 404 200 404 404 200
shareStudy/reserved    401 401 401 404 404 409 409 404 404 409 404 404 409
shares                 401 401 401 404 200 200 404 404 404 404 404 404 200
revokeShare            401 401 401 404 200 200 200 404 404 404 404 404 200
`

/**
 * The columns: no bearer, an invented one, the session of the patient, the link of a share, the ticket of its visit; tickets of viewers: of the
 * patient, of the patient for another study, of a parent, after five minutes, after the end of its session, five minutes at most after the parent lost the
 * permission; of a share, after its end by the sharer, and after its last moment.
 */
const TO_TICKETS = `
imageFrame             401 401 401 401 401 200 404 200 401 401 200 200 401 401
imageFrame/thumbnail   401 401 401 401 401 200 404 200 401 401 200 200 401 401
imageJpeg              401 401 401 401 401 200 404 200 401 401 200 200 401 401
imagesZip              401 401 401 401 401 200 200 200 401 401 200 200 401 401
partPdf                401 401 401 401 401 200 404 200 401 401 200 200 401 401
partFile               401 401 401 401 401 200 404 200 401 401 200 200 401 401
`

/**
 * The columns: nobody, the team, a session of the sharer, the link with a wrong code, with the right one; with a visit: in another browser, for a study that was not
 * shared, from before the last opening was used up, from before wrong codes ended the link; and the link alone, or what it had opened, after: its
 * time, its end by the sharer, the last opening, five wrong codes, the end of the sharer's right to see the results. "wrong" is an answer
 * that tells so and shows nothing.
 */
const TO_RECIPIENTS = `
openShare              401 401 401 wrong 200 -   -   -   -   401 401 401 401 401
resumeShare            401 401 401 401   200 401 -   200 200 401 401 401 401 401
sharedStudy            401 401 401 401   200 401 401 200 200 401 401 401 401 401
sharedImages           401 401 401 401   200 401 401 200 200 401 401 401 401 401
renewSharedImages      401 401 401 401   200 401 401 200 200 401 401 401 401 401
sharedReport           401 401 401 401   200 401 401 200 200 401 401 401 401 401
`

/**
 * What programs ask for with the link as SMART Health Links has it. The columns: an invented link, a wrong passcode, none, the right one; what
 * its manifest gave: for a study or image that was not shared, and from before the last opening was used up, from before wrong codes ended the link; and the
 * link, or what it had given, after: its time, its end by the sharer, the last opening, five wrong codes, the end of the sharer's right.
 */
const TO_PROGRAMS = `
shlManifest            404 401 401 200 -   -   -   404 404 404 404 404
shlStudy               404 -   -   200 404 200 200 404 404 -   -   404
shlImage               404 -   -   200 404 200 200 404 404 -   -   404
`

const {db} = await freshDatabase()

type Person = Awaited<ReturnType<typeof aPatient>>
type Request = {path: string; payload?: object}

const routes = [...studyRoutes, ...imageRoutes, ...sharingRoutes, ...smartLinkRoutes]

const written = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split(/\s+/))

const idsOf = (table: string) => written(table).map(([row = '']) => row.replace(/\/.*/, ''))

function endpointOf(row: string): Endpoint {
  const found = routes.find(({endpoint}) => endpoint.id === row.replace(/\/.*/, ''))
  if (found === undefined) throw new Error(`No call of studies is named ${row}`)
  return found.endpoint
}

/** A server of all calls of studies, with an image and a document that they can show. */
async function aServer() {
  const files = folderFiles(await aFolder())
  const content = aFile(1)
  await files.put('studies/one', content, 'application/dicom')
  const document = anEncapsulatedPdf(aTestFile(), await aPdf(1))
  await files.put('studies/two', document, 'application/dicom')
  const server = await shareServer(db, {imaging: builtInImages({db, files})}, withoutLimits(routes))
  const withImage = (person: Person) => {
    const sha256 = createHash('sha256').update(content).digest()
    const image = anInstance({fileKey: 'studies/one', sha256, bytes: content.length, rows: 64, columns: 96})
    const uid = `1.2.826.0.1.3680043.12.${nextNumber()}`
    const part = {uid, number: 1, kind: 'document', title: '', transferSyntax: '1.2.840.10008.1.2.1'} as const
    const stored = {
      ...part,
      fileKey: 'studies/two',
      sha256: createHash('sha256').update(uid).digest(),
      bytes: document.length,
    }
    return aStudy(db, person, {series: [aSeries([image], {parts: [stored]})]})
  }
  return {...server, withImage}
}

type Server = Awaited<ReturnType<typeof aServer>>

/** The ids of a person's data that calls name. */
async function whatIsOf(person: Person, {withImage}: Server, sharerId = person.id) {
  return {
    person,
    scan: await withImage(person),
    blood: await aLaboratoryReport(db, person),
    sensitive: await aLaboratoryReport(db, person, {category: 'genetics'}),
    reserved: await aLaboratoryReport(db, person, {category: 'hiv'}),
    shareId: await aShare(db, sharerId, {patient_id: person.id}),
  }
}
type Owned = Awaited<ReturnType<typeof whatIsOf>>

const FORM = {nombre: 'Marcos', aceptaTerminos: true}
let recipients = 0

/** A valid call about the data of somebody. */
function requestAbout(
  {person, scan, blood, sensitive, reserved, shareId}: Owned,
  ticket: string,
  row: string,
): Request {
  const sent = (payload: object) => ({path: endpointOf(row).path, payload})
  const at = (id: number, payload?: object) => ({
    path: endpointOf(row).path.replace(/\{\w+\}/, String(id)),
    ...(payload && {payload}),
  })
  const share = (estudios: string) => sent({...FORM, destinatario: `destino${++recipients}@ejemplo.test`, estudios})
  switch (row) {
    case 'analyteTrend':
      return sent({...naming(person), loinc: '2345-7'})
    case 'openStudy':
      return sent({id: blood.uid})
    case 'openStudy/sensitive':
      return sent({id: sensitive.uid})
    case 'openStudy/reserved':
      return sent({id: reserved.uid})
    case 'openImage':
      return sent({id: scan.uid})
    case 'openImage/accession':
      return sent({...naming(person), accessionNumber: scan.accessionNumber})
    case 'renewImageTicket':
      return sent({id: scan.uid, ticket})
    case 'imagingPdf':
      return sent({...naming(person), accessionNumber: scan.accessionNumber})
    case 'laboratoryPdf':
      return sent({...naming(person), id: blood.uid})
    case 'sharedPdf':
      return sent({...naming(person), acceso: scan.accessionNumber})
    case 'shareStudy':
      return share(`${scan.uid};${blood.uid}`)
    case 'shareStudy/sensitive':
      return share(`${blood.uid};${sensitive.uid}`)
    case 'shareStudy/reserved':
      return share(`${blood.uid};${reserved.uid}`)
    case 'updateResultsPreference':
      return at(person.id, {cuando: 'en-el-acto'})
    case 'resultsPreference':
    case 'shares':
      return at(person.id)
    case 'revokeShare':
      return at(shareId)
    default:
      return sent(naming(person))
  }
}

const acts = async (dependant: Person, overrides: Partial<Insertable<DB['relationship']>> = {}): Promise<Person> => {
  const holder = await aPatient(db)
  const relationship = {holder_id: holder.id, dependant_id: dependant.id, status: 'verified', ...overrides} as const
  await db.insertInto('relationship').values(relationship).execute()
  return holder
}

it('every call and file of studies has its row', () => {
  const rows = [TO_SIGNED_IN, TO_TICKETS, TO_RECIPIENTS, TO_PROGRAMS].flatMap(idsOf)
  expect([...new Set(rows)].toSorted()).toEqual(routes.map(({endpoint}) => endpoint.id).toSorted())
})

it('R1, R4, R11: a call with a session is answered by who asks and whose studies it names; refusals read the same, and are audited', async () => {
  const server = await aServer()
  const child = await aPatient(db, {birth_date: '2016-05-20'})
  const [parent, ...others] = [
    await acts(child),
    await acts(child, {status: 'pending'}),
    await acts(child, {scope: 'appointments'}),
    await acts(child, {scope: 'results'}),
  ]
  const adolescent = await aPatient(db, {birth_date: '2013-03-02'})
  const young = await aPatient(db, {birth_date: '2010-03-02'})
  const [parentBefore, parentOf13] = [await acts(young), await acts(adolescent)]
  const [unvalidated, self] = [await aPatient(db, {status: 'unvalidated'}), await aPatient(db)]
  const [ofChild, ofSelf] = [await whatIsOf(child, server, parent?.id), await whatIsOf(self, server)]
  const ofYoung = await whatIsOf(young, server)
  const {token} = await server.share(self, [ofSelf.scan.uid])
  const columns: [asker: Person | string | undefined, Owned][] = [
    [undefined, ofSelf],
    [token, ofSelf],
    [newSecret(), ofSelf],
    [await aPatient(db), ofSelf],
    [unvalidated, await whatIsOf(unvalidated, server)],
    [self, ofSelf],
    ...[parent, ...others].map((one): [Person | undefined, Owned] => [one, ofChild]),
    [parentOf13, await whatIsOf(adolescent, server)],
    [parentBefore, ofYoung],
    [young, ofYoung],
  ]
  const tickets = await Promise.all(columns.map(([asker, owned]) => ticketFor(asker, owned, server)))
  const audited = await refusalsAudited()
  const refused: string[] = []
  const answers: string[][] = []

  for (const [row = ''] of written(TO_SIGNED_IN)) {
    const cells: string[] = []
    for (const [at, [asker, owned]] of columns.entries()) {
      const answer = await askAs(asker, row, requestAbout(owned, tickets[at] ?? '', row), server)
      expect([row, answer.headers['cache-control']]).toEqual([row, 'no-store'])
      if (answer.statusCode === 404) refused.push(answer.body)
      cells.push(String(answer.statusCode))
    }
    answers.push([row, ...cells])
  }

  expect(answers).toEqual(written(TO_SIGNED_IN))
  expect(new Set(refused).size).toBe(1)
  expect((await refusalsAudited()) - audited).toBe(refused.length)
}, 120_000)

const askAs = async (asker: Person | string | undefined, row: string, {path, payload}: Request, server: Server) =>
  typeof asker === 'object'
    ? server.ask(asker, path, payload, endpointOf(row).method)
    : server.server.inject({
        method: endpointOf(row).method,
        url: `${API_BASE}${path}`,
        headers: asker === undefined ? {} : {authorization: `Bearer ${asker}`},
        ...(payload && {payload}),
      })

/** A ticket of the asker's own or, for who gets none, the one of whose study it is. */
async function ticketFor(asker: Person | string | undefined, {person, scan}: Owned, {ask}: Server): Promise<string> {
  const answers = [asker, person].map(async (one) =>
    typeof one === 'object' ? ticketIn(await ask(one, '/apim/turnos/imagen', {id: scan.uid})) : undefined,
  )
  return (await Promise.all(answers)).find((one) => one !== undefined) ?? newSecret()
}

const ticketIn = (answer: Pick<LightMyRequestResponse, 'json'>) => answer.json<{ticket?: string}>().ticket

const refusalsAudited = async () =>
  (await db.selectFrom('audit_event').select('id').where('action', '=', 'subject-mismatch').execute()).length

it('R1, R4: pictures and files are answered to the live ticket of a viewer of their study', async () => {
  const server = await aServer()
  const {ask, share, visit, clock} = server
  const [ana, child] = [await aPatient(db), await aPatient(db, {birth_date: '2016-05-20'})]
  const [scan, other, childs] = [
    await server.withImage(ana),
    await server.withImage(ana),
    await server.withImage(child),
  ]
  const opened = async (person: Person, {uid}: {uid: string}) =>
    ticketIn(await ask(person, '/apim/turnos/imagen', {id: uid})) ?? ''
  const sharedTicket = async (days: number) => {
    const made = await share(ana, [scan.uid], {dias: days, destinatario: `visor${++recipients}@ejemplo.test`})
    const visited = await visit(made)
    return {...made, visit: visited.ticket, ticket: ticketIn(await visited.read('imagenes', {id: scan.uid})) ?? ''}
  }

  clock.set(new Date(TEST_NOW.getTime() - DAY_MS))
  const expired = await opened(ana, scan)
  const aboutToEnd = await share(ana, [scan.uid], {dias: 1})
  clock.advance(DAY_MS / 1000 - 1)
  const ofLastMoment = ticketIn(await (await visit(aboutToEnd)).read('imagenes', {id: scan.uid})) ?? ''
  clock.advance(1)
  const [left, parent, parentBefore] = [await aPatient(db), await acts(child), await acts(child)]
  const ofLeft = await opened(left, await server.withImage(left))
  await closeSessions(db, left.id, {why: 'logout', now: clock.now()})
  const ofParentBefore = await opened(parentBefore, childs)
  const ended = {ended_at: clock.now()}
  await db.updateTable('relationship').set(ended).where('holder_id', '=', parentBefore.id).execute()
  const [live, revoked] = [await sharedTicket(7), await sharedTicket(7)]
  await ask(ana, `/estudios/compartidos/${revoked.id}/revocar`)
  const columns: [bearer: string | undefined, {series?: typeof scan.series}][] = [
    [undefined, scan],
    [newSecret(), scan],
    [await server.signIn(ana), scan],
    [live.token, scan],
    [live.visit, scan],
    [await opened(ana, scan), scan],
    [await opened(ana, other), scan],
    [await opened(parent, childs), childs],
    [expired, scan],
    [ofLeft, scan],
    [ofParentBefore, childs],
    [live.ticket, scan],
    [revoked.ticket, scan],
    [ofLastMoment, scan],
  ]

  const answers: string[][] = []
  for (const [row = ''] of written(TO_TICKETS)) {
    const cells: string[] = []
    for (const [bearer, {series}] of columns) {
      const [first] = series ?? []
      const [shown] = row.startsWith('part') ? (first?.parts ?? []) : (first?.instances ?? [])
      const image = shown?.uid ?? ''
      const path = endpointOf(row).path.replace('{instancia}', image).replace('{cuadro}', '1')
      const answer = await askAs(bearer, row, {path: `${path}${row.endsWith('thumbnail') ? '?ancho=192' : ''}`}, server)
      const saved = row.startsWith('imageFrame') && answer.statusCode === 200 ? 'private, max-age=300' : 'no-store'
      expect([row, answer.headers['cache-control']]).toEqual([row, saved])
      cells.push(String(answer.statusCode))
    }
    answers.push([row, ...cells])
  }

  expect(answers).toEqual(written(TO_TICKETS))
}, 120_000)

it('R1, R4: a recipient is answered by the link with its code, in the browser that opened it, while the share lasts', async () => {
  const server = await aServer()
  const {ask, share, visit, tryCode, wrong, clock} = server
  const [ana, child] = [await aPatient(db), await aPatient(db, {birth_date: '2016-05-20'})]
  const parent = await acts(child)
  const [scan, saved, childs] = [
    await server.withImage(ana),
    await server.withImage(ana),
    await server.withImage(child),
  ]
  const make = (sharer: Person, {uid}: {uid: string}, form: object = {}) =>
    share(sharer, [uid], {destinatario: `lector${++recipients}@ejemplo.test`, ...form})
  /** What the recipient's browser holds after opening the link and the images. */
  async function inside(made: Awaited<ReturnType<typeof share>>, study = scan) {
    const {ticket, headers, read} = await visit(made)
    const viewer = ticketIn(await read('imagenes', {id: study.uid})) ?? newSecret()
    return {link: made.token, code: made.code, bearer: ticket, headers, viewer, id: study.uid}
  }
  type Asking = {
    link?: string
    code?: string
    bearer?: string
    headers?: Record<string, string>
    viewer?: string
    id?: string
  }

  const expired = await inside(await make(ana, scan, {dias: 1}))
  clock.advance(DAY_MS / 1000)
  const live = await inside(await make(ana, scan))
  const unopened = await make(ana, scan)
  const [lastTime, lockedLater] = [await make(ana, scan, {aperturas: 1}), await make(ana, scan)]
  const [beforeLast, beforeLock] = [await inside(lastTime), await inside(lockedLater)]
  for (let n = 0; n < 5; n++) await tryCode(lockedLater.token, wrong(lockedLater.code))
  const revoked = await make(ana, scan)
  const insideRevoked = await inside(revoked)
  await ask(ana, `/estudios/compartidos/${revoked.id}/revocar`)
  const ofParent = await inside(await make(parent, childs), childs)
  await db.updateTable('relationship').set({ended_at: clock.now()}).where('holder_id', '=', parent.id).execute()
  const session = await server.signIn(ana)
  const columns: Asking[] = [
    {},
    {link: newSecret(), bearer: newSecret()},
    {link: session, bearer: session},
    {link: unopened.token, code: wrong(unopened.code), bearer: unopened.token},
    live,
    {...live, headers: (await inside(await make(ana, saved), saved)).headers},
    {...live, id: saved.uid},
    beforeLast,
    beforeLock,
    expired,
    insideRevoked,
    {link: lastTime.token, code: lastTime.code, bearer: lastTime.token},
    {link: lockedLater.token, code: lockedLater.code, bearer: lockedLater.token},
    ofParent,
  ]
  const refusals = new Set<string>()

  async function answerTo(row: string, asking: Asking): Promise<string> {
    const {link, code = '0000', bearer, headers, viewer = newSecret(), id = scan.uid} = asking
    const isOpening = row === 'openShare'
    const authorization = isOpening ? link : bearer
    const answer = await server.server.inject({
      method: 'POST',
      url: pathOf(endpointOf(row)),
      headers: {...headers, ...(authorization !== undefined && {authorization: `Bearer ${authorization}`})},
      payload: isOpening ? {codigo: code} : {id, visor: viewer},
    })
    expect([row, answer.headers['cache-control']]).toEqual([row, 'no-store'])
    if (String(answer.headers['content-type']) === 'application/pdf') return String(answer.statusCode)
    const {pedido: _, ...body} = answer.json<{estado: number; pedido?: string}>()
    if (answer.statusCode !== 200) refusals.add(JSON.stringify(body))
    return body.estado === 1 ? 'wrong' : String(answer.statusCode)
  }

  const answers: string[][] = []
  for (const [row = '', ...overrides] of written(TO_RECIPIENTS)) {
    const cells: string[] = []
    for (const [at, asking] of columns.entries()) cells.push(overrides[at] === '-' ? '-' : await answerTo(row, asking))
    answers.push([row, ...cells])
  }

  expect(answers).toEqual(written(TO_RECIPIENTS))
  expect(refusals.size).toBe(1)
}, 120_000)

it('R1, R4: a program is answered by the link with its passcode, and by what its manifest gave while the share lasts', async () => {
  const server = await aServer()
  const {ask, share, tryCode, wrong, clock} = server
  const [ana, child] = [await aPatient(db), await aPatient(db, {birth_date: '2016-05-20'})]
  const parent = await acts(child)
  const [scan, saved, childs] = [
    await server.withImage(ana),
    await server.withImage(ana),
    await server.withImage(child),
  ]
  const make = (sharer: Person, {uid}: {uid: string}, form: object = {}) =>
    share(sharer, [uid], {destinatario: `programa${++recipients}@ejemplo.test`, ...form})
  type Made = Awaited<ReturnType<typeof share>>
  type Asking = {
    made?: Made
    passcode?: string | undefined
    ticket?: string
    study?: {uid: string; series?: typeof scan.series}
  }

  /** What a program holds after the manifest: the ticket in the places of its files. */
  async function read(made: Made, study = scan): Promise<Asking> {
    const {filesFor} = shlClient(server.server, made.link)
    const [file] = await filesFor(made.code, {embeddedLengthMax: 0})
    return {made, passcode: made.code, ticket: file?.location?.split('/').at(-2) ?? '', study}
  }

  const expired = await read(await make(ana, scan, {dias: 1}))
  clock.advance(DAY_MS / 1000)
  const live = await read(await make(ana, scan))
  const [lastTime, lockedLater] = [await make(ana, scan, {aperturas: 1}), await make(ana, scan)]
  const [beforeLast, beforeLock] = [await read(lastTime), await read(lockedLater)]
  for (let n = 0; n < 5; n++) await tryCode(lockedLater.token, wrong(lockedLater.code))
  const revoked = await make(ana, scan)
  const readRevoked = await read(revoked)
  await ask(ana, `/estudios/compartidos/${revoked.id}/revocar`)
  const ofParent = await read(await make(parent, childs), childs)
  await db.updateTable('relationship').set({ended_at: clock.now()}).where('holder_id', '=', parent.id).execute()
  const unread = await make(ana, scan)
  const columns: Asking[] = [
    {ticket: newSecret()},
    {made: unread, passcode: wrong(unread.code)},
    {made: unread},
    live,
    {...live, study: saved},
    beforeLast,
    beforeLock,
    expired,
    readRevoked,
    {made: lastTime, passcode: lastTime.code},
    {made: lockedLater, passcode: lockedLater.code},
    ofParent,
  ]
  const dead = new Set<string>()

  async function answerTo(row: string, {made, passcode, ticket = '', study = scan}: Asking): Promise<string> {
    const image = study.series?.[0]?.instances[0]?.uid ?? ''
    const url = pathOf(endpointOf(row))
      .replace('{id}', made?.token ?? newSecret())
      .replace('{visita}', ticket)
      .replace('{estudio}', study.uid)
      .replace('{imagen}', image)
    const {method} = endpointOf(row)
    const payload = {recipient: 'Dra. Paz', ...(passcode !== undefined && {passcode})}
    const answer = await server.server.inject({method, url, ...(method === 'POST' && {payload})})
    expect([row, answer.headers['cache-control']]).toEqual([row, 'no-store'])
    if (answer.statusCode === 404) dead.add(JSON.stringify({...answer.json(), pedido: ''}))
    return String(answer.statusCode)
  }

  const answers: string[][] = []
  for (const [row = '', ...overrides] of written(TO_PROGRAMS)) {
    const cells: string[] = []
    for (const [at, asking] of columns.entries()) cells.push(overrides[at] === '-' ? '-' : await answerTo(row, asking))
    answers.push([row, ...cells])
  }

  expect(answers).toEqual(written(TO_PROGRAMS))
  expect(dead.size).toBe(1)
}, 120_000)
