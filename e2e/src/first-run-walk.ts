import {readFileSync} from 'node:fs'
import {CONSOLE, CONSOLE_PATHS} from '@ceibo/contract/pages/console-paths'
import {pathTo} from '@ceibo/contract/pages/paths'
import {expect, type Locator, type Page} from '@playwright/test'
import {Secret, TOTP} from 'otpauth'

export const ANDREA = {
  name: 'Andrea Robles',
  email: 'andrea@red.example',
  password: 'Tormenta!de9Jacarandas',
  pin: '4321',
}

/** The code of the newest start, as whoever operates the server reads it. */
export function codeIn(logFile: string): string {
  const [, code] = [...readFileSync(logFile, 'utf8').matchAll(/^ {2}((?:\w{5}-){3}\w{5})$/gm)].at(-1) ?? []
  if (code === undefined) throw new Error('The log shows no code')
  return code
}

/** Gives the code, and who will administer the network; the page of their own access follows. */
export async function giveCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Código de instalación').fill(code)
  await page.getByLabel('Tu nombre y apellido').fill(ANDREA.name)
  await page.getByLabel('Tu email').fill(ANDREA.email)
  await page.getByRole('button', {name: 'Seguir'}).click()
}

/** Chooses password, PIN and the app of codes, and signs in with them. */
export async function makeAccess(page: Page): Promise<void> {
  const app = new TOTP({secret: Secret.fromBase32((await page.locator('code').innerText()).replaceAll(' ', ''))})
  await page.getByLabel('Contraseña', {exact: true}).fill(ANDREA.password)
  await page.getByLabel('PIN', {exact: true}).fill(ANDREA.pin)
  await page.getByLabel('Código de tu aplicación').fill(app.generate())
  await page.getByRole('button', {name: 'Crear mi acceso'}).click()
  await page.getByRole('heading', {level: 1, name: 'Ingresar'}).waitFor()
  await page.getByRole('textbox', {name: 'Email'}).fill(ANDREA.email)
  await page.getByLabel('Contraseña', {exact: true}).fill(ANDREA.password)
  await page.keyboard.press('Enter')
  // A code serves once, and the next one is right from half a minute before.
  await page.getByLabel('Código de tu aplicación').fill(app.generate({timestamp: Date.now() + 30_000}))
  await page.keyboard.press('Enter')
  await page.getByRole('button', {name: 'Bloquear'}).waitFor()
}

export const openSetUp = (page: Page) => page.goto(`${CONSOLE}${CONSOLE_PATHS.setUp}`)

/** One line of the check list. */
export const step = (page: Page, name: string) =>
  page.getByRole('listitem').filter({has: page.getByText(name, {exact: true})})

export const expectDone = (page: Page, name: string) => expect(step(page, name).getByText('Listo')).toBeVisible()

type Fill = (form: Locator) => Promise<void>

/** Fills in a new entry of the catalogue that is open, and saves it by the keyboard. */
async function saveNew(page: Page, fill: Fill): Promise<void> {
  const form = page.getByRole('complementary')
  await fill(form)
  await expect(form.getByRole('button', {name: 'Guardar'})).toBeEnabled()
  await form.getByRole('button', {name: 'Guardar'}).press('Enter')
  await expect(page).not.toHaveURL(/fila=nueva/)
}

/** Follows a line of the check list to its catalogue, adds an entry and comes back. */
export async function addEntry(page: Page, name: string, {link, fill}: {link: string; fill: Fill}): Promise<void> {
  await step(page, name).getByRole('link', {name: link}).press('Enter')
  await saveNew(page, fill)
  await openSetUp(page)
  await expectDone(page, name)
}

/** Adds an entry to a catalogue that the check list does not ask for by itself. */
export async function addTo(page: Page, catalogue: string, fill: Fill): Promise<void> {
  await page.goto(`${CONSOLE}${pathTo(CONSOLE_PATHS.catalogue, {catalogue}, {fila: 'nueva'})}`)
  await saveNew(page, fill)
}

/** Gives the network its name and telephones. */
export async function nameNetwork(page: Page, name: string): Promise<void> {
  await page.getByLabel('Nombre', {exact: true}).fill(name)
  await page.getByLabel('Teléfono de turnos').fill('0800-555-0100')
  await page.getByLabel('Teléfono de emergencias').fill('107')
  await page.getByRole('button', {name: 'Guardar y mostrarlo'}).click()
  await expectDone(page, 'Nombre de la red')
}

/** Sends the test mail, which the check list then knows of. */
export async function testMail(page: Page): Promise<void> {
  await step(page, 'Email').getByRole('button', {name: 'Mandarme una prueba'}).click()
  await expectDone(page, 'Email')
}

/** Opens the portal, for which nothing may be missing. */
export async function openToPatients(page: Page): Promise<void> {
  await page.getByRole('button', {name: 'Abrir el portal'}).click()
  await expect(page.getByRole('heading', {name: 'El portal está abierto'})).toBeVisible()
}
