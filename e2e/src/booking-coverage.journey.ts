import {PATHS} from '@ceibo/contract/pages/paths'
import {expect, test} from './quiet-console.ts'
import type {Locator, Page} from '@playwright/test'
import {expectGoodScreen} from './accessible-page.ts'
import {chooseWhat} from './booking-walk.ts'
import {arrive} from './signed-in-person.ts'
import {isPhone} from './test-size.ts'

const NEW = PATHS.booking
const PHONE = '0810-333-8876'

const dialogOf = (page: Page) => page.getByRole('dialog', {name: 'Práctica sin cobertura'})

/** The computed colour of a text, as red, green and blue. */
const paintOf = (text: Locator) =>
  text.evaluate((element) => {
    const pen = document.createElement('canvas').getContext('2d')
    if (!pen) return []
    pen.fillStyle = getComputedStyle(element).color
    pen.fillRect(0, 0, 1, 1)
    return [...pen.getImageData(0, 0, 1, 1).data]
  })

async function expectWayByPhone(page: Page, what: string) {
  await expect(dialogOf(page)).toContainText(`Tu plan no cubre ${what}`)
  await expect(dialogOf(page)).toContainText('en forma particular por teléfono')
  await expect(dialogOf(page).getByRole('link', {name: PHONE})).toHaveAttribute('href', 'tel:08103338876')
}

test(
  'centres that the plan does not cover are marked, and say how to book privately',
  {tag: '@phone'},
  async ({page}, info) => {
    await arrive(page, NEW)
    await chooseWhat(page, isPhone(info), {specialty: 'Oftalmología', service: 'Control'})
    await page.getByRole('button', {name: 'Ver disponibilidad'}).click()
    await expect(page.getByRole('region', {name: 'Para seguir falta elegir'})).toBeFocused()
    await expect(page.getByText('Elegí al menos un centro').first()).toBeVisible()
    await expectGoodScreen(page, 'the centres with what is missing')

    const chosen = page.getByRole('checkbox', {name: /Centro Médico Recoleta/})
    await chosen.check()
    const privately = page.getByRole('button', {name: /Centro Médico Microcentro Sarmiento.*Solo particular/})
    const [red = 0, green = 0, blue = 0] = await paintOf(privately.getByText('Centro Médico Microcentro Sarmiento'))
    expect(red).toBeGreaterThan(2 * Math.max(green, blue))
    await expect(page.getByRole('checkbox', {name: /Microcentro Sarmiento|De los Arcos/})).toHaveCount(0)
    await privately.click()
    await expectWayByPhone(page, 'esta práctica en el Centro Médico Microcentro Sarmiento')
    await expectGoodScreen(page, 'the notice of a service without coverage')
    await dialogOf(page).getByRole('button', {name: 'Elegir otra opción'}).click()
    await expect(dialogOf(page)).toBeHidden()
    await expect(privately).toBeFocused()
    await expect(chosen).toBeChecked()

    await page.getByRole('button', {name: /Centro Médico De los Arcos.*Sin cobertura/}).click()
    await expectWayByPhone(page, 'esta práctica en el Centro Médico De los Arcos')
    await dialogOf(page).getByRole('button', {name: 'Aceptar'}).click()
    await expect(page).toHaveURL(PATHS.appointments)
    await expect(page.getByRole('heading', {level: 1, name: 'Turnos médicos'})).toBeVisible()
  },
)

test('a service and a specialty without coverage cannot be chosen', {tag: '@desktop'}, async ({page}) => {
  await arrive(page, NEW)
  await page.getByRole('combobox', {name: 'Especialidad'}).fill('temporomandibular')
  await page.getByRole('option', {name: /temporomandibular.*Sin cobertura/}).click()
  await expectWayByPhone(page, 'Disfunción de la articulación temporomandibular')
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()

  await page.getByRole('combobox', {name: 'Especialidad'}).fill('dermato')
  await page.getByRole('option', {name: 'Dermatología'}).click()
  const peeling = page.getByRole('radio', {name: /Peeling médico\s*Sin cobertura/})
  await peeling.click()
  await expectWayByPhone(page, 'Peeling médico')
  await expect(peeling).not.toBeChecked()
  await dialogOf(page).getByRole('button', {name: 'Aceptar'}).click()
  await expect(page).toHaveURL(PATHS.appointments)
})

test('a service that no centre offers says so and shows the telephone', {tag: '@desktop'}, async ({page}, info) => {
  await page.route('**/apim/cons/centros?*', (route) => route.fulfill({json: {estado: 0, mensaje: '', data: []}}))
  await arrive(page, NEW)
  await chooseWhat(page, isPhone(info), {specialty: 'Nutrición', service: 'Control'})
  await expect(page.getByText('No hay centros disponibles')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', {name: PHONE})).toBeVisible()
  await expectGoodScreen(page, 'a service without centres')
  await page.getByRole('button', {name: 'Ver disponibilidad'}).click()
  await expect(page.getByText('Elegí al menos un centro')).toBeVisible()
})
