import {PATHS} from '@ceibo/contract/pages/paths'
import {expect, test} from './quiet-console.ts'

test('with the setting never, the login does not open even with Recordar ticked', async ({page}) => {
  await page.goto(PATHS.login)
  const notice = page.getByRole('dialog', {name: 'Información importante'})
  await expect(notice).toContainText('Por tareas de mantenimiento, nuestros canales no están disponibles.')
  await notice.getByRole('button', {name: 'Entendido'}).click()
  await page.getByLabel('Número de documento').fill('30111222')
  await page.getByLabel('Contraseña', {exact: true}).fill('una que no es')
  await page.getByLabel('Recordar').check()
  await page.getByRole('button', {name: 'Ingresar', exact: true}).click()
  await expect(notice).toBeVisible()
  await expect(page.getByText('Credenciales incorrectas')).toHaveCount(0)
})
