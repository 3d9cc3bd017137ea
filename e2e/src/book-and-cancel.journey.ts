import {PATHS} from '@ceibo/contract/pages/paths'
import {expect, test} from './quiet-console.ts'
import type {Page} from '@playwright/test'
import {expectGoodScreen} from './accessible-page.ts'
import {lastTimeOfDay, timesOfDay, patientLine} from './booking-walk.ts'
import {demoMails, waitForMail} from './mails-of-the-demo.ts'
import {arrive} from './signed-in-person.ts'
import {isPhone} from './test-size.ts'

const SPECIALTY = 'Dermatología'

async function chooseWhatAndWhere(page: Page, phone: boolean) {
  await page.getByRole('link', {name: 'Obtener Nuevo turno'}).click()
  await expect(patientLine(page, /Ana Ceballos/)).toBeVisible()
  await page.getByRole('combobox', {name: 'Especialidad'}).fill('dermatologia')
  await page.getByRole('option', {name: SPECIALTY}).click()
  await page.getByRole('radio', {name: 'Control', exact: true}).check()
  await expectGoodScreen(page, 'the first step')
  if (phone) {
    await page.getByRole('button', {name: 'Continuar'}).click()
    await expect(page).toHaveURL(/selectEspePrac\/selectCenrto/)
  }
  const centres = page.getByRole('checkbox', {disabled: false})
  await centres.first().check()
  await page.getByRole('button', {name: 'Elegir todos'}).click()
  await expectGoodScreen(page, 'the choice of centres')
  await page.getByRole('button', {name: 'Ver disponibilidad'}).click()
}

test('Ana books an appointment, finds it, gets the mail, and cancels it', {tag: '@phone'}, async ({page}, info) => {
  const phone = isPhone(info)
  await arrive(page, PATHS.area)
  await expectGoodScreen(page, 'the dashboard')
  const before = await demoMails(page)
  await page.goto(PATHS.appointments)
  await expectGoodScreen(page, 'the list of appointments')

  await chooseWhatAndWhere(page, phone)
  await expect(timesOfDay(page).first()).toBeVisible()
  await expectGoodScreen(page, 'the choice of day and time')
  await page.getByRole('button', {name: 'Próximo Turno'}).click()
  await expect(page.getByRole('button', {name: 'Anterior Turno'})).toBeEnabled()
  // The first time of the day may start too soon to be cancelled.
  const choose = await lastTimeOfDay(page)
  await choose.click()
  const book = page.getByRole('button', {name: 'Reservar turno'})
  await expect(book).toBeVisible()
  await expectGoodScreen(page, 'the confirmation')
  const confirmation = page.url()
  await book.click()
  await expect(page.getByRole('heading', {level: 1, name: '¡Turno reservado!'})).toBeVisible()
  await expectGoodScreen(page, 'the success page')

  const mail = await waitForMail(page, 'ana.ceballos@correo.example', /turno/i, before)
  expect(mail.text).toContain(SPECIALTY)
  // The address of a slot that is booked by now: the page says so, and requests no hold, which would be refused.
  await page.goto(confirmation)
  await expect(page.getByRole('alert').filter({hasText: 'Ya reservaste este turno'})).toBeVisible()
  await expect(page.getByRole('link', {name: 'Ver el turno que ya tenés'})).toBeVisible()
  await page.getByRole('link', {name: 'Volver al inicio'}).click()
  await expect(page.getByRole('heading', {level: 1, name: 'Hola, Ana'})).toBeVisible()
  await expect(page.getByRole('main').getByText(SPECIALTY).first()).toBeVisible()

  await page.goto(PATHS.upcomingAppointments)
  const row = page.getByRole('listitem').filter({hasText: SPECIALTY})
  await expect(row).toHaveCount(1)
  await row.getByRole('link').first().click()
  await expect(page.getByRole('navigation', {name: 'Ubicación'})).toContainText('Detalle de turno')
  await expectGoodScreen(page, 'the detail of an appointment')
  await page.getByRole('button', {name: /Anular/}).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('¿Estás seguro de que deseás anular este turno?')
  await expectGoodScreen(page, 'the question before cancelling')
  await dialog
    .getByRole('button', {name: /anular/i})
    .last()
    .click()
  await expect(page.getByText('Turno anulado', {exact: true}).first()).toBeVisible()

  await page.goto(PATHS.upcomingAppointments)
  await expect(page.getByRole('heading', {level: 1})).toBeVisible()
  await expect(page.getByRole('listitem').filter({hasText: SPECIALTY})).toHaveCount(0)
})
