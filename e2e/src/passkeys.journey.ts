import {PATHS} from '@ceibo/contract/pages/paths'
import type {Page} from '@playwright/test'
import {expectAccessible, expectNoSidewaysScroll} from './accessible-page.ts'
import {expect, test} from './quiet-console.ts'
import {ELSA, signIn} from './signed-in-person.ts'
import {simulatedDevice} from './simulated-device.ts'

async function leave(page: Page): Promise<void> {
  await page.getByRole('button', {name: /^Tu cuenta/}).click()
  await page.getByRole('button', {name: 'Cerrar Sesión', exact: true}).click()
  await expect(page).toHaveURL(PATHS.login)
}

test('a person adds a passkey, signs in with it in both ways, and removes it', {tag: '@desktop'}, async ({page}) => {
  const device = await simulatedDevice(page)
  await signIn(page, ELSA)
  // Without loading a document: what the login asked of the device must not prevent creating a key.
  await page.getByRole('navigation', {name: 'Principal'}).getByRole('link', {name: 'Mi perfil'}).click()
  await page.getByRole('link', {name: /^Huella o cara/}).click()
  await expect(page.getByText('Todavía no agregaste ningún dispositivo.')).toBeVisible()
  await page.getByRole('button', {name: 'Agregar este dispositivo'}).click()
  await page.getByLabel('Nombre para reconocerlo').fill('Notebook de Elsa')
  await page.getByLabel('Tu contraseña').fill(ELSA.password)
  await expectAccessible(page, 'adding a passkey')
  await page.getByRole('button', {name: 'Agregar', exact: true}).click()
  const row = page.getByRole('listitem').filter({hasText: 'Notebook de Elsa'})
  await expect(row).toContainText('Todavía no la usaste')

  await row.getByRole('button', {name: /^Cambiar nombre/}).click()
  await page.getByLabel('Nombre', {exact: true}).fill('La compu')
  await page.getByRole('button', {name: 'Guardar'}).click()
  const renamed = page.getByRole('listitem').filter({hasText: 'La compu'})
  await expect(renamed).toBeVisible()
  await expectAccessible(page, 'the passkeys')
  await expectNoSidewaysScroll(page)

  // Offered by the browser's autofill when the document field has the focus.
  await leave(page)
  await page.getByLabel('Número de documento').focus()
  await expect(page.getByRole('heading', {level: 1, name: 'Hola, Elsa'})).toBeVisible()

  await leave(page)
  await device.touch(false)
  const byPasskey = page.getByRole('button', {name: 'Ingresar con huella o cara'})
  await byPasskey.click()
  await device.touch(true)
  // A request that reached the device before the simulated touch stays open: another press repeats it.
  await expect(async () => {
    if (await byPasskey.isVisible()) await byPasskey.click({timeout: 2_000})
    await expect(page.getByRole('heading', {level: 1, name: 'Hola, Elsa'})).toBeVisible({timeout: 4_000})
  }).toPass({timeout: 30_000})

  await page.goto(PATHS.passkeys)
  await expect(renamed).toContainText('Último uso: hoy')
  await renamed.getByRole('button', {name: 'Quitar La compu'}).click()
  await page.getByRole('dialog').getByRole('button', {name: 'Quitar', exact: true}).click()
  await expect(page.getByText('Todavía no agregaste ningún dispositivo.')).toBeVisible()
  await leave(page)
  await page.getByRole('button', {name: 'Ingresar con huella o cara'}).click()
  await expect(page.getByRole('alert')).toContainText('No pudimos ingresar con esa llave')
})
