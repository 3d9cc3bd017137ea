import {createHash} from 'node:crypto'
import {folderFiles} from '@ceibo/adapters/files/folder-files'
import {builtInImages} from '@ceibo/studies/imaging/built-in-images'
import {DAY_MS, MINUTE_MS} from '@ceibo/contract/time/civil-day'
import {VISIT_MINUTES} from '@ceibo/contract/studies/sharing/shared-studies'
import {aPatient, nextNumber} from '@ceibo/testing/builders/patient-builders'
import {
  aLaboratoryReport,
  aNumber,
  anInstance,
  aReport,
  aSeries,
  aStudy,
  aValue,
} from '@ceibo/testing/builders/study-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {compactDecrypt} from 'jose'
import {describe, expect, it} from 'vitest'
import * as z from 'zod/mini'
import type {Dependencies} from '#dependencies.ts'
import {withoutLimits} from '#api/testing/test-server.ts'
import {createLog} from '#platform/health/create-log.ts'
import {imageRoutes} from '#modules/studies/images/images.routes.ts'
import {aFile, aFolder} from '#modules/studies/images/test-image-files.ts'
import {readPdf} from '#modules/studies/reports/test-pdf-text.ts'
import {sharingRoutes} from '#modules/studies/sharing/sharing.routes.ts'
import {shareServer} from '#modules/studies/sharing/test-share-server.ts'
import {studyRoutes} from '#modules/studies/studies.routes.ts'
import {aParent} from '#modules/studies/test-studies.ts'
import {smartLinkRoutes} from './smart-links.routes.ts'
import {decrypted, readShl, shlClient} from './test-shl-client.ts'

const {db} = await freshDatabase()

const routes = [...studyRoutes, ...imageRoutes, ...sharingRoutes, ...smartLinkRoutes]

async function smartLinkServer(changed: Partial<Dependencies> = {}) {
  const files = folderFiles(await aFolder())
  const sharing = await shareServer(db, {imaging: builtInImages({db, files}), ...changed}, withoutLimits(routes))

  /** A study of somebody whose images are these files. */
  async function imaged(person: Awaited<ReturnType<typeof aPatient>>, contents: readonly Buffer[]) {
    const instances = []
    for (const [at, content] of contents.entries()) {
      const fileKey = `studies/${nextNumber()}`
      await files.put(fileKey, content, 'application/dicom')
      const sha256 = createHash('sha256').update(content).digest()
      instances.push(anInstance({number: at + 1, fileKey, sha256, bytes: content.length}))
    }
    const study = await aStudy(db, person, {title: 'Tomografía de tórax', series: [aSeries(instances)]})
    return {study, instances}
  }

  /** Shares studies, and reads the link as another program does. */
  async function linked(person: Awaited<ReturnType<typeof aPatient>>, uids: readonly string[], form: object = {}) {
    const shared = await sharing.share(person, uids, {destinatario: `p${nextNumber()}@ejemplo.test`, ...form})
    return {...shared, client: shlClient(sharing.server, shared.link)}
  }
  return {...sharing, imaged, linked}
}

const bundle = z.object({
  resourceType: z.literal('Bundle'),
  type: z.literal('collection'),
  entry: z.array(z.object({fullUrl: z.url(), resource: z.looseObject({resourceType: z.string(), id: z.string()})})),
})

const resourcesIn = (read: unknown, kind: string) =>
  bundle
    .parse(read)
    .entry.map(({resource}) => resource)
    .filter(({resourceType}) => resourceType === kind)

const binary = z.object({
  resourceType: z.literal('Binary'),
  id: z.string(),
  contentType: z.literal('application/dicom'),
  data: z.base64(),
})

