import {PATHS, pathTo} from '@ceibo/contract/pages/paths'
import {expectGoodScreen, expectNoSidewaysScroll} from './accessible-page.ts'
import {press} from './by-keyboard.ts'
import {expect, test} from './quiet-console.ts'
import {carrySession} from './signed-in-person.ts'
import {answerStudies} from './answer-studies.ts'
import {
  EARLIER,
  OPENED_EARLIER,
  OPENED_MARKED,
  OPENED_PARTIAL,
  TREND_WITH_LIMIT,
  wireStudy,
} from '@ceibo/testing/wire/studies-on-the-wire'

const RESULT = pathTo(PATHS.study, {id: 'lab-1'})

test(
  'with text of twice the size the table of a result fits a phone, with its notes',
  {tag: '@phone'},
  async ({page}) => {
    await answerStudies(page, [wireStudy({status: 'Parcial'})], [OPENED_PARTIAL])
    await carrySession(page)
    for (const width of [320, 360]) {
      await page.setViewportSize({width, height: 740})
      await page.goto(RESULT)
      await press(page, page.getByRole('button', {name: 'Compacto'}))
      const table = page.getByRole('table', {name: 'Valores del informe'})
      const note = table.getByText('Resultado preliminar: puede cambiar.')
      await expect(note).toBeVisible()
      await expectGoodScreen(page, 'a partial result')
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
      await expect(note).toBeVisible()
      await expectNoSidewaysScroll(page, 'as it is')
      // Words and numbers that fit into a line stay in one.
      const glucose = table.getByRole('button', {name: 'Ver el detalle de Glucosa'})
      await expect(glucose).toHaveText(/Glucosa/)
      expect((await glucose.boundingBox())?.height).toBeLessThan(60)
      const range = table.getByText('70 a 99', {exact: true})
      expect((await range.boundingBox())?.height).toBeLessThan(60)
    }
  },
)

test(
  'marks, several ranges, a history with a limit and a comparison fit a tablet',
  {tag: '@desktop'},
  async ({page}) => {
    await page.setViewportSize({width: 768, height: 1024})
    await answerStudies(page, [wireStudy(), EARLIER], [OPENED_MARKED, OPENED_EARLIER], TREND_WITH_LIMIT)
    await carrySession(page)
    await page.goto(RESULT)
    await expect(page.getByRole('region', {name: 'Marcado por el laboratorio'})).toBeVisible()
    if (await page.getByRole('button', {name: 'Detalle'}).isVisible()) {
      await press(page, page.getByRole('button', {name: 'Detalle'}))
    }
    await expectGoodScreen(page, 'a result with marks and several ranges')
    await press(page, page.getByRole('button', {name: 'Ver la evolución de Glucosa'}))
    await expect(page.getByRole('region', {name: 'Evolución de Glucosa'}).locator('polyline')).toHaveCount(1)
    await expectGoodScreen(page, 'a history with a limit')
    await press(page, page.getByRole('button', {name: 'Elegir la otra fecha'}))
    await page.getByLabel('Otro estudio').selectOption({index: 1})
    await expect(page.getByRole('row', {name: /^Glucosa/}).last()).toContainText('Referencia: 70 - 110 mg/dL')
    await expectGoodScreen(page, 'a comparison with marks')
  },
)
