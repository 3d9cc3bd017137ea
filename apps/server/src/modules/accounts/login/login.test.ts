import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe, expect, it} from 'vitest'
import {TEST_NOW, testServer} from '#api/testing/test-server.ts'
import {accessRoutes} from './access.routes.ts'
import {hashSecret} from '#platform/secrets/secret-token.ts'
import {anAccount} from '#modules/accounts/credentials/test-account.ts'
import {countedQueries} from '@ceibo/testing/query-counter'
import {aBrowser, aSignedInBrowser} from '#modules/accounts/session/test-browser.ts'

const {db} = await freshDatabase()

async function aServer() {
  const clock = settableClock(TEST_NOW)
  return {clock, server: await testServer(db, {routes: accessRoutes, clock})}
}

// Each test uses a network of its own, so that it does not run into the limits of another.
let networks = 0
const newNetwork = () => `198.51.${++networks}.1`

const wrong = {
  estado: -1,
  mensaje: 'Por favor, verificá que tu contraseña esté correcta e intentá nuevamente.',
  status: -1,
  esperaSegundos: 0,
}

async function audited(personId: number) {
  const rows = await db
    .selectFrom('audit_event')
    .select('result')
    .where('subject_id', '=', personId)
    .orderBy('id')
    .execute()
  return rows.map(({result}) => result)
}

