import {createHash} from 'node:crypto'
import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {afterEach, describe, expect, it} from 'vitest'
import {TEST_NOW, testServer} from '#api/testing/test-server.ts'
import {ROUTES} from '#server-modules.ts'
import {anAccount} from '#modules/accounts/credentials/test-account.ts'
import {authenticatePatient} from '#modules/accounts/session/authenticate-patient.ts'
import {aSignedInBrowser} from '#modules/accounts/session/test-browser.ts'
import {whoRoutes} from '#modules/accounts/session/test-who-call.ts'

const {db} = await freshDatabase()

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const NEW = 'Una versión nueva de los términos'
const CHANGES = 'Ahora contamos con quién compartimos tus datos.'
const HOUR = 3_600_000

/** A version that comes into force in an hour, and a person who signed in before. */
async function beforeNewTerms() {
  const since = new Date(TEST_NOW.getTime() + HOUR)
  await db
    .insertInto('terms_version')
    .values({terms_id: 24, text: NEW, hash: hashOf(NEW), in_force_since: since, changes: CHANGES})
    .execute()
  const clock = settableClock(TEST_NOW)
  const routes = [...ROUTES, ...whoRoutes]
  const server = await testServer(db, {routes, authenticate: authenticatePatient, clock})
  const person = await anAccount(db)
  const accept = (body: object, token: string) =>
    signedIn.browser.post(
      '/registro/aceptar/terminos',
      {idPersona: person.id, idTermino: 24, canal: 1, altaUsr: 'WEB', userData: 'x', ...body},
      token,
    )
  const signedIn = await aSignedInBrowser(server, person)
  return {server, clock, person, accept, ...signedIn}
}

afterEach(async () => {
  await db.deleteFrom('terms_acceptance').execute()
  await db.deleteFrom('terms_version').where('hash', '=', hashOf(NEW)).execute()
})

describe('a new version of the terms', () => {
  it('is required from the minute it comes into force: no call of the patient area is answered before it is accepted', async () => {
    const {browser, tab, clock, person, accept} = await beforeNewTerms()
    clock.advance(3599)
    const {token} = (await browser.login(person)).json<typeof tab>()
    expect((await browser.get('/quien', token)).statusCode).toBe(200)
    clock.advance(1)

    const refused = await browser.get('/quien', token)
    expect([refused.statusCode, refused.json<{codigo: string}>().codigo]).toEqual([409, 'terms-pending'])
    expect((await browser.get('/login/sesiones', token)).statusCode).toBe(409)
    expect((await accept({hashTermino: 'vigente'}, token)).json()).toMatchObject({estado: 0})
    expect((await browser.get('/quien', token)).statusCode).toBe(200)
  })

  it('shows its changes to anybody; logout, refresh and acceptance stay possible', async () => {
    const {browser, clock, person, accept} = await beforeNewTerms()
    clock.advance(3600)
    const tab = (await browser.login(person)).json<{token: string; refreshToken: string; apimToken: string}>()
    const read = await browser.get('/maestro/terminos/vigente', tab.token)
    expect(read.json()).toMatchObject({data: [{texto: NEW, cambios: CHANGES}]})
    const renewed = await browser.refresh(tab)
    expect(renewed.statusCode).toBe(200)
    const {token} = renewed.json<typeof tab>()
    // The accepted text must be the one in force.
    const first = await db
      .selectFrom('terms_version')
      .select('hash')
      .where('hash', '!=', hashOf(NEW))
      .executeTakeFirstOrThrow()
    expect((await accept({hashTermino: first.hash}, token)).statusCode).toBe(409)
    expect((await browser.get('/quien', token)).statusCode).toBe(409)
    expect((await browser.logout()).json()).toMatchObject({estado: 0})
  })

  it('is not required of people who accepted it, nor is the first version of anybody', async () => {
    const {browser, tab, clock, person} = await beforeNewTerms()
    expect((await browser.get('/quien', tab.token)).statusCode).toBe(200)
    await db
      .insertInto('terms_acceptance')
      .values({person_id: person.id, terms_id: 24, hash: hashOf(NEW), accepted_at: TEST_NOW, channel: 'web'})
      .execute()
    clock.advance(3600)
    const {token} = (await browser.login(person)).json<{token: string}>()
    expect((await browser.get('/quien', token)).statusCode).toBe(200)
  })
})
