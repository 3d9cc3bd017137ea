import {CONSOLE_HEADER, STAFF_API} from '@ceibo/contract/staff/staff-api'
import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import {MAX_STAFF_SESSIONS} from '@ceibo/rules/accounts/staff-session-lifetimes'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {inTransaction} from '@ceibo/database/transaction'
import {beforeAll, describe, expect, it} from 'vitest'
import {TEST_NOW, testConfiguration, testServer} from '#api/testing/test-server.ts'
import {keyedHash} from '#platform/secrets/keyed-hash.ts'
import {passwordHasher} from '#platform/work/password-hasher.ts'
import {countNetworkFailure} from '#modules/accounts/login/login-failure.queries.ts'
import {LOGIN_LIMITS} from '#modules/accounts/login/login-limits.ts'
import {resetStaff} from '#modules/staff/invitation/invite-staff.ts'
import {countedNetwork} from './sign-in-attempt.ts'
import {staffRoutes} from '#modules/staff/staff.routes.ts'

const {db} = await freshDatabase()
const PASSWORD = 'Tormenta!de9Jacarandas'
let passwordHash = ''
beforeAll(async () => {
  passwordHash = await passwordHasher().hash(PASSWORD)
})

let made = 0

async function aServer() {
  const clock = settableClock(TEST_NOW)
  const config = testConfiguration()
  const network = `203.0.${++made}.7`
  const server = await testServer(db, {routes: staffRoutes, clock, config})
  /** A browser, with its cookies. Those of one server share the network of a centre. */
  function aBrowser() {
    const cookies = new Map<string, string>()
    async function send(method: 'GET' | 'POST', path: string, payload?: object) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await server.inject({
        method,
        url: `${STAFF_API}${path}`,
        remoteAddress: network,
        headers: {[CONSOLE_HEADER]: '1', cookie},
        ...(payload && {payload}),
      })
      for (const {name, value} of answer.cookies) cookies.set(name, value)
      return {status: answer.statusCode, body: answer.json()}
    }
    const signIn = (email: string, password = PASSWORD) => send('POST', '/sesion', {email, password})
    return {cookies, send, signIn}
  }
  async function aMember() {
    const email = `lucia${++made}@ceibo.example`
    const {id} = await db
      .insertInto('staff_member')
      .values({email, name: 'Lucía Vera', password_hash: passwordHash, pin_hash: passwordHash, created_at: TEST_NOW})
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('staff_grant').values({staff_id: id, role: 'reception', centre_id: null}).execute()
    return {id, email}
  }
  /** A stranger behind the address of the centre, who guesses at a member and then, as often as counts, at whoever comes to mind. */
  async function flood(email: string) {
    const stranger = aBrowser()
    for (let n = 0; n < 10; n++) await stranger.signIn(email, `Adivinada${n}!`)
    const counted = countedNetwork(
      {network: keyedHash(config.secretKey, 'network', `${network.slice(0, -1)}0/24`)},
      {config},
    )
    for (let n = 0; n < LOGIN_LIMITS.network.tenMinutes; n++) await countNetworkFailure(db, counted, clock.now())
    for (let n = 0; n < 300; n++) await stranger.signIn(`nadie${n}@ceibo.example`, 'Adivinada!')
    return stranger
  }
  return {clock, config, aBrowser, aMember, flood}
}

const tooMany = {status: 429, body: {codigo: 'too-many'}}

describe('a stranger on the network of a centre who guesses passwords of the console', () => {
  it('keeps nobody out of a browser where they signed in before, and everybody out of a new one', async () => {
    const {aBrowser, aMember, flood, clock} = await aServer()
    const {email} = await aMember()
    const desk = aBrowser()
    await desk.signIn(email)
    await desk.send('POST', '/sesion/salida')
    const stranger = await flood(email)
    expect(await stranger.signIn(email)).toMatchObject(tooMany)
    expect(await aBrowser().signIn(email)).toMatchObject(tooMany)
    expect(await desk.signIn(email)).toMatchObject({status: 200, body: {estado: 0}})
    expect((await desk.send('POST', '/sesion/llave/inicio')).status).toBe(200)

    clock.advance(29 * 24 * 3_600)
    expect((await desk.signIn(email)).body.estado).toBe(0)
  })

  it('is counted like any other in a browser that only others signed in with', async () => {
    const {aBrowser, aMember, flood} = await aServer()
    const [colleague, victim] = [await aMember(), await aMember()]
    const desk = aBrowser()
    await desk.signIn(colleague.email)
    await flood(victim.email)
    expect(await desk.signIn(victim.email)).toMatchObject(tooMany)
  })

  it('has at most 29 guesses a day, also with the cookie of a browser that knows the member', async () => {
    const {aBrowser, aMember, clock} = await aServer()
    const {id, email} = await aMember()
    const stolen = aBrowser()
    await stolen.signIn(email)
    await db.deleteFrom('login_failure').execute()
    for (let n = 0; n < 60; n++) {
      await stolen.signIn(email, `Adivinada${n}!`)
      clock.advance(20 * 60)
    }
    const counted = await db.selectFrom('login_failure').select('failures').execute()
    expect(counted).toEqual([{failures: LOGIN_LIMITS.inADay}])
    expect((await stolen.signIn(email)).body.estado).toBe(1)
    expect((await aBrowser().signIn(email)).body.estado).toBe(0)
    expect(await db.selectFrom('staff_session').select('id').where('staff_id', '=', id).execute()).toHaveLength(2)
  })
})

describe('a browser that knows a member', () => {
  it('is forgotten when the access of the member is reset', async () => {
    const {aBrowser, aMember, clock, config} = await aServer()
    const {id, email} = await aMember()
    await aBrowser().signIn(email)
    await inTransaction(db, (tx) => resetStaff(tx, id, {actor: {is: 'system'}}, {clock, config}))
    expect(await db.selectFrom('staff_browser').select('hash').where('staff_id', '=', id).execute()).toEqual([])
  })
})

describe('the sessions of a member', () => {
  it(`are at most ${MAX_STAFF_SESSIONS}: one more ends the oldest, also when they open at once`, async () => {
    const {aBrowser, aMember} = await aServer()
    const {email} = await aMember()
    const first = aBrowser()
    await first.signIn(email)
    const later = Array.from({length: MAX_STAFF_SESSIONS}, aBrowser)
    await Promise.all(later.map((browser) => browser.signIn(email)))
    expect((await first.send('GET', '/sesion')).status).toBe(401)
    const shown = await Promise.all(later.map((browser) => browser.send('GET', '/sesion')))
    expect(shown.map(({status}) => status)).toEqual(later.map(() => 200))
  })
})
