import {PATHS} from '@ceibo/contract/pages/paths'
import {expect, test} from './quiet-console.ts'
import type {Page} from '@playwright/test'
import {expectGoodScreen} from './accessible-page.ts'
import {chooseWhat, timesOfDay} from './booking-walk.ts'
import {arrive, JULIAN} from './signed-in-person.ts'
import {isPhone} from './test-size.ts'

const NEW = PATHS.booking
const WANTED = {specialty: 'Endocrinología', service: 'Tiroides'}
const CENTRE = /Centro Médico TOM/

async function expectStep(page: Page, phone: boolean, number: {phone: number; desktop: number}) {
  if (phone) return expect(page.getByText(`Paso ${number.phone} de 5`)).toBeVisible()
  const steps = page.getByRole('list', {name: 'Pasos del turno'}).getByRole('listitem')
  await expect(steps).toHaveCount(3)
  await expect(steps.nth(number.desktop - 1)).toHaveAttribute('aria-current', 'step')
}

const specialtyChosen = (page: Page) => page.getByRole('button', {name: 'Cambiar', description: /Endocrinología/})

async function expectWhatChosen(page: Page) {
  await expect(specialtyChosen(page)).toBeVisible()
  await expect(page.getByRole('radio', {name: WANTED.service})).toBeChecked()
}

test('the first step asks for both the specialty and the service', {tag: '@desktop'}, async ({page}) => {
  await arrive(page, NEW, JULIAN)
  const onward = page.getByRole('button', {name: 'Ver disponibilidad'})
  await onward.click()
  const summary = page.getByRole('region', {name: 'Para seguir falta elegir'})
  await expect(summary).toBeFocused()
  await expect(summary).toContainText('Elegí una especialidad')
  await expectGoodScreen(page, 'the first step with what is missing')
  await page.getByRole('combobox', {name: 'Especialidad'}).fill('endocrino')
  await page.getByRole('option', {name: WANTED.specialty}).click()
  await onward.click()
  await expect(summary).toContainText('Elegí el tipo de consulta')
})

test('a search for a study chooses it together with its specialty', {tag: '@phone'}, async ({page}) => {
  await arrive(page, NEW, JULIAN)
  const search = page.getByRole('combobox', {name: 'Especialidad'})
  await search.fill('electro')
  await expect(page.getByRole('option').first()).toHaveText('Electrocardiograma, en Cardiología')
  await expectGoodScreen(page, 'the studies that a search finds')
  await search.press('Enter')
  await expect(page.getByRole('button', {name: 'Cambiar', description: /Cardiología/})).toBeFocused()
  await expect(page.getByRole('radio', {name: 'Electrocardiograma'})).toBeChecked()
})

test('a reload and Back keep the choices of every step', async ({page}, info) => {
  const phone = isPhone(info)
  await arrive(page, NEW, JULIAN)
  await expectStep(page, phone, {phone: 1, desktop: 1})
  await chooseWhat(page, phone, WANTED)
  if (phone) {
    await expect(page).toHaveURL(/\/selectEspePrac\/selectCenrto\?/)
    await expectStep(page, phone, {phone: 2, desktop: 1})
    await page.goBack()
    await expectWhatChosen(page)
    await page.reload()
    await expectWhatChosen(page)
    await page.goForward()
  } else {
    await expect(page).toHaveURL(/\/turnos\/nuevo\?/)
  }
  const centre = page.getByRole('checkbox', {name: CENTRE})
  await centre.check()
  await page.reload()
  await expect(centre).toBeChecked()
  if (!phone) await expectWhatChosen(page)

  await page.getByRole('button', {name: 'Ver disponibilidad'}).click()
  await expectStep(page, phone, {phone: 3, desktop: 2})
  await expect(timesOfDay(page).last()).toBeVisible()
  await page.goBack()
  await expect(centre).toBeChecked()
  await page.goForward()
  await page.reload()
  const last = timesOfDay(page).last()
  const time = /\d\d:\d\d/.exec((await last.getAttribute('aria-label')) ?? '')?.[0] ?? ''
  await last.click()

  await expect(page.getByRole('heading', {level: 1, name: 'Confirmá tu turno'})).toBeVisible()
  await expectStep(page, phone, {phone: 4, desktop: 2})
  await page.reload()
  const main = page.getByRole('main')
  for (const words of [`${time} h`, WANTED.specialty, WANTED.service, 'Julián Prado']) {
    await expect(main.getByText(words).first()).toBeVisible()
  }
  await expect(main.getByText(CENTRE).first()).toBeVisible()
  await expect(page.getByText(/^Te guardamos este horario hasta las/)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('listitem').filter({hasText: 'El que elegiste'})).toContainText(time)
  if (!phone) await expect(page.getByRole('complementary', {name: 'Tu turno'})).toContainText(`${time} h`)
})

test('an address ahead of its choices redirects to the missing choice', {tag: '@phone'}, async ({page}, info) => {
  const phone = isPhone(info)
  const first = phone ? /\/turnos\/nuevo\/SelectEspePrac$/ : /\/turnos\/nuevo$/
  await arrive(page, `${NEW}/confirmar`, JULIAN)
  await expect(page).toHaveURL(first)
  await expect(page.getByRole('heading', {level: 1, name: 'Nuevo turno'})).toBeVisible()
  await page.goto(`${NEW}/selectEspePrac/selectCenrto`)
  await expect(page).toHaveURL(first)
  await expect(page.getByRole('combobox', {name: 'Especialidad'})).toBeVisible()

  await chooseWhat(page, phone, WANTED)
  const {search} = new URL(page.url())
  await page.goto(`${NEW}/horarios${search}`)
  await expect(page).toHaveURL(phone ? /\/selectEspePrac\/selectCenrto\?/ : /\/turnos\/nuevo\?/)
  await page.getByRole('checkbox', {name: CENTRE}).check()
  const {search: withCentre} = new URL(page.url())
  await page.goto(`${NEW}/confirmar${withCentre}`)
  await expect(page).toHaveURL(/\/nuevo\/horarios\?/)
  await expect(timesOfDay(page).first()).toBeVisible()
})