describe('the link of a share as a SMART Health Link', () => {
  it('has an address and a key of the lengths that the specification sets, and asks for a passcode', async () => {
    const {linked} = await smartLinkServer()
    const ana = await aPatient(db)
    const {link} = await linked(ana, [(await aStudy(db, ana)).uid])
    const {url, flag, exp} = readShl(link)
    expect(url).toMatch(/\/api\/shl\/[\w-]{43}$/)
    expect({flag, exp}).toEqual({flag: 'P', exp: new Date('2026-03-09T10:00:00-03:00').getTime() / 1000})
  })

  it('gives values with LOINC, UCUM, range and mark, and the report as PDF, embedded', async () => {
    const {linked} = await smartLinkServer()
    const ana = await aPatient(db)
    const culture = aValue({code: null, name: 'Urocultivo', value: {is: 'text', text: 'Escherichia coli'}, range: null})
    const antibiograms = [
      {organism: 'Escherichia coli', rows: [{antibiotic: 'Ampicilina', answer: 'resistant' as const, mic: '≥ 32'}]},
    ]
    const high = aValue({value: aNumber('126'), flag: 'high', method: 'Hexoquinasa', comment: 'En ayunas'})
    const {uid} = await aLaboratoryReport(db, ana, {reports: [aReport({values: [high, culture], antibiograms})]})
    const {client, code} = await linked(ana, [uid])

    const [file] = await client.filesFor(code)
    expect(file?.embedded).toBeDefined()
    if (file === undefined) return
    const read = await client.resource(file)

    expect(resourcesIn(read, 'Observation')).toMatchObject([
      {
        status: 'final',
        code: {text: 'Glucemia', coding: [{system: 'http://loinc.org', code: '2345-7'}]},
        valueQuantity: {value: 126, unit: 'mg/dL', system: 'http://unitsofmeasure.org', code: 'mg/dL'},
        referenceRange: [{low: {value: 70, code: 'mg/dL'}, high: {value: 100, code: 'mg/dL'}}],
        interpretation: [{coding: [{code: 'H'}]}],
        method: {text: 'Hexoquinasa'},
        note: [{text: 'En ayunas'}],
      },
      {code: {text: 'Urocultivo'}, valueString: 'Escherichia coli'},
      {
        code: {text: 'Antibiograma'},
        valueString: 'Escherichia coli',
        component: [{code: {text: 'Ampicilina'}, valueString: '≥ 32', interpretation: [{coding: [{code: 'R'}]}]}],
      },
    ])
    const [patient] = resourcesIn(read, 'Patient')
    expect(patient).toMatchObject({
      name: [{family: ana.last_name}],
      birthDate: ana.birth_date,
      identifier: [{value: ana.document_number}],
    })
    expect(Object.keys(patient ?? {})).not.toContain('telecom')
    const [report] = resourcesIn(read, 'DiagnosticReport')
    expect(report).toMatchObject({status: 'final', subject: {reference: `Patient/${patient?.id}`}})
    const {presentedForm} = z.object({presentedForm: z.array(z.object({data: z.base64()}))}).parse(report)
    const pdf = await readPdf(Buffer.from(presentedForm[0]?.data ?? '', 'base64'))
    expect(pdf.words).toContain('Glucemia')
  })

  it('gives each image as the Binary of its DICOM file, which any reader of JWE decrypts', async () => {
    const {linked, imaged} = await smartLinkServer()
    const ana = await aPatient(db)
    const contents = [aFile(1), aFile(2, {rows: 512, columns: 512})]
    const {study, instances} = await imaged(ana, contents)
    const {client, code} = await linked(ana, [study.uid])

    const [report, ...images] = await client.filesFor(code)
    if (report === undefined) throw new Error('The manifest is empty')
    const [listed] = resourcesIn(await client.resource(report), 'ImagingStudy')
    expect(listed).toMatchObject({numberOfInstances: 2, series: [{numberOfInstances: 2, modality: {code: 'CT'}}]})
    expect(images).toHaveLength(2)
    for (const [at, image] of images.entries()) {
      const {id, data} = binary.parse(await client.resource(image))
      expect(id).toBe(instances[at]?.uid)
      expect(Buffer.from(data, 'base64')).toEqual(contents[at])
      const {body} = await client.fetched(image.location ?? '')
      const {plaintext, protectedHeader} = await compactDecrypt(body, Buffer.from(client.key, 'base64url'))
      expect(protectedHeader).toEqual({alg: 'dir', enc: 'A256GCM', cty: 'application/fhir+json'})
      expect(binary.parse(JSON.parse(Buffer.from(plaintext).toString())).id).toBe(id)
    }
  })

  it('embeds no file longer than the program takes, and none twice with the same nonce', async () => {
    const {linked} = await smartLinkServer()
    const ana = await aPatient(db)
    const {client, code} = await linked(ana, [(await aLaboratoryReport(db, ana)).uid])

    const [free] = await client.filesFor(code)
    const length = free?.embedded?.length ?? 0
    const [exact] = await client.filesFor(code, {embeddedLengthMax: length + 100})
    const [short] = await client.filesFor(code, {embeddedLengthMax: length - 500})
    const [none] = await client.filesFor(code, {embeddedLengthMax: 0})

    expect(exact?.embedded).toBeDefined()
    expect([short?.embedded, none?.embedded]).toEqual([undefined, undefined])
    const once = await client.fetched(short?.location ?? '')
    const again = await client.fetched(short?.location ?? '')
    expect(once.headers).toMatchObject({'content-type': 'application/jose', 'cache-control': 'no-store'})
    expect(once.body.split('.')[2]).not.toBe(again.body.split('.')[2])
    expect(decrypted(once.body, client.key).isDeflated).toBe(true)
    if (none === undefined) return
    expect(resourcesIn(await client.resource(none), 'Observation')).toHaveLength(1)
  })

  it('loses no opening when too many are asked for at once: what is not made yet is fetched by its address', async () => {
    const {linked} = await smartLinkServer()
    const ana = await aPatient(db)
    const {uid} = await aLaboratoryReport(db, ana)
    const links = []
    for (let n = 0; n < 8; n++) links.push(await linked(ana, [uid]))

    const manifests = await Promise.all(links.map(({client, code}) => client.filesFor(code)))

    const [files, embedded] = [manifests.flat(), manifests.flat().filter((file) => file.embedded !== undefined)]
    expect(files).toHaveLength(8)
    expect(embedded.length).toBeGreaterThan(0)
    expect(embedded.length).toBeLessThan(8)
    expect(files.filter((file) => file.location !== undefined)).toHaveLength(8 - embedded.length)
  })

  it('gives a report of any length by its address, in pieces that are not deflated', async () => {
    const {linked} = await smartLinkServer()
    const ana = await aPatient(db)
    const sections = [
      {title: 'Descripción', text: Array.from({length: 6_000}, (_, n) => `Corte ${n} sin hallazgos.`).join(' ')},
    ]
    const {uid} = await aStudy(db, ana, {reports: [aReport({sections})]})
    const {client, code} = await linked(ana, [uid])

    const [file] = await client.filesFor(code)
    if (file === undefined) throw new Error('The manifest is empty')
    expect(file.embedded).toBeUndefined()
    expect(decrypted((await client.fetched(file.location ?? '')).body, client.key).isDeflated).toBe(false)
    const [report] = resourcesIn(await client.resource(file), 'DiagnosticReport')
    expect(report).toMatchObject({conclusion: expect.stringContaining('Corte 5999 sin hallazgos.')})
  })

  it('counts as an opening, with its kind of device, and is audited by study', async () => {
    const {linked, imaged, ask} = await smartLinkServer()
    const ana = await aPatient(db)
    const {study} = await imaged(ana, [aFile(1)])
    const {client, code} = await linked(ana, [study.uid])

    await client.filesFor(code)

    const listed = await ask(ana, `/nosocios/${ana.id}/compartidos`, undefined, 'GET')
    expect(listed.json()).toMatchObject({data: [{veces: 1, visitas: [{dispositivo: 'desconocido'}]}]})
    const audited = await db
      .selectFrom('audit_event')
      .select(['action', 'result', 'actor_kind', 'object'])
      .where('subject_id', '=', ana.id)
      .orderBy('id')
      .execute()
    expect(audited.map(({action, actor_kind}) => `${action} ${actor_kind}`)).toEqual([
      'study-share patient',
      'share-open anonymous',
      'shared-study-open anonymous',
      'shared-images-open anonymous',
    ])
    expect(audited.at(-1)?.object).toBe(`study:${study.uid}`)
  })

  it('may be asked by pages of other sites, and no other call may', async () => {
    const {linked, server} = await smartLinkServer()
    const ana = await aPatient(db)
    const {client, code} = await linked(ana, [(await aStudy(db, ana)).uid])
    const path = new URL(client.url).pathname
    const headers = {
      origin: 'https://viewer.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    }
    const preflight = await server.inject({method: 'OPTIONS', url: path, headers})
    expect(preflight.statusCode).toBe(204)
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'content-type',
    })
    const [file] = await client.filesFor(code, {embeddedLengthMax: 0})
    const answers = [
      await client.ask({recipient: 'x', passcode: code}),
      await client.ask({recipient: 'x'}),
      await client.ask({}),
      await client.fetched(file?.location ?? ''),
      await client.fetched(`${client.url}/1.2.3`),
    ]
    expect(answers.map(({statusCode}) => statusCode)).toEqual([200, 401, 422, 200, 404])
    for (const {headers: sent} of answers) {
      expect(sent['access-control-allow-origin']).toBe('*')
      expect(sent['set-cookie']).toBeUndefined()
    }
    const page = {
      method: 'POST',
      url: '/api/adminsitio/registernosociosmg/estudios/compartidos/abrir',
      headers,
    } as const
    expect((await server.inject(page)).headers['access-control-allow-origin']).toBeUndefined()
  })
})

