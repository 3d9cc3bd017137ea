import {CONSOLE} from '@ceibo/contract/pages/console-paths'
import {DEMO_PASSWORD} from '@ceibo/demo/demo-people'
import type {Page} from '@playwright/test'

/** Signs a member of the demo's staff in to the console, which then shows the page at this address below its base. */
export async function signInStaff(page: Page, email: string, path = ''): Promise<void> {
  await page.goto(`${CONSOLE}${path}`)
  await page.getByRole('textbox', {name: 'Email'}).fill(email)
  await page.getByLabel('Contraseña', {exact: true}).fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('button', {name: 'Bloquear'}).waitFor()
}
