import {PATHS} from '@ceibo/contract/pages/paths'
import {expect, test} from './quiet-console.ts'
import type {Page} from '@playwright/test'
import {expectAccessible, expectGoodScreen} from './accessible-page.ts'
import {
  expectStep,
  fillApplicant,
  fillDetails,
  fillPassword,
  mailsSoFar,
  pinFor,
  SOFIA,
  toNextPart,
} from './registration-walk.ts'
import {isPhone} from './test-size.ts'

const next = (page: Page) => page.getByRole('button', {name: 'Continuar'})

const wrongPin = (right: string) => String((Number(right) + 1) % 1_000_000).padStart(6, '0')

test(
  'Sofía registers after correcting her email, a wrong code, a reload and Back',
  {tag: '@phone'},
  async ({page, willFail}, info) => {
    willFail('/registro/crear', 422)
    willFail('/login/nosocio', 'ERR_FAILED')
    await page.goto(PATHS.registration)
    await expect(page).toHaveTitle(/^Datos Personales/)
    await expect(page.getByText('1/4')).toBeVisible()
    await next(page).click()
    await expect(page.getByRole('region', {name: 'Hay 5 datos para corregir'})).toBeFocused()
    await expectGoodScreen(page, 'the first step with errors')
    await fillApplicant(page, {...SOFIA, email: 'sofia.pas@correo.example'})
    await next(page).click()
    await expectStep(page, 'Verificar email')
    await page.getByRole('link', {name: 'Corregilo'}).click()
    await expect(page.getByLabel('Email', {exact: true})).toBeFocused()
    await fillApplicant(page, SOFIA)
    const seen = await mailsSoFar(page)
    await next(page).click()

    await expectStep(page, 'Verificar email')
    await expect(page).toHaveURL(`${PATHS.registration}?paso=2`)
    await expect(page.getByRole('timer')).toHaveText(/^1:\d\d$/)
    const pin = await pinFor(page, SOFIA.email, seen)
    const code = page.getByLabel('Código')
    await code.pressSequentially(wrongPin(pin))
    await expect(code).toHaveAccessibleDescription(/no es válido o venció/)
    await expect(code).toBeFocused()
    await expectGoodScreen(page, 'the second step with a wrong code')
    await page.keyboard.type(pin)

    await expectStep(page, 'Confirmación de Cuenta / Datos Personales')
    await fillDetails(page)
    await page.getByLabel('Obra social o prepaga').selectOption({index: 2})
    const planType = page.getByLabel('Tipo de plan')
    await planType.selectOption({index: 1})
    const chosenType = await planType.inputValue()
    await page.reload()
    await expect(page.getByLabel('Ciudad', {exact: true})).toHaveValue('Buenos Aires')
    await expect(page.getByLabel('Fecha de nacimiento')).toHaveValue('14/05/1997')
    await expect(page.getByLabel('Género')).toHaveValue('F')
    await expect(planType).toHaveValue(chosenType)
    await expectGoodScreen(page, 'the third step')
    await toNextPart(page)
    await expect(page.getByLabel('Contraseña', {exact: true})).toHaveValue('')
    await page.getByLabel('Contraseña', {exact: true}).fill('corta')
    await expect(page.getByRole('list', {name: 'Qué necesita tu contraseña'})).toContainText(
      'Una letra minúscula (listo)',
    )
    await next(page).click()
    await expect(page.getByRole('region', {name: 'Hay 2 datos para corregir'})).toBeFocused()
    await expectGoodScreen(page, 'the third step with errors')
    await fillPassword(page, SOFIA.password)
    await next(page).click()

    await expectStep(page, 'Términos y condiciones')
    await expect(page.getByLabel('Experiencia digital centros médicos')).toBeChecked()
    await expect(page.getByRole('region', {name: 'Tus productos'}).getByRole('listitem').first()).toBeVisible()
    await expect(next(page)).toBeDisabled()
    await page.getByRole('button', {name: 'Ver Términos y Condiciones'}).click()
    const dialog = page.getByRole('dialog', {name: 'Términos y condiciones'})
    await expect(dialog.getByRole('heading', {name: '1. De qué se trata'})).toBeVisible()
    await expectGoodScreen(page, 'the terms')
    await dialog.getByRole('button', {name: 'Aceptar', exact: true}).click()
    await expect(next(page)).toBeEnabled()

    await page.getByRole('link', {name: 'Volver'}).click()
    await expect(page.getByLabel('Repetir contraseña', {exact: true})).toHaveValue(SOFIA.password)
    await next(page).click()
    await expect(page.getByText('Aceptaste los términos y condiciones.')).toBeVisible()

    // A problem that the server finds is shown at its field.
    const errores = [{campo: 'datosPersonales.ciudad', mensaje: 'Indicá una ciudad válida'}]
    const body = {
      estado: 1,
      codigo: 'invalid',
      titulo: 'Revisá los datos',
      mensaje: '',
      siguiente: 'correct',
      pedido: '-',
    }
    await page.route('**/registro/crear', (route) => route.fulfill({status: 422, json: {...body, errores}}), {times: 1})
    await next(page).click()
    await expect(page.getByRole('region', {name: 'Hay un dato para corregir'})).toBeFocused()
    await expect(page.getByLabel('Ciudad', {exact: true})).toHaveAccessibleDescription('Indicá una ciudad válida')
    if (isPhone(info)) await expect(page.getByText('· parte 2 de 4')).toBeVisible()
    await page.getByRole('link', {name: 'Ciudad'}).click()
    await expect(page.getByLabel('Ciudad', {exact: true})).toBeFocused()
    await page.keyboard.type('Rosario')
    // Solving the captcha needs the network, so the journey goes offline after the worker has ended.
    const solved = page.waitForEvent('worker').then((worker) => worker.waitForEvent('close'))
    await next(page).click()
    await expect(page.getByRole('region', {name: 'Tus productos'}).getByRole('listitem').first()).toBeVisible()
    await solved
    await expect.poll(() => page.workers()).toHaveLength(0)

    await page.context().setOffline(true)
    await next(page).click()
    await expect(page.getByRole('alert').filter({hasText: 'Estás sin conexión'})).toBeVisible()
    await page.context().setOffline(false)

    // The account is created, and the sign-in that follows fails.
    await page.route('**/login/nosocio', (route) => route.abort(), {times: 1})
    await next(page).click()
    await expect(page).toHaveURL(PATHS.login)
    await expect(page.getByText('Tu cuenta ya está creada')).toBeVisible()
    await expect(page.getByLabel('Número de documento')).toHaveValue(SOFIA.document)
    await page.getByLabel('Contraseña', {exact: true}).fill(SOFIA.password)
    await page.getByRole('button', {name: 'Ingresar', exact: true}).click()
    await expect(page).toHaveURL(PATHS.area)
    await expect(page.getByRole('heading', {level: 1, name: 'Hola, Sofía'})).toBeVisible()
    const mails = await mailsSoFar(page)
    expect(mails.find(({to, subject}) => to === SOFIA.email && subject.includes('bienvenida'))).toBeTruthy()
  },
)

