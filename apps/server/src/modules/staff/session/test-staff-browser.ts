import {CONSOLE_HEADER, STAFF_API} from '@ceibo/contract/staff/staff-api'
import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import type {Database} from '@ceibo/database/open-database'
import {Secret, TOTP} from 'otpauth'
import {TEST_NOW, testConfiguration, testServer} from '#api/testing/test-server.ts'
import {sealSecret} from '#platform/secrets/sealed-secret.ts'
import {passwordHasher} from '#platform/work/password-hasher.ts'
import {staffRoutes} from '#modules/staff/staff.routes.ts'
import {sealOfStaff} from './staff-code.ts'

export const PASSWORD = 'Tormenta!de9Jacarandas'

let made = 0
let hashed: Promise<string> | undefined

/** A server of the staff's calls whose browsers share the network of a centre, with members who sign in by `PASSWORD`. */
export async function staffBrowsers(db: Database) {
  const clock = settableClock(TEST_NOW)
  const config = testConfiguration()
  const subnet = `203.0.${++made}`
  const server = await testServer(db, {routes: staffRoutes, clock, config})

  /** A browser, with its cookies. */
  function aBrowser(userAgent = '') {
    const cookies = new Map<string, string>()
    async function send(method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await server.inject({
        method,
        url: `${STAFF_API}${path}`,
        remoteAddress: `${subnet}.7`,
        headers: {[CONSOLE_HEADER]: '1', cookie, 'user-agent': userAgent},
        ...(payload && {payload}),
      })
      for (const {name, value} of answer.cookies) cookies.set(name, value)
      return {status: answer.statusCode, body: answer.json()}
    }
    const signIn = (email: string, password = PASSWORD, code?: string) =>
      send('POST', '/sesion', {email, password, ...(code !== undefined && {code})})
    return {send, signIn}
  }

  /** An account of the reception; with an app, `codeNow` is what it shows. */
  async function aMember({withApp = false} = {}) {
    const email = `lucia${++made}@ceibo.example`
    const hash = await (hashed ??= passwordHasher().hash(PASSWORD))
    const {id} = await db
      .insertInto('staff_member')
      .values({email, name: 'Lucía Vera', password_hash: hash, pin_hash: hash, created_at: TEST_NOW})
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('staff_grant').values({staff_id: id, role: 'reception', centre_id: null}).execute()
    const app = new Secret({size: 20})
    if (withApp) {
      const totp_secret = sealSecret(config.secretKey, sealOfStaff(id), Buffer.from(app.bytes))
      await db.updateTable('staff_member').set({totp_secret}).where('id', '=', id).execute()
    }
    return {id, email, codeNow: () => codeOf(app)}
  }

  const codeOf = (secret: Secret) => new TOTP({secret}).generate({timestamp: clock.now().getTime()})

  return {clock, config, network: `${subnet}.0/24`, aBrowser, aMember, codeOf}
}
