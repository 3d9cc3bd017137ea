import {PATHS} from '@ceibo/contract/pages/paths'
import {expect, test} from './quiet-console.ts'
import type {Page} from '@playwright/test'
import {expectAccessible, expectNoSidewaysScroll} from './accessible-page.ts'
import {waitForMail} from './mails-of-the-demo.ts'
import {drawnPhoto, SECOND_FILE_REFUSED} from './drawn-photo.ts'

/** The link in the email to the demo person whose documents were rejected. */
async function mailedAddress(page: Page): Promise<string> {
  const mail = await waitForMail(page, 'rita.molina@correo.example', /documentación/)
  const address = /\/resubir-documentos\?token=[\w-]+/.exec(mail.text)?.[0]
  if (!address) throw new Error('The mail has no link')
  return address
}

const expectExpired = async (page: Page) => {
  const dialog = page.getByRole('dialog', {name: 'Esta acción expiró'})
  await expect(dialog).toContainText('Por favor, intentá hacer el proceso nuevamente.')
  await dialog.getByRole('button', {name: 'Entendido'}).click()
  await expect(page).toHaveURL(PATHS.login)
}

test(
  'the link shows the reasons, its token is removed from the address, and a reload still works',
  {tag: '@phone'},
  async ({page}) => {
    const asked: string[] = []
    await page.goto(PATHS.login)
    const address = await mailedAddress(page)
    page.on('request', (request) => void asked.push(`${request.url()} ${page.url()}`))
    await page.goto(address)
    await expect(page).toHaveURL(PATHS.documentReupload)
    const reasons = page.getByRole('listitem').filter({hasText: /borrosa|vencida/})
    await expect(reasons).toHaveCount(2)
    const fetched = asked.find((one) => one.includes('/validacion/formularios/resend')) ?? ''
    expect(fetched.split(' ')[1]).toMatch(/\/resubir-documentos$/)
    await expectAccessible(page, 'the re-upload')
    await expectNoSidewaysScroll(page)
    await page.reload()
    await expect(reasons).toHaveCount(2)
    await page.setViewportSize({width: 320, height: 640})
    await expectNoSidewaysScroll(page)
  },
)

test(
  'at least one picture is required; several can be added and removed, and a refused one is named',
  {tag: '@phone'},
  async ({page, willFail}) => {
    willFail('/aws/s3/uploadFile', 415)
    await page.goto(await mailedAddress(page))
    await page.getByRole('button', {name: 'Confirmar'}).click()
    await expect(page.getByText('Elegí al menos una imagen')).toBeVisible()
    const input = page.getByLabel('Imágenes', {exact: true})
    await expect(input).toBeFocused()
    await input.setInputFiles([await drawnPhoto(page, 'Uno'), await drawnPhoto(page, 'Dos')])
    const chosen = page.getByRole('list', {name: 'Imágenes elegidas'}).getByRole('listitem')
    await expect(chosen).toHaveCount(2)
    await expectAccessible(page, 'the re-upload with pictures')
    await page.route('**/aws/s3/uploadFile', (route) => route.fulfill({status: 415, json: SECOND_FILE_REFUSED}))
    await page.getByRole('button', {name: 'Confirmar'}).click()
    await expect(chosen.nth(1)).toContainText('no es una imagen')
    await expect(chosen.nth(0)).not.toContainText('no es una imagen')
    await expect(input).toBeFocused()
    await expect(input).toHaveAccessibleDescription(/1 de las 2 imágenes/)
    await expectAccessible(page, 'the re-upload with a refused picture')
    await page.getByRole('button', {name: 'Quitar imagen 1'}).click()
    await expect(chosen).toHaveCount(1)
    await expect(chosen).toContainText('dos.jpg')
  },
)