describe('the passcode of a SMART Health Link', () => {
  it('shares its tries with the page, and says how many are left', async () => {
    const {linked, tryCode, wrong} = await smartLinkServer()
    const ana = await aPatient(db)
    const {client, code, token} = await linked(ana, [(await aStudy(db, ana)).uid])
    const guess = (passcode?: unknown) => client.ask({recipient: 'x', passcode})

    const first = await guess(wrong(code))
    expect([first.statusCode, first.json()]).toMatchObject([401, {remainingAttempts: 4}])
    expect((await tryCode(token, wrong(code))).json()).toMatchObject({intentos: 3})
    expect((await guess()).json()).toMatchObject({remainingAttempts: 3})
    expect((await guess('')).json()).toMatchObject({remainingAttempts: 3})
    expect((await guess('ñandú')).json()).toMatchObject({remainingAttempts: 2})
    expect((await guess('１２３４')).json()).toMatchObject({remainingAttempts: 1})
    expect((await guess(wrong(code))).json()).toMatchObject({remainingAttempts: 0})
    expect((await guess(code)).statusCode).toBe(404)
    expect((await tryCode(token, code)).statusCode).toBe(401)
  })

  it('R6: races: of a flood of guesses on both ways five are compared', async () => {
    const {linked, tryCode, wrong} = await smartLinkServer()
    const ana = await aPatient(db)
    const {client, code, token} = await linked(ana, [(await aStudy(db, ana)).uid])

    const [programs, pages] = await Promise.all([
      Promise.all(Array.from({length: 10}, () => client.ask({recipient: 'x', passcode: wrong(code)}))),
      Promise.all(Array.from({length: 10}, () => tryCode(token, wrong(code)))),
    ])

    const compared = [
      ...programs.filter(({statusCode}) => statusCode === 401),
      ...pages.filter(({statusCode}) => statusCode === 200),
    ]
    expect(compared).toHaveLength(5)
    expect((await client.ask({recipient: 'x', passcode: code})).statusCode).toBe(404)
  })

  it('opens no more often than was allowed, in both ways together', async () => {
    const {linked, tryCode} = await smartLinkServer()
    const ana = await aPatient(db)
    const {client, code, token} = await linked(ana, [(await aStudy(db, ana)).uid], {aperturas: 3})
    await tryCode(token, code)
    const answers = await Promise.all(Array.from({length: 8}, () => client.ask({recipient: 'x', passcode: code})))
    expect(answers.filter(({statusCode}) => statusCode === 200)).toHaveLength(2)
  })
})

