import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe, expect, it} from 'vitest'
import {TEST_NOW, testDependencies, testServer} from '#api/testing/test-server.ts'
import {aSignedInPatient} from '#api/testing/test-signed-in.ts'
import {checkPin, sendPin} from '#modules/accounts/mail-pin/mail-pin.ts'
import {replaceMailToken} from '#modules/accounts/credentials/mail-token.queries.ts'
import {hashSecret, newSecret} from '#platform/secrets/secret-token.ts'
import {aBrowserOf, anAccount, mailsTo} from '#modules/accounts/credentials/test-account.ts'
import {countedQueries} from '@ceibo/testing/query-counter'
import {recoveryRoutes} from './recovery.routes.ts'

const {db} = await freshDatabase()

async function aServer() {
  const clock = settableClock(TEST_NOW)
  return {clock, server: await testServer(db, {routes: recoveryRoutes, clock})}
}

const aRequest = {id: 'test', network: Buffer.alloc(32)}

const ofDocument = (number: string) => `/registro/personas/2/${number}/productos`

async function aProduct(document: string) {
  await db
    .insertInto('person_product')
    .values({document_type_id: 2, document_number: document, entity_id: 20, entity_name: 'Óptica'})
    .execute()
}

describe('the check of a document', () => {
  it('answers 0 not registered, 1 registered, 2 data to complete, 3 member of the plan', async () => {
    const {server} = await aServer()
    const browser = aBrowserOf(server)
    const registered = await anAccount(db)
    const preCreated = await anAccount(db, {mustComplete: true})
    await db.insertInto('plan_member').values({document_type_id: 2, document_number: '20444555'}).execute()

    // The same document, written with a leading zero or with dots.
    for (const [document, estado] of [
      ['10000001', 0],
      [registered.document_number, 1],
      [preCreated.document_number, 2],
      ['20444555', 3],
      ['020444555', 3],
      ['20.444.555', 3],
    ] as const) {
      const answer = await browser.send('GET', ofDocument(document))
      expect(answer.json()).toEqual({estado, mensaje: '', pId: expect.stringMatching(/^[\w-]{43}$/), entities: []})
    }
  })

  it('answers for a member who has an account here that they are registered', async () => {
    const {server} = await aServer()
    const person = await anAccount(db)
    await db.insertInto('plan_member').values({document_type_id: 2, document_number: person.document_number}).execute()

    expect((await aBrowserOf(server).send('GET', ofDocument(person.document_number))).json()).toMatchObject({estado: 1})
  })

  it('opens one flow for a browser, under an HttpOnly cookie', async () => {
    const {server} = await aServer()
    const browser = aBrowserOf(server)
    const first = await browser.send('GET', ofDocument('10000002'))
    const second = await browser.send('GET', ofDocument('10000002'))

    expect(first.cookies).toMatchObject([
      {name: '__Host-ceibo-flow', httpOnly: true, secure: true, sameSite: 'Strict', path: '/', maxAge: 24 * 3600},
    ])
    expect(second.cookies).toEqual([])
  })

  it('answers a random pId, a different one each time for one document in one browser, which opens nothing', async () => {
    const {server} = await aServer()
    const person = await anAccount(db)
    const browser = aBrowserOf(server)
    const ask = async () => (await browser.send('GET', ofDocument(person.document_number))).json<{pId: string}>().pId
    const [first, second] = [await ask(), await ask()]

    expect(first).not.toBe(second)
    for (const pId of [first, second]) expect(Buffer.from(pId, 'base64url')).toHaveLength(32)
    const asked = await browser.send('GET', `/registro/personas/${first}/productos`, {token: first})
    expect(asked.json()).toMatchObject({codigo: 'link-expired'})
  })

  it('does not show the data of a registered person at other entities after a code to a mail of the caller’s own', async () => {
    const {server, clock} = await aServer()
    const on = testDependencies(db, {clock})
    const person = await anAccount(db)
    await aProduct(person.document_number)
    const stranger = aBrowserOf(server)
    await stranger.send('GET', ofDocument(person.document_number))
    const hash = hashSecret(stranger.cookies.get('__Host-ceibo-flow') ?? '')
    const {id} = await db.selectFrom('onboarding_flow').select('id').where('hash', '=', hash).executeTakeFirstOrThrow()
    const document = {type: 2, number: person.document_number}
    const proof = {purpose: 'registration', owner: {flowId: id}, document, request: aRequest} as const
    await sendPin({...proof, email: 'desconocido@ejemplo.test'}, on)
    const [mail] = await mailsTo(db, 'desconocido@ejemplo.test', 'pin')

    expect(await checkPin({...proof, pin: mail?.pin ?? ''}, on)).toBe(true)
    expect((await stranger.send('GET', ofDocument(person.document_number))).json()).toMatchObject({
      estado: 1,
      entities: [],
    })
  })

  it('shows the data of the document at other entities only once this browser has verified a PIN for it, for half an hour', async () => {
    const {server, clock} = await aServer()
    const on = testDependencies(db, {clock})
    const document = {type: 2, number: '40123456'}
    await aProduct(document.number)
    const [own, other] = [aBrowserOf(server), aBrowserOf(server)]
    expect((await own.send('GET', ofDocument(document.number))).json()).toMatchObject({entities: []})
    const hash = hashSecret(own.cookies.get('__Host-ceibo-flow') ?? '')
    const {id} = await db.selectFrom('onboarding_flow').select('id').where('hash', '=', hash).executeTakeFirstOrThrow()
    const proof = {purpose: 'registration', owner: {flowId: id}, document, request: aRequest} as const
    await sendPin({...proof, email: 'sofia@ejemplo.test'}, on)
    const [mail] = await mailsTo(db, 'sofia@ejemplo.test', 'pin')
    await checkPin({...proof, pin: mail?.pin ?? ''}, on)

    expect((await own.send('GET', ofDocument(document.number))).json()).toMatchObject({
      estado: 0,
      entities: [{idEntidad: 20, nombreEntidad: 'Óptica'}],
    })
    expect((await other.send('GET', ofDocument(document.number))).json()).toMatchObject({entities: []})
    clock.advance(30 * 60)
    expect((await own.send('GET', ofDocument(document.number))).json()).toMatchObject({entities: []})
  })

  it('asks the database as often for a known document as for an unknown one', async () => {
    const {counted, queries} = countedQueries(db)
    const server = await testServer(counted, {routes: recoveryRoutes})
    const person = await anAccount(db)
    await aBrowserOf(server).send('GET', ofDocument(person.document_number))
    const forKnown = queries.splice(0)
    await aBrowserOf(server).send('GET', ofDocument('10000004'))

    expect(queries).toEqual(forKnown)
  })

  it('R6: lets a network ask 120 times an hour, and does not count by document, so that nobody uses up the tries of others', async () => {
    const {server} = await aServer()
    const browser = aBrowserOf(server)
    for (let time = 1; time <= 120; time++) {
      expect((await browser.send('GET', ofDocument('10000005'))).statusCode).toBe(200)
    }
    expect((await browser.send('GET', ofDocument('10000006'))).statusCode).toBe(429)
    expect((await aBrowserOf(server).send('GET', ofDocument('10000005'))).statusCode).toBe(200)
  })

  it('R7: reports the problems of a document', async () => {
    const {server} = await aServer()

    expect((await aBrowserOf(server).send('GET', ofDocument('12345'))).json()).toMatchObject({
      errores: [{campo: 'docNum', mensaje: 'Ingresá un DNI válido'}],
    })
  })
})

