import {appointmentPath, PATHS} from '@ceibo/contract/pages/paths'
import type {Page} from '@playwright/test'
import {expectGoodScreen} from './accessible-page.ts'
import {press, tabTo} from './by-keyboard.ts'
import {feelKeys, pressesOn} from './counted-keys.ts'
import {expect, test} from './quiet-console.ts'
import {arrive} from './signed-in-person.ts'

const times = (page: Page) =>
  page.getByRole('region', {name: 'Turnos encontrados'}).getByRole('button', {name: /^Elegir/})

async function reserve(page: Page) {
  // The first times may collide with the demo's own appointments.
  await times(page).last().click()
  await page.getByRole('button', {name: 'Reservar turno'}).click()
  await expect(page.getByRole('heading', {level: 1, name: '¡Turno reservado!'})).toBeVisible()
}

/** Cancels the appointment that the last page of the booking shows. */
async function cancelReserved(page: Page) {
  await page.goto(appointmentPath(new URL(page.url()).searchParams.get('id') ?? ''))
  await page.getByRole('button', {name: 'Anular turno'}).click()
  await page.getByRole('dialog').getByRole('button', {name: 'Anular turno'}).click()
  await expect(page.getByText('Turno anulado', {exact: true}).first()).toBeVisible()
}

test('a new specialty is booked from the dashboard with at most six taps', async ({page}) => {
  await feelKeys(page)
  await arrive(page, PATHS.area)
  await page.getByRole('link', {name: 'Sacar turno', exact: true}).click()
  await expectGoodScreen(page, 'the search for what is wanted')
  await page.getByRole('combobox', {name: 'Especialidad'}).fill('dermatologia')
  await page.getByRole('option', {name: 'Dermatología'}).click()
  await expect(times(page).first()).toBeVisible()
  await expectGoodScreen(page, 'the first times over all centres')
  await reserve(page)
  expect(await pressesOn(page)).toBeLessThanOrEqual(6)
  await cancelReserved(page)
})

test('a known professional is booked from the dashboard with at most five taps', async ({page}) => {
  await feelKeys(page)
  await arrive(page, PATHS.area)
  await page.getByRole('list', {name: 'Otra vez con'}).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/buscar\?.*profesional=/)
  await expect(times(page).first()).toBeVisible()
  await reserve(page)
  expect(await pressesOn(page)).toBeLessThanOrEqual(5)
  await cancelReserved(page)
})

test('a time is found and booked with the keyboard alone', {tag: '@desktop'}, async ({page}) => {
  await feelKeys(page)
  await arrive(page, PATHS.area)
  await press(page, page.getByRole('link', {name: 'Sacar turno', exact: true}))
  await expect(page.getByRole('heading', {level: 1, name: 'Sacar turno'})).toBeFocused()
  await tabTo(page, page.getByRole('combobox', {name: 'Especialidad'}))
  await page.keyboard.type('dermato')
  await expect(page.getByRole('option').first()).toHaveText('Dermatología')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await press(page, page.getByRole('button', {name: /^Tarde/}))
  await expect(page.getByRole('button', {name: /^Tarde/, pressed: true})).toBeFocused()
  await press(page, times(page).last())
  await press(page, page.getByRole('button', {name: 'Reservar turno'}))
  await expect(page.getByRole('heading', {level: 1, name: '¡Turno reservado!'})).toBeFocused()
  expect(await pressesOn(page)).toBe(0)
  await cancelReserved(page)
})
