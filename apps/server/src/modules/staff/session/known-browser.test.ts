import {MAX_STAFF_SESSIONS} from '@ceibo/rules/accounts/staff-session-lifetimes'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {inTransaction} from '@ceibo/database/transaction'
import {describe, expect, it} from 'vitest'
import {keyedHash} from '#platform/secrets/keyed-hash.ts'
import {countNetworkFailure} from '#modules/accounts/login/login-failure.queries.ts'
import {LOGIN_LIMITS} from '#modules/accounts/login/login-limits.ts'
import {resetStaff} from '#modules/staff/invitation/invite-staff.ts'
import {countedNetwork} from './sign-in-attempt.ts'
import {staffBrowsers} from './test-staff-browser.ts'

const {db} = await freshDatabase()

/** A stranger behind the address of the centre, who guesses at a member and then, as often as counts, at whoever comes to mind. */
async function flood({aBrowser, config, network, clock}: Awaited<ReturnType<typeof staffBrowsers>>, email: string) {
  const stranger = aBrowser()
  for (let n = 0; n < 10; n++) await stranger.signIn(email, `Adivinada${n}!`)
  const counted = countedNetwork({network: keyedHash(config.secretKey, 'network', network)}, {config})
  for (let n = 0; n < LOGIN_LIMITS.network.tenMinutes; n++) await countNetworkFailure(db, counted, clock.now())
  for (let n = 0; n < 300; n++) await stranger.signIn(`nadie${n}@ceibo.example`, 'Adivinada!')
  return stranger
}

const tooMany = {status: 429, body: {codigo: 'too-many'}}

describe('a stranger on the network of a centre who guesses passwords of the console', () => {
  it('keeps nobody out of a browser where they signed in before, and everybody out of a new one', async () => {
    const at = await staffBrowsers(db)
    const {aBrowser, aMember, clock} = at
    const {email} = await aMember()
    const desk = aBrowser()
    await desk.signIn(email)
    await desk.send('POST', '/sesion/salida')
    const stranger = await flood(at, email)
    expect(await stranger.signIn(email)).toMatchObject(tooMany)
    expect(await aBrowser().signIn(email)).toMatchObject(tooMany)
    expect(await desk.signIn(email)).toMatchObject({status: 200, body: {estado: 0}})
    expect((await desk.send('POST', '/sesion/llave/inicio')).status).toBe(200)

    clock.advance(29 * 24 * 3_600)
    expect((await desk.signIn(email)).body.estado).toBe(0)
  })

  it('is counted like any other in a browser that only others signed in with', async () => {
    const at = await staffBrowsers(db)
    const {aBrowser, aMember} = at
    const [colleague, victim] = [await aMember(), await aMember()]
    const desk = aBrowser()
    await desk.signIn(colleague.email)
    await flood(at, victim.email)
    expect(await desk.signIn(victim.email)).toMatchObject(tooMany)
  })

  it('has at most 29 guesses a day, also with the cookie of a browser that knows the member', async () => {
    const {aBrowser, aMember, clock} = await staffBrowsers(db)
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
    const {aBrowser, aMember, clock, config} = await staffBrowsers(db)
    const {id, email} = await aMember()
    await aBrowser().signIn(email)
    await inTransaction(db, (tx) => resetStaff(tx, id, {actor: {is: 'system'}}, {clock, config}))
    expect(await db.selectFrom('staff_browser').select('hash').where('staff_id', '=', id).execute()).toEqual([])
  })
})

describe('the sessions of a member', () => {
  it(`are at most ${MAX_STAFF_SESSIONS}: one more ends the oldest, also when they open at once`, async () => {
    const {aBrowser, aMember} = await staffBrowsers(db)
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
