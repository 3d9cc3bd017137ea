import {readFile} from 'node:fs/promises'
import {addDays, civilDate} from '@ceibo/contract/time/civil-day'
import type {Locator, Page} from '@playwright/test'
import {expectAccessible, expectGoodScreen, paintIn} from './accessible-page.ts'
import {tabTo} from './by-keyboard.ts'
import {expect, test} from './quiet-console.ts'
import {signInStaff} from './signed-in-staff.ts'

const focused = (page: Page): Locator => page.locator(':focus')
const labelOf = (page: Page) => focused(page).evaluate((cell) => cell.ariaLabel ?? cell.textContent)
const chosen = (page: Page) => page.getByRole('complementary', {name: 'Turno elegido'})

/** Goes to the grid by Tab, and then by its arrows until the label of a cell matches. */
async function arrowTo(page: Page, grid: Locator, label: RegExp): Promise<void> {
  await tabTo(page, grid.locator('[tabindex="0"]'))
  const keys = ['ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowDown']
  for (let step = 0; step < 80; step++) {
    if (label.test(await labelOf(page))) return
    await page.keyboard.press(keys[step % keys.length] ?? 'ArrowDown')
    await page.waitForTimeout(50)
  }
  throw new Error(`The arrows led to no cell of ${label.source}`)
}

async function expectGoodAtEachSize(page: Page, what: string): Promise<void> {
  for (const size of [
    {width: 1920, height: 1080},
    {width: 1280, height: 860},
  ]) {
    await page.setViewportSize(size)
    await expectGoodScreen(page, `${what} at ${size.width} pixels`)
  }
  await paintIn(page, 'dark')
  await expectAccessible(page, `${what} in the dark`, 'colours')
  await paintIn(page, 'light')
}

test(
  'with the keyboard alone: from how full the centres are to a day, its gaps, filters and file, to the week of a professional, which follows others',
  {tag: '@desktop'},
  async ({page, context}) => {
    const week = addDays(civilDate(new Date()), 7)
    await signInStaff(page, 'mostrador@ceibo.demo', `/centros/${week}`)
    const centres = page.getByRole('grid', {name: /^Centros, semana/})
    await expectGoodAtEachSize(page, 'how full the centres are')
    await arrowTo(page, centres, /Barrio Norte.*[1-9]\d* libres.*[1-9]\d* tomados/)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/dia\/barrio_norte\//)
    const day = page.getByRole('grid', {name: /^Turnos de Centro Médico Barrio Norte/})
    await expect(day.getByRole('gridcell').first()).toBeVisible()
    await expectGoodAtEachSize(page, 'the day of a centre')

    // A gap is booked where it is, and the focus comes back to its time.
    await page.keyboard.press('h')
    await page.keyboard.press('ArrowRight')
    const gap = /^Reservar (\d\d:\d\d), (.+)$/.exec(await labelOf(page))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('searchbox', {name: 'Para quién'})).toBeFocused()
    await expect(chosen(page)).toContainText(`${gap?.[1]} a `)
    await expectGoodScreen(page, 'booking a gap')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(focused(page)).toHaveAccessibleName(`${gap?.[1]}, Libre`)

    // One state alone: in the grid, in the address and in the file.
    await page.getByRole('button', {name: /^Reservado \d+$/}).press('Enter')
    await expect(page).toHaveURL(/estado=reservado/)
    await expect(day.getByRole('button', {name: 'Libre'})).toHaveCount(0)
    await page.reload()
    await expect(day.getByRole('button', {name: /Reservado$/}).first()).toBeVisible()
    const saving = page.waitForEvent('download')
    await page.keyboard.press('e')
    const file = await readFile(await (await saving).path(), 'utf8')
    const [head, ...rows] = file.trim().split('\r\n')
    expect(head).toContain('Hora;Minutos;Profesional')
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter((row) => !row.includes(';Reservado;'))).toEqual([])

    // The week of whose appointment was chosen; another tab confirms it, and it shows here.
    await arrowTo(page, day, /Reservado$/)
    await page.keyboard.press('Enter')
    await expect(chosen(page)).toContainText('Reservado')
    await page.keyboard.press('v')
    await expect(page).toHaveURL(/\/semana\/\d+\//)
    await expect(chosen(page)).toContainText('Reservado')
    await expectGoodAtEachSize(page, 'the week of a professional')
    const other = await context.newPage()
    await other.goto(page.url())
    await expect(chosen(other)).toContainText('Reservado')
    await other.keyboard.press('c')
    await expect(chosen(other)).toContainText('Confirmado')
    await expect(chosen(page)).toContainText('Confirmado', {timeout: 5_000})
    await other.close()

    await page.keyboard.press('v')
    await expect(page).toHaveURL(/\/dia\/barrio_norte\/.*turno=\d+/)
    await expect(chosen(page)).toContainText('Confirmado')
  },
)
