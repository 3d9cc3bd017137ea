import {CONSOLE} from '@ceibo/contract/pages/console-paths'
import {DEMO_PASSWORD} from '@ceibo/demo/demo-people'
import {DEMO_STAFF} from '@ceibo/demo/staff.data'
import type {Page} from '@playwright/test'
import {expectGoodScreen} from './accessible-page.ts'
import {expect, test} from './quiet-console.ts'
import {signInStaff} from './signed-in-staff.ts'
import {simulatedDevice} from './simulated-device.ts'

const EMAIL = DEMO_STAFF.find(({role}) => role === 'content')?.email ?? ''

const heading = (page: Page, name: string) => page.getByRole('heading', {level: 1, name})
const press = (page: Page, name: string) => page.getByRole('button', {name, exact: true}).press('Enter')

/** Signs out of a page that has read what it shows: what is asked for meanwhile would be refused. */
async function signOut(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', {level: 1})).toBeVisible()
  await expect(page.locator('[data-skeleton], [aria-busy="true"]')).toHaveCount(0)
  await press(page, 'Salir')
}

test(
  'a member adds a passkey, signs in with it alone and after the password, unlocks the console with it and removes it',
  {tag: '@desktop'},
  async ({page}) => {
    const device = await simulatedDevice(page)
    await signInStaff(page, EMAIL, '/mi-cuenta')
    await expect(page.getByText('Todavía no agregaste ninguna llave.')).toBeVisible()
    await expectGoodScreen(page, 'the own account without keys')
    await page.keyboard.press('a')
    const dialog = page.getByRole('dialog', {name: 'Agregar una llave de acceso'})
    await dialog.getByLabel('Nombre para reconocerla').fill('Llavero azul')
    const password = dialog.getByLabel('Tu contraseña', {exact: true})
    await password.fill('otra')
    await password.press('Enter')
    await expect(dialog.getByText('Te quedan 4 intentos.')).toBeVisible()
    await expectGoodScreen(page, 'adding a key')
    await password.fill(DEMO_PASSWORD)
    await device.verifies(false)
    await password.press('Enter')
    await expect(dialog.getByRole('alert')).toContainText('No se usó ninguna llave')
    await device.verifies(true)
    await password.press('Enter')
    const row = page.getByRole('row', {name: /^Llavero azul/})
    await expect(row).toContainText('Todavía no se usó')
    await expect(page.getByText('Después de tu contraseña te pedimos una llave de acceso.')).toBeVisible()
    await expectGoodScreen(page, 'the own account with a key')

    // The device has a key of the account already, which proves the second step and then keeps it from making another.
    await page.keyboard.press('a')
    await password.fill(DEMO_PASSWORD)
    await password.press('Enter')
    await press(page, 'Confirmar con una llave que ya tenés')
    await expect(dialog.getByRole('alert')).toContainText('ya tiene una llave de tu cuenta')
    await page.keyboard.press('Escape')

    await signOut(page)
    await device.verifies(false)
    await press(page, 'Entrar con llave de acceso')
    await expect(page.getByRole('alert')).toContainText('No se usó ninguna llave')
    await expectGoodScreen(page, 'the sign-in after a key was left')
    await device.verifies(true)
    await press(page, 'Entrar con llave de acceso')
    await expect(heading(page, 'Mi cuenta')).toHaveCount(0)
    await expect(page.getByRole('button', {name: 'Bloquear'})).toBeVisible()

    await page.keyboard.press('b')
    await expect(heading(page, 'Consola bloqueada')).toBeVisible()
    await expectGoodScreen(page, 'a locked console with a key')
    await press(page, 'Desbloquear con llave de acceso')
    await expect(heading(page, 'Consola bloqueada')).toBeHidden()

    await signOut(page)
    await page.getByRole('textbox', {name: 'Email'}).fill(EMAIL)
    await page.getByLabel('Contraseña', {exact: true}).fill(DEMO_PASSWORD)
    await page.keyboard.press('Enter')
    await expectGoodScreen(page, 'the second step by key')
    await press(page, 'Seguir con tu llave de acceso')
    await expect(page.getByRole('button', {name: 'Bloquear'})).toBeVisible()

    await page.getByRole('link', {name: /mi cuenta$/}).press('Enter')
    await expect(row).not.toContainText('Todavía no se usó')
    await press(page, 'Quitar Llavero azul')
    await expectGoodScreen(page, 'removing a key')
    await page.getByRole('dialog').getByRole('button', {name: 'Quitar', exact: true}).press('Enter')
    await expect(page.getByText('Todavía no agregaste ninguna llave.')).toBeVisible()
    await signOut(page)
    await press(page, 'Entrar con llave de acceso')
    await expect(page.getByRole('alert')).toContainText('No pudimos ingresar con esa llave')
    await expect(page).toHaveURL(new RegExp(`${CONSOLE}/?$`))
  },
)
