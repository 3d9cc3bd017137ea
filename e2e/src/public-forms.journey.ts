import {API_BASE} from '@ceibo/contract/wire/endpoint'
import {PATHS} from '@ceibo/contract/pages/paths'
import type {Page, Route} from '@playwright/test'
import {expectGoodScreen} from './accessible-page.ts'
import {press, tabTo, type} from './by-keyboard.ts'
import {demoMails, waitForMail} from './mails-of-the-demo.ts'
import {expect, test} from './quiet-console.ts'
import {SERVICE_FAILURE} from './service-failure.ts'

/** The recipient of the demo's forms. */
const TEAM = 'consultas@ceibo.example'

const MESSAGE = {
  'Nombre y apellido': 'Julia Soto',
  Teléfono: '11 5555-0199',
  Email: 'julia@correo.example',
  Asunto: 'Estacionamiento en Olivos',
  Comentario: '¿Hay lugar para dejar el auto?\nVoy con una silla de ruedas.',
}

/** The server receives the request; its answer is replaced by a failure. */
const deliverAndFail = async (route: Route) => (
  await route.fetch(),
  route.fulfill({status: 500, json: SERVICE_FAILURE})
)

const sent = (page: Page) => page.getByRole('heading', {name: 'Formulario enviado'})

async function fillMessage(page: Page, subject: string) {
  for (const [label, text] of Object.entries({...MESSAGE, Asunto: subject})) await page.getByLabel(label).fill(text)
}

test(
  'a message is written by keyboard, corrected, survives a lost answer and reloads, and arrives once',
  {tag: '@phone'},
  async ({page, willFail}) => {
    await page.goto(PATHS.contact)
    await expectGoodScreen(page, 'the form of contact')
    const submit = page.getByRole('button', {name: 'Enviar'})
    await type(page, page.getByLabel('Email'), 'julia@')
    await press(page, submit)
    const summary = page.getByRole('region', {name: 'Hay 5 datos para corregir'})
    await expect(summary).toBeFocused()
    await expect(page.getByText('Ingresá un email válido')).toBeVisible()
    await expectGoodScreen(page, 'the form of contact with errors')
    await summary.getByRole('link', {name: 'Nombre y apellido'}).press('Enter')
    for (const [label, text] of Object.entries(MESSAGE)) await type(page, page.getByLabel(label), text)

    await page.reload()
    for (const [label, text] of Object.entries(MESSAGE)) await expect(page.getByLabel(label)).toHaveValue(text)
    // The server accepts the message, and then fails to answer.
    willFail('/landing/contacto/form', 500)
    await page.route('**/landing/contacto/form', deliverAndFail, {times: 1})
    await press(page, submit)
    await expect(page.getByRole('alert')).toContainText('Error al enviar el formulario. Por favor, intentá más tarde.')
    await expectGoodScreen(page, 'the failure of sending')
    await page.reload()
    await expect(page.getByLabel('Comentario')).toHaveValue(MESSAGE.Comentario)
    await press(page, submit)
    await expect(sent(page)).toBeFocused()
    await expectGoodScreen(page, 'the message that was sent')
    const {text} = await waitForMail(page, TEAM, /Consulta/)
    for (const part of [...MESSAGE.Comentario.split('\n'), MESSAGE.Asunto, MESSAGE.Email]) expect(text).toContain(part)
    const mails = await demoMails(page)
    expect(mails.filter(({to}) => to === TEAM)).toHaveLength(1)

    // The fourth message of an hour is refused, and its text stays in the fields.
    willFail('/landing/contacto/form', 429)
    // The answer to the second is lost, and asked for again without a press.
    willFail('/landing/contacto/form', 'ERR_FAILED')
    await page.route('**/landing/contacto/form', async (route) => (await route.fetch(), route.abort()), {times: 1})
    for (const subject of ['La segunda', 'La tercera']) {
      await expect(page.getByText('Todos los datos son obligatorios.')).toBeHidden()
      await page.getByRole('button', {name: 'Escribir otra vez'}).click()
      await expect(page.getByLabel('Nombre y apellido')).toBeFocused()
      await expect(page.getByLabel('Comentario')).toHaveValue('')
      await fillMessage(page, subject)
      await submit.click()
      await expect(sent(page)).toBeVisible()
    }
    await page.getByRole('button', {name: 'Escribir otra vez'}).click()
    await fillMessage(page, 'La cuarta')
    await submit.click()
    await expect(page.getByRole('alert')).toContainText('Ya recibimos varios formularios desde tu conexión')
    await expect(page.getByLabel('Asunto')).toHaveValue('La cuarta')
    await expectGoodScreen(page, 'the limit of an hour')

    await page.getByRole('main').getByRole('button', {name: 'Turnos online'}).click()
    await expect(page.getByRole('dialog', {name: '¿Cómo querés ingresar?'})).toBeVisible()
  },
)

