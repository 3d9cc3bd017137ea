import {CONSOLE_HEADER, STAFF_API} from '@ceibo/contract/staff/staff-api'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import {inTransaction} from '@ceibo/database/transaction'
import {STAFF_ROLES} from '@ceibo/contract/staff/staff-roles'
import {Secret, TOTP} from 'otpauth'
import {beforeAll, describe, expect, it} from 'vitest'
import {signedInStaff} from '#api/testing/test-signed-in-staff.ts'
import {TEST_NOW, testConfiguration, testServer} from '#api/testing/test-server.ts'
import {keyedHash} from '#platform/secrets/keyed-hash.ts'
import {passwordHasher} from '#platform/work/password-hasher.ts'
import {inviteStaff} from './staff.offers.ts'
import {staffRoutes} from './staff.routes.ts'

const {db} = await freshDatabase()
const PASSWORD = 'Tormenta!de9Jacarandas'
let passwordHash = ''
beforeAll(async () => {
  passwordHash = await passwordHasher().hash(PASSWORD)
})

let made = 0

async function aServer({production = false} = {}) {
  const clock = settableClock(TEST_NOW)
  const config = {...testConfiguration(), production}
  const server = await testServer(db, {routes: staffRoutes, clock, config})
  async function send(method: 'GET' | 'POST', path: string, body?: object, headers: Record<string, string> = {}) {
    const answer = await server.inject({
      method,
      url: `${STAFF_API}${path}`,
      headers: {[CONSOLE_HEADER]: '1', ...headers},
      ...(body && {payload: body}),
    })
    const [cookie] = answer.cookies.map(({name, value}) => `${name}=${value}`)
    return {status: answer.statusCode, body: answer.json(), cookie, cookies: answer.cookies}
  }
  /** An account that can sign in, and its sign-in. */
  async function aMember() {
    const email = `lucia${++made}@ceibo.example`
    const {id} = await db
      .insertInto('staff_member')
      .values({email, name: 'Lucía Vera', password_hash: passwordHash, pin_hash: passwordHash, created_at: TEST_NOW})
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('staff_grant').values({staff_id: id, role: 'reception', centre_id: null}).execute()
    return {id, email, signIn: (password = PASSWORD) => send('POST', '/sesion', {email, password})}
  }
  return {clock, config, send, aMember}
}

