import {PATHS} from '@ceibo/contract/pages/paths'
import {expect, test} from './quiet-console.ts'
import {expectAccessible, expectNoSidewaysScroll} from './accessible-page.ts'
import {demoMails, waitForMail} from './mails-of-the-demo.ts'
import {askForLink, linkIn} from './recovery-walk.ts'
import {signIn} from './signed-in-person.ts'

const MARTA = {document: '31222333', password: 'Ceibo2026!', email: 'marta.quiroga@correo.example', firstName: 'Marta'}
const NEW_PASSWORD = 'Mandarina$47'

test(
  'a forgotten password is reset with an emailed link, which opening does not use up',
  {tag: '@phone'},
  async ({page, context, willFail}) => {
    willFail('/productos', 401)
    willFail('/upd/password/valid', 422)
    test.slow()
    const seen = await demoMails(page)
    await askForLink(page, MARTA.document)
    await expect(page.getByRole('heading', {level: 1, name: 'Envío de link'})).toBeFocused()
    await expect(page.getByText('m•••@c•••.example')).toBeVisible()
    await expect(page.getByText(/carpeta de spam/)).toBeVisible()
    await expect(page.getByRole('link', {name: 'Recuperar email'})).toHaveAttribute(
      'href',
      /^\/recuperar-email\?pid=[\w-]{43}$/,
    )
    await expectAccessible(page, 'the confirmation that a link was sent')
    await expectNoSidewaysScroll(page)
    await page.reload()
    await expect(page.getByText('m•••@c•••.example')).toBeVisible()
    await page.goBack()
    await expect(page.getByLabel('Número de documento')).toHaveValue(MARTA.document)
    await expectAccessible(page, 'the request of a link')
    await page.goForward()
    await page.getByRole('link', {name: 'Recuperar email'}).click()
    await expect(page.getByLabel('Número de documento')).toHaveValue(MARTA.document)
    await page.goto(PATHS.recovery)
    await page.getByRole('link', {name: 'Volver al inicio de sesión'}).click()
    await expect(page.getByRole('heading', {level: 1, name: 'Ingresá a tu cuenta'})).toBeVisible()

    const link = linkIn((await waitForMail(page, MARTA.email, /contraseña/, seen)).text)
    // A mail scanner opens the link first.
    const scanner = await context.newPage()
    await scanner.goto(link)
    await expect(scanner.getByLabel('Nueva contraseña', {exact: true})).toBeVisible()
    await scanner.close()

    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(link)
    await expect(page.getByLabel('Nueva contraseña', {exact: true})).toBeVisible()
    await expect(page).toHaveURL(PATHS.newPassword)
    expect(
      asked.filter((url) => url.includes('token=')),
      'requests that carry the secret',
    ).toHaveLength(1)
    await page.reload()
    await expect(page.getByLabel('Nueva contraseña', {exact: true})).toBeVisible()
    await expectAccessible(page, 'the new password')

    await page.getByLabel('Nueva contraseña', {exact: true}).fill('mandarina')
    await page.getByLabel('Repetí la contraseña', {exact: true}).fill('mandarino')
    await page.getByRole('button', {name: 'Continuar'}).click()
    await expect(
      page
        .getByText(
          'La contraseña debe tener al menos 8 caracteres, una letra mayúscula, una letra minúscula, un número y un carácter especial',
        )
        .last(),
    ).toBeVisible()
    await expect(page.getByText('Las contraseñas no coinciden').last()).toBeVisible()
    await expectAccessible(page, 'the new password with its problems')
    await expectNoSidewaysScroll(page)
    await page.getByLabel('Nueva contraseña', {exact: true}).fill(MARTA.password)
    await page.getByLabel('Repetí la contraseña', {exact: true}).fill(MARTA.password)
    await page.getByRole('button', {name: 'Continuar'}).click()
    await expect(page.getByLabel('Nueva contraseña', {exact: true})).toHaveAccessibleDescription(
      /distinta de la actual/,
    )
    await page.getByLabel('Nueva contraseña', {exact: true}).fill(NEW_PASSWORD)
    await expect(page.getByRole('list', {name: 'Qué necesita tu contraseña'}).getByText('(listo)')).toHaveCount(5)
    await page.getByLabel('Repetí la contraseña', {exact: true}).fill(NEW_PASSWORD)
    await page.getByRole('button', {name: 'Continuar'}).click()
    await expect(page.getByRole('heading', {level: 1, name: 'Cambio de contraseña'})).toBeFocused()
    await expect(
      page.getByText('Se modificó tu contraseña correctamente. Ya podés volver a intentar ingresar por nuestro sitio.'),
    ).toBeVisible()
    await expectAccessible(page, 'the end of recovery')

    await page.goto(link)
    await expect(page.getByRole('heading', {level: 1, name: 'Esta acción expiró'})).toBeVisible()
    await expect(page.getByRole('link', {name: 'Pedir otro link'})).toBeVisible()
    await expectAccessible(page, 'a link that was used')

    await signIn(page, {...MARTA, password: NEW_PASSWORD})
  },
)

