import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe, expect, it} from 'vitest'
import {testServer} from '#api/testing/test-server.ts'
import {personalDataRoutes} from '#modules/personal-data/personal-data.routes.ts'
import {accessRoutes} from '#modules/accounts/login/access.routes.ts'
import {passkeyRoutes} from '#modules/accounts/passkeys/passkeys.routes.ts'
import {secondStepRoutes} from '#modules/accounts/second-step/second-step.routes.ts'
import {accountSecurityRoutes} from '#modules/accounts/security/account-security.routes.ts'
import {authenticatePatient} from '#modules/accounts/session/authenticate-patient.ts'
import {aSignedInBrowser} from '#modules/accounts/session/test-browser.ts'
import {whoRoutes} from '#modules/accounts/session/test-who-call.ts'
import {anAccount, NEW_PASSWORD, newAddress, OLD_PASSWORD} from './test-account.ts'
import {accountLifeRoutes} from '#modules/account-life/account-life.routes.ts'

const {db} = await freshDatabase()
const routes = [
  ...accessRoutes,
  ...passkeyRoutes,
  ...secondStepRoutes,
  ...accountSecurityRoutes,
  ...accountLifeRoutes,
  ...personalDataRoutes,
  ...whoRoutes,
]

async function aStolenSession(known?: Awaited<ReturnType<typeof anAccount>>) {
  const server = await testServer(db, {routes, authenticate: authenticatePatient})
  const person = known ?? (await anAccount(db))
  const {browser, tab} = await aSignedInBrowser(server, person, newAddress())
  const post = (path: string, body: object) => browser.post(path, body, tab.token)
  return {
    person,
    isOpen: async () => (await browser.get('/quien', tab.token)).statusCode === 200,
    /** Every call that takes the password of the session's owner. */
    calls: [
      (password: string) => post('/login/huellas/inicio', {password}),
      (password: string) => post('/login/segundo-paso/inicio', {password}),
      (password: string) => post('/login/segundo-paso/quitar', {password, codigo: '000000'}),
      (password: string) => post('/login/segundo-paso/codigos', {password, codigo: '000000'}),
      (password: string) => post(`/nosocios/${person.id}/cierre`, {password}),
      (oldPassword: string) =>
        browser.put(
          '/registro/personas/upd/password',
          {idPersona: person.id, password: NEW_PASSWORD, oldPassword},
          tab.token,
        ),
    ] as const,
  }
}

describe('a session that somebody else found open', () => {
  it('may guess the password five times over all calls together; the next try closes the session, which is audited', async () => {
    const {person, calls, isOpen} = await aStolenSession()
    for (const call of calls.slice(0, 5)) expect((await call('Otra2026!')).statusCode).toBe(200)
    expect(await isOpen()).toBe(true)

    expect((await calls[5](OLD_PASSWORD)).statusCode).toBe(401)
    expect(await isOpen()).toBe(false)
    const audited = db.selectFrom('audit_event').select('action').where('result', '=', 'session-closed')
    expect(await audited.where('subject_id', '=', person.id).execute()).toEqual([{action: 'owner-confirm'}])
  })

  it('gets no more tries by guessing in parallel', async () => {
    const {calls, isOpen} = await aStolenSession()
    const answers = await Promise.all([0, 1, 2].flatMap(() => calls.slice(0, 4).map((call) => call('Otra2026!'))))

    expect(answers.filter(({statusCode}) => statusCode === 200)).toHaveLength(5)
    expect(await isOpen()).toBe(false)
  })

  it('keeps its count of wrong tries after a right password, and does not affect other accounts', async () => {
    const {person, calls, isOpen} = await aStolenSession()
    for (let time = 0; time < 4; time++) await calls[0]('Otra2026!')
    const owner = await aStolenSession(person)
    for (let time = 0; time < 3; time++) expect((await owner.calls[1](OLD_PASSWORD)).json()).toMatchObject({estado: 0})
    await calls[0]('Otra2026!')
    expect((await calls[0]('Otra2026!')).statusCode).toBe(401)
    expect([await isOpen(), await owner.isOpen()]).toEqual([false, true])

    const other = await aStolenSession()
    expect((await other.calls[0](OLD_PASSWORD)).json()).toMatchObject({estado: 0})
  })
})
