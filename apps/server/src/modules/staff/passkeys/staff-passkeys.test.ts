import type {CreationOptions, RequestOptions} from '@ceibo/contract/accounts/passkeys'
import {CONSOLE_HEADER, STAFF_API} from '@ceibo/contract/staff/staff-api'
import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {Secret, TOTP} from 'otpauth'
import {beforeAll, describe, expect, it} from 'vitest'
import {TEST_NOW, testConfiguration, testServer} from '#api/testing/test-server.ts'
import {keyedHash} from '#platform/secrets/keyed-hash.ts'
import {sealSecret} from '#platform/secrets/sealed-secret.ts'
import {passwordHasher} from '#platform/work/password-hasher.ts'
import {countNetworkFailure} from '#modules/accounts/login/login-failure.queries.ts'
import {LOGIN_LIMITS} from '#modules/accounts/login/login-limits.ts'
import {anAuthenticator} from '#modules/accounts/passkeys/test-authenticator.ts'
import {sealOfStaff} from '#modules/staff/session/staff-code.ts'
import {staffRoutes} from '#modules/staff/staff.routes.ts'

const {db} = await freshDatabase()
const PASSWORD = 'Tormenta!de9Jacarandas'
const origin = testConfiguration().publicUrl
let passwordHash = ''
beforeAll(async () => {
  passwordHash = await passwordHasher().hash(PASSWORD)
})

/** As often as a network may fail in ten minutes. */
async function asOftenAsCounts(act: () => Promise<unknown>): Promise<void> {
  for (let done = 0; done < LOGIN_LIMITS.network.tenMinutes; done++) await act()
}

type Body = {estado: number; options: RequestOptions & CreationOptions; [name: string]: unknown}
type Device = ReturnType<typeof anAuthenticator>
type Claims = Parameters<Device['answer']>[1]

let made = 0

async function aServer({production = false} = {}) {
  const clock = settableClock(TEST_NOW)
  const config = {...testConfiguration(), production}
  const server = await testServer(db, {routes: staffRoutes, clock, config})

  /** A browser, with its cookies, of a network of its own. */
  function aBrowser(network = `198.51.${++made}.1`) {
    const cookies = new Map<string, string>()
    async function send(method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await server.inject({
        method,
        url: `${STAFF_API}${path}`,
        remoteAddress: network,
        headers: {[CONSOLE_HEADER]: '1', cookie, 'idempotency-key': `request-${++made}-of-this-test`},
        ...(payload && {payload}),
      })
      for (const {name, value} of answer.cookies) cookies.set(name, value)
      return {status: answer.statusCode, body: answer.json<Body>()}
    }
    const post = (path: string, payload?: object) => send('POST', path, payload)
    const signIn = (email: string, given: object = {}) => post('/sesion', {email, password: PASSWORD, ...given})
    const asked = async () => (await post('/sesion/llave/inicio')).body.options
    const enter = async (device: Device, claims: Claims = {}) =>
      post('/sesion/llave', {credential: device.answer(await asked(), claims)})
    const unlock = async (device: Device, claims: Claims = {}) => {
      const {options} = (await post('/sesion/desbloqueo/llave/inicio')).body
      return post('/sesion/desbloqueo/llave', {credential: device.answer(options, claims)})
    }
    const add = async (device: Device, {claims = {}, name = 'Llavero', ...step}: Adding = {}) => {
      const {options} = (await post('/mi-cuenta/llaves/inicio', {password: PASSWORD, ...step})).body
      return post('/mi-cuenta/llaves', {name, credential: device.make(options, claims)})
    }
    return {cookies, send, post, signIn, asked, enter, unlock, add}
  }

  async function aMember({withApp = false} = {}) {
    const email = `lucia${++made}@ceibo.example`
    const {id} = await db
      .insertInto('staff_member')
      .values({email, name: 'Lucía Vera', password_hash: passwordHash, pin_hash: passwordHash, created_at: TEST_NOW})
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('staff_grant').values({staff_id: id, role: 'administrator', centre_id: null}).execute()
    const app = new Secret({size: 20})
    if (withApp) {
      const sealed = sealSecret(config.secretKey, sealOfStaff(id), Buffer.from(app.bytes))
      await db.updateTable('staff_member').set({totp_secret: sealed}).where('id', '=', id).execute()
    }
    const code = () => new TOTP({secret: app}).generate({timestamp: clock.now().getTime()})
    return {id, email, code}
  }

  /** A member with a passkey, and the browser in which it was made. */
  async function withKey() {
    const member = await aMember()
    const browser = aBrowser()
    await browser.signIn(member.email)
    const device = anAuthenticator({origin})
    expect((await browser.add(device)).body.estado).toBe(0)
    return {...member, browser, device}
  }
  return {clock, aBrowser, aMember, withKey}
}

