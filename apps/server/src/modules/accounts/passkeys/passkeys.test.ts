import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {Secret} from 'otpauth'
import {describe, expect, it} from 'vitest'
import {TEST_NOW, testConfiguration, testServer} from '#api/testing/test-server.ts'
import {anAccount, mailsTo, OLD_PASSWORD} from '#modules/accounts/credentials/test-account.ts'
import {accessRoutes} from '#modules/accounts/login/access.routes.ts'
import {codeAt} from '#modules/accounts/second-step/one-time-code.ts'
import {secondStepRoutes} from '#modules/accounts/second-step/second-step.routes.ts'
import {authenticatePatient} from '#modules/accounts/session/authenticate-patient.ts'
import {aBrowser, aSignedInBrowser, type Browser, type Tab} from '#modules/accounts/session/test-browser.ts'
import {whoRoutes} from '#modules/accounts/session/test-who-call.ts'
import {passkeyRoutes} from './passkeys.routes.ts'
import {anAuthenticator} from './test-authenticator.ts'

const {db} = await freshDatabase()
const origin = testConfiguration().publicUrl

type Creation = {
  opciones: {
    challenge: string
    rp: {id: string}
    user: {id: string; name: string; displayName: string}
    excludeCredentials: {id: string}[]
  }
}
type Request = {opciones: {challenge: string; rpId: string}}

async function passkeyServer() {
  const clock = settableClock(TEST_NOW)
  const routes = [...accessRoutes, ...passkeyRoutes, ...secondStepRoutes, ...whoRoutes]
  const server = await testServer(db, {routes, authenticate: authenticatePatient, clock})
  let browsers = 0
  const newBrowser = () => aBrowser(server, `198.23.${++browsers}.1`)

  /** A person with a passkey, and the signed-in browser in which it was made. */
  async function withPasskey() {
    const person = await anAccount(db)
    const {browser, tab} = await aSignedInBrowser(server, person, `198.24.${++browsers}.1`)
    const device = anAuthenticator({origin})
    const added = await add(browser, tab, device)
    return {person, browser, tab, device, passkeyId: added.json<{id: number}>().id}
  }

  return {server, clock, newBrowser, withPasskey}
}

type Device = ReturnType<typeof anAuthenticator>
type Claims = Parameters<Device['answer']>[1]

async function add(browser: Browser, tab: Tab, device: Device, given: Claims = {}, nombre = 'Celular') {
  const begun = await browser.post('/login/huellas/inicio', {password: OLD_PASSWORD}, tab.token)
  return browser.post(
    '/login/huellas',
    {nombre, credencial: device.make(begun.json<Creation>().opciones, given)},
    tab.token,
  )
}

const asked = async (browser: Browser) => (await browser.post('/login/huella/inicio', {})).json<Request>().opciones

const enter = async (browser: Browser, device: Device, given: Claims = {}) =>
  browser.post('/login/huella', {credencial: device.answer(await asked(browser), given)})

