import {expect, type Page} from '@playwright/test'
import {type DemoMail, demoMails, waitForMail} from './mails-of-the-demo.ts'

/** A person who registers in a journey. */
export type Newcomer = {firstName: string; lastName: string; document: string; email: string; password: string}

export const SOFIA: Newcomer = {
  firstName: 'Sofía',
  lastName: 'Paz',
  document: '40123456',
  email: 'sofia.paz@correo.example',
  password: 'Quebracho.77',
}

export const expectStep = (page: Page, title: string) =>
  expect(page.getByRole('heading', {level: 1, name: title})).toBeFocused()

export async function fillApplicant(page: Page, who: Newcomer): Promise<void> {
  await page.getByLabel('Nombre/s').fill(who.firstName)
  await page.getByLabel('Apellido/s').fill(who.lastName)
  await page.getByLabel('Número de documento').fill(who.document)
  await page.getByLabel('Email', {exact: true}).fill(who.email)
  await page.getByLabel('Repetir email').fill(who.email)
}

/** The six digits of the newest email that was not seen yet. */
export async function pinFor(page: Page, email: string, seen: readonly DemoMail[] = []): Promise<string> {
  const mail = await waitForMail(page, email, /código/i, seen)
  const [pin] = /\b\d{6}\b/.exec(mail.text) ?? []
  if (pin === undefined) throw new Error('The mail tells no code')
  return pin
}

export const mailsSoFar = (page: Page): Promise<DemoMail[]> => demoMails(page)

/** Continues to the next part of the third step; does nothing where all parts are shown at once. */
export async function toNextPart(page: Page): Promise<void> {
  const head = page.getByText(/^[^·]+ · parte [123] de 4$/)
  if (!(await head.isVisible())) return
  const messages = (await head.textContent()) ?? ''
  await page.getByRole('button', {name: 'Continuar'}).click()
  await expect(page.getByText(messages)).toBeHidden()
  await expect(page.getByText(/^[^·]+ · parte [234] de 4$/)).toBeFocused()
}

/** Fills in the personal and address parts; the insurer comes next. */
export async function fillDetails(page: Page): Promise<void> {
  await page.getByLabel('Fecha de nacimiento').fill('14051997')
  await page.getByLabel('Género').selectOption({label: 'Femenino'})
  await page.getByLabel('Nacionalidad').selectOption({label: 'Argentina'})
  await page.getByLabel('Código de área').fill('11')
  await page.getByLabel('Teléfono', {exact: true}).fill('5555 0300')
  await toNextPart(page)
  await page.getByLabel('Provincia').selectOption({label: 'Ciudad Autónoma de Buenos Aires'})
  await page.getByLabel('Ciudad', {exact: true}).fill('Buenos Aires')
  await page.getByLabel('Dirección').fill('Calle del Ceibo 1830')
  await page.getByLabel('Piso').fill('4')
  await page.getByLabel('Código postal').fill('1425')
  await toNextPart(page)
}

export async function fillPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('Contraseña', {exact: true}).fill(password)
  await page.getByLabel('Repetir contraseña', {exact: true}).fill(password)
}