type Adding = {claims?: Parameters<Device['make']>[1]; name?: string; code?: string; credential?: object}

const estados = (answers: readonly {body: Body}[]) => answers.map(({body}) => body.estado).toSorted((a, b) => a - b)
const eventsOf = async (staffId: number, action: string) =>
  (
    await db
      .selectFrom('audit_event')
      .select('result')
      .where('actor_id', '=', staffId)
      .where('action', '=', action)
      .orderBy('id')
      .execute()
  ).map(({result}) => result)
const mailsTo = async (email: string) =>
  db.selectFrom('mail_outbox').select(['kind', 'data']).where('recipient', '=', email).execute()

describe('a passkey of the staff', () => {
  it('signs in by itself, without address and password; its use is audited and shown', async () => {
    const {aBrowser, withKey} = await aServer()
    const {id, email, device} = await withKey()
    const browser = aBrowser()
    expect((await browser.enter(device)).body.estado).toBe(0)
    expect((await browser.send('GET', '/sesion')).body).toMatchObject({email, hasPasskeys: true, isLocked: false})
    expect(await eventsOf(id, 'staff-login')).toEqual(['ok', 'by-passkey'])
    const {passkeys} = (await browser.send('GET', '/mi-cuenta/llaves')).body
    expect(passkeys).toMatchObject([{name: 'Llavero', lastUsedAt: expect.any(String)}])
  })

  it('is the second step of the password, which production accepts in place of an app', async () => {
    const {aBrowser, withKey} = await aServer()
    const {email, device} = await withKey()
    const strict = await aServer({production: true})
    for (const browser of [aBrowser(), strict.aBrowser()]) {
      const {body} = await browser.signIn(email)
      expect(body).toMatchObject({estado: 2, byCode: false, key: {allowCredentials: [{id: device.id}]}})
      const credential = device.answer(Object(body['key']))
      expect((await browser.signIn(email, {code: '000000'})).body.estado).toBe(1)
      expect((await browser.signIn(email, {credential})).body.estado).toBe(0)
      expect((await browser.send('GET', '/sesion')).body.email).toBe(email)
      expect((await browser.signIn(email, {credential})).body.estado).toBe(1)
    }
  })

  it('of somebody else is no second step', async () => {
    const {aBrowser, withKey} = await aServer()
    const {email} = await withKey()
    const other = await withKey()
    const browser = aBrowser()
    const {body} = await browser.signIn(email)
    const credential = other.device.answer(Object(body['key']))
    expect((await browser.signIn(email, {credential})).body.estado).toBe(1)
    expect((await browser.send('GET', '/sesion')).status).toBe(401)
  })

  it('R3: opens a locked session of its member, and nobody else’s; five wrong ones end it', async () => {
    const {withKey} = await aServer()
    const {id, browser, device} = await withKey()
    const other = await withKey()
    await browser.post('/sesion/bloqueo')
    expect((await browser.unlock(other.device)).body).toMatchObject({estado: 1, triesLeft: 4})
    expect((await browser.unlock(device, {isVerified: false})).body).toMatchObject({estado: 1, triesLeft: 3})
    expect((await browser.send('GET', '/mi-cuenta/llaves')).status).toBe(401)
    expect((await browser.unlock(device)).body.estado).toBe(0)
    expect((await browser.send('GET', '/mi-cuenta/llaves')).status).toBe(200)
    expect(await eventsOf(id, 'staff-unlock')).toEqual(['failed', 'failed', 'by-passkey'])
    await browser.post('/sesion/bloqueo')
    for (let wrong = 1; wrong <= 5; wrong++) await browser.unlock(other.device)
    expect((await browser.send('GET', '/sesion')).status).toBe(401)
  })

  it('may leave out whose it is when one of certain keys was asked for, and may not where it alone says who signs in', async () => {
    const {aBrowser, withKey} = await aServer()
    const {browser, device} = await withKey()
    await browser.post('/sesion/bloqueo')
    const silent = (options: RequestOptions) => {
      const {response, ...rest} = device.answer(options)
      return {...rest, response: {...response, userHandle: null}}
    }
    const {options} = (await browser.post('/sesion/desbloqueo/llave/inicio')).body
    expect((await browser.post('/sesion/desbloqueo/llave', {credential: silent(options)})).body.estado).toBe(0)
    const stranger = aBrowser()
    const alone = await stranger.post('/sesion/llave', {credential: silent(await stranger.asked())})
    expect(alone.body.estado).toBe(1)
  })
})