test('a check-up is requested by keyboard, at one of the branches that offer it', {tag: '@desktop'}, async ({page}) => {
  const branches = await page.request.get(`${API_BASE}/maestro/welltest/centros`)
  const {data}: {data: {name: string}[]} = await branches.json()
  await page.goto(PATHS.wellTest)
  await expectGoodScreen(page, 'the check-up')
  const branch = page.getByLabel('Sede')
  const offered = await branch.getByRole('option').allTextContents()
  expect(offered.toSorted()).toEqual(['Elegí dónde hacerlo', ...data.map(({name}) => name)].toSorted())
  const submit = page.getByRole('button', {name: 'Enviar pedido'})
  await type(page, page.getByLabel('Número de documento'), '12')
  await press(page, submit)
  await expect(page.getByRole('region', {name: 'Hay 8 datos para corregir'})).toBeFocused()
  await expect(page.getByText('Ingresá un DNI válido')).toBeVisible()
  await expectGoodScreen(page, 'the check-up with errors')
  for (const [label, text] of [
    ['Número de documento', '30.123.987'],
    ['Nombre', 'Julia'],
    ['Apellido', 'Soto'],
    ['Teléfono', '11 5555-0199'],
    ['Email', 'julia@correo.example'],
    ['Obra social o prepaga', 'particular'],
    ['Número de credencial', 'no tengo'],
  ] as const) {
    await type(page, page.getByRole('textbox', {name: label, exact: true}), text)
  }
  await tabTo(page, branch)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const chosen = await branch.getByRole('option').nth(2).textContent()
  await expect(branch.locator('option:checked')).toHaveText(chosen ?? '')
  await press(page, submit)
  await expect(sent(page)).toBeFocused()
  const {text} = await waitForMail(page, TEAM, /chequeo preventivo/)
  for (const part of ['Julia Soto', '30123987', 'particular', chosen]) expect(text).toContain(part)
})

/** The static pages, each with a text that it contains. */
const PAGES = [
  {path: PATHS.paymentMethods, title: 'Medios de pago', says: 'Transferencia bancaria'},
  {path: PATHS.whistleblowing, title: 'Línea de denuncia', says: 'Sale de este sitio'},
  {path: PATHS.ophthalmology, title: 'Oftalmología', says: 'Cirugía de cataratas'},
  {path: PATHS.prescriptions, title: 'Consulta online y recetas', says: 'Abrir el chat'},
  {path: PATHS.onlineResults, title: 'Turnos y resultados online', says: 'Se abre en una pestaña nueva'},
]

test(
  'the static pages can be read without scripts, and the others say what they need',
  {tag: '@desktop'},
  async ({page, browser, baseURL}) => {
    const context = await browser.newContext({javaScriptEnabled: false, ...(baseURL && {baseURL})})
    const plain = await context.newPage()
    for (const {path, title, says} of PAGES) {
      await plain.goto(path)
      await expect(plain.getByRole('heading', {level: 1})).toHaveText(title)
      await expect(plain.getByRole('main').getByText(says).first()).toBeVisible()
      // axe itself is a script.
      await page.goto(path)
      await expectGoodScreen(page, title)
    }
    for (const path of [PATHS.contact, PATHS.wellTest]) {
      await plain.goto(path)
      await expect(plain.locator('noscript [href^="mailto:"]')).toBeVisible()
      await expect(plain.getByRole('main').getByRole('textbox')).toHaveCount(0)
      await expect(plain.getByText('Todos los datos son obligatorios.')).toBeHidden()
    }
    for (const path of [PATHS.login, PATHS.registration, PATHS.area]) {
      await plain.goto(path)
      await expect(plain.locator('noscript p')).toBeVisible()
      await expect(plain.locator('noscript p')).toContainText('tu navegador tiene que permitir JavaScript')
    }
    await context.close()
  },
)