async function aLink(personId: number, purpose: 'reset' | 'completion', minutes = 20) {
  const token = newSecret()
  const expiresAt = new Date(TEST_NOW.getTime() + minutes * 60_000)
  await replaceMailToken(db, {hash: hashSecret(token), purpose, personId, now: TEST_NOW, expiresAt})
  return token
}

describe('the check of one’s own account', () => {
  it.each([
    ['reset', false, 1],
    ['completion', true, 2],
  ] as const)(
    'accepts the token of a %s link, and repeated checks do not spend it',
    async (purpose, mustComplete, estado) => {
      const {server} = await aServer()
      const person = await anAccount(db, {mustComplete})
      await aProduct(person.document_number)
      const token = await aLink(person.id, purpose)
      for (let time = 1; time <= 3; time++) {
        const answer = await aBrowserOf(server).send('GET', `/registro/personas/${person.id}/productos`, {token})
        expect(answer.json()).toEqual({estado, mensaje: '', pId: String(person.id), entities: []})
      }
      const stored = await db.selectFrom('mail_token').select('used_at').where('person_id', '=', person.id).execute()
      expect(stored).toEqual([{used_at: null}])
    },
  )

  it('answers alike for an expired, used, invented, misdirected and missing token', async () => {
    const {server} = await aServer()
    const [person, other] = [await anAccount(db), await anAccount(db)]
    const expired = await aLink(person.id, 'reset', -1)
    const used = await aLink(other.id, 'reset')
    await db.updateTable('mail_token').set({used_at: TEST_NOW}).where('hash', '=', hashSecret(used)).execute()
    const elsewhere = await aLink(other.id, 'completion')
    const ask = async (personId: number, token?: string) => {
      const answer = await aBrowserOf(server).send('GET', `/registro/personas/${personId}/productos`, {
        ...(token !== undefined && {token}),
      })
      return {status: answer.statusCode, ...answer.json<Record<string, unknown>>(), pedido: ''}
    }
    const answers = [
      await ask(person.id, expired),
      await ask(other.id, used),
      await ask(person.id, elsewhere),
      await ask(person.id, newSecret()),
      await ask(person.id),
    ]

    for (const one of answers) expect(one).toEqual(answers[0])
    expect(answers[0]).toMatchObject({status: 401, codigo: 'link-expired', titulo: 'Esta acción expiró'})
  })

  it('R1: answers a session about its own person, and hides and audits a question about somebody else', async () => {
    const {patient, authenticate} = await aSignedInPatient(db)
    const server = await testServer(db, {routes: recoveryRoutes, authenticate})
    const other = await anAccount(db)
    const ask = (personId: number) =>
      aBrowserOf(server).send('GET', `/registro/personas/${personId}/productos`, {token: 'x'})

    expect((await ask(patient.personId)).json()).toMatchObject({estado: 0, pId: String(patient.personId)})
    const [another, nobody] = [await ask(other.id), await ask(999_999)]
    expect(another.statusCode).toBe(404)
    expect(another.body).toBe(nobody.body)
    const audited = await db
      .selectFrom('audit_event')
      .select('action')
      .where('actor_id', '=', patient.personId)
      .execute()
    expect(audited).toEqual([{action: 'subject-mismatch'}, {action: 'subject-mismatch'}])
  })
})