test('a server message of status 113 is shown, and the login follows', {tag: '@desktop'}, async ({page}) => {
  await page.goto(await mailedAddress(page))
  await page.route('**/validacion/formularios/resend', (route) =>
    route.fulfill({json: {estado: 113, status: 113, mensaje: 'Ya recibimos tu documentación.'}}),
  )
  await page.getByLabel('Imágenes', {exact: true}).setInputFiles([await drawnPhoto(page, 'Uno')])
  await expect(page.getByRole('img', {name: 'Imagen 1'})).toBeVisible()
  await page.getByRole('button', {name: 'Confirmar'}).click()
  const dialog = page.getByRole('dialog', {name: 'Error al enviar la solicitud'})
  await expect(dialog).toContainText('Ya recibimos tu documentación.')
  await expectAccessible(page, 'documents that were not taken')
  await dialog.getByRole('button', {name: 'Entendido'}).click()
  await expect(page).toHaveURL(PATHS.login)
})

test('a failure is shown, and the login follows', {tag: '@desktop'}, async ({page, willFail}) => {
  willFail('/aws/s3/uploadFile', 500)
  await page.goto(await mailedAddress(page))
  await page.route('**/aws/s3/uploadFile', (route) => route.fulfill({status: 500, json: {}}))
  await page.getByLabel('Imágenes', {exact: true}).setInputFiles([await drawnPhoto(page, 'Uno')])
  await expect(page.getByRole('img', {name: 'Imagen 1'})).toBeVisible()
  await page.getByRole('button', {name: 'Confirmar'}).click()
  const dialog = page.getByRole('dialog', {name: 'Error al enviar la solicitud'})
  await expect(dialog).toContainText('Estamos teniendo problemas al procesar esta solicitud')
  await dialog.getByRole('button', {name: 'Entendido'}).click()
  await expect(page).toHaveURL(PATHS.login)
})

test('an unknown link and a missing one are shown as expired', {tag: '@desktop'}, async ({page, willFail}) => {
  willFail('/validacion/formularios/resend', 401)
  await page.goto(`${PATHS.documentReupload}?token=nada`)
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'an expired link')
  await expectExpired(page)
  await page.goto(PATHS.documentReupload)
  await expectExpired(page)
})

test(
  'pictures named RESUBIDO reach the team, and the link no longer works',
  {tag: '@phone'},
  async ({page, willFail}) => {
    willFail('/validacion/formularios/resend', 401)
    const address = await mailedAddress(page)
    await page.addInitScript(NOTE_NAMES_OF_FILES)
    const form = page.waitForResponse('**/validacion/formularios/resend?*')
    await page.goto(address)
    const {idEdns} = await (await form).json()
    await page
      .getByLabel('Imágenes', {exact: true})
      .setInputFiles([await drawnPhoto(page, 'Uno'), await drawnPhoto(page, 'Dos')])
    await expect(page.getByRole('list', {name: 'Imágenes elegidas'}).getByRole('listitem')).toHaveCount(2)
    await page.getByRole('button', {name: 'Confirmar'}).click()
    const dialog = page.getByRole('dialog', {name: 'Documentación enviada'})
    await expect(dialog).toContainText('24 horas', {timeout: 30_000})
    const names = String(await page.evaluate('window.sentNames.join(" ")'))
    expect(names).toMatch(new RegExp(`^RESUBIDO_${idEdns}_\\d{13}_1\\.jpg RESUBIDO_${idEdns}_\\d{13}_2\\.jpg$`))
    await dialog.getByRole('button', {name: 'Entendido'}).click()
    await expect(page).toHaveURL(PATHS.login)
    await page.goto(address)
    await expectExpired(page)
  },
)

/** Browsers do not expose the parts of a multipart body, so their names are recorded when they are appended. */
const NOTE_NAMES_OF_FILES = `{
  const {append} = FormData.prototype
  FormData.prototype.append = function (...parts) {
    window.sentNames = [...(window.sentNames ?? []), parts[2]]
    return append.apply(this, parts)
  }
}`
