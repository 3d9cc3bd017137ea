import {API_BASE} from '@ceibo/contract/wire/endpoint'
import {PATHS} from '@ceibo/contract/pages/paths'
import {expect, test} from './quiet-console.ts'
import type {Page} from '@playwright/test'
import {expectAccessible, expectGoodScreen, expectNoSidewaysScroll} from './accessible-page.ts'
import {ANA, enterCredentials, signIn} from './signed-in-person.ts'
import {isPhone} from './test-size.ts'

const storedSession = (page: Page) =>
  page.evaluate(() => [sessionStorage.getItem('authLogin'), sessionStorage.getItem('familiares')])

test('the login page is accessible', async ({page}, info) => {
  await page.goto(PATHS.login)
  await expect(page).toHaveTitle(/Ingres/)
  await expect(page.getByLabel('Tipo de documento')).toHaveValue('2')
  await expect(page.getByRole('complementary', {name: 'Te damos la bienvenida'})).toBeVisible({visible: !isPhone(info)})
  await expect(page.getByRole('banner')).toContainText('Ceibo')
  await expectGoodScreen(page, 'the login page')
  for (const width of [320, 768]) {
    await page.setViewportSize({width, height: 740})
    await expectNoSidewaysScroll(page)
  }
  const icon = await page.request.get('/favicon.ico')
  expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/vnd.microsoft.icon'])
  expect(icon.headers()['cache-control']).toContain('max-age')
  await page.getByRole('button', {name: 'Ingresar', exact: true}).click()
  await expect(page.getByRole('region', {name: /para corregir$/})).toBeFocused()
  await expectAccessible(page, 'the login page with errors')
})

test('a wrong password keeps the document and says what to do', {tag: '@phone'}, async ({page}) => {
  await enterCredentials(page, '31222333', 'equivocada')
  await expect(page.getByText('Credenciales incorrectas')).toBeVisible()
  await expect(
    page.getByText('Por favor, verificá que tu contraseña esté correcta e intentá nuevamente.'),
  ).toBeVisible()
  await expect(page.getByLabel('Número de documento')).toHaveValue('31222333')
  await expectAccessible(page, 'the login page after a wrong password')
})

test('a press before hydration is shown at once and submitted after it', {tag: '@phone'}, async ({page}) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(PATHS.login, {waitUntil: 'commit'})
  await page.getByLabel('Número de documento').fill(ANA.document)
  await page.getByLabel('Contraseña', {exact: true}).fill(ANA.password)
  await page.getByRole('button', {name: 'Ingresar', exact: true}).click()
  await expect(page.getByRole('form', {name: 'Ingresar'})).toHaveAttribute('data-pressed', '')
  held.resolve()
  await expect(page.getByRole('heading', {level: 1, name: 'Hola, Ana'})).toBeVisible()
})

test(
  'text typed before hydration is not replaced by what another form of the tab carries over',
  {tag: '@phone'},
  async ({page}) => {
    await page.goto(PATHS.recovery)
    // Only what is typed in the form after hydration is carried over.
    await expect(async () => {
      await page.getByLabel('Número de documento').fill('')
      await page.getByLabel('Número de documento').fill('31222333')
      expect(await page.evaluate(() => JSON.stringify(sessionStorage))).toContain('31222333')
    }).toPass()
    const held = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto(PATHS.login, {waitUntil: 'commit'})
    await page.getByLabel('Número de documento').fill(ANA.document)
    await page.getByLabel('Contraseña', {exact: true}).fill(ANA.password)
    held.resolve()
    await expect(page.locator('form[data-pressed], button[type=submit]')).toBeVisible()
    await expect(page.getByLabel('Número de documento')).toHaveValue(ANA.document)
  },
)

test('a member of the plan gets a link to the members’ site', {tag: '@desktop'}, async ({page}) => {
  await enterCredentials(page, '20444555', 'Ceibo2026!')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Por favor, continuá por aquí')
  await expect(dialog).toContainText('Te invitamos a que ingreses por nuestra web de socios')
  await expect(dialog.getByRole('link', {name: 'Ir'}).or(dialog.getByRole('button', {name: 'Ir'}))).toBeVisible()
  await expectAccessible(page, 'the dialog for members')
})

