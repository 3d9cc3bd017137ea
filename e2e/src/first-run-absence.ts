import {CONSOLE, CONSOLE_PATHS} from '@ceibo/contract/pages/console-paths'
import type {Browser, Page} from '@playwright/test'
import {PLAN_UNDO_MS} from '@ceibo/rules/appointments/plan-proposals'
import {expectGoodScreen} from './accessible-page.ts'
import {choose, type} from './by-keyboard.ts'
import type {MailSink} from './mail-sink.ts'
import {expect} from './quiet-console.ts'
import {SOFIA} from './registration-walk.ts'

/** Plans go on every minute, on a busy machine a little later. */
const PLANS_GO_ON_MS = 2 * 60_000

/** By the keyboard: drafts the absence of a professional on a day, and moves whom it affects. */
export async function moveAway(page: Page, practitioner: string, day: string): Promise<void> {
  await page.goto(`${CONSOLE}${CONSOLE_PATHS.planner}`)
  await choose(page, page.getByLabel('Quién no atiende'), practitioner)
  await page.getByLabel('Desde', {exact: true}).fill(day)
  await type(page, page.getByLabel('Motivo, para el personal'), 'Está enferma')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', {name: /Paz, Sofía/})).toContainText('Retenido')
  await expectGoodScreen(page, 'the first draft of an absence')
  await page.keyboard.press('m')
  await expect(page.getByText(/^Los avisos salen a las/)).toBeVisible()
  await expect(page.getByRole('row', {name: /Paz, Sofía/})).toContainText('Movido, sin avisar')
}

/** Once it can no longer be undone the patient is told; she accepts by the link of the mail. */
export async function acceptFromMail(browser: Browser, mails: MailSink): Promise<void> {
  const {text} = await mails.waitFor(SOFIA.email, /Tuvimos que cambiar tu turno/, PLAN_UNDO_MS + PLANS_GO_ON_MS)
  expect(text).not.toContain('enferma')
  const mailbox = await browser.newPage()
  await mailbox.goto(/http\S+\/turno-cambiado\?token=[\w-]+/.exec(text)?.[0] ?? '')
  await mailbox.getByRole('button', {name: 'Me sirve, lo acepto'}).press('Enter')
  await expect(mailbox.getByRole('heading', {level: 1, name: 'Listo, te esperamos'})).toBeVisible()
  await mailbox.close()
}
