import {CONSOLE} from '@ceibo/contract/pages/console-paths'
import {DEMO_PASSWORD} from '@ceibo/demo/demo-people'
import {DEMO_PIN, DEMO_STAFF} from '@ceibo/demo/staff.data'
import type {Page} from '@playwright/test'
import {expectGoodScreen} from './accessible-page.ts'
import {type} from './by-keyboard.ts'
import {expect, test} from './quiet-console.ts'

const [, RECEPTION] = DEMO_STAFF

async function enter(page: Page, password: string): Promise<void> {
  await type(page, page.getByRole('textbox', {name: 'Email'}), RECEPTION?.email ?? '')
  await type(page, page.getByLabel('Contraseña', {exact: true}), password)
  await page.keyboard.press('Enter')
}

test(
  'with the keyboard alone: reception signs in at the address that was asked for, locks the console, opens it by PIN and leaves',
  {tag: '@desktop'},
  async ({page}) => {
    await page.goto(`${CONSOLE}/no-existe`)
    await expect(page.getByRole('heading', {level: 1, name: 'Ingresar'})).toBeVisible()
    await expectGoodScreen(page, 'the sign-in of the console')
    await enter(page, 'otra')
    await expect(page.getByRole('alert')).toContainText('no son correctos')
    await expect(page.getByRole('textbox', {name: 'Email'})).toHaveValue(RECEPTION?.email ?? '')
    await page.getByLabel('Contraseña', {exact: true}).fill('')
    await enter(page, DEMO_PASSWORD)
    await expect(page.getByRole('heading', {level: 1, name: 'No encontramos la página'})).toBeVisible()
    await expectGoodScreen(page, 'an unknown address of the console')

    await page.getByRole('link', {name: 'Ir al inicio'}).press('Enter')
    await expect(page.getByRole('heading', {level: 1, name: RECEPTION?.name ?? ''})).toBeVisible()
    await expect(page.getByText('todos los centros')).toBeVisible()
    await expectGoodScreen(page, 'the start of the console')
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', {name: 'Atajos de teclado'})).toContainText('Bloquear la consola')
    await expectGoodScreen(page, 'the keys of the console')
    await page.keyboard.press('Escape')

    await page.keyboard.press('b')
    await expect(page.getByRole('heading', {level: 1, name: 'Consola bloqueada'})).toBeVisible()
    await expect(page.getByText('todos los centros')).toBeHidden()
    await expectGoodScreen(page, 'a locked console')
    const secret = page.getByLabel('PIN o contraseña')
    await type(page, secret, '0000')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Te quedan 4 intentos.')).toBeVisible()
    await type(page, secret, DEMO_PIN)
    await page.keyboard.press('Enter')
    await expect(page.getByText('todos los centros')).toBeVisible()

    await page.getByRole('button', {name: 'Salir'}).press('Enter')
    await expect(page.getByRole('heading', {level: 1, name: 'Ingresar'})).toBeVisible()
  },
)
