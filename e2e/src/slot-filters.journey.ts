import {PATHS} from '@ceibo/contract/pages/paths'
import {expect, test} from './quiet-console.ts'
import type {Page} from '@playwright/test'
import {expectGoodScreen} from './accessible-page.ts'
import {dayShown, openTimes, timesOfDay} from './booking-walk.ts'
import {arrive, type DemoPatient, IVAN, RITA} from './signed-in-person.ts'
import {isPhone} from './test-size.ts'

async function openTimesOf(page: Page, phone: boolean, person: DemoPatient) {
  await arrive(page, PATHS.booking, person)
  await openTimes(page, phone, {specialty: 'Cardiología', service: 'Control'})
}

/** The filters: a sheet on a phone, beside the list on a desktop. */
async function filtersOf(page: Page, phone: boolean) {
  if (!phone) return page.getByRole('region', {name: 'Filtros'})
  await page.getByRole('button', {name: /^Filtros/}).click()
  return page.getByRole('dialog', {name: 'Filtros'})
}

/** Presses a button, and returns the body of the search request. */
async function searchBy(page: Page, button: string) {
  const asked = page.waitForRequest('**/apim/turnos/primero-disponible')
  await page.getByRole('button', {name: button}).click()
  return (await asked).postDataJSON()
}

const apply = (page: Page, phone: boolean) => searchBy(page, phone ? 'Ver turnos' : 'Aplicar filtros')

const results = (page: Page) => page.getByRole('region', {name: 'Turnos encontrados'})

async function namesOfTimes(page: Page): Promise<string[]> {
  await expect(timesOfDay(page).first()).toBeVisible()
  return timesOfDay(page).evaluateAll((buttons) => buttons.map((button) => button.ariaLabel ?? ''))
}

test('days of the week change the request and the days on offer', {tag: '@desktop'}, async ({page}) => {
  await openTimesOf(page, false, RITA)
  const more = page.getByRole('button', {name: 'Ver más horarios de este día'})
  // The number of times of the first day depends on the day of the test run.
  while (!(await more.isVisible())) {
    const before = await dayShown(page).textContent()
    await page.getByRole('button', {name: 'Próximo Turno'}).click()
    await expect(dayShown(page)).not.toHaveText(before ?? '')
  }
  await expect(timesOfDay(page)).toHaveCount(12)
  await more.press('Enter')
  await expect(timesOfDay(page).nth(12)).toBeFocused()
  const filters = await filtersOf(page, false)
  await filters.getByRole('checkbox', {name: 'martes'}).check()
  await filters.getByRole('checkbox', {name: 'jueves'}).check()
  await expectGoodScreen(page, 'the filters')
  expect(await apply(page, false)).toMatchObject({dias: 'MAR;JUE', horaDesde: '00:00:00', horaHasta: '23:59:00'})
  await expect(results(page)).toBeFocused()
  await expect(dayShown(page)).toHaveText(/^(martes|jueves) /)
  const open = page.getByRole('grid').locator('button:not([aria-disabled])')
  await expect(open.first()).toBeVisible()
  const labels = await open.evaluateAll((days) => days.map((day) => day.ariaLabel ?? ''))
  expect(labels.filter((label) => !/^(martes|jueves) /.test(label))).toEqual([])

  await page.reload()
  await expect(dayShown(page)).toHaveText(/^(martes|jueves) /)
  await filtersOf(page, false)
  expect(await searchBy(page, 'Quitar los filtros')).toMatchObject({dias: ''})
  await expect(timesOfDay(page).first()).toBeVisible()
})

