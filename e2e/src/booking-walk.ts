import {PATHS} from '@ceibo/contract/pages/paths'
import {expect, type Locator, type Page} from '@playwright/test'

/** The specialty and service that a journey books, by name, and the centre where the network has only this one. */
export type Wanted = {specialty: string; service: string; centre?: string}

/** In the first step of the wizard: chooses the specialty and the service, and continues to the centres. */
export async function chooseWhat(page: Page, phone: boolean, {specialty, service}: Wanted): Promise<void> {
  await page.getByRole('combobox', {name: 'Especialidad'}).fill(specialty)
  await page.getByRole('option', {name: specialty, exact: true}).click()
  await page.getByRole('radio', {name: service, exact: true}).check()
  if (phone) await page.getByRole('button', {name: 'Continuar'}).click()
}

/** The line of the first step with the patient, which opens to change them. */
export const patientLine = (page: Page, name: RegExp): Locator =>
  page.getByRole('button', {name: 'Cambiar', description: new RegExp(`^¿Para quién es el turno\\? .*${name.source}`)})

/** In the first step: opens the question of whom the appointment is for, and chooses somebody. */
export async function choosePatient(page: Page, name: RegExp): Promise<void> {
  await patientLine(page, /./).click()
  await expect(
    page.getByRole('group', {name: '¿Para quién es el turno?'}).getByRole('radio', {checked: true}),
  ).toBeFocused()
  await page.getByRole('group', {name: '¿Para quién es el turno?'}).getByRole('radio', {name}).click()
  await expect(patientLine(page, name)).toBeFocused()
}

/** From the first step to the free times of all centres. */
export async function openTimes(page: Page, phone: boolean, wanted: Wanted): Promise<void> {
  await chooseWhat(page, phone, wanted)
  if (wanted.centre === undefined) await page.getByRole('button', {name: 'Elegir todos'}).click()
  else await page.getByRole('checkbox', {name: new RegExp(wanted.centre)}).check()
  await page.getByRole('button', {name: 'Ver disponibilidad'}).click()
  await expect(timesOfDay(page).first()).toBeVisible()
}

/** The free times of the day that is shown. */
export const timesOfDay = (page: Page): Locator =>
  page.getByRole('region', {name: /turnos?$/}).getByRole('button', {name: /^Elegir/})

/** The last free time of the shown day: it does not collide with the demo's own appointments, which are at the first times. */
export async function lastTimeOfDay(page: Page): Promise<Locator> {
  await expect(timesOfDay(page).first()).toBeVisible()
  const more = page.getByRole('button', {name: 'Ver más horarios de este día'})
  while (await more.isVisible()) await more.press('Enter')
  return timesOfDay(page).last()
}

/** The heading above them. */
export const dayShown = (page: Page): Locator => page.getByRole('heading', {level: 2, name: /· \d+ turnos?$/})

/** Cancels the only upcoming appointment whose row contains this text. */
export async function cancelUpcoming(page: Page, words: string): Promise<void> {
  await page.goto(PATHS.upcomingAppointments)
  await page
    .getByRole('listitem')
    .filter({hasText: words})
    .getByRole('button', {name: /Anular/})
    .click()
  await page.getByRole('dialog').getByRole('button', {name: 'Anular turno'}).click()
  await expect(page.getByText('Turno anulado', {exact: true}).first()).toBeVisible()
}
