import {openSessions} from '@ceibo/contract/accounts/account-security'
import {pathOf} from '@ceibo/contract/wire/endpoint'
import {PATHS} from '@ceibo/contract/pages/paths'
import {expect, type Page, test} from '@playwright/test'

/** A person of the demo with an account. */
export type DemoPatient = {document: string; password: string; firstName: string}

const patient = (document: string, firstName: string): DemoPatient => ({document, firstName, password: 'Ceibo2026!'})

export const ANA = patient('30111222', 'Ana')
export const RITA = patient('29888777', 'Rita')
/** Identity not validated; one of the three images was rejected. */
export const HUGO = patient('26888555', 'Hugo')
export const IVAN = patient('35777888', 'Iván')
/** Identity not validated, with a CUIL. */
export const JULIAN = patient('28999111', 'Julián')
/** Identity under review. Her password changes in the journey of recovery, which comes late in the alphabet. */
export const MARTA = patient('31222333', 'Marta')
/** Identity not validated, without a known tax id. */
export const ELSA = patient('27333444', 'Elsa')

/** Fills in and submits the login form. */
export async function enterCredentials(page: Page, document: string, password: string): Promise<void> {
  await page.goto(PATHS.login)
  await page.getByLabel('Número de documento').fill(document)
  await page.getByLabel('Contraseña', {exact: true}).fill(password)
  await page.getByRole('button', {name: 'Ingresar', exact: true}).click()
}

/** Signs in and waits for the dashboard. */
export async function signIn(page: Page, person: DemoPatient = ANA): Promise<void> {
  await enterCredentials(page, person.document, person.password)
  await expect(page.getByRole('heading', {level: 1, name: `Hola, ${person.firstName}`})).toBeVisible()
}

/** An address of the portal that makes no requests, so that none is pending when a test changes responses. */
const NOTHING_TO_LOAD = '/favicon.svg'

/** Signs in with a session for this test only, and leaves the tab on an address that loads nothing. */
export async function signInAndLeave(page: Page, person: DemoPatient = ANA): Promise<void> {
  await signIn(page, person)
  await page.goto(NOTHING_TO_LOAD)
}

type StoredSession = {
  cookies: Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>
  login: string
  since: number
}

const sessions = new Map<string, StoredSession>()

/** Well within the lifetime of a token, so that no copy of a session renews it and invalidates the others. */
const KEPT_FOR = 5 * 60_000

/** Opens a page of the patient area with an existing session. */
export async function arrive(page: Page, path: string, person: DemoPatient = ANA): Promise<void> {
  await carrySession(page, person)
  await page.goto(path)
}

/**
 * Gives the tab a session, and leaves it on an address that loads nothing. The login runs once for many tests, which share
 * its session: a test that ends it signs in by itself.
 */
export async function carrySession(page: Page, person: DemoPatient = ANA): Promise<void> {
  const key = `${test.info().project.name} ${person.document}`
  const stored = sessions.get(key)
  if (stored && (await takesOver(page, stored))) return
  const since = Date.now()
  await signInAndLeave(page, person)
  const login = (await page.evaluate(() => sessionStorage.getItem('authLogin'))) ?? ''
  sessions.set(key, {cookies: await page.context().cookies(), login, since})
}

/** False for a session that is too old or has ended, because a person has at most five. */
async function takesOver(page: Page, {cookies, login, since}: StoredSession): Promise<boolean> {
  if (Date.now() - since > KEPT_FOR) return false
  await page.context().addCookies(cookies)
  const {token} = JSON.parse(login)
  const answer = await page.request.get(pathOf(openSessions), {headers: {authorization: `Bearer ${token}`}})
  if (!answer.ok()) {
    await page.context().clearCookies()
    return false
  }
  await page.goto(NOTHING_TO_LOAD)
  await page.evaluate((text) => sessionStorage.setItem('authLogin', text), login)
  return true
}
