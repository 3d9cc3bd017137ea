import {PATHS} from '@ceibo/contract/pages/paths'
import {expect, test} from './quiet-console.ts'
import type {Page} from '@playwright/test'
import {expectAccessible, expectNoSidewaysScroll} from './accessible-page.ts'
import {demoMails, waitForMail} from './mails-of-the-demo.ts'
import {drawnPhoto, SECOND_FILE_REFUSED} from './drawn-photo.ts'
import {isPhone} from './test-size.ts'

async function openForm(page: Page) {
  await page.goto(`${PATHS.mailRecovery}?pid=un-valor-cualquiera`)
  await expect(page.getByRole('heading', {level: 1, name: 'Recuperá tu email'})).toBeVisible()
  await expect(page).toHaveURL(PATHS.mailRecovery)
}

async function fillForm(page: Page, document: string, email: string) {
  await page.getByLabel('Número de documento').fill(document)
  await page.getByLabel('Nuevo email', {exact: true}).fill(email)
  await page.getByLabel('Repetir nuevo email').fill(email)
  await page.getByLabel('Frente del documento').setInputFiles(await drawnPhoto(page, 'Frente'))
  await page.getByLabel('Dorso del documento').setInputFiles(await drawnPhoto(page, 'Dorso'))
  await expect(page.getByText(/frente\.jpg · \d+ KB/)).toBeVisible()
  await expect(page.getByText(/dorso\.jpg · \d+ KB/)).toBeVisible()
}

const submit = (page: Page) => page.getByRole('button', {name: 'Continuar'}).click()

test('the page greets, is accessible, and fits down to 320 px', {tag: '@phone'}, async ({page}) => {
  await openForm(page)
  await expect(page.getByText(/reservar turnos médicos y ver los resultados/)).toBeVisible()
  await expect(page.getByLabel('Tipo de documento')).toHaveValue('2')
  await expectAccessible(page, 'mail recovery')
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({width: 320, height: 640})
  await expectNoSidewaysScroll(page)
})

test('nothing is sent before both sides of the document are there', {tag: '@phone'}, async ({page}) => {
  await openForm(page)
  const sent: string[] = []
  page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())))
  await page.getByLabel('Número de documento').fill('35777888')
  await page.getByLabel('Nuevo email', {exact: true}).fill('ivan@nuevo.example')
  await page.getByLabel('Repetir nuevo email').fill('otro@nuevo.example')
  await page.getByLabel('Frente del documento').setInputFiles(await drawnPhoto(page, 'Frente'))
  await submit(page)

  const summary = page.getByRole('region', {name: /para corregir$/})
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText(['Repetir nuevo email', 'Dorso del documento'])
  await expect(page.getByLabel('Repetir nuevo email')).toHaveAccessibleDescription(/no coincide con el primero/)
  await expectAccessible(page, 'mail recovery with errors')
  expect(sent).toEqual([])
})

test('a picture can be removed, and a file that is not a picture is refused', {tag: '@phone'}, async ({page}) => {
  await openForm(page)
  const front = page.getByLabel('Frente del documento')
  await front.setInputFiles({name: 'nota.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no es una imagen')})
  await expect(page.getByText('No pudimos leer esta imagen. Elegí una foto en formato JPG o PNG.')).toBeVisible()
  await front.setInputFiles(await drawnPhoto(page, 'Frente'))
  await expect(page.getByText('No pudimos leer esta imagen')).toBeHidden()
  await page.getByRole('button', {name: 'Quitar frente del documento'}).click()
  await expect(page.getByText(/frente\.jpg/)).toBeHidden()
  await expect(front).toBeFocused()
})

