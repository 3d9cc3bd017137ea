import {PATHS, pathTo} from '@ceibo/contract/pages/paths'
import {expect, test} from './quiet-console.ts'
import type {Page} from '@playwright/test'
import {expectGoodScreen} from './accessible-page.ts'
import {demoMails, waitForMail} from './mails-of-the-demo.ts'
import {askForLink, linkIn} from './recovery-walk.ts'
import {enterCredentials} from './signed-in-person.ts'

const NADIA = {document: '33555666', password: 'Ceibo2026!', email: 'nadia.sosa@correo.example'}

const next = (page: Page) => page.getByRole('button', {name: 'Continuar'})

test('a link for an account that a centre made opens the completion form', {tag: '@desktop'}, async ({page}) => {
  const seen = await demoMails(page)
  await askForLink(page, NADIA.document)
  await expect(page.getByRole('heading', {level: 1, name: 'Envío de link'})).toBeVisible()
  await page.goto(linkIn((await waitForMail(page, NADIA.email, /datos/, seen)).text))
  await expect(page).toHaveURL(/\/registerlite\/\d+/)
})

test('Nadia completes the account that a centre made, from login to login', {tag: '@phone'}, async ({page}) => {
  await enterCredentials(page, NADIA.document, NADIA.password)
  const terms = page.getByRole('dialog', {name: 'Términos y condiciones'})
  await expect(terms.getByRole('heading', {name: '1. De qué se trata'})).toBeVisible()
  await expect(page).toHaveURL(/\/registerlite\/\d+$/)
  await expectGoodScreen(page, 'the terms')
  await terms.getByRole('button', {name: 'Aceptar', exact: true}).click()

  await next(page).click()
  await expect(page.getByRole('region', {name: /para corregir$/})).toBeFocused()
  await expectGoodScreen(page, 'the form with errors')
  await page.getByLabel('Nacionalidad').selectOption({label: 'Argentina'})
  await page.getByLabel('Teléfono', {exact: true}).fill('11 5555-0206')
  await page.getByLabel('Provincia').selectOption({label: 'Buenos Aires'})
  await page.getByLabel('Ciudad', {exact: true}).fill('Lomas de Zamora')
  await page.getByLabel('Dirección').fill('Calle del Jacarandá 12')
  const insurer = page.getByLabel('Obra social o prepaga', {exact: true})
  await insurer.selectOption({index: 1})
  const types = page.getByLabel(/^Tipo de plan/)
  const first = await types.getByRole('option').allTextContents()
  await insurer.selectOption({index: 2})
  await expect.poll(() => types.getByRole('option').allTextContents()).not.toEqual(first)
  await insurer.selectOption('-1')
  await expect(types).toHaveCount(0)
  await page.getByLabel('¿Cuál obra social o prepaga?').fill('Mutual del Puerto')
  await page.getByLabel('¿Qué tipo de plan?').fill('Plan A')
  await page.reload()
  await page.getByRole('dialog').getByRole('button', {name: 'Aceptar', exact: true}).click()
  await expect(page.getByLabel('¿Cuál obra social o prepaga?')).toHaveValue('Mutual del Puerto')
  await expectGoodScreen(page, 'the form')
  await next(page).click()

  const done = page.getByRole('dialog', {name: 'El registro fue exitoso'})
  await expect(done.getByRole('link', {name: '¿Olvidaste tu contraseña?'})).toBeVisible()
  await expectGoodScreen(page, 'the success')
  await done.getByRole('button', {name: 'Aceptar'}).click()
  await expect(page).toHaveURL(PATHS.login)
  await enterCredentials(page, NADIA.document, NADIA.password)
  await expect(page.getByRole('heading', {level: 1, name: 'Hola, Nadia'})).toBeVisible()
})

test(
  'an address without a valid access shows what to do instead of the form',
  {tag: '@desktop'},
  async ({page, willFail}) => {
    willFail('/productos', 401)
    await page.goto(`${pathTo(PATHS.completion, {personId: 1000})}?access=desconocido`)
    await expect(page.getByRole('heading', {level: 1, name: 'Esta acción expiró'})).toBeVisible()
    await expect(page).toHaveURL(pathTo(PATHS.completion, {personId: 1000}))
    await expectGoodScreen(page, 'an expired access')
    await page.getByRole('link', {name: 'Ingresar de nuevo'}).click()
    await expect(page).toHaveURL(PATHS.login)
  },
)
