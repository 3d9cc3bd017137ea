import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import type {Database} from '@ceibo/database/open-database'
import {Secret} from 'otpauth'
import {TEST_NOW, testServer} from '#api/testing/test-server.ts'
import {anAccount, OLD_PASSWORD} from '#modules/accounts/credentials/test-account.ts'
import {accessRoutes} from '#modules/accounts/login/access.routes.ts'
import {recoveryRoutes} from '#modules/accounts/recovery/recovery.routes.ts'
import {authenticatePatient} from '#modules/accounts/session/authenticate-patient.ts'
import {aBrowser, aSignedInBrowser, type Browser} from '#modules/accounts/session/test-browser.ts'
import {whoRoutes} from '#modules/accounts/session/test-who-call.ts'
import {codeAt} from './one-time-code.ts'
import {secondStepRoutes} from './second-step.routes.ts'

const STEP = 30

/** A server with sign-in by password and code, whose clock the test sets. */
export async function secondStepServer(db: Database) {
  const clock = settableClock(TEST_NOW)
  const routes = [...accessRoutes, ...secondStepRoutes, ...recoveryRoutes, ...whoRoutes]
  const server = await testServer(db, {routes, authenticate: authenticatePatient, clock})
  let browsers = 0
  const newBrowser = () => aBrowser(server, `198.20.${++browsers}.1`)

  /** A person whose second step is on, with their app and recovery codes. */
  async function withSecondStep(known?: Awaited<ReturnType<typeof anAccount>>) {
    const person = known ?? (await anAccount(db))
    const {browser, tab} = await aSignedInBrowser(server, person, `198.21.${++browsers}.1`)
    const begun = (await browser.post('/login/segundo-paso/inicio', {password: OLD_PASSWORD}, tab.token)).json<{
      secreto: string
    }>()
    const secret = Buffer.from(Secret.fromBase32(begun.secreto.replaceAll(' ', '')).bytes)
    /** The code of the app at a number of steps from now. */
    const code = (steps = 0) => codeAt(secret, new Date(clock.now().getTime() + steps * STEP * 1000))
    const confirmed = await browser.post('/login/segundo-paso/confirmar', {codigo: code()}, tab.token)
    const {codigos} = confirmed.json<{codigos: string[]}>()
    // The confirming code is used up, so the clock moves to the next step.
    clock.advance(STEP)
    return {person, browser, tab, secret, code, codes: codigos}
  }

  return {server, clock, newBrowser, withSecondStep}
}

/** Signs in with the password; returns the challenge. */
export async function challengeOf(browser: Browser, person: {document_number: string}): Promise<string> {
  return (await browser.login(person, OLD_PASSWORD)).json<{desafio: string}>().desafio
}

export const answerWith = (browser: Browser, desafio: string, codigo: string) =>
  browser.post('/login/segundo-paso', {desafio, codigo})
