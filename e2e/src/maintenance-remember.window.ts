import {PATHS} from '@ceibo/contract/pages/paths'
import {expect, test} from './quiet-console.ts'
import type {Page} from '@playwright/test'
import {expectAccessible} from './accessible-page.ts'

async function closeNoticeAndSend(page: Page, remember: boolean) {
  await page.goto(PATHS.login)
  const notice = page.getByRole('dialog', {name: 'Información importante'})
  await expect(notice).toContainText('Por tareas de mantenimiento, nuestros canales no están disponibles.')
  await expectAccessible(page, 'the notice that the channels are unavailable')
  await notice.getByRole('button', {name: 'Entendido'}).click()
  await page.getByLabel('Número de documento').fill('30111222')
  await page.getByLabel('Contraseña', {exact: true}).fill('una que no es')
  if (remember) await page.getByLabel('Recordar').check()
  await page.getByRole('button', {name: 'Ingresar', exact: true}).click()
}

test('while the channels are unavailable the login works with Recordar ticked', async ({page}) => {
  await closeNoticeAndSend(page, true)
  await expect(page.getByText('Credenciales incorrectas')).toBeVisible()
})

test('without Recordar it does not, and the notice says why', async ({page}) => {
  await closeNoticeAndSend(page, false)
  await expect(page.getByRole('dialog', {name: 'Información importante'})).toBeVisible()
  await expect(page.getByText('Credenciales incorrectas')).toHaveCount(0)
})