describe('what a SMART Health Link opens', () => {
  it('answers the same of a link that expired, was revoked, used up, locked, or never was', async () => {
    const {linked, wrong, clock, ask, server} = await smartLinkServer()
    const ana = await aPatient(db)
    const {uid} = await aStudy(db, ana)
    const expired = await linked(ana, [uid], {dias: 1})
    const [revoked, usedUp, locked] = [
      await linked(ana, [uid]),
      await linked(ana, [uid], {aperturas: 1}),
      await linked(ana, [uid]),
    ]
    await ask(ana, `/estudios/compartidos/${revoked.id}/revocar`)
    await usedUp.client.filesFor(usedUp.code)
    for (let n = 0; n < 5; n++) await locked.client.ask({recipient: 'x', passcode: wrong(locked.code)})
    clock.set(new Date(clock.now().getTime() + DAY_MS))
    const never = ['x'.repeat(43), 'a', 'ñ'.repeat(60)].map((token) =>
      server.inject({
        method: 'POST',
        url: `/api/shl/${encodeURIComponent(token)}`,
        payload: {recipient: 'x', passcode: '0000'},
      }),
    )

    const answers = [
      ...(await Promise.all(
        [expired, revoked, usedUp, locked].map(({client, code}) => client.ask({recipient: 'x', passcode: code})),
      )),
      ...(await Promise.all(never)),
    ]

    expect(new Set(answers.map(({statusCode, body}) => `${statusCode} ${body}`)).size).toBe(1)
    expect(answers[0]?.statusCode).toBe(404)
  })

  it('closes at once when it is revoked, with the addresses given before', async () => {
    const {linked, imaged, ask} = await smartLinkServer()
    const ana = await aPatient(db)
    const {study} = await imaged(ana, [aFile(1)])
    const {client, code, id} = await linked(ana, [study.uid])
    const files = await client.filesFor(code, {embeddedLengthMax: 0})
    const statuses = async () =>
      Promise.all(files.map(async ({location = ''}) => (await client.fetched(location)).statusCode))

    expect(await statuses()).toEqual([200, 200])
    await ask(ana, `/estudios/compartidos/${id}/revocar`)
    expect(await statuses()).toEqual([404, 404])
  })

  it('keeps its addresses for half an hour, and never longer than the share', async () => {
    const {linked, clock} = await smartLinkServer()
    const ana = await aPatient(db)
    const {uid} = await aStudy(db, ana)
    const {client, code} = await linked(ana, [uid], {dias: 1})
    const start = clock.now().getTime()
    const at = (ms: number) => clock.set(new Date(start + ms))
    const newAddress = async () => (await client.filesFor(code, {embeddedLengthMax: 0}))[0]?.location ?? ''
    const status = async (address: string) => (await client.fetched(address)).statusCode

    const first = await newAddress()
    at(VISIT_MINUTES * MINUTE_MS - 1)
    expect(await status(first)).toBe(200)
    at(VISIT_MINUTES * MINUTE_MS)
    expect(await status(first)).toBe(404)
    at(DAY_MS - MINUTE_MS)
    const last = await newAddress()
    expect(await status(last)).toBe(200)
    at(DAY_MS)
    expect(await status(last)).toBe(404)
  })

  it('shows a visit its own studies alone, and the ticket of a page opens no address', async () => {
    const {linked, imaged, visit, tryCode} = await smartLinkServer()
    const ana = await aPatient(db)
    const [one, other] = [await imaged(ana, [aFile(1)]), await imaged(ana, [aFile(2)])]
    const shared = await linked(ana, [one.study.uid])
    const {client, code} = shared
    const [file, image] = await client.filesFor(code, {embeddedLengthMax: 0})
    const [address, picture] = [file?.location ?? '', image?.location ?? '']
    const [theirs, mine] = [other.instances[0]?.uid ?? '', one.instances[0]?.uid ?? '']
    const ticket = new URL(address).pathname.split('/')[3] ?? ''
    const page = await visit(shared)

    const refused = [
      address.replace(one.study.uid, other.study.uid),
      picture.replace(one.study.uid, other.study.uid).replace(mine, theirs),
      picture.replace(mine, theirs),
      address.replace(ticket, page.ticket),
      address.replace(ticket, shared.token),
      address.replace(ticket, 'x'.repeat(43)),
    ]

    const answers = await Promise.all(refused.map((one) => client.fetched(one)))
    expect(answers.map(({statusCode}) => statusCode)).toEqual([404, 404, 404, 404, 404, 404])
    expect(new Set(answers.map(({body}) => body)).size).toBe(1)
    expect((await tryCode(ticket, code)).statusCode).toBe(401)
  })

  it('goes on as the sharer may see: not after a guardian’s rights, nor while results wait', async () => {
    const {linked, choose, clock} = await smartLinkServer()
    const {parent, child} = await aParent(db)
    const {uid} = await aStudy(db, child)
    const ofChild = await linked(parent, [uid])
    const [address] = await ofChild.client.filesFor(ofChild.code, {embeddedLengthMax: 0})
    await db
      .updateTable('relationship')
      .set({ended_at: clock.now(), ended_by: parent.id})
      .where('holder_id', '=', parent.id)
      .execute()
    expect((await ofChild.client.fetched(address?.location ?? '')).statusCode).toBe(404)
    expect((await ofChild.client.ask({recipient: 'x', passcode: ofChild.code})).statusCode).toBe(404)

    const ana = await aPatient(db)
    const own = await linked(ana, [(await aStudy(db, ana)).uid])
    const [before] = await own.client.filesFor(own.code, {embeddedLengthMax: 0})
    await choose(ana, 'con-comentario')
    expect((await own.client.fetched(before?.location ?? '')).statusCode).toBe(404)
    expect(await own.client.filesFor(own.code)).toEqual([])
  })

  it('leaves no secret in the log, nor in the rows of a visit', async () => {
    const lines: string[] = []
    const log = createLog('debug', {write: (line) => void lines.push(line)})
    const {linked, imaged} = await smartLinkServer({log})
    const ana = await aPatient(db)
    const {study} = await imaged(ana, [aFile(1)])
    const {client, code, token, id} = await linked(ana, [study.uid])
    const files = await client.filesFor(code, {embeddedLengthMax: 0})
    for (const file of files) await client.resource(file)
    const ticket = new URL(files[0]?.location ?? '').pathname.split('/')[3] ?? ''
    const rows = await db.selectFrom('share_visit').selectAll().where('share_id', '=', id).execute()

    expect(lines.length).toBeGreaterThan(0)
    const written = `${lines.join('')}${JSON.stringify(rows)}`
    for (const secret of [token, client.key, ticket, `"${code}"`, study.uid, ana.document_number]) {
      expect(written).not.toContain(secret)
    }
  })
})
