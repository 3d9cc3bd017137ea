import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe, expect, it} from 'vitest'
import {TEST_NOW, testServer} from '#api/testing/test-server.ts'
import {accessRoutes} from './access.routes.ts'
import {authenticatePatient} from '#modules/accounts/session/authenticate-patient.ts'
import {hashSecret} from '#platform/secrets/secret-token.ts'
import {anAccount} from '#modules/accounts/credentials/test-account.ts'
import {countedQueries} from '@ceibo/testing/query-counter'
import {aBrowser, aSignedInBrowser, type Tab} from '#modules/accounts/session/test-browser.ts'
import {whoRoutes} from '#modules/accounts/session/test-who-call.ts'

const {db} = await freshDatabase()

async function aServer() {
  const clock = settableClock(TEST_NOW)
  const routes = [...accessRoutes, ...whoRoutes]
  return {clock, server: await testServer(db, {routes, authenticate: authenticatePatient, clock})}
}

/** A signed-in patient with a browser. */
async function aVisit() {
  const {server, clock} = await aServer()
  const person = await anAccount(db)
  return {server, clock, person, ...(await aSignedInBrowser(server, person))}
}

const lastSessionOf = (personId: number) =>
  db.selectFrom('session').selectAll().where('person_id', '=', personId).orderBy('id', 'desc').executeTakeFirstOrThrow()

const auditsOf = async (personId: number, action: string) =>
  (
    await db
      .selectFrom('audit_event')
      .select(['actor_id', 'subject_id', 'result'])
      .where('action', '=', action)
      .execute()
  )
    .filter((row) => row.actor_id === personId || row.subject_id === personId)
    .map(({result}) => result)

describe('R3: the tokens of a session', () => {
  it('open the calls of patients for ten minutes, also the booking token, with or without the word Bearer', async () => {
    const {browser, tab, clock, person, server} = await aVisit()

    expect((await browser.get('/quien', tab.token)).json()).toMatchObject({idPersona: person.id})
    expect((await browser.get('/quien', tab.apimToken)).statusCode).toBe(200)
    const bare = await server.inject({
      url: '/api/adminsitio/registernosociosmg/quien',
      headers: {authorization: tab.token},
      cookies: Object.fromEntries(browser.cookies),
    })
    expect(bare.statusCode).toBe(200)
    clock.advance(599)
    expect((await browser.get('/quien', tab.token)).statusCode).toBe(200)
    clock.advance(1)
    const expired = await browser.get('/quien', tab.token)
    expect([expired.statusCode, expired.json<{titulo: string}>().titulo]).toEqual([403, 'Vencimiento de sesión'])
  })

  it('are useless without the cookie of their session, even for learning that they expired', async () => {
    const {server, tab, clock} = await aVisit()
    const thief = aBrowser(server)
    const {browser: otherPatient} = await aSignedInBrowser(server, await anAccount(db))

    expect((await thief.get('/quien', tab.token)).statusCode).toBe(401)
    expect((await otherPatient.get('/quien', tab.token)).statusCode).toBe(401)
    expect((await thief.refresh(tab)).statusCode).toBe(401)
    clock.advance(601)
    expect((await thief.get('/quien', tab.token)).statusCode).toBe(401)
  })

  it('are not interchangeable: a refresh token opens no call and an access token refreshes nothing', async () => {
    const {browser, tab} = await aVisit()

    expect((await browser.get('/quien', tab.refreshToken)).statusCode).toBe(401)
    expect((await browser.refresh({token: tab.token, refreshToken: tab.token})).statusCode).toBe(401)
    expect((await browser.get('/quien', 'x'.repeat(43))).statusCode).toBe(401)
    expect((await browser.get('/quien')).statusCode).toBe(401)
  })

  it('are stored only as hashes', async () => {
    const {tab, browser, person} = await aVisit()
    const session = await lastSessionOf(person.id)
    const rows = await db.selectFrom('session_token').select('hash').where('session_id', '=', session.id).execute()
    const stored = rows.map(({hash}) => hash.toString('hex')).toSorted()

    expect(stored).toEqual(
      [tab.token, tab.apimToken, tab.refreshToken].map((one) => hashSecret(one).toString('hex')).toSorted(),
    )
    expect(session.binding_hash).toEqual(hashSecret(browser.cookies.get('__Host-ceibo') ?? ''))
  })
})

