import {PATHS} from '@ceibo/contract/pages/paths'
import {expect, test} from './quiet-console.ts'
import {SERVICE_FAILURE} from './service-failure.ts'
import type {Page} from '@playwright/test'
import {cancelUpcoming, openTimes, timesOfDay} from './booking-walk.ts'
import {arrive, RITA} from './signed-in-person.ts'
import {isPhone} from './test-size.ts'

const WANTED = {specialty: 'Neumonología', service: 'Control'}
const HOLD = '**/apim/turnos/retener'

async function openLaterTimes(page: Page, phone: boolean) {
  await arrive(page, PATHS.booking, RITA)
  await openTimes(page, phone, WANTED)
}

/** Holds the responses of a call until they are released. */
async function holdBack(page: Page, call: string) {
  const held = Promise.withResolvers<void>()
  await page.route(call, async (route) => {
    await held.promise
    await route.continue()
  })
  return () => held.resolve()
}

const stored = (page: Page) => page.getByText(/^Te guardamos este horario hasta las/)

test(
  'a hold that is confirmed late does not leave the page opened meanwhile',
  {tag: '@phone'},
  async ({page}, info) => {
    await openLaterTimes(page, isPhone(info))
    const release = await holdBack(page, HOLD)
    await timesOfDay(page).last().click()
    await page.goBack()
    await expect(timesOfDay(page)).toHaveCount(0)
    const address = page.url()
    const answer = page.waitForResponse(HOLD)
    release()
    await answer
    // When the response of a later request was read, the delayed one was read too.
    await page.evaluate(async () => (await fetch('/healthz')).text())
    expect(page.url()).toBe(address)
    await page.goForward()
    await expect(timesOfDay(page).first()).toBeVisible()
  },
)

test(
  'a hold stays when its extension fails, and the failure is shown',
  {tag: '@desktop'},
  async ({page, willFail}, info) => {
    willFail('/apim/turnos/retener', 503)
    await openLaterTimes(page, isPhone(info))
    await timesOfDay(page).last().click()
    await expect(stored(page)).toBeVisible()
    await page.route(HOLD, (route) => route.fulfill({status: 503, json: SERVICE_FAILURE}))
    const more = page.getByRole('button', {name: 'Necesito más tiempo'})
    await more.click()
    const problem = page.getByRole('main').getByText('Estamos teniendo problemas con nuestros servicios.')
    await expect(problem.first()).toBeVisible()
    await expect(stored(page)).toBeVisible()
    await expect(more).toBeFocused()

    await page.unroute(HOLD)
    await more.click()
    await expect(problem).toHaveCount(0)
    await expect(stored(page), 'shown, and said to whoever cannot see it').toHaveCount(2)
  },
)

test(
  'a booking is confirmed as soon as it is made, before its data have loaded',
  {tag: '@desktop'},
  async ({page}, info) => {
    await openLaterTimes(page, isPhone(info))
    await timesOfDay(page).last().click()
    await expect(stored(page)).toBeVisible()
    const release = await holdBack(page, '**/apim/turnos/consulta')
    await page.getByRole('button', {name: 'Reservar turno'}).click()
    await expect(page.getByRole('heading', {level: 1, name: '¡Turno reservado!'})).toBeVisible()
    await expect(page.getByText('Cargando tu turno')).toBeAttached()
    release()
    await expect(page.getByRole('main').getByText(WANTED.specialty).first()).toBeVisible()
    await cancelUpcoming(page, WANTED.specialty)
  },
)
