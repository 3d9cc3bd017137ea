import {PATHS} from '@ceibo/contract/pages/paths'
import {expect, test} from './quiet-console.ts'
import type {Page} from '@playwright/test'
import {expectGoodScreen} from './accessible-page.ts'
import {cancelUpcoming, dayShown, openTimes, timesOfDay} from './booking-walk.ts'
import {arrive, type DemoPatient, IVAN, RITA} from './signed-in-person.ts'
import {isPhone} from './test-size.ts'

const SPECIALTY = 'Otorrinolaringología'

/** The second day with free slots, so that none starts soon. */
async function openNextDay(page: Page, phone: boolean, person: DemoPatient) {
  await arrive(page, PATHS.booking, person)
  await openTimes(page, phone, {specialty: SPECIALTY, service: 'Control'})
  const first = await dayShown(page).textContent()
  await page.getByRole('button', {name: 'Próximo Turno'}).click()
  await expect(dayShown(page)).not.toHaveText(first ?? '')
}

const stored = (who: Page) => who.getByText(/^Te guardamos este horario hasta las/)

test(
  'a slot that another person holds cannot be chosen, and one that another person booked is refused',
  {tag: '@desktop'},
  async ({page, context, browser, baseURL, willFail}, info) => {
    test.slow()
    willFail('/apim/turnos/retener', 409)
    const phone = isPhone(info)
    const {isMobile = false, hasTouch = false, viewport = null} = info.project.use
    const elsewhere = await browser.newContext({...(baseURL && {baseURL}), isMobile, hasTouch, viewport})
    const other = await elsewhere.newPage()
    await openNextDay(other, phone, IVAN)
    const name = (await timesOfDay(other).first().getAttribute('aria-label')) ?? ''
    const wanted = (who: Page) => timesOfDay(who).and(who.getByRole('button', {name, exact: true}))

    await openNextDay(page, phone, RITA)
    const times = page.url()
    await wanted(page).click()
    await expect(stored(page)).toBeVisible()
    await wanted(other).click()
    await expect(other.getByRole('alert')).toContainText('Ese turno está reservado por unos minutos')
    await expect(wanted(other)).toHaveCount(0)
    await expectGoodScreen(other, 'the times when somebody else was faster')

    // The address of the slot that Rita is about to confirm.
    await other.goto(page.url())
    await expect(other.getByText('Ese turno está reservado por unos minutos')).toBeVisible()
    await other.getByRole('link', {name: 'Elegir otro horario'}).first().click()
    await expect(timesOfDay(other).first()).toBeVisible()

    // In another tab Rita chooses another slot, which releases the first one.
    const tab = await context.newPage()
    await arrive(tab, times, RITA)
    await timesOfDay(tab).last().click()
    await expect(stored(tab)).toBeVisible()
    await tab.close()

    await other.goto(times)
    await wanted(other).click()
    await other.getByRole('button', {name: 'Reservar turno'}).click()
    await expect(other.getByRole('heading', {level: 1, name: '¡Turno reservado!'})).toBeVisible()

    const book = page.getByRole('button', {name: 'Reservar turno'})
    await book.click()
    const refusal = page.getByRole('alert').filter({hasText: 'No pudimos reservar el turno'})
    await expect(refusal).toContainText('Otra persona tomó ese turno hace un instante. Elegí otro horario.')
    await expect(book).toHaveCount(0)
    await expect(page.getByRole('link', {name: 'Elegir otro horario'})).toBeVisible()
    await expectGoodScreen(page, 'a booking that was refused')
    await page.getByRole('link', {name: 'Volver al inicio'}).click()
    await expect(page.getByRole('heading', {level: 1, name: 'Hola, Rita'})).toBeVisible()

    await cancelUpcoming(other, SPECIALTY)
    await elsewhere.close()
  },
)

test(
  'who goes back after booking, or confirms the same slot again in another tab, reads that it is theirs already',
  {tag: '@phone'},
  async ({page, context}, info) => {
    test.slow()
    await openNextDay(page, isPhone(info), RITA)
    await timesOfDay(page).last().click()
    await expect(stored(page)).toBeVisible()
    const tab = await context.newPage()
    await arrive(tab, page.url(), RITA)
    await expect(stored(tab)).toBeVisible()

    await page.getByRole('button', {name: 'Reservar turno'}).click()
    await expect(page.getByRole('heading', {level: 1, name: '¡Turno reservado!'})).toBeVisible()
    const theirs = {name: 'Ver el turno que ya tenés'}
    await tab.getByRole('button', {name: 'Reservar turno'}).click()
    await expect(tab.getByRole('alert').filter({hasText: 'Ya reservaste este turno'})).toBeVisible()
    await expect(tab.getByRole('heading', {level: 1, name: 'Turno ya reservado'})).toBeVisible()
    await expect(tab.getByRole('link', theirs)).toBeVisible()
    await expectGoodScreen(tab, 'a slot that was booked by the same person')
    await tab.close()

    await page.goBack()
    await expect(page.getByRole('status').filter({hasText: 'Ya reservaste este turno'})).toBeInViewport()
    await expect(page.getByText('El que elegiste')).toHaveCount(0)
    await expectGoodScreen(page, 'the times after going back from a booking')
    await page.getByRole('link', theirs).click()
    await expect(page.getByRole('navigation', {name: 'Ubicación'})).toContainText('Detalle de turno')
    await expect(page.getByRole('heading', {level: 1})).toContainText(SPECIALTY)
    await cancelUpcoming(page, SPECIALTY)
  },
)