describe('a passkey', () => {
  it('opens a session without document and password, with the same effects as a login: cookies, audit, five sessions, remembered browser', async () => {
    const {newBrowser, withPasskey} = await passkeyServer()
    const {person, device} = await withPasskey()
    const browser = newBrowser()
    const answered = await enter(browser, device)

    expect(answered.json()).toMatchObject({estado: 0, status: 0, usuario: {idPersona: person.id}})
    expect((await browser.get('/quien', answered.json<Tab>().token)).json()).toMatchObject({idPersona: person.id})
    expect(browser.cookies.has('__Host-ceibo-equipo')).toBe(true)
    for (let more = 0; more < 5; more++) await enter(newBrowser(), device)
    expect((await browser.get('/quien', answered.json<Tab>().token)).statusCode).toBe(401)
    const logins = await db
      .selectFrom('audit_event')
      .select('result')
      .where('actor_id', '=', person.id)
      .where('action', '=', 'login')
      .execute()
    expect(logins).toHaveLength(7)
  })

  it('requires no second step, and works while wrong passwords block the account', async () => {
    const {newBrowser, withPasskey} = await passkeyServer()
    const {person, device} = await withPasskey()
    await db
      .insertInto('second_step')
      .values({person_id: person.id, secret: Buffer.from('x'), started_at: TEST_NOW, confirmed_at: TEST_NOW})
      .execute()
    const stranger = newBrowser()
    for (let guess = 0; guess < 6; guess++) await stranger.login(person, `Otra2026!${guess}`)
    expect((await stranger.login(person)).json()).toMatchObject({status: -1})

    expect((await enter(newBrowser(), device)).json()).toMatchObject({estado: 0, status: 0})
  })

  it('startPasskey: requires a code of the second step where it is on, because a passkey opens sessions without it', async () => {
    const {server, clock} = await passkeyServer()
    const person = await anAccount(db)
    const {browser, tab} = await aSignedInBrowser(server, person, '198.25.1.1')
    const post = (path: string, body: object) => browser.post(`/login/${path}`, body, tab.token)
    const {secreto} = (await post('segundo-paso/inicio', {password: OLD_PASSWORD})).json<{secreto: string}>()
    const secret = Buffer.from(Secret.fromBase32(secreto.replaceAll(' ', '')).bytes)
    const code = () => codeAt(secret, clock.now())
    const confirmed = await post('segundo-paso/confirmar', {codigo: code()})
    const [recovery = ''] = confirmed.json<{codigos: string[]}>().codigos
    const used = code()
    clock.advance(30)
    const start = async (given: object) => (await post('huellas/inicio', given)).json<{estado: number}>().estado

    expect(await start({password: OLD_PASSWORD})).toBe(4)
    expect(await start({password: 'Otra2026!', codigo: code()})).toBe(2)
    expect([
      await start({password: OLD_PASSWORD, codigo: '000000'}),
      await start({password: OLD_PASSWORD, codigo: used}),
    ]).toEqual([5, 5])
    const right = code()
    expect(await start({password: OLD_PASSWORD, codigo: right})).toBe(0)
    expect(await start({password: OLD_PASSWORD, codigo: right})).toBe(5)
    expect(await start({password: OLD_PASSWORD, codigo: recovery})).toBe(0)
  })

  it('answers a challenge once', async () => {
    const {newBrowser, withPasskey} = await passkeyServer()
    const {device} = await withPasskey()
    const browser = newBrowser()
    const options = await asked(browser)
    const credencial = device.answer(options)
    const answers = await Promise.all([1, 2, 3].map(() => browser.post('/login/huella', {credencial})))

    expect(answers.map((answer) => answer.json<{estado: number}>().estado).toSorted((a, b) => a - b)).toEqual([
      -1, -1, 0,
    ])
    const again = await browser.post('/login/huella', {credencial: device.answer(options)})
    expect(again.json()).toMatchObject({estado: -1})
  })

  it('answers within five minutes, and only in the browser that was asked', async () => {
    const {newBrowser, withPasskey, clock} = await passkeyServer()
    const {device} = await withPasskey()
    const browser = newBrowser()
    const late = await asked(browser)
    const other = newBrowser()
    await asked(other)
    expect((await other.post('/login/huella', {credencial: device.answer(late)})).json()).toMatchObject({estado: -1})
    clock.advance(300)
    expect((await browser.post('/login/huella', {credencial: device.answer(late)})).json()).toMatchObject({estado: -1})
    expect((await enter(browser, device)).json()).toMatchObject({estado: 0})
  })

  it.each<[string, Claims]>([
    ['of another site', {origin: 'https://ceib0.example'}],
    ['of another name of a site', {rpId: 'ceibo.example'}],
    ['of a device that did not check its user', {isVerified: false}],
    ['that was made for another purpose', {type: 'webauthn.create'}],
    ['with the handle of another person', {userHandle: Buffer.alloc(16, 7).toString('base64url')}],
  ])('is refused with an answer %s, with the same message as an unknown one', async (_, given) => {
    const {newBrowser, withPasskey} = await passkeyServer()
    const {device} = await withPasskey()
    const refused = await enter(newBrowser(), device, given)
    const unknown = await enter(newBrowser(), anAuthenticator({origin}), {userHandle: 'x'.repeat(22)})

    expect(refused.json()).toMatchObject({estado: -1, status: -1})
    expect(refused.body).toBe(unknown.body)
    expect((await enter(newBrowser(), device)).json()).toMatchObject({estado: 0})
  })

  it('that was copied is refused when its counter does not increase, and its owner is notified', async () => {
    const {newBrowser, withPasskey} = await passkeyServer()
    const {person, device} = await withPasskey()
    await enter(newBrowser(), device, {counter: 9})
    expect((await enter(newBrowser(), device, {counter: 9})).json()).toMatchObject({estado: -1})
    expect((await enter(newBrowser(), device, {counter: 3})).json()).toMatchObject({estado: -1})
    expect((await enter(newBrowser(), device, {counter: 10})).json()).toMatchObject({estado: 0})

    const messages = await db.selectFrom('notification').select('text').where('person_id', '=', person.id).execute()
    expect(messages.filter(({text}) => text.includes('copia'))).toHaveLength(2)
  })

  it('of a device without a counter works every time', async () => {
    const {newBrowser, withPasskey} = await passkeyServer()
    const {device} = await withPasskey()
    for (let time = 0; time < 3; time++) {
      expect((await enter(newBrowser(), device, {counter: 0})).json()).toMatchObject({estado: 0})
    }
  })
})

