import {CONSOLE} from '@ceibo/contract/pages/console-paths'
import {PATHS} from '@ceibo/contract/pages/paths'
import type {Page} from '@playwright/test'
import {lastTimeOfDay, openTimes, type Wanted} from './booking-walk.ts'
import {press} from './by-keyboard.ts'
import type {MailSink} from './mail-sink.ts'
import {expect} from './quiet-console.ts'
import {expectStep, fillApplicant, fillDetails, fillPassword, SOFIA} from './registration-walk.ts'

/** Sofía registers with the code of a mail and the first insurer of the network. */
export async function register(page: Page, mails: MailSink): Promise<void> {
  const goOn = page.getByRole('button', {name: 'Continuar'})
  await page.goto(PATHS.registration)
  await fillApplicant(page, SOFIA)
  await goOn.click()
  await expectStep(page, 'Verificar email')
  const {text} = await mails.waitFor(SOFIA.email, /código/i)
  await page.getByLabel('Código').pressSequentially(/\b\d{6}\b/.exec(text)?.[0] ?? '')
  await expectStep(page, 'Confirmación de Cuenta / Datos Personales')
  await fillDetails(page)
  await page.getByLabel('Obra social o prepaga').selectOption({index: 1})
  await page.getByLabel('Tipo de plan').selectOption({index: 1})
  await fillPassword(page, SOFIA.password)
  await goOn.click()
  await page.getByRole('button', {name: 'Ver Términos y Condiciones'}).click()
  const terms = page.getByRole('dialog', {name: 'Términos y condiciones'})
  await terms.getByRole('button', {name: 'Aceptar', exact: true}).click()
  await goOn.click()
  await expect(page.getByRole('heading', {level: 1, name: `Hola, ${SOFIA.firstName}`})).toBeVisible()
}

/** By the keyboard: the desk compares a patient with the document in hand, from when on they may read results. */
export async function confirmIdentity(page: Page): Promise<void> {
  await page.goto(CONSOLE)
  await page.getByRole('searchbox', {name: 'Buscar personas, turnos, casos y horarios'}).waitFor()
  await page.keyboard.type(SOFIA.document)
  await expect(page.getByRole('option', {name: /Paz, Sofía/}).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', {level: 1, name: /Paz, Sofía/})).toBeVisible()
  await page.keyboard.press('i')
  const compared = page.getByRole('form', {name: 'Comparar con el documento'})
  for (const box of await compared.getByRole('checkbox').all()) await press(page, box, 'Space')
  await press(page, compared.getByRole('button', {name: 'Seguir'}))
  await expect(page.getByRole('button', {name: 'Confirmar y avisarle, sin vuelta atrás'})).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Identidad validada: Sofía Paz/)).toBeVisible()
}

/** She books the last time of the first day, and a mail of the network tells her. */
export async function book(page: Page, mails: MailSink, wanted: Wanted, network: string): Promise<void> {
  await page.goto(PATHS.booking)
  await openTimes(page, false, wanted)
  await (await lastTimeOfDay(page)).click()
  await page.getByRole('button', {name: 'Reservar turno'}).click()
  await expect(page.getByRole('heading', {level: 1, name: '¡Turno reservado!'})).toBeVisible()
  expect((await mails.waitFor(SOFIA.email, /turno/i)).text).toContain(network)
}
