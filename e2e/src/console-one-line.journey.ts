import {CONSOLE} from '@ceibo/contract/pages/console-paths'
import type {Page} from '@playwright/test'
import {expectGoodScreen} from './accessible-page.ts'
import {expect, test} from './quiet-console.ts'
import {signInStaff} from './signed-in-staff.ts'

const line = (page: Page) => page.getByRole('searchbox', {name: 'Buscar personas, turnos, casos y horarios'})
const rows = (page: Page, section: string) => page.getByRole('group', {name: section}).getByRole('option')

/** How a reader types: all at once, with Enter at the end. */
async function scan(page: Page, barcode: string): Promise<void> {
  await page.keyboard.type(barcode, {delay: 2})
  await page.keyboard.press('Enter')
}

test(
  'with the keyboard alone: the one line finds by document, name, card and free time, opens with Enter and gives the focus back with Escape',
  {tag: '@desktop'},
  async ({page}) => {
    await signInStaff(page, 'mostrador@ceibo.demo')
    const heading = page.getByRole('heading', {level: 1, name: 'Lucía Vera'})
    await expect(heading).toBeVisible()

    // Digits go straight to the line, letters are commands until the slash.
    await page.keyboard.type('30111222')
    await expect(line(page)).toHaveValue('30111222')
    await expect(rows(page, 'Personas')).toHaveText([/Ceballos, Ana\s*DNI 30\.111\.222/])
    await expect(rows(page, 'Turnos').first()).toContainText('Ceballos, Ana')
    await expect(rows(page, 'Personas').first()).toHaveCSS('box-shadow', /inset/)
    await expectGoodScreen(page, 'what the one line found')
    await page.keyboard.press('Escape')
    await expect(line(page)).toHaveValue('')
    await expect(line(page)).not.toBeFocused()
    await expect(heading).toBeVisible()

    await page.keyboard.press('/')
    await page.keyboard.type('ana ceb')
    await expect(rows(page, 'Personas').first()).toContainText('Ceballos, Ana')
    // It is marked, as what Enter opens.
    await expect(rows(page, 'Personas').first()).toHaveCSS('box-shadow', /inset/)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${CONSOLE}/paciente/\\d+$`))
    await expect(line(page)).not.toBeFocused()

    // Enter comes before the answer: it opens what the whole barcode finds, not what a part of it found.
    await page.goto(CONSOLE)
    await expect(heading).toBeVisible()
    const card = page.waitForURL(new RegExp(`${CONSOLE}/paciente/\\d+$`))
    await scan(page, '00123456789@CEBALLOS@ANA@F@30111222@A@14/05/1983@03/04/2016')
    await card

    await page.keyboard.press('/')
    await page.keyboard.type('libre clinica')
    await expect(rows(page, 'Horarios libres').first()).toContainText('Clínica médica')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/dia\/.+\?profesional=\d+&hora=/)

    await page.keyboard.press('/')
    await page.keyboard.type('zzzzzz')
    await expect(page.getByText('No encontramos a nadie con ese nombre.')).toBeVisible()
    await expectGoodScreen(page, 'a line that finds nothing')
  },
)