describe('R3: refresh', () => {
  it('replaces all tokens by new ones, also after the access token expired', async () => {
    const {browser, tab, clock} = await aVisit()
    clock.advance(29 * 60)
    const answer = await browser.refresh(tab)
    const next: Tab = answer.json()

    expect(answer.json()).toMatchObject({estado: 0})
    expect(new Set([...Object.values(next), ...Object.values(tab)]).size).toBeGreaterThanOrEqual(6)
    expect((await browser.get('/quien', next.token)).statusCode).toBe(200)
    expect((await browser.refresh(next)).statusCode).toBe(200)
  })

  it('is refused after 30 minutes without use', async () => {
    const {browser, tab, clock} = await aVisit()
    clock.advance(30 * 60)

    expect((await browser.refresh(tab)).statusCode).toBe(401)
  })

  it('is refused after twelve hours in all, however busy the session is', async () => {
    const {browser, tab, clock} = await aVisit()
    let current = tab
    for (let minutes = 25; minutes < 12 * 60; minutes += 25) {
      clock.advance(25 * 60)
      current = (await browser.refresh(current)).json()
    }
    clock.set(new Date(TEST_NOW.getTime() + 12 * 3_600_000 - 1000))
    current = (await browser.refresh(current)).json()
    expect((await browser.get('/quien', current.token)).statusCode).toBe(200)
    clock.advance(1)
    expect((await browser.get('/quien', current.token)).statusCode).toBe(403)
    expect((await browser.refresh(current)).statusCode).toBe(401)
  })

  it('gives two tabs that refresh at the same time the same tokens, and both continue', async () => {
    const {browser, tab, person} = await aVisit()
    const answers = await Promise.all(Array.from({length: 10}, () => browser.refresh(tab)))
    const given = new Set(answers.map((answer) => answer.body))
    const next = answers[0]?.json<Tab>().token

    expect(answers.map(({statusCode}) => statusCode)).toEqual(Array.from({length: 10}, () => 200))
    expect(given.size).toBe(1)
    expect((await browser.get('/quien', next)).statusCode).toBe(200)
    const session = await lastSessionOf(person.id)
    const tokens = await db.selectFrom('session_token').select('kind').where('session_id', '=', session.id).execute()
    expect(tokens).toHaveLength(6)
  })

  it('takes a refresh token that is reused after ten seconds for a stolen one: the session ends for everybody', async () => {
    const {browser, tab, clock, person} = await aVisit()
    const next: Tab = (await browser.refresh(tab)).json()
    clock.advance(11)

    expect((await browser.refresh(tab)).statusCode).toBe(401)
    expect((await browser.get('/quien', next.token)).statusCode).toBe(401)
    expect((await browser.refresh(next)).statusCode).toBe(401)
    expect(await auditsOf(person.id, 'session-refresh')).toEqual(['reused'])
  })

  it('needs an access token of the same session', async () => {
    const {browser, tab, server} = await aVisit()
    const {tab: other} = await aSignedInBrowser(server, await anAccount(db))

    expect((await browser.refresh({...tab, token: other.token})).statusCode).toBe(401)
    expect((await browser.refresh(tab)).statusCode).toBe(200)
  })

  it('is allowed at most 20 times in ten minutes', async () => {
    const {browser, tab, clock} = await aVisit()
    let current = tab
    for (let one = 1; one <= 20; one++) {
      clock.advance(1)
      current = (await browser.refresh(current)).json()
    }

    const refused = await browser.refresh(current)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '600'])
    clock.advance(600)
    expect((await browser.refresh(current)).statusCode).toBe(200)
  })
})