describe('what a device signed', () => {
  it('counts once, however many times it is sent at once', async () => {
    const {aBrowser, withKey} = await aServer()
    const {device} = await withKey()
    const browser = aBrowser()
    const options = await browser.asked()
    const credential = device.answer(options)
    const answers = await Promise.all([1, 2, 3].map(() => browser.post('/sesion/llave', {credential})))
    expect(estados(answers)).toEqual([0, 1, 1])
    const again = await browser.post('/sesion/llave', {credential: device.answer(options)})
    expect(again.body.estado).toBe(1)
  })

  it.each<[string, Claims]>([
    ['from another origin', {origin: 'https://consola.example.test'}],
    ['for another site', {rpId: 'example.test'}],
    ['without having verified its user', {isVerified: false}],
    ['when it was asked to make a key', {type: 'webauthn.create'}],
    ['for somebody else', {userHandle: 'bm9ib2R5'}],
  ])('%s is refused', async (_, claims) => {
    const {aBrowser, withKey} = await aServer()
    const {id, device} = await withKey()
    expect((await aBrowser().enter(device, claims)).body.estado).toBe(1)
    expect((await aBrowser().enter(device)).body.estado).toBe(0)
    const sessions = await db.selectFrom('staff_session').select('id').where('staff_id', '=', id).execute()
    expect(sessions).toHaveLength(2)
  })

  it('counts for five minutes, in the browser that was asked, and for what it was asked', async () => {
    const {aBrowser, withKey, clock} = await aServer()
    const {email, browser: signedIn, device} = await withKey()
    const [browser, other] = [aBrowser(), aBrowser()]
    const mine = device.answer(await browser.asked())
    await other.asked()
    expect((await other.post('/sesion/llave', {credential: mine})).body.estado).toBe(1)
    expect((await browser.post('/sesion/llave', {credential: mine})).body.estado).toBe(0)
    const late = device.answer(await browser.asked())
    clock.advance(301)
    expect((await browser.post('/sesion/llave', {credential: late})).body.estado).toBe(1)
    const {key} = (await browser.signIn(email)).body
    const step = device.answer(Object(key))
    expect((await browser.post('/sesion/llave', {credential: step})).body.estado).toBe(1)
    await signedIn.post('/sesion/bloqueo')
    const forSignIn = device.answer(await signedIn.asked())
    expect((await signedIn.post('/sesion/desbloqueo/llave', {credential: forSignIn})).body.estado).toBe(1)
  })

  it('with a counter that does not go up is refused, and the member is told of a possible copy', async () => {
    const {aBrowser, withKey} = await aServer()
    const {id, email, device} = await withKey()
    expect((await aBrowser().enter(device, {counter: 7})).body.estado).toBe(0)
    expect((await aBrowser().enter(device, {counter: 7})).body.estado).toBe(1)
    expect((await aBrowser().enter(device, {counter: 3})).body.estado).toBe(1)
    expect((await aBrowser().enter(device, {counter: 8})).body.estado).toBe(0)
    expect(await eventsOf(id, 'staff-passkey')).toEqual(['added', 'copied', 'copied'])
    expect(await mailsTo(email)).toContainEqual({
      kind: 'staff-passkey',
      data: expect.objectContaining({change: 'copied', name: 'Llavero'}),
    })
  })

  it('reads the same for an unknown key, a removed one and one of a deactivated member', async () => {
    const {aBrowser, withKey} = await aServer()
    const unknown = await aBrowser().enter(anAuthenticator({origin}), {userHandle: 'bm9ib2R5'})
    const [removed, left] = [await withKey(), await withKey()]
    await db.deleteFrom('staff_passkey').where('staff_id', '=', removed.id).execute()
    await db.updateTable('staff_member').set({deactivated_at: TEST_NOW}).where('id', '=', left.id).execute()
    for (const {device} of [removed, left]) {
      const answer = await aBrowser().enter(device)
      expect({...answer.body, pedido: ''}).toEqual({...unknown.body, pedido: ''})
    }
  })

  it('R6: makes nobody wait when it is wrong, and is not kept out by wrong passwords from its network', async () => {
    const {aBrowser, withKey} = await aServer()
    const {email, device} = await withKey()
    const network = '203.0.113.7'
    const portal = keyedHash(testConfiguration().secretKey, 'network', '203.0.113.0/24')
    await asOftenAsCounts(() => countNetworkFailure(db, portal, TEST_NOW))
    await asOftenAsCounts(() => aBrowser(network).enter(device, {isVerified: false}))
    expect((await aBrowser(network).signIn(email)).body.estado).toBe(2)
    await asOftenAsCounts(() => aBrowser(network).signIn(email, {password: 'otra'}))
    expect((await aBrowser(network).signIn('otra@ceibo.example')).status).toBe(429)
    expect((await aBrowser(network).enter(device)).body.estado).toBe(0)
  })
})

