import {expectGoodScreen, paintIn, expectAccessible} from './accessible-page.ts'
import {expect, test} from './quiet-console.ts'
import {signInStaff} from './signed-in-staff.ts'

test(
  'with the keyboard alone: cells of the cover grid are chosen, changed, saved together and taken back',
  {tag: '@desktop'},
  async ({page}) => {
    await page.emulateMedia({reducedMotion: 'reduce'})
    await signInStaff(page, 'admin@ceibo.demo', '/cobertura')
    const grid = page.getByRole('grid', {name: 'Cobertura'})
    const cells = grid.locator('[data-cell]')
    await cells.first().focus()
    for (const width of [1280, 1920]) {
      await page.setViewportSize({width, height: 900})
      await expectGoodScreen(page, `the cover grid at ${width}`)
    }
    await paintIn(page, 'dark')
    await expectAccessible(page, 'the cover grid in the dark', 'colours')
    await paintIn(page, 'light')

    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    const chosen = grid.locator('[data-cell][aria-selected="true"]')
    await expect(chosen).toHaveCount(2)
    const before = await chosen.allInnerTexts()
    // What none of them is now, so that both change.
    const key = before.some((text) => text.includes('◆')) ? 'h' : 'p'
    await page.keyboard.press(key)
    await expect(page.getByText('2 celdas sin guardar')).toBeVisible()
    await expectAccessible(page, 'the cover grid with changes')
    await expect(page.getByRole('button', {name: /^(Guardar|Cambiar)/})).toBeEnabled()
    await page.keyboard.press('g')
    await expect(page.getByText('Cobertura guardada: 2 celdas.')).toBeVisible()
    await expect(page.getByText('2 celdas sin guardar')).toBeHidden()
    const changed = grid.locator('[data-cell="1:0"], [data-cell="2:0"]')
    await expect.poll(() => changed.allInnerTexts()).not.toEqual(before)
    await page.keyboard.press('z')
    await expect(page.getByText('Cambio deshecho.')).toBeVisible()
    await expect(changed).toHaveText(before, {useInnerText: true})
    await page.goto('/consola/importar')
    await expect(page.getByRole('region', {name: /Últimos cambios/})).toContainText('deshizo 2 filas de Cobertura')
  },
)
