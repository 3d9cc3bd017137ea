import {readFile} from 'node:fs/promises'
import {pathOf} from '@ceibo/contract/wire/endpoint'
import {uploadFile} from '@ceibo/contract/files/files'
import {PATHS} from '@ceibo/contract/pages/paths'
import type {Page} from '@playwright/test'
import {openTimes, timesOfDay} from './booking-walk.ts'
import {expect, test} from './quiet-console.ts'
import {askForLink} from './recovery-walk.ts'
import {ELSA, signIn} from './signed-in-person.ts'

/** A document of one page with a picture that no compression makes smaller, over the megabyte of nginx's default. */
async function aHeavyPdf(page: Page) {
  const sheet = await page.context().newPage()
  await sheet.goto('about:blank')
  await sheet.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 1200
    canvas.height = 1000
    const pen = canvas.getContext('2d')
    const noise = new ImageData(canvas.width, canvas.height)
    for (let at = 0; at < noise.data.length; at += 60_000) {
      crypto.getRandomValues(noise.data.subarray(at, at + 60_000))
    }
    pen?.putImageData(noise, 0, 0)
    const image = new Image()
    image.src = canvas.toDataURL('image/jpeg', 0.95)
    image.width = 600
    document.body.append(image)
    await image.decode()
  })
  const buffer = await sheet.pdf({format: 'A4'})
  await sheet.close()
  return {name: 'orden.pdf', mimeType: 'application/pdf', buffer}
}

test('behind nginx with TLS Ana signs in, renews her session, books with an order, and opens a report and images', async ({
  page,
  willFail,
}) => {
  test.slow()
  const [known] = await Promise.all([page.waitForResponse('**/productos'), askForLink(page, ELSA.document)])
  expect(known.status(), 'the solution of a captcha passes in its header').toBe(200)
  expect(known.request().headers()['recaptcha']?.length).toBeGreaterThan(100)
  const [answer] = await Promise.all([page.waitForResponse('**/login/nosocio'), signIn(page)])
  expect(await answer.headerValue('strict-transport-security')).toContain('max-age')
  const cookies = await page.context().cookies()
  expect(cookies.find(({name}) => name === '__Host-ceibo')).toMatchObject({secure: true, httpOnly: true, path: '/'})

  willFail('/apim/turnos/consulta', 403)
  await page.route(
    '**/apim/turnos/consulta',
    (route) =>
      route.fulfill({
        status: 403,
        json: {estado: 1, codigo: 'session-expired', titulo: '', mensaje: '', siguiente: 'sign-in', pedido: 'prueba'},
      }),
    {times: 1},
  )
  const renewed = page.waitForResponse(/refresh/i)
  await page.goto(PATHS.appointments)
  expect((await renewed).status(), 'the tokens of the renewal pass in their headers').toBe(200)

  await page.goto(PATHS.booking)
  await openTimes(page, false, {specialty: 'Laboratorio de análisis clínicos', service: 'Perfil lipídico'})
  await timesOfDay(page).last().click()
  const order = await aHeavyPdf(page)
  expect(order.buffer.length).toBeGreaterThan(1_100_000)
  const uploaded = page.waitForResponse(`**${pathOf(uploadFile)}`)
  await page.getByLabel(/Adjuntá la orden/).setInputFiles(order)
  expect((await uploaded).status(), 'a body over a megabyte passes').toBe(200)
  await page.getByRole('button', {name: 'Reservar turno'}).click()
  await expect(page.getByRole('heading', {level: 1, name: '¡Turno reservado!'})).toBeVisible()

  await page.goto(PATHS.studies)
  const more = page.getByRole('button', {name: /^Más opciones de Tomografía/}).first()
  await more.click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', {name: /^Descargar PDF/}).click()
  expect((await readFile(await (await download).path(), 'latin1')).slice(0, 5)).toBe('%PDF-')
  await page.goto(PATHS.studies)
  await more.click()
  const [picture] = await Promise.all([
    page.waitForResponse(
      (one) => (one.headers()['content-type'] ?? '').startsWith('image/') && one.url().includes('/api/'),
    ),
    page.getByRole('link', {name: /^Ver imágenes/}).click(),
  ])
  expect(picture.status()).toBe(200)
  await expect(page.getByRole('application').first()).toHaveAttribute('data-sharp', 'true')
})
