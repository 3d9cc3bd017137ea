import {PATHS} from '@ceibo/contract/pages/paths'
import type {Page} from '@playwright/test'
import {expectAccessible, expectGoodScreen, paintIn} from './accessible-page.ts'
import {aDicomImage} from './dicom-image.ts'
import {expect, test} from './quiet-console.ts'
import {ANA, signIn} from './signed-in-person.ts'
import {signInStaff} from './signed-in-staff.ts'

const NUMBER = Date.now().toString().slice(-8)
const TITLES = {
  blood: `Sangre subida ${NUMBER}`,
  image: `Torax subida ${NUMBER}`,
  corrected: `Glucosa subida ${NUMBER}`,
  pdf: `Ecografía subida ${NUMBER}`,
}

const COLUMNS =
  'documento;fecha_nacimiento;apellido;nombre;protocolo;fecha_toma;fecha_informe;estado;estudio;centro;analito;valor;unidad;minimo;maximo'
const row = (document: string, protocol: string, value: string, [issued, title] = ['20/11/2026 16:10', TITLES.blood]) =>
  `${document};14/05/1983;Ceballos;Ana;${protocol};20/11/2026 07:40;${issued};completo;${title};Laboratorio Central;Glucemia;${value};mg/dL;70;100`

const table = (...rows: string[]) => ({
  name: 'lote.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`${[COLUMNS, ...rows].join('\r\n')}\r\n`),
})
const image = {
  name: 'IM000001',
  mimeType: 'application/dicom',
  buffer: aDicomImage({
    document: ANA.document,
    birthDate: '19830514',
    name: 'Ceballos^Ana',
    number: `IMG-${NUMBER}`,
    date: '20261120',
    description: TITLES.image,
  }),
}