describe('adding a passkey', () => {
  it('asks for the password again, and for the second step where the account has one; five wrong tries end the session', async () => {
    const {aBrowser, aMember, clock} = await aServer()
    const {id, email, code} = await aMember({withApp: true})
    const browser = aBrowser()
    await browser.signIn(email, {code: code()})
    clock.advance(30)
    const start = (given: object) => browser.post('/mi-cuenta/llaves/inicio', given)
    expect((await start({password: 'otra', code: code()})).body).toMatchObject({estado: 1, triesLeft: 4})
    expect((await start({password: PASSWORD})).body).toMatchObject({estado: 4, byCode: true, key: null})
    expect((await start({password: PASSWORD, code: '000000'})).body).toMatchObject({estado: 1, triesLeft: 4})
    expect((await browser.add(anAuthenticator({origin}), {code: code()})).body.estado).toBe(0)
    expect(await eventsOf(id, 'staff-passkey')).toEqual(['added'])
    expect(await mailsTo(email)).toMatchObject([{kind: 'staff-passkey', data: {change: 'added', name: 'Llavero'}}])
    for (let wrong = 1; wrong <= 5; wrong++) await start({password: 'otra'})
    expect((await browser.send('GET', '/sesion')).status).toBe(401)
  })

  it('is proved by a key that the account has, where that is its second step', async () => {
    const {withKey} = await aServer()
    const {browser, device} = await withKey()
    const asked = (await browser.post('/mi-cuenta/llaves/inicio', {password: PASSWORD})).body
    expect(asked).toMatchObject({estado: 4, byCode: false, key: {allowCredentials: [{id: device.id}]}})
    const credential = device.answer(Object(asked['key']))
    const second = anAuthenticator({origin})
    expect((await browser.add(second, {credential, name: 'Notebook'})).body.estado).toBe(0)
    const {passkeys} = (await browser.send('GET', '/mi-cuenta/llaves')).body
    expect(passkeys).toMatchObject([{name: 'Llavero'}, {name: 'Notebook'}])
  })

  it.each<[string, Claims]>([
    ['from another origin', {origin: 'https://consola.example.test'}],
    ['for another site', {rpId: 'example.test'}],
    ['without having verified its user', {isVerified: false}],
    ['as an answer to a sign-in', {type: 'webauthn.get'}],
  ])('is refused for a key made %s', async (_, claims) => {
    const {aBrowser, aMember} = await aServer()
    const browser = aBrowser()
    await browser.signIn((await aMember()).email)
    expect((await browser.add(anAuthenticator({origin}), {claims})).body.estado).toBe(1)
    expect((await browser.add(anAuthenticator({origin}))).body.estado).toBe(0)
  })

  it('keeps one key once, also for two members at the same time', async () => {
    const {aBrowser, aMember} = await aServer()
    const device = anAuthenticator({origin})
    const browsers = [aBrowser(), aBrowser()]
    for (const browser of browsers) await browser.signIn((await aMember()).email)
    expect(estados(await Promise.all(browsers.map((browser) => browser.add(device))))).toEqual([0, 1])
  })

  it('is refused in another session than the one that asked, and in one that ended meanwhile', async () => {
    const {aBrowser, aMember} = await aServer()
    const {id, email} = await aMember()
    const [browser, other] = [aBrowser(), aBrowser()]
    for (const one of [browser, other]) await one.signIn(email)
    const {options} = (await browser.post('/mi-cuenta/llaves/inicio', {password: PASSWORD})).body
    const credential = anAuthenticator({origin}).make(options)
    expect((await other.post('/mi-cuenta/llaves', {name: 'x', credential})).body.estado).toBe(1)
    await db.updateTable('staff_session').set({revoked_at: TEST_NOW}).where('staff_id', '=', id).execute()
    expect((await browser.post('/mi-cuenta/llaves', {name: 'x', credential})).status).toBe(401)
  })

  it('is limited to ten, also when several devices store theirs at once', async () => {
    const {aBrowser, aMember} = await aServer()
    const {id, email} = await aMember()
    const browser = aBrowser()
    await browser.signIn(email)
    const start = () => browser.post('/mi-cuenta/llaves/inicio', {password: PASSWORD})
    const begun = [await start(), await start(), await start()]
    const row = {staff_id: id, public_key: Buffer.from('x'), counter: 0, name: 'Otra', created_at: TEST_NOW}
    const more = Array.from({length: 9}, (_, n) => ({...row, credential_id: `${id}-${n}`}))
    await db.insertInto('staff_passkey').values(more).execute()
    const stored = await Promise.all(
      begun.map(({body}) => {
        const credential = anAuthenticator({origin}).make(body.options)
        return browser.post('/mi-cuenta/llaves', {name: 'Nueva', credential})
      }),
    )
    expect(estados(stored)).toEqual([0, 1, 1])
  })
})

