import {readFile} from 'node:fs/promises'
import {pathOf} from '@ceibo/contract/wire/endpoint'
import {PATHS} from '@ceibo/contract/pages/paths'
import {resumeShare} from '@ceibo/contract/studies/sharing/shared-studies'
import {shareStudy} from '@ceibo/contract/studies/sharing/study-sharing'
import {expect, type Page, type Route, test} from '@playwright/test'
import {expectAccessible, expectGoodScreen} from './accessible-page.ts'
import {press} from './by-keyboard.ts'
import {waitForMail} from './mails-of-the-demo.ts'
import {signIn} from './signed-in-person.ts'

test(
  'shares studies by a mailed link, which the recipient opens with the separate code',
  {tag: '@desktop'},
  async ({page, browser}, {project}) => {
    test.slow()
    const address = `marcos-${project.name.replaceAll(/\W/g, '').toLowerCase()}@ejemplo.example`
    await signIn(page)
    await page.goto(PATHS.studies)
    await page
      .getByRole('button', {name: /^Más opciones de Tomografía de tórax/})
      .first()
      .click()
    await page.getByRole('button', {name: /^Compartir Tomografía de tórax/}).click()
    const dialog = page.getByRole('dialog', {name: 'Compartir estudio'})
    await dialog.getByRole('button', {name: 'Sumar otros estudios'}).click()
    await dialog
      .getByRole('checkbox', {name: /^Análisis de sangre y orina/})
      .first()
      .check()
    await dialog.getByLabel('Nombre del destinatario').fill('Marcos')
    await dialog.getByLabel('Email del destinatario').fill(address)
    await dialog.getByLabel('Acepto los términos y condiciones').check()
    await expect(dialog.getByRole('button', {name: 'Cerrar'}).locator('svg')).toBeVisible()
    await expectAccessible(page, 'the dialog to share')
    await page.route(`**${pathOf(shareStudy)}`, answerImagesDown, {times: 1})
    await dialog.getByRole('button', {name: 'Enviar', exact: true}).click()
    await expect(dialog.getByText(/^Ahora no podemos compartir «Tomografía de tórax/)).toBeVisible()
    await expect(dialog.getByText(/o compartí los demás ahora/)).toBeVisible()
    await expectAccessible(page, 'a study that cannot be shared now')
    await dialog.getByRole('button', {name: 'Enviar', exact: true}).click()
    const sent = page.getByRole('dialog', {name: '¡Email enviado exitosamente!'})
    const code = await sent.locator('strong').innerText()
    const mail = await waitForMail(page, address, /quiere mostrarte/)
    const [link = ''] = /http\S+#shlink:\S+/.exec(mail.text) ?? []
    await press(page, sent.getByRole('button', {name: 'QR para la consulta'}))
    const paper = page.getByRole('dialog', {name: 'QR para la consulta'})
    await expect(paper.getByRole('img')).toBeVisible()
    await expectAccessible(page, 'the QR for the consultation')
    await page.keyboard.press('Escape')

    const recipient = await browser.newPage()
    await openWithCode(recipient, {link, code})
    await readValues(recipient)
    await seeImages(recipient)
    await savePdf(recipient)
    // Studies whose archive does not respond are reported, and requested again.
    const resumed = `**${pathOf(resumeShare)}`
    await recipient.route(resumed, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({response: answer, json: {...(await answer.json()), sinRespuesta: 1}})
    })
    await recipient.reload()
    await expect(recipient.getByText('Hay otro estudio que no se puede ver ahora')).toBeVisible()
    await recipient.unroute(resumed)
    await press(recipient, recipient.getByRole('button', {name: 'Reintentar'}))
    await expect(recipient.getByText('Hay otro estudio que no se puede ver ahora')).toBeHidden()
    await expect(recipient.getByRole('heading', {level: 1, name: 'Estudios de Ana Ceballos'})).toBeVisible()

    await press(page, sent.getByRole('link', {name: /^Mirá cuándo lo abren/}))
    await expect(page.getByRole('heading', {level: 1, name: 'Estudios que compartiste'})).toBeFocused()
    const given = page.getByRole('article', {name: /^Con Marcos/})
    await expect(given).toContainText('Se abrió 1 vez de 10')
    await press(page, given.getByText('Cuándo lo abrieron'))
    await expect(given.getByText(/^hoy, .* desde un/)).toBeVisible()
    await expectGoodScreen(page, 'what was shared')
    const end = page.getByRole('button', {name: 'Dejar de compartir con Marcos'})
    await press(page, end)
    const question = page.getByRole('dialog', {name: 'Dejar de compartir'})
    await expectGoodScreen(page, 'the question before a share ends')
    await page.keyboard.press('Escape')
    await expect(end).toBeFocused()
    await press(page, end)
    await press(page, question.getByRole('button', {name: 'Dejar de compartir'}))
    await expect(given).toContainText('Dejaste de compartirlo')
    await recipient.reload()
    await expect(recipient.getByRole('heading', {level: 1, name: 'Este link ya no se puede abrir'})).toBeVisible()
    await expectAccessible(recipient, 'a link that was revoked')
    await recipient.goto(link)
    await recipient.getByLabel('Código').fill(code)
    await recipient.getByRole('button', {name: 'Ver los estudios'}).click()
    await expect(recipient.getByRole('heading', {level: 1, name: 'Este link ya no se puede abrir'})).toBeVisible()
    await recipient.close()
  },
)

