import {Readable} from 'node:stream'
import {buffer} from 'node:stream/consumers'
import {waitingResults} from '@ceibo/studies/built-in/unmatched.queries'
import {reportsOfStudy, valuesOfStudy} from '@ceibo/studies/built-in/report.queries'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {Client} from 'fhir-kit-client'
import {describe, expect, it} from 'vitest'
import {createLog} from '#platform/health/create-log.ts'
import {endClient} from './intake-clients.ts'
import {laboratoryUid} from '#modules/studies/import/values/laboratory-fields.ts'
import {aBundle} from '#modules/studies/import/imaging/test-imaging-bundles.ts'
import {exampleOf} from '#modules/studies/import/documents/test-documents.ts'
import {aPdfOf, PAGES, HARMLESS} from '#modules/studies/import/documents/test-pdf-files.ts'
import {fhirServer, type Outcome, type ResponseBundle} from './test-fhir-server.ts'
import {aTransaction} from './test-transactions.ts'

const {db} = await freshDatabase()
const maria = await aPatient(db, {
  document_type_id: 2,
  document_number: '71000012',
  birth_date: '1983-05-14',
  first_name: 'María',
  last_name: 'Suárez',
})

const uidOf = (protocol: string) => laboratoryUid('https://laboratorio.example/protocolo', protocol)
const versionsOf = async (protocol: string) => (await reportsOfStudy(db, uidOf(protocol))).length
const statuses = (body: ResponseBundle) => body.entry.map(({response}) => response.status)