test('hours go from 7:00 in quarters of an hour and narrow the times', {tag: '@phone'}, async ({page}, info) => {
  const phone = isPhone(info)
  await openTimesOf(page, phone, IVAN)
  const filters = await filtersOf(page, phone)
  const from = filters.getByRole('slider', {name: 'Desde'})
  const to = filters.getByRole('slider', {name: 'Hasta'})
  await expect(from).toHaveAttribute('aria-valuetext', /^07:00\sh$/)
  await expect(to).toHaveAttribute('aria-valuetext', /^23:30\sh$/)
  await to.press('ArrowLeft')
  await expect(to).toHaveAttribute('aria-valuetext', /^23:15\sh$/)
  await from.fill('480')
  await to.fill('600')
  await expect(filters.getByText(/^Desde 15:00\sh$/)).toBeVisible()
  expect(await apply(page, phone)).toMatchObject({horaDesde: '15:00:00', horaHasta: '17:00:00', dias: ''})
  await expect(page.getByRole('button', {name: 'Filtros (1)'})).toBeFocused()
  const times = (await namesOfTimes(page)).map((name) => /\d\d:\d\d/.exec(name)?.[0] ?? '')
  expect(times.filter((time) => time < '15:00' || time > '17:00')).toEqual([])
  await expect(page.getByText('El primero que hay')).toBeVisible()
})

test(
  'the gender narrows the practitioners, and one practitioner narrows the slots',
  {tag: '@desktop'},
  async ({page}, info) => {
    const phone = isPhone(info)
    const answer = page.waitForResponse('**/apim/cons/prestadores?*')
    await openTimesOf(page, phone, RITA)
    let filters = await filtersOf(page, phone)
    const everybody: {prestad: number; nombre: string; aperazon: string; sexo: string}[] = (await (await answer).json())
      .respuesta.prestadores.prestador
    const women = everybody.filter(({sexo}) => sexo === 'F')
    expect(women.length).toBeGreaterThan(0)
    expect(women.length).toBeLessThan(everybody.length)

    const offered = filters.getByLabel('Profesional').getByRole('option')
    await expect(offered).toHaveCount(everybody.length + 1)
    await filters.getByRole('radio', {name: 'Una mujer'}).check()
    await expect(offered).toHaveCount(women.length + 1)
    expect(await apply(page, phone)).toMatchObject({sexoPrestador: 'F'})
    const shown = await namesOfTimes(page)
    expect(shown.filter((name) => !women.some((one) => name.includes(`${one.nombre} ${one.aperazon}`)))).toEqual([])

    const chosen = women.at(-1)
    filters = await filtersOf(page, phone)
    await filters.getByLabel('Profesional').selectOption(String(chosen?.prestad))
    expect(await apply(page, phone)).toMatchObject({sexoPrestador: 'F', prestadorId: chosen?.prestad})
    const hers = await namesOfTimes(page)
    expect(hers.filter((name) => !name.includes(`${chosen?.nombre} ${chosen?.aperazon}`))).toEqual([])
  },
)

test('filters without results say so and can be removed', {tag: '@phone'}, async ({page}, info) => {
  const phone = isPhone(info)
  await openTimesOf(page, phone, IVAN)
  const filters = await filtersOf(page, phone)
  await filters.getByRole('slider', {name: 'Desde'}).fill('975')
  await apply(page, phone)
  await expect(page.getByText('No hay turnos', {exact: true})).toBeVisible()
  await expect(timesOfDay(page)).toHaveCount(0)
  await expectGoodScreen(page, 'a search without results')
  await page.getByRole('main').getByRole('button', {name: 'Quitar los filtros'}).first().click()
  await expect(timesOfDay(page).first()).toBeVisible()
})

test(
  'Próximo Turno opens a later day, and Anterior Turno returns through the visited days',
  {tag: '@desktop'},
  async ({page}, info) => {
    await openTimesOf(page, isPhone(info), RITA)
    const next = page.getByRole('button', {name: 'Próximo Turno'})
    const previous = page.getByRole('button', {name: 'Anterior Turno'})
    const dayInAddress = () => new URL(page.url()).searchParams.get('dia') ?? ''
    const walk = [await dayShown(page).textContent()]
    const days: string[] = []
    for (const _ of [1, 2]) {
      const before = await dayShown(page).textContent()
      await next.click()
      await expect(dayShown(page)).not.toHaveText(before ?? '')
      walk.push(await dayShown(page).textContent())
      days.push(dayInAddress())
    }
    expect(days).toEqual([...new Set(days)].toSorted())
    await previous.click()
    await expect(dayShown(page)).toHaveText(walk[1] ?? '')
    await previous.click()
    await expect(dayShown(page)).toHaveText(walk[0] ?? '')
    await expect(previous).toBeDisabled()
    await expectGoodScreen(page, 'the first of the days')
  },
)