describe('removing a passkey', () => {
  it('R1: ends it at once, is mailed and audited, and is for its member alone', async () => {
    const {aBrowser, withKey} = await aServer()
    const {id, email, browser, device} = await withKey()
    const other = await withKey()
    const [key] = await db.selectFrom('staff_passkey').select('id').where('staff_id', '=', id).execute()
    expect((await other.browser.send('DELETE', `/mi-cuenta/llaves/${key?.id}`)).status).toBe(404)
    expect((await browser.send('DELETE', `/mi-cuenta/llaves/${key?.id}`)).body.estado).toBe(0)
    expect((await browser.send('DELETE', `/mi-cuenta/llaves/${key?.id}`)).status).toBe(404)
    expect((await aBrowser().enter(device)).body.estado).toBe(1)
    expect(await eventsOf(id, 'staff-passkey')).toEqual(['added', 'removed'])
    expect(await mailsTo(email)).toContainEqual({
      kind: 'staff-passkey',
      data: expect.objectContaining({change: 'removed'}),
    })
    expect((await aBrowser().signIn(email)).body.estado).toBe(0)
  })

  it('is refused in production for the only second step, of two at once too', async () => {
    const {withKey} = await aServer()
    const {id, email, browser: before, device} = await withKey()
    const asked = (await before.post('/mi-cuenta/llaves/inicio', {password: PASSWORD})).body
    await before.add(anAuthenticator({origin}), {credential: device.answer(Object(asked['key']))})
    const strict = await aServer({production: true})
    const browser = strict.aBrowser()
    const {key} = (await browser.signIn(email)).body
    await browser.signIn(email, {credential: device.answer(Object(key))})
    const keys = await db.selectFrom('staff_passkey').select('id').where('staff_id', '=', id).execute()
    const answers = await Promise.all(keys.map((one) => browser.send('DELETE', `/mi-cuenta/llaves/${one.id}`)))
    expect(estados(answers)).toEqual([0, 1])
  })
})