/** The smallest PDF of one page; a line of text after its end makes two differ. */
const pdfOf = (more: string) => {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]${more}>>`,
  ]
  const bodies = objects.map((body, at) => `${at + 1} 0 obj\n${body}\nendobj\n`)
  const head = '%PDF-1.5\n'
  const starts = bodies.map((_, at) => head.length + bodies.slice(0, at).join('').length)
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const end = head.length + bodies.join('').length
  return Buffer.from(
    `${head}${bodies.join('')}xref\n0 4\n0000000000 65535 f \n${table}trailer\n<</Size 4/Root 1 0 R>>\nstartxref\n${end}\n%%EOF\n`,
  )
}
const pdf = (more = '') => ({name: 'informe.pdf', mimeType: 'application/pdf', buffer: pdfOf(more)})

const chooser = (page: Page) => page.getByLabel(/Elegir archivos/)

test(
  'results that are uploaded by hand are shown first, published by key, and read by their patient',
  {tag: '@desktop'},
  async ({page, browser, baseURL}) => {
    await page.emulateMedia({reducedMotion: 'reduce'})
    await signInStaff(page, 'resultados@ceibo.demo', '/recepcion/subir')

    // A table with a wrong row, a person whom nobody knows and a file that is nothing, by the file chooser.
    await expect(chooser(page)).toBeAttached()
    const chosen = page.waitForEvent('filechooser')
    await page.keyboard.press('e')
    await (
      await chosen
    ).setFiles([
      table(row(ANA.document, `S-${NUMBER}`, '96'), row('20999888', `T-${NUMBER}`, '97'), row('', `U-${NUMBER}`, '1')),
      image,
      {name: 'foto.bmp', mimeType: 'image/bmp', buffer: Buffer.from('BM')},
    ])
    const blood = page.getByRole('row', {name: new RegExp(TITLES.blood)})
    await expect(blood.first()).toContainText('30.111.222')
    await expect(blood.first()).toContainText('Se publica y se le avisa')
    await expect(blood.nth(1)).toContainText('Nadie tiene ese documento')
    await expect(page.getByRole('row', {name: new RegExp(TITLES.image)})).toContainText('1 imagen')
    const files = page.getByRole('list', {name: 'Archivos'})
    await expect(files).toContainText('fila 4, columna documento: no puede estar vacío')
    await expect(files).toContainText('no es DICOM, ni una planilla CSV')
    for (const width of [1280, 1920]) {
      await page.setViewportSize({width, height: 900})
      await expectGoodScreen(page, `an upload at ${width} px`)
    }
    await paintIn(page, 'dark')
    await expectAccessible(page, 'an upload in dark colours', 'colours')
    await paintIn(page, 'light')
    await expect(page.getByRole('button', {name: /Publicar 2 y dejar sin paciente 1, y avisar/})).toBeVisible()
    await page.getByRole('heading', {level: 1}).click()
    await page.keyboard.press('a')
    await expect(page.getByText('Publicado: quedó en la recepción.')).toBeVisible()

    // The same again, dropped on the box, would change nothing.
    await drop(page, table(row(ANA.document, `S-${NUMBER}`, '96')))
    await expect(blood).toContainText('Ya está publicado')
    await expect(page.getByRole('button', {name: /Publicar/})).toHaveCount(0)

    await page.goto('/consola/recepcion')
    const received = page.getByRole('row', {name: /A mano/}).first()
    await expect(received).toContainText('Entró con observaciones')
    await expect(received).toContainText('1 quedó sin paciente')

    const portal = await (await browser.newContext({...(baseURL && {baseURL})})).newPage()
    await signIn(portal, ANA)
    await portal.goto(PATHS.studies)
    await expect(portal.getByRole('link', {name: new RegExp(TITLES.image)}).first()).toBeVisible()
    await portal
      .getByRole('link', {name: new RegExp(TITLES.blood)})
      .first()
      .click()
    await expect(portal.getByRole('main')).toContainText('96')
    await portal.context().close()
  },
)

test(
  'a report as PDF is for the person and the study that are chosen, and one with a password is refused',
  {tag: '@desktop'},
  async ({page, browser, baseURL, willFail}) => {
    willFail('/recepcion/revision', 422)
    await page.emulateMedia({reducedMotion: 'reduce'})
    await signInStaff(page, 'resultados@ceibo.demo', '/recepcion/subir')
    await chooser(page).setInputFiles(pdf('/Encrypt 9 0 R'))
    const form = page.getByRole('form', {name: 'De quién es el PDF'})
    await describeReport(page, 'ceballos ana', '2026-11-18')
    await expect(form).toContainText('30.111.222')
    await expect(form).toContainText('No se pudo informar antes de hacerse')
    await form.getByLabel('Se informó el día').fill('2026-11-20')
    await page.keyboard.press('Enter')
    await expect(page.getByText('el PDF tiene contraseña: emitilo sin ella')).toBeVisible()
    await expect(page.getByRole('button', {name: /Publicar/})).toHaveCount(0)
    await expectGoodScreen(page, 'a PDF that is refused')

    await chooser(page).setInputFiles(pdf())
    await describeReport(page, ANA.document, '2026-11-20')
    await expect(page.getByRole('row', {name: new RegExp(TITLES.pdf)})).toContainText('Se publica y se le avisa')
    await page.getByRole('heading', {level: 1}).click()
    await page.keyboard.press('a')
    await expect(page.getByText('Publicado: quedó en la recepción.')).toBeVisible()

    const portal = await (await browser.newContext({...(baseURL && {baseURL})})).newPage()
    await signIn(portal, ANA)
    await portal.goto(PATHS.studies)
    await portal
      .getByRole('link', {name: new RegExp(TITLES.pdf)})
      .first()
      .click()
    await expect(portal.getByText(/Documento del informe/)).toBeVisible()
    await portal.context().close()
  },
)

test(
  'a published result is corrected from the console: the old stands beside the new, and the patient reads both versions',
  {tag: '@desktop'},
  async ({page, browser, baseURL}) => {
    await page.emulateMedia({reducedMotion: 'reduce'})
    await signInStaff(page, 'resultados@ceibo.demo', '/recepcion/subir')
    const protocol = `C-${NUMBER}`
    await chooser(page).setInputFiles(table(row(ANA.document, protocol, '96', ['20/11/2026 16:10', TITLES.corrected])))
    await expect(page.getByRole('row', {name: new RegExp(TITLES.corrected)})).toContainText('Se publica y se le avisa')
    await page.getByRole('heading', {level: 1}).click()
    await page.keyboard.press('a')
    await expect(page.getByText('Publicado: quedó en la recepción.')).toBeVisible()

    await page.goto(`/consola/publicados?busca=${protocol}`)
    await page.getByRole('button', {name: /Ceballos, Ana.*Completo/}).click()
    await expect(page.getByRole('region', {name: 'Lo que ve el paciente'})).toContainText('96')
    await page.keyboard.press('o')
    await expect(page.getByRole('heading', {level: 1})).toContainText(`Corregir: ${TITLES.corrected}`)
    await chooser(page).setInputFiles(table(row(ANA.document, 'otro', '96')))
    await expect(page.getByText('El archivo es de otro estudio')).toBeVisible()
    await expect(page.getByRole('button', {name: /Publicar/})).toHaveCount(0)

    await chooser(page).setInputFiles(table(row(ANA.document, protocol, '169', ['21/11/2026 09:00', TITLES.corrected])))
    await expect(page.getByRole('region', {name: 'Como está'})).toContainText('96')
    const after = page.getByRole('region', {name: 'Como queda'})
    await expect(after.getByRole('row', {name: /Glucemia/})).toContainText('169')
    await expect(after).toContainText('Cambia')
    for (const width of [1280, 1920]) {
      await page.setViewportSize({width, height: 900})
      await expectGoodScreen(page, `a correction at ${width} px`)
    }
    await paintIn(page, 'dark')
    await expectAccessible(page, 'a correction in dark colours', 'colours')
    await paintIn(page, 'light')
    await page.getByRole('heading', {level: 1}).click()
    await page.keyboard.press('a')
    await expect(page.getByText(/Corregido: el paciente ve la versión nueva/)).toBeVisible()

    const portal = await (await browser.newContext({...(baseURL && {baseURL})})).newPage()
    await signIn(portal, ANA)
    await portal.goto(PATHS.studies)
    await portal
      .getByRole('link', {name: new RegExp(TITLES.corrected)})
      .first()
      .click()
    await expect(portal.getByRole('main')).toContainText('169')
    await expect(portal.getByRole('main')).toContainText('Estás viendo la versión 2')
    await portal.context().close()
  },
)

/** Chooses whose the PDF is, says of which study, and asks for the review, by the keyboard alone. */
async function describeReport(page: Page, line: string, issuedOn: string): Promise<void> {
  await page.keyboard.type(line)
  await expect(page.getByRole('option', {name: /Ceballos, Ana/}).first()).toBeVisible()
  await page.keyboard.press('Enter')
  const form = page.getByRole('form', {name: 'De quién es el PDF'})
  await form.getByLabel('Número de estudio o protocolo').fill(`ECO-${NUMBER}`)
  await form.getByLabel('Qué estudio es').fill(TITLES.pdf)
  await form.getByLabel('Se hizo el día').fill('2026-11-19')
  await form.getByLabel('Se informó el día').fill(issuedOn)
  await page.keyboard.press('Enter')
}

/** Drops a file on the box, as from a folder of the desktop. */
async function drop(page: Page, file: {name: string; mimeType: string; buffer: Buffer}): Promise<void> {
  const data = await page.evaluateHandle(
    ([name, type, text]) => {
      const carried = new DataTransfer()
      carried.items.add(new File([text], name, {type}))
      return carried
    },
    [file.name, file.mimeType, file.buffer.toString()] as const,
  )
  const box = page.locator('label', {has: chooser(page)})
  await box.dispatchEvent('dragover', {dataTransfer: data})
  await box.dispatchEvent('drop', {dataTransfer: data})
}