describe('signing in to the console', () => {
  it('gives a cookie of its own, HttpOnly and strict, whose session says who it is and lasts twelve hours', async () => {
    const {aMember, send, clock} = await aServer()
    const {email, signIn} = await aMember()
    const {body, cookie = '', cookies} = await signIn()
    expect(body.estado).toBe(0)
    expect(cookies[0]).toMatchObject({
      name: '__Host-ceibo-staff',
      secure: true,
      httpOnly: true,
      sameSite: 'Strict',
      path: '/',
    })
    const shown = await send('GET', '/sesion', undefined, {cookie})
    expect(shown.body).toMatchObject({email, isLocked: false, grants: [{role: 'reception', centreId: null}]})
    clock.advance(12 * 3_600)
    expect((await send('GET', '/sesion', undefined, {cookie})).status).toBe(401)
  })

  it('answers an unknown address and a wrong password alike, and makes the account wait from the fifth failure', async () => {
    const {aMember, send} = await aServer()
    const {signIn} = await aMember()
    const wrong = await signIn('otra')
    const unknown = await send('POST', '/sesion', {email: 'nadie@ceibo.example', password: 'otra'})
    expect(unknown.body).toEqual(wrong.body)
    for (let failure = 2; failure <= 4; failure++) expect((await signIn('otra')).body.waitSeconds).toBe(0)
    expect((await signIn('otra')).body).toMatchObject({estado: 1, waitSeconds: 30})
    expect((await signIn()).body).toMatchObject({estado: 1, waitSeconds: 30})
  })

  it('gains nothing by guessing in parallel', async () => {
    const {aMember, config} = await aServer()
    const {signIn, email} = await aMember()
    await Promise.all(Array.from({length: 12}, () => signIn('otra')))
    expect((await signIn()).body.estado).toBe(1)
    const network = keyedHash(config.secretKey, 'network', '127.0.0.0/24').toString('hex')
    const subject = keyedHash(config.secretKey, 'staff-login', `${network}:${email}`)
    const counted = await db.selectFrom('login_failure').select('failures').where('subject', '=', subject).execute()
    expect(counted).toEqual([{failures: 5}])
  })

  it('ends with the account', async () => {
    const {aMember, send} = await aServer()
    const {id, signIn} = await aMember()
    const {cookie = ''} = await signIn()
    await db.updateTable('staff_member').set({deactivated_at: TEST_NOW}).where('id', '=', id).execute()
    expect((await send('GET', '/sesion', undefined, {cookie})).status).toBe(401)
    expect((await signIn()).body.estado).toBe(1)
  })

  it('is not a session of a patient, nor the other way round', async () => {
    const {send} = await aServer()
    const {headers} = await signedInStaff(db, {roles: ['reception']})
    expect((await send('GET', '/sesion', undefined, headers)).status).toBe(200)
    const asPatient = {cookie: headers['cookie']?.replace('ceibo-staff', 'ceibo') ?? ''}
    expect((await send('GET', '/sesion', undefined, asPatient)).status).toBe(401)
  })

  it('is refused in production without a second step', async () => {
    const {aMember} = await aServer({production: true})
    const {signIn} = await aMember()
    expect((await signIn()).body.estado).toBe(3)
  })
})

describe('R3: a session of the console that nobody uses', () => {
  it('locks after fifteen minutes, or at once; what it shows is closed until the PIN opens it', async () => {
    const {aMember, send, clock} = await aServer()
    const {cookie = ''} = await (await aMember()).signIn()
    clock.advance(14 * 60)
    expect((await send('POST', '/sesion/uso', undefined, {cookie})).status).toBe(200)
    clock.advance(15 * 60)
    expect((await send('POST', '/sesion/uso', undefined, {cookie})).body.codigo).toBe('session-locked')
    expect((await send('GET', '/sesion', undefined, {cookie})).body.isLocked).toBe(true)
    expect((await send('POST', '/sesion/desbloqueo', {secret: '0000'}, {cookie})).body.triesLeft).toBe(4)
    expect((await send('POST', '/sesion/desbloqueo', {secret: PASSWORD}, {cookie})).body.estado).toBe(0)
    expect((await send('POST', '/sesion/uso', undefined, {cookie})).status).toBe(200)
    await send('POST', '/sesion/bloqueo', undefined, {cookie})
    expect((await send('POST', '/sesion/uso', undefined, {cookie})).status).toBe(401)
  })

  it('ends after five wrong tries, also when they are made at once', async () => {
    const {aMember, send} = await aServer()
    const {cookie = ''} = await (await aMember()).signIn()
    await send('POST', '/sesion/bloqueo', undefined, {cookie})
    const tries = await Promise.all(
      Array.from({length: 8}, () => send('POST', '/sesion/desbloqueo', {secret: '0000'}, {cookie})),
    )
    expect(tries.filter(({body}) => body.estado === 1).length).toBeLessThan(5)
    expect((await send('POST', '/sesion/desbloqueo', {secret: PASSWORD}, {cookie})).status).toBe(401)
  })

  it('ends by signing out', async () => {
    const {aMember, send} = await aServer()
    const {cookie = ''} = await (await aMember()).signIn()
    expect((await send('POST', '/sesion/salida', undefined, {cookie})).body.estado).toBe(0)
    expect((await send('GET', '/sesion', undefined, {cookie})).status).toBe(401)
  })
})