describe('an administrator', () => {
  it('gives a member who lost a key access anew: every way in ends, and the mailed link makes a new one, by passkey alone in production', async () => {
    const {aBrowser, withKey} = await aServer()
    const lost = await withKey()
    const boss = await withKey()
    expect((await boss.browser.post(`/personal/${lost.id}/restablecer`)).body.estado).toBe(0)
    expect((await lost.browser.send('GET', '/sesion')).status).toBe(401)
    expect((await aBrowser().enter(lost.device)).body.estado).toBe(1)
    expect((await aBrowser().signIn(lost.email)).body.estado).toBe(1)
    expect(await eventsOf(boss.id, 'staff-reset')).toEqual(['ok'])
    const mail = (await mailsTo(lost.email)).find(({kind}) => kind === 'staff-reset')
    expect(mail?.data).toMatchObject({by: 'Lucía Vera'})
    const {url} = Object(mail?.data)
    const token = new URL(String(url)).searchParams.get('token') ?? ''

    const browser = (await aServer({production: true})).aBrowser()
    const chosen = {token, name: 'Lucía Vera', password: 'Mandarina!de9Patios', pin: '4321'}
    expect((await browser.post('/invitacion/aceptacion', chosen)).status).toBe(422)
    const device = anAuthenticator({origin})
    const {options} = (await browser.post('/invitacion/llave', {token})).body
    const passkey = {name: 'Llavero', credential: device.make(options)}
    const wrong = {name: 'Llavero', credential: device.make(options, {isVerified: false})}
    expect((await browser.post('/invitacion/aceptacion', {...chosen, passkey: wrong})).status).toBe(422)
    expect((await browser.post('/invitacion/aceptacion', {...chosen, passkey})).status).toBe(422)
    const again = (await browser.post('/invitacion/llave', {token})).body.options
    const right = {name: 'Llavero', credential: device.make(again)}
    expect((await browser.post('/invitacion/aceptacion', {...chosen, passkey: right})).status).toBe(200)
    expect((await browser.enter(device)).body.estado).toBe(0)
  })

  it('does not reset an account that is closed', async () => {
    const {withKey} = await aServer()
    const boss = await withKey()
    const left = await withKey()
    await boss.browser.post(`/personal/${left.id}/baja`)
    expect((await boss.browser.post(`/personal/${left.id}/restablecer`)).body.estado).toBe(1)
  })

  it('leaves no key that is added while the access is reset', async () => {
    const {aBrowser, withKey, aMember} = await aServer()
    const boss = await withKey()
    for (let round = 0; round < 5; round++) {
      const {id, email} = await aMember()
      const browser = aBrowser()
      await browser.signIn(email)
      const {options} = (await browser.post('/mi-cuenta/llaves/inicio', {password: PASSWORD})).body
      const device = anAuthenticator({origin})
      await Promise.all([
        browser.post('/mi-cuenta/llaves', {name: 'x', credential: device.make(options)}),
        boss.browser.post(`/personal/${id}/restablecer`),
      ])
      expect((await aBrowser().enter(device)).body.estado).toBe(1)
    }
  })

  it('leaves no session of a sign-in whose password was compared before the reset', async () => {
    const {aBrowser, withKey, aMember} = await aServer()
    const boss = await withKey()
    const {id, email} = await aMember()
    const browsers = Array.from({length: 4}, () => aBrowser())
    await Promise.all([...browsers.map((one) => one.signIn(email)), boss.browser.post(`/personal/${id}/restablecer`)])
    for (const one of browsers) expect((await one.send('GET', '/sesion')).status).toBe(401)
  })
})
