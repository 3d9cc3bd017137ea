import {PATHS} from '@ceibo/contract/pages/paths'
import {expect, type Page} from '@playwright/test'

/** Requests a link to set a new password, from the login page. */
export async function askForLink(page: Page, document: string) {
  await page.goto(PATHS.login)
  await page.getByRole('link', {name: '¿Olvidaste la contraseña?'}).click()
  await expect(page.getByRole('heading', {level: 1, name: 'Recuperá tu contraseña'})).toBeFocused()
  await page.getByLabel('Número de documento').fill(document)
  await page.getByRole('button', {name: 'Continuar'}).click()
}

/** The link to the login page in an email. */
export const linkIn = (text: string) => /https?:\/\/\S+\/login\?\S+/.exec(text)?.[0] ?? ''