describe('a change from another site', () => {
  it.each([
    ['without the header of our page', {[CONSOLE_HEADER]: ''}],
    ['that the browser says comes from elsewhere', {'sec-fetch-site': 'cross-site'}],
  ])('%s is refused, also with the cookie', async (_, headers) => {
    const {send} = await aServer()
    const member = await signedInStaff(db, {roles: STAFF_ROLES})
    expect((await send('POST', '/sesion/salida', undefined, {...member.headers, ...headers})).status).toBe(400)
    expect((await send('GET', '/sesion', undefined, member.headers)).status).toBe(200)
  })
})

async function anInvitation({clock, config}: Awaited<ReturnType<typeof aServer>>) {
  const email = `invitada${++made}@ceibo.example`
  const grants = [{role: 'reception', centreId: null}] as const
  const invited = await inTransaction(db, (tx) =>
    inviteStaff(tx, {email, name: 'Sara Quiroga', grants}, {actor: {is: 'system'}}, {clock, config}),
  )
  const token = invited.is === 'invited' ? (new URL(invited.path, 'http://x').searchParams.get('token') ?? '') : ''
  const chosen = {token, name: 'Sara Quiroga', password: PASSWORD, pin: '4321'}
  return {email, token, chosen}
}

describe('an invitation of staff', () => {
  it('serves once: two at the same time make one account, and the link is over', async () => {
    const server = await aServer()
    const {email, chosen} = await anInvitation(server)
    const answers = await Promise.all([1, 2].map(() => server.send('POST', '/invitacion/aceptacion', chosen)))
    expect(answers.map(({status}) => status).toSorted((one, other) => one - other)).toEqual([200, 401])
    expect((await server.send('POST', '/sesion', {email, password: PASSWORD})).body.estado).toBe(0)
    expect((await server.send('POST', '/invitacion', {token: chosen.token})).body.codigo).toBe('link-expired')
  })

  it('ends after 48 hours, and answers an unknown one alike', async () => {
    const server = await aServer()
    const {token} = await anInvitation(server)
    expect((await server.send('POST', '/invitacion', {token})).status).toBe(200)
    server.clock.advance(48 * 3_600)
    const [expired, unknown] = await Promise.all(
      [token, 'x'.repeat(43)].map((one) => server.send('POST', '/invitacion', {token: one})),
    )
    expect({...expired?.body, pedido: ''}).toEqual({...unknown?.body, pedido: ''})
  })

  it('asks for the code of an app in production, and the sign-in asks for another one', async () => {
    const server = await aServer({production: true})
    const {email, token, chosen} = await anInvitation(server)
    const {body} = await server.send('POST', '/invitacion', {token})
    const codeNow = () =>
      new TOTP({secret: Secret.fromBase32(body.secret.replaceAll(' ', ''))}).generate({
        timestamp: server.clock.now().getTime(),
      })
    expect((await server.send('POST', '/invitacion/aceptacion', chosen)).status).toBe(422)
    const used = codeNow()
    expect((await server.send('POST', '/invitacion/aceptacion', {...chosen, code: used})).status).toBe(200)
    const signIn = (code?: string) => server.send('POST', '/sesion', {email, password: PASSWORD, ...(code && {code})})
    expect((await signIn()).body.estado).toBe(2)
    expect((await signIn(used)).body.estado).toBe(1)
    server.clock.advance(30)
    expect((await signIn(codeNow())).body.estado).toBe(0)
  })

  it('refuses weak passwords by field', async () => {
    const server = await aServer()
    const {chosen} = await anInvitation(server)
    const {body} = await server.send('POST', '/invitacion/aceptacion', {...chosen, password: 'Password1!', pin: '12'})
    expect(body.errores.map(({campo}: {campo: string}) => campo)).toEqual(['pin'])
    const weak = await server.send('POST', '/invitacion/aceptacion', {...chosen, password: 'Password1!'})
    expect(weak.body.errores).toMatchObject([{campo: 'password'}])
  })
})
