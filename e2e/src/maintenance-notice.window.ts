import {PATHS} from '@ceibo/contract/pages/paths'
import {expect, test} from './quiet-console.ts'
import {expectAccessible} from './accessible-page.ts'

test('in a maintenance window the login shows the notice, and works after it is closed', async ({page}) => {
  await page.goto(PATHS.login)
  const notice = page.getByRole('dialog', {name: 'Información importante'})
  await expect(notice).toBeVisible()
  await expectAccessible(page, 'the maintenance notice')
  await notice.getByRole('button', {name: 'Entendido'}).click()
  await expect(notice).toBeHidden()
  await page.getByLabel('Número de documento').fill('30111222')
  await page.getByLabel('Contraseña', {exact: true}).fill('una que no es')
  await page.getByRole('button', {name: 'Ingresar', exact: true}).click()
  await expect(page.getByText('Credenciales incorrectas')).toBeVisible()
})