test(
  'a person with an account is told to sign in, and members are sent to their site',
  {tag: '@phone'},
  async ({page}) => {
    await page.goto(PATHS.registration)
    await fillApplicant(page, {...SOFIA, document: '20444555'})
    await next(page).click()
    const dialog = page.getByRole('dialog', {name: 'Por favor, continuá por aquí'})
    await expect(dialog).toContainText('Te invitamos a que ingreses por nuestra web de socios')
    await expect(dialog.getByRole('link', {name: 'Ir'})).toBeVisible()
    await dialog.getByRole('button', {name: 'Cerrar'}).click()
    await page.getByLabel('Número de documento').fill('30111222')
    await next(page).click()
    await expect(dialog).toContainText('Intentá ingresar con tu número de documento y contraseña')
    await expectAccessible(page, 'the dialog for whoever is registered')
    await dialog.getByRole('link', {name: '¿Olvidaste tu contraseña?'}).click()
    await expect(page).toHaveURL(PATHS.recovery)
    await expect(page.getByLabel('Número de documento')).toHaveValue('30111222')
  },
)

test('an account is created with the keyboard alone', {tag: '@desktop'}, async ({page}) => {
  const newcomer = {
    firstName: 'Bruna',
    lastName: 'Teclado',
    document: '41222333',
    email: 'bruna.teclado@correo.example',
    password: 'Quebracho.77',
  }
  const {keyboard} = page
  const type = async (label: string, text: string) => {
    await tabTo(page, label)
    await keyboard.type(text)
  }
  const press = async (name: string) => {
    await tabTo(page, name)
    await keyboard.press('Enter')
  }

  await page.goto(PATHS.registration)
  await expect(page.getByRole('list', {name: 'Pasos del registro'})).toContainText('Verificar email')
  await press('Continuar')
  await expectGoodScreen(page, 'the first step with errors')
  await type('Nombre/s', newcomer.firstName)
  await type('Apellido/s', newcomer.lastName)
  await type('Número de documento', newcomer.document)
  await type('Email', newcomer.email)
  await type('Repetir email', newcomer.email)
  const seen = await mailsSoFar(page)
  await keyboard.press('Enter')

  await expectStep(page, 'Verificar email')
  await expectGoodScreen(page, 'the second step')
  const pin = await pinFor(page, newcomer.email, seen)
  await type('Código', wrongPin(pin))
  await expect(page.getByLabel('Código')).toHaveAccessibleDescription(/no es válido o venció/)
  await keyboard.type(pin)

  await expectStep(page, 'Confirmación de Cuenta / Datos Personales')
  await type('Fecha de nacimiento', '14051997')
  await type('Género', 'Fem')
  await type('Nacionalidad', 'Arg')
  await type('Código de área', '11')
  await type('Teléfono', '55550300')
  await type('Provincia', 'Sal')
  await type('Ciudad', 'Salta')
  await type('Dirección', 'Calle 12')
  await type('Obra social o prepaga', 'Otra')
  await type('¿Cuál obra social o prepaga? (opcional)', 'Mutual del Puerto')
  await press('Continuar')
  await expect(page.getByRole('region', {name: 'Hay 2 datos para corregir'})).toBeFocused()
  await expectGoodScreen(page, 'the third step with errors')
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(page.getByLabel('Contraseña', {exact: true})).toBeFocused()
  await keyboard.type(newcomer.password)
  await type('Repetir contraseña', newcomer.password)
  await keyboard.press('Enter')

  await expectStep(page, 'Términos y condiciones')
  await press('Ver Términos y Condiciones')
  await expect(page.getByRole('heading', {name: '1. De qué se trata'})).toBeVisible()
  await press('Aceptar')
  await press('Continuar')
  await expect(page.getByRole('heading', {level: 1, name: 'Hola, Bruna'})).toBeVisible()
})

/** Presses Tab until the element with this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const target = page
    .getByRole('textbox', {name, exact: true})
    .or(page.getByRole('combobox', {name, exact: true}))
    .or(page.getByRole('button', {name, exact: true}))
    .or(page.getByLabel(name, {exact: true}))
    .first()
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element.ownerDocument.activeElement === element)) return
  }
  throw new Error(`Tab never reaches ${name}`)
}
