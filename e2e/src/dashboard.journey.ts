import {PATHS} from '@ceibo/contract/pages/paths'
import {expect, test} from './quiet-console.ts'
import type {Page} from '@playwright/test'
import {expectGoodScreen} from './accessible-page.ts'
import {arrive, carrySession, signInAndLeave} from './signed-in-person.ts'
import {answerStudies} from './answer-studies.ts'

const CALLS = '**/apim/dashboard/turnos/*'
const NOTHING = {estado: 0, mensaje: '', respuesta: {datosrespuesta: {mensajerespuesta: ''}, turnos: {turno: []}}}

const today = () => new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 10).split('-').toReversed().join('/')

const card = (page: Page, name: string) => page.getByRole('region', {name, exact: true})

test('the dashboard links to the sections and shows the latest items of each', async ({page}) => {
  await arrive(page, PATHS.area)
  const tiles = page.getByRole('navigation', {name: 'Accesos'}).getByRole('link')
  await expect(tiles).toHaveText(['Turnos Médicos', 'Resultados de Estudios', 'Mi Perfil', 'Grupo Familiar'])
  await expect(page.getByText('Tu próximo turno')).toBeVisible()
  const coming = card(page, 'Próximos turnos').getByRole('listitem')
  await expect(coming.filter({hasText: 'Pediatría · Tomás'})).toHaveCount(1)
  await expect(coming.first()).toContainText('Clínica médica')
  const past = card(page, 'Historial de atenciones')
  await expect(past.getByRole('listitem')).toHaveCount(5)
  await expect(past.getByRole('listitem').first()).toContainText('Clínica médica')
  await past.getByRole('link', {name: 'Ver todas'}).click()
  await expect(page).toHaveURL(PATHS.attendanceHistory)
})

test('each card shows that it is loading, and says when it is empty', {tag: '@desktop'}, async ({page}) => {
  await answerStudies(page, [])
  await carrySession(page)
  const held = Promise.withResolvers<void>()
  await page.route(CALLS, async (route) => {
    await held.promise
    await route.fulfill({json: NOTHING})
  })
  // Without animations axe can check the page while it loads.
  await page.emulateMedia({reducedMotion: 'reduce'})
  await page.goto(PATHS.area)
  await expect(card(page, 'Próximos turnos')).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByText('Cargando tus turnos')).toBeAttached()
  await expect(page.getByText('Cargando tus atenciones')).toBeAttached()
  await expect(page.getByText('Buscando tu próximo turno')).toBeAttached()
  await expectGoodScreen(page, 'the dashboard while it loads')
  held.resolve()

  await expect(card(page, 'Próximos turnos')).toContainText('Todavía no tenés turnos')
  await expect(card(page, 'Historial de atenciones')).toContainText('No registramos atenciones en los últimos 360 días')
  for (const name of ['Estudios por imágenes', 'Laboratorio']) {
    await expect(card(page, name)).toContainText('No hay estudios para mostrar')
  }
  await expect(page.getByText(/^Cargando/)).toHaveCount(0)
  await expectGoodScreen(page, 'the dashboard of somebody who has nothing yet')
  await page.getByRole('link', {name: 'Obtener Nuevo turno'}).first().click()
  await expect(page).toHaveURL(PATHS.booking)
})

const failure = (codigo: string) => ({estado: 1, codigo, titulo: '', mensaje: '', siguiente: 'retry', pedido: 'prueba'})

test('an appointment after the window is shown as the next one', {tag: '@phone'}, async ({page}) => {
  await carrySession(page)
  await page.route('**/apim/dashboard/turnos/consulta', async (route) => {
    const soon = route.request().postDataJSON().fechaDesde === today()
    return soon ? route.fulfill({json: NOTHING}) : route.continue()
  })
  await page.goto(PATHS.area)
  await expect(page.getByText('Tu próximo turno')).toBeVisible()
  await expect(card(page, 'Próximos turnos').getByRole('listitem')).toContainText(['Cardiología'])
  await expect(page.getByText('Todavía no tenés turnos')).toHaveCount(0)
})

test(
  'a dashboard whose person no longer exists ends the session and leads to the login',
  {tag: '@desktop'},
  async ({page, willFail}) => {
    willFail('/apim/dashboard/turnos/', 404)
    await signInAndLeave(page)
    await page.route(CALLS, (route) => route.fulfill({status: 404, json: failure('not-found')}))
    await page.goto(PATHS.area)
    await expect(page).toHaveURL(PATHS.login)
    await expect(page.getByText('Tu sesión se cerró. Ingresá de nuevo para seguir.')).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('authLogin'))).toBeNull()
  },
)

test(
  'a tab that regains focus after its session was ended elsewhere leads to the login',
  {tag: '@desktop'},
  async ({page, willFail}) => {
    willFail('/notificaciones', 401)
    await carrySession(page)
    await page.goto('/pacientes')
    await expect(card(page, 'Próximos turnos').getByRole('listitem').first()).toBeVisible()
    await page.route('**/notificaciones', (route) =>
      route.fulfill({status: 401, json: {...failure('not-signed-in'), siguiente: 'sign-in'}}),
    )
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', {bubbles: true})))
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByText('Tu sesión se cerró. Ingresá de nuevo para seguir.')).toBeVisible()
  },
)

test('a card that fails alone says so and can be retried', {tag: '@phone'}, async ({page, willFail}) => {
  willFail('/apim/dashboard/turnos/historial', 500)
  await carrySession(page)
  await page.route('**/apim/dashboard/turnos/historial', (route) =>
    route.fulfill({status: 500, json: failure('unexpected')}),
  )
  await page.goto(PATHS.area)
  const past = card(page, 'Historial de atenciones')
  await expect(past).toContainText('No pudimos cargar tus atenciones')
  await expect(card(page, 'Próximos turnos').getByRole('listitem').first()).toBeVisible()
  await expectGoodScreen(page, 'a dashboard with a card that failed')
  await page.unroute('**/apim/dashboard/turnos/historial')
  await past.getByRole('button', {name: 'Reintentar'}).click()
  await expect(past.getByRole('listitem').first()).toContainText('Clínica médica')
})
