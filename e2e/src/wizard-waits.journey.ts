import {PATHS} from '@ceibo/contract/pages/paths'
import {expect, test} from './quiet-console.ts'
import type {Page} from '@playwright/test'
import {expectGoodScreen} from './accessible-page.ts'
import {cancelUpcoming, chooseWhat, timesOfDay} from './booking-walk.ts'
import {arrive, RITA} from './signed-in-person.ts'
import {isPhone} from './test-size.ts'
import {watchLoading} from './watch-loading.ts'

const NEW = PATHS.booking
const WANTED = {specialty: 'Gastroenterología', service: 'Control'}
const FIRST_TIME = '**/apim/turnos/primero-disponible*'

/** The scripts of a page of the wizard that are requested from now on. */
function scriptsAskedFor(page: Page, name: string): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes(`/assets/${name}`) && request.url().endsWith('.js')) asked.push(request.url())
  })
  return asked
}

async function holdBack(page: Page, what: string) {
  const held = Promise.withResolvers<void>()
  await page.route(what, async (route) => {
    await held.promise
    await route.continue()
  })
  return () => held.resolve()
}

/** Runs in the page. */
const isLoaded = (name: string) => performance.getEntriesByType('resource').some((one) => one.name.includes(name))

/** Waits until the page has loaded something: the code of another page, or the routes that its links need. */
const loaded = (page: Page, name: string) => expect.poll(() => page.evaluate(isLoaded, name)).toBe(true)

/** Opens the centres and waits until the code of the page of times has loaded. */
async function openCentres(page: Page, phone: boolean) {
  await arrive(page, NEW, RITA)
  await chooseWhat(page, phone, WANTED)
  await page.getByRole('button', {name: 'Elegir todos'}).click()
  await loaded(page, '/assets/choose-slot-route')
}

const toTimes = (page: Page) => page.getByRole('button', {name: 'Ver disponibilidad'})

test('every step of the wizard renders before its data, and loads no code when it is opened @phone', async ({
  page,
}, info) => {
  test.slow()
  await openCentres(page, isPhone(info))
  const ofTimes = scriptsAskedFor(page, 'choose-slot-route')
  const letGo = await holdBack(page, FIRST_TIME)
  await toTimes(page).click()
  await expect(page.getByRole('heading', {level: 1, name: 'Elegí día y hora'})).toBeVisible()
  await expect(page.getByText('Buscando turnos').first()).toBeAttached()
  expect(ofTimes).toEqual([])
  letGo()

  // While a month is loading, its days can be chosen and are not marked as full.
  await expect(timesOfDay(page).first()).toBeVisible()
  const letCount = await holdBack(page, '**/apim/turnos/dias')
  await page.getByRole('button', {name: 'Mes siguiente'}).click()
  const day = page.getByRole('gridcell').getByRole('button').nth(9)
  await expect(day).toHaveAccessibleName(/, buscando turnos$/)
  await expect(page.getByRole('button', {name: /, sin turnos$/})).toHaveCount(0)
  letCount()
  const open = page
    .getByRole('gridcell')
    .getByRole('button', {name: /, \d+ turnos$/})
    .nth(3)
  await open.click()
  await expect(page.getByRole('heading', {level: 2, name: /· \d+ turnos?$/})).toBeFocused()
  await expect(timesOfDay(page).first()).toBeInViewport()

  await loaded(page, '/assets/confirm-booking-route')
  const ofConfirmation = scriptsAskedFor(page, 'confirm-booking-route')
  await timesOfDay(page).last().click()
  await expect(page.getByRole('heading', {level: 1, name: 'Confirmá tu turno'})).toBeVisible()
  expect(ofConfirmation).toEqual([])
  await page.getByRole('link', {name: 'Volver', exact: true}).click()
  await expect(page.getByRole('heading', {level: 1, name: 'Elegí día y hora'})).toBeVisible()
})

test('offline, the page stays and says so, and navigation continues when the network returns @phone', async ({
  page,
  context,
  willFail,
}) => {
  willFail('/healthz', 'ERR_INTERNET_DISCONNECTED')
  willFail('/assets/', 'ERR_INTERNET_DISCONNECTED')
  const allLoaded = watchLoading(page)
  await arrive(page, PATHS.area, RITA)
  await expect(page.getByRole('heading', {level: 1, name: 'Hola, Rita'})).toBeVisible()
  // The pages of links that appear with the data are requested too.
  await allLoaded()
  await context.setOffline(true)
  const tile = page.getByRole('main').getByRole('link', {name: 'Turnos Médicos'})
  await tile.click()
  await expect(page.getByText('No hay conexión: seguís en esta página.')).toBeVisible()
  await expect(page.getByRole('heading', {level: 1, name: 'Hola, Rita'})).toBeVisible()
  await expect(tile).not.toHaveAttribute('aria-busy')
  await expectGoodScreen(page, 'a page that cannot be left without a network')
  await context.setOffline(false)
  await expect(page.getByRole('heading', {level: 1, name: 'Turnos médicos'})).toBeVisible()
})