describe('a transaction of FHIR', () => {
  it('is stored for its patient and answered entry by entry; sent again, it is not stored twice', async () => {
    const {client, tokenOf, send} = await fhirServer(db)
    const token = await tokenOf(await client('laboratorio'))

    const first = await send(token, aTransaction())
    const second = await send(token, aTransaction())

    expect(first.statusCode).toBe(200)
    expect(first.headers['content-type']).toBe('application/fhir+json; charset=utf-8')
    expect(first.json<ResponseBundle>()).toMatchObject({resourceType: 'Bundle', type: 'transaction-response'})
    expect(statuses(first.json())).toEqual(['200 OK', '201 Created', '200 OK'])
    expect(statuses(second.json())).toEqual(['200 OK', '200 OK', '200 OK'])
    expect(await versionsOf('25-00417')).toBe(1)
    const [value] = await valuesOfStudy(db, uidOf('25-00417'))
    expect(value).toMatchObject({name: 'Glucemia', value: {number: '95'}})
    const audited = await db.selectFrom('audit_event').selectAll().where('action', '=', 'result-receive').execute()
    expect(audited).toMatchObject([
      {subject_id: maria.id, result: 'ok', object: `study:${uidOf('25-00417')} from fhir laboratorio`},
    ])
  })

  it('replaces a report by a correction, and takes it back', async () => {
    const {client, tokenOf, send} = await fhirServer(db)
    const token = await tokenOf(await client('correcciones'))
    const sent = (changes: Parameters<typeof aTransaction>[0]) =>
      send(token, aTransaction({protocol: 'C-1', ...changes}))

    await sent({})
    expect(
      statuses((await sent({status: 'corrected', value: 104, issued: '2026-02-21T10:00:00-03:00'})).json()),
    ).toContain('201 Created')
    const late = await sent({value: 90, issued: '2026-02-20T18:00:00-03:00'})
    const back = await sent({status: 'entered-in-error', issued: '2026-02-22T10:00:00-03:00'})

    expect(late.body).toContain('the store has a later version; this one is left out')
    expect(back.statusCode).toBe(200)
    expect(await reportsOfStudy(db, uidOf('C-1'))).toMatchObject([{isWithdrawn: true}, {isWithdrawn: true}])
  })

  it('is known again by its identifier: the same gets the first answer, another one is refused', async () => {
    const {client, tokenOf, send} = await fhirServer(db)
    const token = await tokenOf(await client('con-identificador'))
    const bundle = {identifier: {system: 'urn:lab', value: 'lote-1'}}
    const sent = (value: number) => send(token, aTransaction({protocol: 'I-1', value, bundle}))

    const [first, second] = await Promise.all([sent(95), sent(95)])
    const other = await sent(96)

    expect(second.body).toBe(first.body)
    expect(statuses(first.json())).toContain('201 Created')
    expect(other.statusCode).toBe(409)
    expect(other.json<Outcome>()).toMatchObject({
      resourceType: 'OperationOutcome',
      issue: [{severity: 'error', code: 'duplicate'}],
    })
    expect(await versionsOf('I-1')).toBe(1)
  })

  it('is all or nothing: one report that cannot be used leaves the others out', async () => {
    const {client, tokenOf, send} = await fhirServer(db)
    const token = await tokenOf(await client('todo-o-nada'))
    const broken = {
      resourceType: 'DiagnosticReport',
      status: 'sospechoso',
      code: {text: 'x'},
      identifier: [{value: 'N-2'}],
    }
    const entry = {resource: broken, request: {method: 'POST', url: 'DiagnosticReport'}}

    const answer = await send(token, aTransaction({protocol: 'N-1', more: [entry]}))

    expect(answer.statusCode).toBe(422)
    expect(answer.json<Outcome>().issue).toEqual([
      {
        severity: 'error',
        code: 'processing',
        diagnostics: 'entry 4, DiagnosticReport: status: "sospechoso" is none of FHIR R4',
        expression: ['Bundle.entry[3]'],
      },
    ])
    expect(await versionsOf('N-1')).toBe(0)
  })

  it('stores nothing of a transaction when the store has one of its reports for another patient', async () => {
    await aPatient(db, {
      document_type_id: 2,
      document_number: '71000013',
      birth_date: '1990-01-01',
      first_name: 'Luz',
      last_name: 'Paz',
    })
    const {client, tokenOf, send} = await fhirServer(db)
    const token = await tokenOf(await client('otro-paciente'))
    await send(token, aTransaction({protocol: 'O-1'}))
    const bundle = {identifier: {value: 'lote-2'}}

    const answer = await send(
      token,
      aTransaction({protocol: 'O-1', document: '71000013', birthDate: '1990-01-01', family: 'Paz', bundle}),
    )
    const right = await send(
      token,
      aTransaction({protocol: 'O-2', document: '71000013', birthDate: '1990-01-01', family: 'Paz', bundle}),
    )

    expect(answer.statusCode).toBe(409)
    expect(answer.json<Outcome>().issue).toMatchObject([{code: 'conflict'}])
    expect(right.statusCode).toBe(200)
  })

  it('keeps apart what matches no patient, without saying to the sender why', async () => {
    const {client, tokenOf, send} = await fhirServer(db)
    const token = await tokenOf(await client('sin-paciente'))

    const stranger = await send(token, aTransaction({protocol: 'A-1', document: '79999999'}))
    const otherBirth = await send(token, aTransaction({protocol: 'A-1', birthDate: '1983-05-15'}))

    expect(statuses(stranger.json())).toEqual(['200 OK', '201 Created', '200 OK'])
    expect(otherBirth.body).toBe(stranger.body)
    expect(await waitingResults(db)).toMatchObject([
      {uid: uidOf('A-1'), source: 'fhir sin-paciente', reason: 'other-birth-date'},
    ])
  })

  it('brings the report of images with its PDF, byte for byte', async () => {
    const {client, tokenOf, send, files} = await fhirServer(db)
    const token = await tokenOf(await client('imagenes', ['imaging']))
    const pdf = aPdfOf([...PAGES, ...HARMLESS])
    const {entry} = aBundle(
      {
        patient: {
          id: '71000012',
          birthDate: '1983-05-14',
          name: {family: 'Suárez', given: 'María', text: 'Suárez, María'},
        },
        study: {uid: '1.2.826.7', accessionNumber: 'ACC-7'},
      },
      {report: {presentedForm: [{contentType: 'application/pdf', data: pdf.toString('base64')}]}},
    )
    const withRequests = entry.map((one) => {
      const type = 'resourceType' in one.resource ? String(one.resource.resourceType) : ''
      return {...one, request: {method: 'POST', url: type}}
    })

    const answer = await send(token, {resourceType: 'Bundle', type: 'transaction', entry: withRequests})

    expect(statuses(answer.json())).toContain('201 Created')
    const documents = (await reportsOfStudy(db, '1.2.826.7')).flatMap((one) => one.documents)
    expect(documents).toHaveLength(1)
    const stored = await files.read(documents[0]?.fileKey ?? '')
    expect(await buffer(stored?.stream ?? Readable.from([]))).toEqual(pdf)
  })

  it('is refused in words with the place of each problem', async () => {
    const {client, tokenOf, send} = await fhirServer(db)
    const token = await tokenOf(await client('problemas'))
    const loose = {
      resource: {resourceType: 'Observation', status: 'final'},
      request: {method: 'POST', url: 'Observation'},
    }
    const images = {resource: {resourceType: 'ImagingStudy', id: 'i'}, request: {method: 'POST', url: 'ImagingStudy'}}
    const refusals: [object | string, number, string][] = [
      ['{"resourceType":', 400, 'The body cannot be read: it is no JSON.'],
      ['['.repeat(100), 400, 'The body cannot be read: it nests deeper than 64.'],
      [{resourceType: 'Patient'}, 400, 'The body is no Bundle of FHIR R4.'],
      [{...aTransaction(), type: 'batch'}, 422, 'Send a Bundle of type "transaction".'],
      [{resourceType: 'Bundle', type: 'transaction'}, 422, 'The Bundle has no DiagnosticReport.'],
      [aTransaction({more: [loose]}), 422, 'entry 4, Observation: no DiagnosticReport names it.'],
      [aTransaction({more: [images]}), 422, 'entry 4, ImagingStudy/i: no DiagnosticReport names it.'],
      [aTransaction({more: [{resource: {resourceType: 'Claim'}}]}), 422, 'Entry 4: "Claim" is not taken in.'],
      [
        aTransaction({more: [{resource: {resourceType: 'Device'}}]}),
        422,
        'Entry 4 has no request with method and url.',
      ],
      [
        aTransaction({more: [{...loose, request: {method: 'DELETE', url: 'Observation/1'}}]}),
        422,
        'Entry 4: "DELETE" is not taken: send POST or PUT. A report is taken back by its status.',
      ],
      [
        aTransaction({more: [{...images, request: {method: 'PUT', url: 'Patient/1'}}]}),
        422,
        'Entry 4: the url is not one of ImagingStudy.',
      ],
      [
        aTransaction({more: Array.from({length: 1_000}, () => images)}),
        413,
        'The Bundle has more than 1000 entries: send it in several.',
      ],
    ]
    for (const [payload, status, words] of refusals) {
      const answer = await send(token, payload)
      expect([answer.statusCode, answer.json<Outcome>().issue[0]?.diagnostics]).toEqual([status, words])
    }
  })

  it('is taken as the documentation shows it', async () => {
    const {client, tokenOf, send} = await fhirServer(db)
    const answer = await send(await tokenOf(await client('documentado')), await exampleOf('fhir-intake.md', 'json'))
    expect(statuses(answer.json())).toEqual(['200 OK', '201 Created', '200 OK'])
    expect(answer.body).not.toContain('outcome')
  })

  it('may have ten megabytes, and is refused before it is read when it has more', async () => {
    const {client, tokenOf, send} = await fhirServer(db)
    const token = await tokenOf(await client('grande'))
    expect((await send(token, Buffer.alloc(10 * 1024 * 1024, ' '))).statusCode).toBe(400)
    expect((await send(token, Buffer.alloc(10 * 1024 * 1024 + 1, ' '))).statusCode).toBe(413)
    expect((await send(token, aTransaction(), 'text/plain')).statusCode).toBe(415)
  })

  it('leaves nothing of what it says in the log', async () => {
    const lines: string[] = []
    const log = createLog('debug', {write: (line) => void lines.push(line)})
    const {client, tokenOf, send} = await fhirServer(db, {log})
    const made = await client('registro')
    const token = await tokenOf(made)
    await send(token, aTransaction({protocol: 'L-1'}))
    await send(token, aTransaction({protocol: 'L-1', status: 'raro'}))
    const text = lines.join('')
    expect(text).toContain('fhirTransaction')
    for (const secret of ['71000012', 'Suárez', 'Glucemia', 'L-1', token, made.secret, made.clientId])
      expect(text).not.toContain(secret)
  })
})

