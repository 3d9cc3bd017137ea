import {PATHS} from '@ceibo/contract/pages/paths'
import {expect, test} from './quiet-console.ts'
import type {Page} from '@playwright/test'
import {expectAccessible, expectNoSidewaysScroll} from './accessible-page.ts'
import {openTimes, timesOfDay} from './booking-walk.ts'
import {drawnPhoto} from './drawn-photo.ts'
import {signIn} from './signed-in-person.ts'
import {isPhone} from './test-size.ts'

async function chooseAnAnalysis(page: Page, phone: boolean) {
  await page.goto(PATHS.booking)
  await openTimes(page, phone, {specialty: 'Laboratorio de análisis clínicos', service: 'Perfil lipídico'})
  await expect(timesOfDay(page).last()).toHaveAccessibleName(/^Elegir .*, Equipo de extracciones, /)
  await expect(page.getByText('Quién te atiende'), 'a team attends: there is nobody to choose').toHaveCount(0)
  await timesOfDay(page).last().click()
}

/** A real document of one page. */
async function aPdf(page: Page, name: string) {
  const sheet = await page.context().newPage()
  await sheet.setContent('<h1>Orden médica</h1><p>Perfil lipídico</p>')
  const buffer = await sheet.pdf({format: 'A4'})
  await sheet.close()
  return {name, mimeType: 'application/pdf', buffer}
}

test(
  'Ana attaches the order that her analysis needs, changes the time without losing it, and books',
  {tag: '@phone'},
  async ({page, willFail}, info) => {
    willFail('/aws/s3/uploadFile', 422)
    await signIn(page)
    await chooseAnAnalysis(page, isPhone(info))
    const book = page.getByRole('button', {name: 'Reservar turno'})
    const input = page.getByLabel(/Adjuntá la orden|Otra hoja de la orden/)
    await expect(page.getByRole('heading', {level: 2, name: 'Orden médica'})).toBeVisible()
    await expectAccessible(page, 'the confirmation that needs an order')
    await expectNoSidewaysScroll(page)

    await book.click()
    await expect(page.getByText('Adjuntá la orden médica para reservar el turno').first()).toBeVisible()
    await expect(input).toBeFocused()
    await input.setInputFiles({name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('hola')})
    await expect(page.getByText('No pudimos leer este archivo.').first()).toBeVisible()
    await input.setInputFiles({name: 'falsa.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 nada')})
    await expect(page.getByText('No pudimos leer este archivo.').first()).toBeVisible()

    const attached = page.getByRole('list', {name: 'Archivos de la orden'}).getByRole('listitem')
    const rest = [await aPdf(page, 'orden dorso.pdf'), await drawnPhoto(page, 'Otra hoja')]
    await input.setInputFiles(await drawnPhoto(page, 'Orden frente'))
    // Chosen while the first file is uploading.
    await input.setInputFiles(rest)
    await expect(attached).toHaveText([/orden-frente\.jpg/, /orden dorso\.pdf/, /otra-hoja\.jpg/])
    await expectAccessible(page, 'the confirmation with an order')
    await expectNoSidewaysScroll(page)

    await page.reload()
    await expect(attached).toHaveText([/orden-frente\.jpg/, /orden dorso\.pdf/, /otra-hoja\.jpg/])
    await page.getByRole('button', {name: 'Quitar orden-frente.jpg'}).click()
    await expect(attached).toHaveCount(2)
    await page.getByRole('link', {name: 'Cambiar el día y la hora'}).first().click()
    await page
      .getByRole('button', {name: /^Elegir/})
      .first()
      .click()
    await expect(attached).toHaveText([/orden dorso\.pdf/, /otra-hoja\.jpg/])

    await book.click()
    await expect(page.getByRole('heading', {level: 1, name: '¡Turno reservado!'})).toBeVisible()
    await expect(page.getByRole('main')).toContainText('AtiendeEquipo de extracciones')
    const putAside = await page.evaluate(() => sessionStorage.getItem('apuntes') ?? '')
    expect(putAside, 'the order is used, and no longer kept for another booking').not.toContain('orden-')
  },
)
