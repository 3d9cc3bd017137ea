import {expect} from '@playwright/test'
import type {Page} from '@playwright/test'

export const ANA = {document: '30111222', password: 'Ceibo2026!', firstName: 'Ana'}

/** Types a document and a password on the login page and sends them. */
export async function enterCredentials(page: Page, document: string, password: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Número de documento').fill(document)
  await page.getByLabel('Contraseña', {exact: true}).fill(password)
  await page.getByRole('button', {name: 'Ingresar', exact: true}).click()
}

/** Signs in and waits for the first page of the patient area. */
export async function signIn(
  page: Page,
  person: {document: string; password: string; firstName: string} = ANA,
): Promise<void> {
  await enterCredentials(page, person.document, person.password)
  await expect(page.getByRole('heading', {level: 1, name: `Hola, ${person.firstName}`})).toBeVisible()
}