test('a person who is not registered and a plan member see where to go', {tag: '@desktop'}, async ({page}) => {
  await page.goto(PATHS.login)
  await page.getByLabel('Número de documento').fill('10999888')
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/recovery-part-*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.getByRole('link', {name: '¿Olvidaste la contraseña?'}).click()
  await expect(page.getByRole('progressbar', {name: 'Abriendo la página'})).toBeVisible()
  held.resolve()
  await expect(page).toHaveTitle(/^Recuperá tu contraseña/)
  await expect(page.getByLabel('Número de documento')).toHaveValue('10999888')
  await page.getByRole('button', {name: 'Continuar'}).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('No registrado')
  await expect(dialog).toContainText(
    'El documento indicado no cuenta con ningún registro, podés registrarte con el siguiente botón:',
  )
  await expect(dialog.getByRole('link', {name: 'Registrarme'})).toHaveAttribute('href', PATHS.registration)
  await expectAccessible(page, 'the dialog for people who are not registered')
  await page.keyboard.press('Escape')

  await page.getByLabel('Número de documento').fill('20444555')
  await page.getByRole('button', {name: 'Continuar'}).click()
  await expect(dialog).toContainText('Redireccionamiento')
  await expect(dialog).toContainText('Por favor, ingresá por nuestra web de socios')
  await expectAccessible(page, 'the dialog for members')
})

test('a missing value of the request is reported under its field', {tag: '@phone'}, async ({page}) => {
  await page.goto(PATHS.recovery)
  await page.getByRole('button', {name: 'Continuar'}).click()
  await expect(page.getByRole('region', {name: /para corregir$/})).toBeFocused()
  await expect(page.getByText('Este campo es requerido').first()).toBeVisible()
  await expectAccessible(page, 'the request of a link with errors')
})

test(
  'devices are listed, and another one is closed from here',
  {tag: '@phone'},
  async ({page, browser, baseURL, willFail}) => {
    willFail('/api/', 401)
    await signIn(page)
    const elsewhere = await browser.newContext({...(baseURL && {baseURL})})
    const other = await elsewhere.newPage()
    await signIn(other)
    await page.goto(PATHS.profile)
    await page
      .getByRole('main')
      .getByRole('link', {name: /^Dispositivos/})
      .click()
    await expect(page.getByRole('heading', {level: 1, name: 'Dispositivos'})).toBeFocused()
    await expect(page.getByText('Este dispositivo', {exact: true})).toHaveCount(1)
    await expectAccessible(page, 'the devices')
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', {name: 'Cerrar todas las demás'}).click()
    await page.getByRole('dialog').getByRole('button', {name: 'Cerrar sesiones'}).click()
    await expect(page.getByText('Tu cuenta no está abierta en ningún otro dispositivo.')).toBeVisible()
    await other.goto(PATHS.appointments)
    await expect(other.getByRole('heading', {level: 1, name: 'Ingresá a tu cuenta'})).toBeVisible()
    await elsewhere.close()
  },
)

test('a previous email is restored only when the button is pressed', {tag: '@desktop'}, async ({page, willFail}) => {
  willFail('/registro/email/revertir', 401)
  await page.goto(`${PATHS.revertEmail}?token=invented-token`)
  await expect(page).toHaveURL(PATHS.revertEmail)
  // An invalid link is reported before anything is pressed.
  await expect(page.getByRole('heading', {level: 1, name: 'Esta acción expiró'})).toBeVisible()
  await expectAccessible(page, 'a link that takes no address back')

  await page.route('**/registro/email/revertir', async (route) => {
    await (route.request().method() === 'GET' ? route.fulfill({json: {estado: 0, mensaje: ''}}) : route.continue())
  })
  await page.goto(`${PATHS.revertEmail}?token=invented-token`)
  await page.getByRole('button', {name: 'Volver a mi email anterior'}).click()
  await expect(page.getByText('Esta acción expiró')).toBeVisible()
})

test('no secret stays in an address on any page', {tag: '@phone'}, async ({page, willFail}) => {
  willFail('/nada', 404)
  const carried: string[] = []
  page.on('request', (request) => {
    if (['fetch', 'xhr'].includes(request.resourceType())) carried.push(`${request.url()} ${page.url()}`)
  })
  for (const [path, query, shown] of [
    [PATHS.login, 'access=secreto', PATHS.login],
    [PATHS.login, 'token=secreto', PATHS.login],
    [PATHS.registration, 'paso=1&token=secreto&pId=1', `${PATHS.registration}?paso=1`],
    [PATHS.mailRecovery, 'pid=secreto', PATHS.mailRecovery],
    ['/nada', 'access=secreto&pid=1', '/nada'],
  ] as const) {
    await page.goto(`${path}?${query}`)
    await expect(page).toHaveURL(shown)
    await expect(page.getByRole('heading', {level: 1})).toBeVisible()
  }
  expect(carried.filter((one) => one.includes('secreto'))).toEqual([])
})