describe('a foreign client', () => {
  it('finds the interface, sends a transaction and reads what is wrong with another one', async () => {
    const {server, client, tokenOf} = await fhirServer(db)
    const address = await server.listen({port: 0, host: '127.0.0.1'})
    const token = await tokenOf(await client('cliente-ajeno'))
    const fhir = new Client({baseUrl: `${address}/fhir`, bearerToken: token})

    expect(await fhir.capabilityStatement()).toMatchObject({resourceType: 'CapabilityStatement', fhirVersion: '4.0.1'})
    const {tokenUrl} = await fhir.smartAuthMetadata({})
    expect(String(tokenUrl)).toMatch(/\/fhir\/token$/)
    const answer = await fhir.transaction({body: aTransaction({protocol: 'K-1'})})
    expect(answer).toMatchObject({type: 'transaction-response'})
    expect(await versionsOf('K-1')).toBe(1)
    await expect(fhir.transaction({body: aTransaction({status: 'raro'})})).rejects.toMatchObject({
      response: {status: 422, data: {resourceType: 'OperationOutcome'}},
    })
    await expect(fhir.read({resourceType: 'Patient', id: '1'})).rejects.toMatchObject({response: {status: 404}})
  })
})

describe('a client of the intake', () => {
  const grant = {grant_type: 'client_credentials'}

  it('gets a token by its secret, in the header or the form, and by nothing else', async () => {
    const {client, askToken} = await fhirServer(db)
    const {clientId, secret} = await client('credenciales')
    const basic = `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`

    const byHeader = await askToken(grant, {authorization: basic})
    expect(byHeader.json()).toMatchObject({token_type: 'Bearer', expires_in: 600, scope: 'laboratory imaging'})
    expect(byHeader.headers['cache-control']).toBe('no-store')
    expect(
      (await askToken({...grant, client_id: clientId, client_secret: secret, scope: 'imaging'})).json(),
    ).toMatchObject({scope: 'imaging'})

    const wrong = await askToken({...grant, client_id: clientId, client_secret: `${secret}x`})
    const stranger = await askToken({...grant, client_id: 'nadie', client_secret: secret})
    expect([wrong.statusCode, wrong.json()]).toEqual([
      401,
      {error: 'invalid_client', error_description: 'No client has this id and secret.'},
    ])
    expect(stranger.body).toBe(wrong.body)
    expect((await askToken({grant_type: 'password'})).json()).toMatchObject({error: 'unsupported_grant_type'})
    expect(
      (await askToken({...grant, client_id: clientId, client_secret: secret, scope: 'todo'})).json(),
    ).toMatchObject({error: 'invalid_scope'})
    const audited = await db
      .selectFrom('audit_event')
      .select(['result'])
      .where('object', '=', 'client:credenciales')
      .execute()
    expect(audited.map(({result}) => result)).toEqual(['created', 'ok', 'ok', 'wrong-secret'])
    const {secret_hash: stored} = await db
      .selectFrom('intake_client')
      .select('secret_hash')
      .where('client_id', '=', clientId)
      .executeTakeFirstOrThrow()
    expect(stored.toString()).not.toContain(secret)
  })

  it('sends only what its token is for, while it lasts and the client is open', async () => {
    const {client, tokenOf, send, clock} = await fhirServer(db)
    const made = await client('alcances')
    const [ofImages, ofBoth] = [await tokenOf(made, 'imaging'), await tokenOf(made)]

    const answer = await send(ofImages, aTransaction({protocol: 'S-1'}))
    expect([answer.statusCode, answer.json<Outcome>().issue[0]?.code]).toEqual([403, 'forbidden'])
    expect(await versionsOf('S-1')).toBe(0)
    expect((await send('nada', aTransaction())).json<Outcome>().issue[0]?.code).toBe('login')
    clock.advance(601)
    expect((await send(ofBoth, aTransaction())).statusCode).toBe(401)
    const another = await tokenOf(made)
    expect((await send(another, aTransaction({protocol: 'S-1'}))).statusCode).toBe(200)
    expect(await endClient('alcances', {db, clock})).toBe(true)
    expect((await send(another, aTransaction())).statusCode).toBe(401)
    expect(await endClient('alcances', {db, clock})).toBe(false)
  })

  it('waits after many tokens, and after many transactions', async () => {
    const {client, askToken, tokenOf, send} = await fhirServer(db)
    const {clientId, secret} = await client('apurado')
    const token = await tokenOf({clientId, secret})
    const answered = new Set<number>()
    for (let sent = 0; sent < 310; sent += 10) {
      for (const {statusCode} of await Promise.all(Array.from({length: 10}, () => send(token, '{}')))) {
        answered.add(statusCode)
      }
    }
    expect(answered).toEqual(new Set([400, 429]))
    for (let n = 0; n < 60; n++) await askToken({...grant, client_id: clientId, client_secret: 'x'})
    const last = await askToken({...grant, client_id: clientId, client_secret: secret})
    expect(last.statusCode).toBe(429)
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0)
  })
})