test('a pressed link is busy from the next frame until its page has loaded @phone', async ({page}) => {
  const letGo = await holdBack(page, '**/assets/appointments-route-*.js')
  await arrive(page, PATHS.area, RITA)
  await expect(page.getByRole('heading', {level: 1, name: 'Hola, Rita'})).toBeVisible()
  const tile = page.getByRole('main').getByRole('link', {name: 'Turnos Médicos'})
  const busyAtOnce = await tile.evaluate(async (link: HTMLElement) => {
    link.click()
    await new Promise(requestAnimationFrame)
    return link.ariaBusy
  })
  expect(busyAtOnce).toBe('true')
  await expect(page.getByRole('progressbar', {name: 'Abriendo la página'})).toBeVisible()
  letGo()
  await expect(page.getByRole('heading', {level: 1, name: 'Turnos médicos'})).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
})

test('the outcomes of a booking and a cancellation with lost responses are found @phone', async ({
  page,
  willFail,
}, info) => {
  test.slow()
  willFail('/apim/turnos/confirmar', 'ERR_FAILED')
  willFail('/apim/turnos/anulacion', 'ERR_FAILED')
  await openCentres(page, isPhone(info))
  await toTimes(page).click()
  await timesOfDay(page).last().click()
  const book = page.getByRole('button', {name: 'Reservar turno'})
  await expect(page.getByText(/^Te guardamos este horario hasta las/)).toBeVisible()

  const keys = new Set<string | undefined>()
  let arrived = 0
  /** Lets the server run the commands, but drops its first responses. */
  const loseAnswers = (call: string, first: number) =>
    page.route(call, async (route) => {
      keys.add(route.request().headers()['idempotency-key'])
      const answer = await route.fetch()
      arrived += 1
      if (arrived <= first) await route.abort()
      else await route.fulfill({response: answer})
    })

  await loseAnswers('**/apim/turnos/confirmar', 2)
  await book.click()
  await expect(page.getByRole('alert').filter({hasText: 'Puede que tu turno ya esté reservado'})).toBeVisible()
  await expectGoodScreen(page, 'a booking that may have been made')
  await expect(page.getByRole('heading', {level: 1, name: '¡Turno reservado!'})).toBeVisible()
  expect(arrived).toBe(3)
  expect(keys.size).toBe(1)
  await expect(page.getByRole('main').getByText(WANTED.specialty).first()).toBeVisible()

  arrived = 0
  keys.clear()
  await loseAnswers('**/apim/turnos/anulacion', 1)
  await cancelUpcoming(page, WANTED.specialty)
  expect(arrived).toBe(2)
  expect(keys.size).toBe(1)
  await expect(page.getByRole('listitem').filter({hasText: WANTED.specialty})).toHaveCount(0)
})

test('a booking is not sent offline, nor while the page of its outcome cannot be loaded @phone', async ({
  page,
  context,
  willFail,
}, info) => {
  willFail('/assets/booking-done-route', 'ERR_FAILED')
  await page.route('**/assets/booking-done-route-*.js', (route) => route.abort())
  const allLoaded = watchLoading(page)
  await openCentres(page, isPhone(info))
  await toTimes(page).click()
  await timesOfDay(page).last().click()
  let asked = 0
  await page.route('**/apim/turnos/confirmar', (route) => {
    asked += 1
    return route.continue()
  })
  const reserve = page.getByRole('button', {name: 'Reservar turno'})
  const notAsked = page.getByRole('alert').filter({hasText: 'Todavía no pedimos el turno.'})
  await expect(reserve).toBeVisible()
  await expect(page.getByText(/^Te guardamos este horario hasta las/)).toBeVisible()
  // The next pages are preloaded.
  await allLoaded()
  await context.setOffline(true)
  // The page learns it a moment after the device.
  await page.waitForFunction(() => !navigator.onLine)
  await reserve.click()
  await expect(notAsked).toBeVisible()
  expect(asked).toBe(0)

  await context.setOffline(false)
  await page.reload()
  await reserve.click()
  await expect(notAsked).toBeVisible()
  expect(asked).toBe(0)

  await page.unroute('**/assets/booking-done-route-*.js')
  await page.getByRole('button', {name: 'Reintentar'}).click()
  await expect(page.getByRole('heading', {level: 1, name: '¡Turno reservado!'})).toBeVisible()
  await cancelUpcoming(page, WANTED.specialty)
})

test('a tablet in portrait shows the five steps of a phone, without overflow @phone', async ({page}) => {
  test.slow()
  await page.setViewportSize({width: 768, height: 1024})
  await arrive(page, NEW, RITA)
  const next = (name: string) => page.getByRole('button', {name}).click()
  const expectStep = async (number: number, what: string) => {
    await expect(page.getByText(`Paso ${number} de 5`)).toBeVisible()
    await expect(page.getByRole('complementary', {name: 'Tu turno'})).toHaveCount(0)
    await expectGoodScreen(page, what)
  }
  await expectStep(1, 'what, on a tablet')
  await chooseWhat(page, true, WANTED)
  await next('Elegir todos')
  await expectStep(2, 'where, on a tablet')
  await next('Ver disponibilidad')
  await expect(timesOfDay(page).first()).toBeVisible()
  await expectStep(3, 'day and time, on a tablet')
  await timesOfDay(page).last().click()
  await expect(page.getByText(/^Te guardamos este horario hasta las/)).toBeVisible()
  await expectStep(4, 'the confirmation, on a tablet')
  await next('Reservar turno')
  await expect(page.getByRole('heading', {level: 1, name: '¡Turno reservado!'})).toBeVisible()
  await expectStep(5, 'the end, on a tablet')
  await cancelUpcoming(page, WANTED.specialty)
})