test('Recordar keeps the document number on this device', {tag: '@phone'}, async ({page}) => {
  await page.goto(PATHS.login)
  await page.getByLabel('Número de documento').fill(ANA.document)
  await page.getByLabel('Contraseña', {exact: true}).fill(ANA.password)
  await page.getByLabel('Recordar').check()
  await page.getByRole('button', {name: 'Ingresar', exact: true}).click()
  await expect(page.getByRole('heading', {level: 1, name: 'Hola, Ana'})).toBeVisible()
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(PATHS.login)
  await expect(page.getByLabel('Número de documento')).toHaveValue(ANA.document)
})

test(
  'a session is stored, survives a reload, and opens the patient area directly',
  {tag: '@desktop'},
  async ({page}) => {
    await signIn(page)
    const keys = () => page.evaluate(() => Object.keys(sessionStorage))
    await expect.poll(keys).toEqual(expect.arrayContaining(['authLogin', 'familiares']))
    await page.reload()
    await expect(page.getByRole('heading', {level: 1, name: 'Hola, Ana'})).toBeVisible()
    await page.goto(PATHS.login)
    await expect(page).toHaveURL(PATHS.area)
    await page.goto(PATHS.front)
    await expect(page.getByRole('link', {name: 'Ingresar'})).toHaveCount(0)
    await page.getByRole('banner').getByRole('link', {name: 'Mi portal'}).click()
    await expect(page.getByRole('heading', {level: 1, name: 'Hola, Ana'})).toBeVisible()
  },
)

test(
  'without a session the patient area and unknown addresses show the login',
  {tag: '@desktop'},
  async ({page, willFail}) => {
    await page.goto(PATHS.appointments)
    await expect(page.getByRole('heading', {level: 1, name: 'Ingresá a tu cuenta'})).toBeVisible()
    // Pages that follow an action cannot be opened by their address.
    await page.goto(PATHS.passwordChanged)
    await expect(page.getByRole('heading', {level: 1, name: 'Ingresá a tu cuenta'})).toBeVisible()
    await expect(page).toHaveURL(PATHS.login)
    await page.goto(PATHS.recoveryLinkSent)
    await expect(page.getByRole('heading', {level: 1, name: 'Recuperá tu contraseña'})).toBeVisible()
    willFail('/no-existe', 404)
    await page.goto('/no-existe')
    await expect(page).toHaveTitle(/^No encontramos esa página/)
    await expect(page.getByRole('main')).toContainText('No encontramos esa página')
    await expect(page.getByRole('heading', {level: 1, name: 'Ingresá a tu cuenta'})).toBeVisible()
  },
)

test(
  'logging out clears the tab and closes the session on the server, cookie or not',
  {tag: '@desktop'},
  async ({page, context, baseURL}) => {
    await signIn(page)
    const cookies = (await context.cookies()).map(({name, value}) => `${name}=${value}`).join('; ')
    const {token} = JSON.parse((await page.evaluate(() => sessionStorage.getItem('authLogin'))) ?? '{}')
    const askWithOldSession = async () => {
      const answer = await fetch(`${baseURL}${API_BASE}/apim/cons/especialidades`, {
        headers: {authorization: `Bearer ${token}`, cookie: cookies},
      })
      return answer.status
    }
    expect(await askWithOldSession()).toBe(200)

    await page.getByRole('button', {name: 'Tu cuenta: Ana Ceballos'}).click()
    await page.getByRole('button', {name: 'Cerrar Sesión', exact: true}).click()
    await expect(page).toHaveURL(PATHS.login)
    expect(await storedSession(page)).toEqual([null, null])
    expect(await askWithOldSession()).toBe(401)
    await page.goto(PATHS.area)
    await expect(page.getByRole('heading', {level: 1, name: 'Ingresá a tu cuenta'})).toBeVisible()
  },
)