describe('login', () => {
  it('signs in with the right password: tokens, the person, two HttpOnly cookies', async () => {
    const {server} = await aServer()
    const person = await anAccount(db, {first_name: 'Ana', email: 'ana@ejemplo.test'})
    const answer = await aBrowser(server, newNetwork()).login(person)

    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      estado: 0,
      status: 0,
      token: expect.stringMatching(/^[\w-]{43}$/),
      refreshToken: expect.stringMatching(/^[\w-]{43}$/),
      apimToken: expect.stringMatching(/^[\w-]{43}$/),
      usuario: {nombre: 'Ana', idPersona: person.id, idEDNS: person.edns_id, genero: 'F'},
      extra: {paciente: {email: 'ana@ejemplo.test', estadoCuenta: 3, estadoCuentaDesc: 'Validado', tipoDoc: {id: 2}}},
    })
    const flags = {httpOnly: true, secure: true, sameSite: 'Strict', path: '/'}
    expect(answer.cookies).toMatchObject([
      {name: '__Host-ceibo', maxAge: 12 * 3600, ...flags},
      {name: '__Host-ceibo-equipo', maxAge: 30 * 24 * 3600, ...flags},
    ])
    expect(await audited(person.id)).toEqual(['ok'])
  })

  it('answers a wrong password and an unknown person alike', async () => {
    const {server} = await aServer()
    const browser = aBrowser(server, newNetwork())
    const [known, unknown] = [
      await browser.login(await anAccount(db), 'Otra2026!'),
      await browser.login({document_number: '10000001'}, 'Otra2026!'),
    ]

    expect(known.json()).toEqual(wrong)
    expect(unknown.json()).toEqual(wrong)
    expect(known.cookies).toEqual([])
  })

  it('asks the database as often for a known person as for an unknown one', async () => {
    const {counted, queries} = countedQueries(db)
    const server = await testServer(counted, {routes: accessRoutes})
    const person = await anAccount(db)
    await aBrowser(server, newNetwork()).login(person, 'Otra2026!')
    const forKnown = queries.splice(0)
    await aBrowser(server, newNetwork()).login({document_number: '10000003'}, 'Otra2026!')

    expect(queries).toEqual(forKnown)
    expect(queries.length).toBeGreaterThan(3)
  })

  it('sends a member of the plan without an account here to the members’ site', async () => {
    const {server} = await aServer()
    await db.insertInto('plan_member').values({document_type_id: 2, document_number: '20444555'}).execute()
    const answer = await aBrowser(server, newNetwork()).login({document_number: '20444555'})

    expect(answer.json()).toMatchObject({estado: 3, status: 1})
  })

  it('signs in a member who has an account here', async () => {
    const {server} = await aServer()
    const person = await anAccount(db)
    await db.insertInto('plan_member').values({document_type_id: 2, document_number: person.document_number}).execute()

    expect((await aBrowser(server, newNetwork()).login(person)).json()).toMatchObject({status: 0})
  })

  it('asks a person whose account the network created to complete data, only after the right password, with a token stored as a hash for 30 minutes', async () => {
    const {server} = await aServer()
    const person = await anAccount(db, {mustComplete: true})
    const browser = aBrowser(server, newNetwork())

    expect((await browser.login(person, 'Otra2026!')).json()).toEqual(wrong)
    const answer = await browser.login(person)
    const {access, ...rest} = answer.json<{access: string}>()
    expect(rest).toEqual({estado: 0, mensaje: '', status: 2, idPersona: person.id})
    expect(answer.cookies).toEqual([])
    const stored = await db.selectFrom('mail_token').selectAll().where('person_id', '=', person.id).execute()
    expect(stored).toMatchObject([{purpose: 'completion', hash: hashSecret(access), used_at: null}])
    expect(stored[0]?.expires_at).toEqual(new Date(TEST_NOW.getTime() + 30 * 60_000))

    await browser.login(person)
    expect(await db.selectFrom('mail_token').select('hash').where('hash', '=', hashSecret(access)).execute()).toEqual(
      [],
    )
  })

  it('from the fifth failure asks for a wait of 30 seconds, doubling to 15 minutes', async () => {
    const {server, clock} = await aServer()
    const person = await anAccount(db)
    const waits: number[] = []
    for (let failure = 1; failure <= 12; failure++) {
      const answer = await aBrowser(server, newNetwork()).login(person, 'Otra2026!')
      const {esperaSegundos} = answer.json<{esperaSegundos: number}>()
      waits.push(esperaSegundos)
      clock.advance(esperaSegundos)
    }

    expect(waits).toEqual([0, 0, 0, 0, 30, 60, 120, 240, 480, 900, 900, 900])
  })

  it('accepts every spelling of a document, and counts their failures together', async () => {
    const {server} = await aServer()
    const person = await anAccount(db)
    const dotted = person.document_number.replaceAll(/\B(?=(?:\d{3})+$)/g, '.')
    const spellings = [`0${person.document_number}`, dotted, `00${dotted}`, person.document_number, ` ${dotted} `]
    for (const document_number of spellings.slice(0, 4)) {
      expect((await aBrowser(server, newNetwork()).login({document_number}, 'Otra2026!')).json()).toEqual(wrong)
    }
    expect((await aBrowser(server, newNetwork()).login({document_number: dotted})).json()).toMatchObject({status: 0})
    let last: unknown
    for (const document_number of spellings) {
      last = (await aBrowser(server, newNetwork()).login({document_number}, 'Otra2026!')).json()
    }
    expect(last).toEqual({...wrong, esperaSegundos: 30})
  })

  it.each([
    ['a known person', true],
    ['an unknown one', false],
  ])('does not compare the password while the wait of %s lasts', async (_, isKnown) => {
    const {server, clock} = await aServer()
    const person = isKnown ? await anAccount(db) : {document_number: '10000002'}
    for (let failure = 1; failure <= 5; failure++) await aBrowser(server, newNetwork()).login(person, 'Otra2026!')
    clock.advance(29)

    expect((await aBrowser(server, newNetwork()).login(person)).json()).toEqual({...wrong, esperaSegundos: 1})
    clock.advance(1)
    expect((await aBrowser(server, newNetwork()).login(person)).json()).toMatchObject({status: isKnown ? 0 : -1})
  })

  it('restarts the count after the right password', async () => {
    const {server} = await aServer()
    const person = await anAccount(db)
    for (let failure = 1; failure <= 4; failure++) await aBrowser(server, newNetwork()).login(person, 'Otra2026!')
    await aBrowser(server, newNetwork()).login(person)

    expect((await aBrowser(server, newNetwork()).login(person, 'Otra2026!')).json()).toEqual(wrong)
  })

  it('requires a new password after 100 failures', async () => {
    const {server, clock} = await aServer()
    const person = await anAccount(db)
    await aBrowser(server, newNetwork()).login(person, 'Otra2026!')
    await db.updateTable('login_failure').set({failures: 100}).execute()
    clock.advance(30 * 24 * 3600)

    expect((await aBrowser(server, newNetwork()).login(person)).json()).toEqual({...wrong, esperaSegundos: 900})
    await db.deleteFrom('login_failure').execute()
  })

  it('counts a remembered browser separately, so that outsiders cannot lock a patient out', async () => {
    const {server} = await aServer()
    const person = await anAccount(db)
    const {browser} = await aSignedInBrowser(server, person, newNetwork())
    for (let failure = 1; failure <= 6; failure++) await aBrowser(server, newNetwork()).login(person, 'Otra2026!')

    expect((await aBrowser(server, newNetwork()).login(person)).json()).toMatchObject({status: -1})
    expect((await browser.login(person)).json()).toMatchObject({status: 0})
    for (let failure = 1; failure <= 5; failure++) await browser.login(person, 'Otra2026!')
    expect((await browser.login(person)).json()).toMatchObject({status: -1, esperaSegundos: 30})
  })

  it('does not treat a browser as remembered for somebody else', async () => {
    const {server} = await aServer()
    const [own, other] = [await anAccount(db), await anAccount(db)]
    const {browser} = await aSignedInBrowser(server, own, newNetwork())
    for (let failure = 1; failure <= 5; failure++) await aBrowser(server, newNetwork()).login(other, 'Otra2026!')

    expect((await browser.login(other)).json()).toMatchObject({status: -1, esperaSegundos: 30})
  })

  it('R6: lets a network fail 100 times in any ten minutes, and 1,000 in any day', async () => {
    const {server, clock} = await aServer()
    const network = newNetwork()
    const person = await anAccount(db)
    const fail = () => aBrowser(server, network).login({document_number: '40000001'}, 'x')
    const enter = () => aBrowser(server, network).login(person)
    clock.advance(9 * 60)
    await fail()
    await db.updateTable('rate_limit').set({count: 100}).where('action', '=', 'login-failed-minute').execute()
    clock.advance(2 * 60)
    const refused = await enter()
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe('600')
    clock.advance(9 * 60)
    expect((await enter()).json()).toMatchObject({status: 0})

    await db.updateTable('rate_limit').set({count: 999}).where('action', '=', 'login-failed-hour').execute()
    await fail()
    expect((await enter()).statusCode).toBe(429)
    clock.advance(24 * 3600)
    expect((await enter()).statusCode).toBe(200)
  })

  it('signs in from a remembered browser, whatever others of its network do', async () => {
    const {server} = await aServer()
    const person = await anAccount(db)
    const network = newNetwork()
    const {browser} = await aSignedInBrowser(server, person, network)
    await aBrowser(server, network).login({document_number: '40000002'}, 'x')
    await db.updateTable('rate_limit').set({count: 100}).where('action', '=', 'login-failed-minute').execute()

    expect((await aBrowser(server, network).login(person)).statusCode).toBe(429)
    expect((await browser.login(person)).json()).toMatchObject({status: 0})
    expect((await browser.login(person, 'Otra2026!')).json()).toEqual(wrong)
  })

  it('audits refused logins, without the document', async () => {
    const {server} = await aServer()
    const person = await anAccount(db)
    for (let failure = 1; failure <= 6; failure++) await aBrowser(server, newNetwork()).login(person, 'Otra2026!')

    expect(await audited(person.id)).toEqual([...Array.from({length: 5}, () => 'failed'), 'blocked'])
  })
})