test(
  'both sides and the new address reach the team, and the person sees a confirmation',
  {tag: '@phone'},
  async ({page}, info) => {
    const email = `ivan.${info.project.name}@nuevo.example`
    await openForm(page)
    const before = await demoMails(page)
    await fillForm(page, '35777888', email)
    await submit(page)

    const dialog = page.getByRole('dialog', {name: 'Documentación enviada'})
    await expect(dialog).toBeVisible({timeout: 30_000})
    await expect(dialog).toContainText('dentro de las 24 horas')
    await expectAccessible(page, 'documents sent')
    await dialog.getByRole('button', {name: 'Quedarme en esta página'}).click()
    await expect(dialog.getByRole('timer')).toBeHidden()
    await dialog.getByRole('button', {name: 'Entendido'}).click()
    await expect(page).toHaveURL(PATHS.login)
    const mail = await waitForMail(page, email, /Documentación enviada/, before)
    expect(mail.text).toContain('24 horas')
  },
)

test('the login follows by itself after ten seconds', {tag: '@desktop'}, async ({page}, info) => {
  await openForm(page)
  await fillForm(page, isPhone(info) ? '61000001' : '61000002', 'nadie@nuevo.example')
  await submit(page)
  await expect(page.getByRole('timer')).toBeVisible({timeout: 30_000})
  await expect(page).toHaveURL(PATHS.login, {timeout: 15_000})
})

test(
  'the progress is real, and a failure keeps everything for a retry',
  {tag: '@desktop'},
  async ({page, willFail}) => {
    willFail('/aws/s3/uploadFile', 'ERR_FAILED')
    willFail('/aws/s3/uploadFile', 415)
    await openForm(page)
    await fillForm(page, '61000003', 'nadie@nuevo.example')
    // An indeterminate progress bar never stops moving.
    await page.emulateMedia({reducedMotion: 'reduce'})
    const held = Promise.withResolvers<void>()
    await page.route('**/aws/s3/uploadFile', async (route) => {
      await held.promise
      await route.abort()
    })
    await submit(page)
    await expect(page.getByRole('dialog', {name: 'Estamos enviando tu documentación'})).toBeVisible()
    await expect(page.getByRole('progressbar')).toBeVisible()
    await expectAccessible(page, 'documents on their way')
    held.resolve()

    const dialog = page.getByRole('dialog', {name: 'Error al enviar la solicitud'})
    await expect(dialog).toContainText(
      'Estamos teniendo problemas al procesar esta solicitud. Por favor, intentá nuevamente más tarde.',
    )
    await expectAccessible(page, 'documents that did not get through')
    await dialog.getByRole('button', {name: 'Entendido'}).click()
    await expect(page.getByLabel('Número de documento')).toHaveValue('61000003')
    await expect(page.getByLabel('Nuevo email', {exact: true})).toHaveValue('nadie@nuevo.example')
    await expect(page.getByText(/frente\.jpg · \d+ KB/)).toBeVisible()
    await expect(page.getByText(/dorso\.jpg · \d+ KB/)).toBeVisible()

    await page.unroute('**/aws/s3/uploadFile')
    await page.route('**/aws/s3/uploadFile', (route) => route.fulfill({status: 415, json: SECOND_FILE_REFUSED}))
    await submit(page)
    await expect(page.getByRole('region', {name: /para corregir$/}).getByRole('link')).toHaveText([
      'Dorso del documento',
    ])
    await expect(page.getByLabel('Dorso del documento')).toHaveAccessibleDescription(/no es una imagen/)
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByText(/frente\.jpg · \d+ KB/)).toBeVisible()
  },
)

test('the whole form can be used by keyboard', {tag: '@desktop'}, async ({page}) => {
  await openForm(page)
  await page.getByLabel('Tipo de documento').focus()
  const field = (label: string) => page.getByLabel(label, {exact: true})
  const button = (name: string) => page.getByRole('button', {name})
  for (const next of [
    ...['Número de documento', 'Nuevo email', 'Repetir nuevo email', 'Frente del documento'].map(field),
    button('Sacar la foto (frente del documento)'),
    field('Dorso del documento'),
    button('Sacar la foto (dorso del documento)'),
    button('Continuar'),
  ]) {
    await page.keyboard.press('Tab')
    await expect(next).toBeFocused()
  }
})
