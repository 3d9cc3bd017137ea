import {PATHS, pathTo} from '@ceibo/contract/pages/paths'
import {expect, test} from '@playwright/test'
import {expectAccessible, expectGoodScreen, paintIn} from './accessible-page.ts'

const UNKNOWN = '7K3M-9QWD-T2XA-HB5V'

test('a code of a report is checked in the site of the network', {tag: '@desktop'}, async ({page}) => {
  await page.goto(PATHS.reportCheck)
  await expect(page.getByRole('banner').getByRole('link', {name: /^Emergencias 0/})).toBeVisible()
  await expectGoodScreen(page, 'the form for the code of a report')
  await page.getByLabel('Código del informe').fill(UNKNOWN.toLowerCase())
  await page.getByRole('button', {name: 'Comprobar'}).click()
  await expect(page).toHaveTitle(/^No conocemos ese código/)
  await expect(page.getByRole('region', {name: 'Resultado'})).toContainText('No conocemos ese código')
  await expect(page.getByLabel('Comprobar otro código')).toHaveAccessibleDescription(/escribí el código de nuevo/)
  await expectGoodScreen(page, 'an unknown code of a report')
  await paintIn(page, 'dark')
  await expectAccessible(page, 'an unknown code of a report at night', 'colours')
})

test('a code of a report is checked without scripts', {tag: '@phone'}, async ({browser, baseURL}) => {
  const context = await browser.newContext({javaScriptEnabled: false, ...(baseURL && {baseURL})})
  const page = await context.newPage()
  const answer = await page.goto(pathTo(PATHS.reportAuthenticity, {code: UNKNOWN}))
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('region', {name: 'Resultado'})).toContainText('No conocemos ese código')
  await page.goto(`${PATHS.reportCheck}?codigo=`)
  await expect(page.getByText('Escribí el código del informe')).toBeVisible()
  await context.close()
})