const withdrawnStudy = (type: string, title: string, retirado: object | null) => ({
  id: title,
  type,
  title,
  creationDate: '03-03-2026 10:30:00',
  retirado,
})

const liveShare = (id: number, nombre: string, estudios: object[]) => ({
  id,
  nombre,
  destinatario: 'marcos@ejemplo.example',
  paciente: 'Ana Ceballos',
  compartio: 'Ana Ceballos',
  estudios,
  creado: '2026-03-04T10:30:00-03:00',
  vence: '2099-03-11T10:30:00-03:00',
  estado: 'vigente',
  veces: 0,
  aperturas: 10,
  visitas: [],
  revocado: null,
})

test(
  'says which of the shared studies were withdrawn, and that their share shows nothing',
  {tag: '@phone'},
  async ({page}) => {
    await signIn(page)
    const desde = '2026-03-05T10:30:00-03:00'
    const blood = withdrawnStudy('laboratorio', 'Hemograma', {desde, hayImagen: false})
    const scan = withdrawnStudy('imagen', 'Tomografía de tórax', {desde, hayImagen: true})
    const data = [
      liveShare(1, 'Marcos', [blood]),
      liveShare(2, 'Julia', [blood, scan, withdrawnStudy('laboratorio', 'Perfil tiroideo', null)]),
    ]
    await page.route(/\/nosocios\/\d+\/compartidos$/, (route) => route.fulfill({json: {estado: 0, mensaje: '', data}}))
    await page.goto(PATHS.givenShares)
    const over = page.getByRole('article', {name: /^Con Marcos/})
    await expect(over).toContainText('Ya no muestra nada')
    await expect(over).toContainText(
      /El laboratorio lo retiró el .*5 de marzo.*, porque no es válido\. Ya no se puede abrir\./,
    )
    await expect(over).not.toContainText('Se puede abrir')
    const partly = page.getByRole('article', {name: /^Con Julia/})
    await expect(partly).toContainText('Se puede abrir hasta el')
    await expect(partly.getByText('Retirado', {exact: true})).toHaveCount(1)
    await expect(partly).toContainText('Solo se pueden abrir las imágenes.')
    await expectGoodScreen(page, 'shares of withdrawn studies')
  },
)

/** Opens the link, first with a wrong code. */
async function openWithCode(page: Page, {link, code}: {link: string; code: string}) {
  await page.goto(link)
  await expect(page).toHaveURL(/\/compartido$/)
  await page.getByLabel('Código').fill(code === '0000' ? '1111' : '0000')
  await page.getByRole('button', {name: 'Ver los estudios'}).click()
  await expect(page.getByText('Te quedan 4 intentos')).toBeVisible()
  await expectGoodScreen(page, 'the code of what was shared')
  await page.getByLabel('Código').fill(code)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', {level: 1, name: 'Estudios de Ana Ceballos'})).toBeFocused()
}

const BLOOD = 'Análisis de sangre y orina'

async function readValues(page: Page) {
  await press(page, page.getByRole('button', {name: `Ver resultado de ${BLOOD}`}))
  await expect(page.getByText('Valores de referencia: 12 a 16 g/dL').first()).toBeVisible()
  await expectGoodScreen(page, 'shared values')
  await press(page, page.getByRole('button', {name: 'English'}))
  await expect(page.getByText('Reference range: 12 to 16 g/dL').first()).toBeVisible()
  await press(page, page.getByRole('button', {name: 'Español'}))
}

async function seeImages(page: Page) {
  await press(page, page.getByRole('link', {name: /^Ver imágenes de Tomografía/}))
  await expect(page.getByRole('heading', {level: 1, name: /^Tomografía de tórax/})).toBeFocused()
  await expect(page.getByRole('application').first()).toHaveAttribute('data-sharp', 'true')
  await expectGoodScreen(page, 'shared images')
  await press(page, page.getByRole('button', {name: 'English'}))
  await expect(page.getByRole('group', {name: 'Tools'}).getByRole('button', {name: 'Contrast'})).toBeVisible()
  await expect(page.getByRole('application').first()).toHaveAccessibleName(/image \d+ of \d+/)
  await expect(page.getByRole('link', {name: 'Skip to the content'})).toBeAttached()
  await expect(page.getByRole('link', {name: 'Ir al contenido'})).toHaveCount(0)
  await expectGoodScreen(page, 'shared images in English')
  await press(page, page.getByRole('button', {name: 'Español'}))
  await press(page, page.getByRole('link', {name: 'Volver a los estudios'}))
}

async function savePdf(page: Page) {
  const download = page.waitForEvent('download')
  await press(page, page.getByRole('button', {name: `Descargar PDF de ${BLOOD}`}))
  // Without a locale Chromium names a file with accents "download", so its content is checked instead.
  const bytes = await readFile(await (await download).path(), 'latin1')
  expect(bytes.slice(0, 5)).toBe('%PDF-')
}

/** The archive of the first study does not answer. */
const answerImagesDown = (route: Route) =>
  route.fulfill({
    status: 503,
    json: {
      estado: 503,
      codigo: 'archive-unavailable',
      titulo: 'No podemos mostrar el estudio ahora',
      mensaje: 'El archivo de estudios no responde.',
      siguiente: 'retry',
      pedido: 'prueba',
      errores: [{campo: 'estudios.0', mensaje: 'El archivo que lo guarda no responde en este momento'}],
    },
  })
