import type {Method} from '@ceibo/contract/wire/endpoint'
import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import type {Database} from '@ceibo/database/open-database'
import {TEST_NOW, testServer} from '#api/testing/test-server.ts'
import {aBrowserOf, anAccount} from '#modules/accounts/credentials/test-account.ts'
import {accountSecurityRoutes} from './account-security.routes.ts'
import {accountLifeRoutes} from '#modules/account-life/account-life.routes.ts'
import {signedInPeople} from '#api/testing/test-signed-in.ts'

/** A server of account security in which any account can be signed in without its password. */
export async function securityServer(db: Database) {
  const clock = settableClock(TEST_NOW)
  const people = signedInPeople(db, {whileLive: true})
  const server = await testServer(db, {
    routes: [...accountSecurityRoutes, ...accountLifeRoutes],
    authenticate: people.authenticate,
    clock,
  })

  async function signIn(person: Awaited<ReturnType<typeof anAccount>>, device = 'this') {
    const {actor, token} = await people.signIn(person, device)
    const browser = aBrowserOf(server)
    const own = {
      sessionId: actor.sessionId,
      send: (method: Method, path: string, body?: object) => browser.send(method, path, {token, ...(body && {body})}),
      askPin: (nuevoEmail: string, id: number = person.id) =>
        own.send('POST', `/registro/change-password/pin/${id}`, {nuevoEmail}),
      verify: (pin: string, id: number = person.id) =>
        own.send('POST', `/registro/change-password/pin/${id}/verificar`, {pin}),
      changeEmail: (nuevoEmail: string, named: object = {}) =>
        own.send('PUT', '/registro/personas/upd/email', {
          idPersona: person.id,
          idEdns: person.edns_id,
          nuevoEmail,
          ...named,
        }),
      changePassword: (oldPassword: string, password: string, idPersona: number = person.id) =>
        own.send('PUT', '/registro/personas/upd/password', {idPersona, password, oldPassword}),
    }
    return own
  }

  /** A new account, signed in. */
  async function aSignedIn(given: Parameters<typeof anAccount>[1] = {}) {
    const person = await anAccount(db, given)
    return {person, own: await signIn(person)}
  }

  return {
    server,
    clock,
    signIn,
    aSignedIn,
    checkRevert: (token: string) => aBrowserOf(server).send('GET', '/registro/email/revertir', {token}),
    revert: (token: string) => aBrowserOf(server).send('POST', '/registro/email/revertir', {token}),
  }
}