describe('R3: sessions', () => {
  it('are ended by logout on the server, also with an expired token', async () => {
    const {browser, tab, clock, person, server} = await aVisit()
    clock.advance(20 * 60)
    const thief = aBrowser(server, undefined, new Map(browser.cookies))
    const answer = await browser.logout()

    expect(answer.json()).toEqual({estado: 0, mensaje: ''})
    expect(browser.cookies.has('__Host-ceibo')).toBe(false)
    expect(browser.cookies.has('__Host-ceibo-equipo')).toBe(true)
    expect((await thief.get('/quien', tab.token)).statusCode).toBe(401)
    expect((await thief.refresh(tab)).statusCode).toBe(401)
    expect(await auditsOf(person.id, 'logout')).toEqual(['ok'])
  })

  it('are not ended by a logout without their cookie', async () => {
    const {browser, tab, server} = await aVisit()
    await aBrowser(server).logout()

    expect((await browser.get('/quien', tab.token)).statusCode).toBe(200)
  })

  it('are limited to five a person: a sixth ends the oldest', async () => {
    const {server, person, browser, tab, clock} = await aVisit()
    const later: Awaited<ReturnType<typeof aSignedInBrowser>>[] = []
    for (let one = 2; one <= 6; one++) {
      clock.advance(1)
      later.push(await aSignedInBrowser(server, person))
    }

    expect((await browser.get('/quien', tab.token)).statusCode).toBe(401)
    for (const one of later) expect((await one.browser.get('/quien', one.tab.token)).statusCode).toBe(200)
  })

  it('of two tabs of one browser work in parallel, and end together', async () => {
    const {browser, tab, person} = await aVisit()
    const second: Tab = (await browser.login(person)).json()

    expect((await browser.get('/quien', tab.token)).statusCode).toBe(200)
    expect((await browser.get('/quien', second.token)).statusCode).toBe(200)
    const stored = new Map(browser.cookies)
    await browser.logout()
    for (const [name, value] of stored) browser.cookies.set(name, value)
    expect((await browser.get('/quien', tab.token)).statusCode).toBe(401)
    expect((await browser.get('/quien', second.token)).statusCode).toBe(401)
  })

  it('get a new cookie when somebody else signs in', async () => {
    const {browser, tab} = await aVisit()
    const before = browser.cookies.get('__Host-ceibo')
    await browser.login(await anAccount(db))

    expect(browser.cookies.get('__Host-ceibo')).not.toBe(before)
    expect((await browser.get('/quien', tab.token)).statusCode).toBe(401)
  })

  it('are found with one query', async () => {
    const {browser, tab} = await aVisit()
    const {counted, queries} = countedQueries(db)
    const server = await testServer(counted, {
      routes: whoRoutes,
      authenticate: authenticatePatient,
      clock: settableClock(TEST_NOW),
    })
    const same = aBrowser(server, undefined, new Map(browser.cookies))

    expect((await same.get('/quien', tab.token)).statusCode).toBe(200)
    expect(queries).toHaveLength(1)
  })
})

describe('R1: the data of somebody else', () => {
  it('is not found, is audited, and ends the session the third time in ten minutes', async () => {
    const {browser, tab, person} = await aVisit()
    const answers = await Promise.all([1, 2, 3].map(() => browser.get('/ajeno', tab.token)))

    expect(answers.map(({statusCode}) => statusCode)).toEqual([404, 404, 404])
    expect((await browser.get('/quien', tab.token)).statusCode).toBe(401)
    expect((await auditsOf(person.id, 'subject-mismatch')).toSorted()).toEqual([
      'refused',
      'refused',
      'session-revoked',
    ])
    expect((await lastSessionOf(person.id)).revoked_why).toBe('subject-mismatch')
  })

  it('may be requested by mistake now and then', async () => {
    const {browser, tab, clock} = await aVisit()
    await browser.get('/ajeno', tab.token)
    clock.advance(301)
    await browser.get('/ajeno', tab.token)
    clock.advance(298)
    const next: Tab = (await browser.refresh(tab)).json()
    clock.advance(2)
    await browser.get('/ajeno', next.token)

    expect((await browser.get('/quien', next.token)).statusCode).toBe(200)
  })
})