describe('the passkeys of a person', () => {
  it('are listed with name and use, renamed and removed; the owner is notified of each change, and by mail except of a new name', async () => {
    const {newBrowser, withPasskey} = await passkeyServer()
    const {person, browser, tab, device, passkeyId} = await withPasskey()
    const list = async () => (await browser.get('/login/huellas', tab.token)).json<{data: object[]}>().data
    expect(await list()).toEqual([
      {id: passkeyId, nombre: 'Celular', creada: '2026-03-02T10:00:00-03:00', ultimoUso: null},
    ])
    await enter(newBrowser(), device)
    await browser.put(`/login/huellas/${passkeyId}`, {nombre: 'Celular nuevo'}, tab.token)
    expect(await list()).toMatchObject([{nombre: 'Celular nuevo', ultimoUso: '2026-03-02T10:00:00-03:00'}])
    expect((await browser.delete(`/login/huellas/${passkeyId}`, tab.token)).json()).toMatchObject({estado: 0})

    expect(await list()).toEqual([])
    expect((await enter(newBrowser(), device)).json()).toMatchObject({estado: -1})
    expect(await mailsTo(db, person.email, 'security-changed')).toHaveLength(2)
    expect(await db.selectFrom('notification').select('id').where('person_id', '=', person.id).execute()).toHaveLength(
      3,
    )
  })

  it('are added only by their owner: the password is always required, and signing in with a passkey does not replace it', async () => {
    const {newBrowser, withPasskey} = await passkeyServer()
    const {device} = await withPasskey()
    const browser = newBrowser()
    const tab = (await enter(browser, device)).json<Tab>()
    expect((await browser.post('/login/segundo-paso/inicio', {}, tab.token)).json()).toMatchObject({estado: 1})
    const start = (body: object) => browser.post('/login/huellas/inicio', body, tab.token)
    expect((await start({})).json()).toMatchObject({estado: 1})
    expect((await start({password: 'Otra2026!'})).json()).toMatchObject({estado: 2})
    expect((await start({password: OLD_PASSWORD})).json()).toMatchObject({
      estado: 0,
      opciones: {authenticatorSelection: {residentKey: 'required', userVerification: 'required'}, attestation: 'none'},
    })
  })

  it('are added only with a fresh challenge of the person, for this site, from a device that verifies its user', async () => {
    const {server, withPasskey, clock} = await passkeyServer()
    const {browser, tab, device} = await withPasskey()
    for (const given of [{origin: 'https://ceib0.example'}, {rpId: 'ceibo.example'}, {isVerified: false}]) {
      expect((await add(browser, tab, anAuthenticator({origin}), given)).json()).toMatchObject({estado: 5})
    }
    // The device sends the same key twice.
    expect((await add(browser, tab, device)).json()).toMatchObject({estado: 5})

    const begun = (await browser.post('/login/huellas/inicio', {password: OLD_PASSWORD}, tab.token)).json<Creation>()
      .opciones
    expect(begun.excludeCredentials).toMatchObject([{id: device.id}])
    const other = await aSignedInBrowser(server, await anAccount(db), '198.25.1.1')
    const credencial = anAuthenticator({origin}).make(begun)
    const taken = await other.browser.post('/login/huellas', {nombre: 'x', credencial}, other.tab.token)
    expect(taken.json()).toMatchObject({estado: 5})
    clock.advance(301)
    const late = await browser.post('/login/huellas', {nombre: 'x', credencial}, tab.token)
    expect(late.json()).toMatchObject({estado: 5})
  })

  it('contain the chosen name of the person, because the device shows it', async () => {
    const {server} = await passkeyServer()
    const person = await anAccount(db, {first_name: 'Ana', last_name: 'Mora', chosen_name: 'Zoe'})
    const {browser, tab} = await aSignedInBrowser(server, person, '198.26.1.1')
    const begun = await browser.post('/login/huellas/inicio', {password: OLD_PASSWORD}, tab.token)
    expect(begun.json<Creation>().opciones.user).toMatchObject({name: 'Zoe Mora', displayName: 'Zoe Mora'})
  })

  it('are limited to ten, also when several devices store theirs at the same time', async () => {
    const {withPasskey} = await passkeyServer()
    const {person, browser, tab} = await withPasskey()
    const start = () => browser.post('/login/huellas/inicio', {password: OLD_PASSWORD}, tab.token)
    const begun = await Promise.all([start(), start(), start()])
    const more = Array.from({length: 8}, (_, n) => ({
      person_id: person.id,
      credential_id: `${person.id}-${n}`,
      public_key: Buffer.from('x'),
      counter: 0,
      name: 'Otra',
      created_at: TEST_NOW,
    }))
    await db.insertInto('passkey').values(more).execute()
    const stored = await Promise.all(
      begun.map((one) => {
        const credencial = anAuthenticator({origin}).make(one.json<Creation>().opciones)
        return browser.post('/login/huellas', {nombre: 'Nueva', credencial}, tab.token)
      }),
    )
    expect(stored.map((one) => one.json<{estado: number}>().estado).toSorted((a, b) => a - b)).toEqual([0, 5, 5])
  })

  it('are not started when there are already ten', async () => {
    const {withPasskey} = await passkeyServer()
    const {person, browser, tab} = await withPasskey()
    const more = Array.from({length: 9}, (_, n) => ({
      person_id: person.id,
      credential_id: `${person.id}-${n}`,
      public_key: Buffer.from('x'),
      counter: 0,
      name: 'Otra',
      created_at: TEST_NOW,
    }))
    await db.insertInto('passkey').values(more).execute()
    expect((await browser.post('/login/huellas/inicio', {password: OLD_PASSWORD}, tab.token)).json()).toMatchObject({
      estado: 3,
    })
  })

  it('R1: of somebody else are neither renamed nor removed', async () => {
    const {server, withPasskey, newBrowser} = await passkeyServer()
    const {device, passkeyId} = await withPasskey()
    const {browser, tab} = await aSignedInBrowser(server, await anAccount(db), '198.25.2.1')
    expect((await browser.put(`/login/huellas/${passkeyId}`, {nombre: 'Mía'}, tab.token)).statusCode).toBe(404)
    expect((await browser.delete(`/login/huellas/${passkeyId}`, tab.token)).statusCode).toBe(404)
    expect((await enter(newBrowser(), device)).json()).toMatchObject({estado: 0})
  })
})
