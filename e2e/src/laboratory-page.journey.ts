import {PATHS, pathTo} from '@ceibo/contract/pages/paths'
import {expectGoodScreen, expectNoSidewaysScroll} from './accessible-page.ts'
import {press} from './by-keyboard.ts'
import {expect, test} from './quiet-console.ts'
import {carrySession} from './signed-in-person.ts'
import {
  answerStudies,
  EARLIER,
  KNEE,
  OPENED_DOCUMENT,
  OPENED_EARLIER,
  OPENED_MARKED,
  OPENED_PARTIAL,
  TREND_WITH_LIMIT,
  wireStudy,
} from './studies-on-the-wire.ts'

const RESULT = pathTo(PATHS.study, {id: 'lab-1'})
const EVERY_SIZE = {tag: ['@phone', '@tablet', '@desktop']}

test('a partial result never begins as a whole one whose values are all inside', EVERY_SIZE, async ({page}) => {
  await answerStudies(page, [wireStudy({status: 'Parcial'})], [OPENED_PARTIAL])
  await carrySession(page)
  await page.goto(RESULT)
  const summary = page.getByRole('region', {name: 'Todo lo informado hasta ahora está dentro del rango de referencia'})
  await expect(summary).toContainText('Falta: Urea.')
  await expect(summary.locator('svg')).toHaveCount(0)
  await expect(page.getByText('Todo dentro del rango de referencia')).toHaveCount(0)
  await expectGoodScreen(page, 'a partial result')
})

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
      await expectNoSidewaysScroll(page, 'as it is')
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
  'what only the laboratory marked is headed apart, and a value outside of every range is out',
  EVERY_SIZE,
  async ({page}) => {
    await answerStudies(page, [wireStudy(), EARLIER], [OPENED_MARKED, OPENED_EARLIER], TREND_WITH_LIMIT)
    await carrySession(page)
    await page.goto(RESULT)
    await expect(page.getByRole('region', {name: 'Fuera del rango de referencia'}).getByRole('listitem')).toHaveText([
      /Glucosa.*crítico/,
      /Tirotrofina.*Por encima de todos los rangos de referencia informados/,
    ])
    await expect(page.getByRole('region', {name: 'Marcado por el laboratorio'}).getByRole('listitem')).toHaveText([
      /Frotis de sangre.*Marcado por el laboratorio como fuera de lo esperado/,
    ])
    if (await page.getByRole('button', {name: 'Detalle'}).isVisible()) {
      await press(page, page.getByRole('button', {name: 'Detalle'}))
    }
    await expect(page.getByText(/^Rango de referencia que no se compara con el valor: desde 60.hasta.13/)).toBeVisible()
    await expect(page.getByText('Valores de referencia, según el caso:')).toHaveCount(1)
    await expectGoodScreen(page, 'a result with marks and several ranges')

    await press(page, page.getByRole('button', {name: 'Ver la evolución de Glucosa'}))
    const trend = page.getByRole('region', {name: 'Evolución de Glucosa'})
    await expect(trend.locator('svg [data-bound="below"]')).toHaveCount(1)
    // The line goes through the two exact values after the limit, and not through the limit.
    await expect(trend.locator('polyline')).toHaveCount(1)
    await expect(trend.getByRole('row', {name: /<.40.mg\/dL.*Es un límite/})).toBeVisible()
    await expect(trend).toContainText('el valor exacto no se midió')
    await expectGoodScreen(page, 'a history with a limit')

    await press(page, page.getByRole('button', {name: 'Elegir la otra fecha'}))
    await page.getByLabel('Otro estudio').selectOption({index: 1})
    const compared = page.getByRole('row', {name: /^Glucosa/}).last()
    await expect(compared).toContainText('Referencia: 3,9 a 5,5 mmol/L')
    await expect(compared).toContainText('Por encima del rango, marcado como crítico por el laboratorio')
    await expect(compared).toContainText('Referencia: 70 - 110 mg/dL')
    await expectGoodScreen(page, 'a comparison with marks')
  },
)

test('one document has one button that downloads it', {tag: '@phone'}, async ({page}) => {
  await answerStudies(page, [KNEE], [OPENED_DOCUMENT])
  await carrySession(page)
  await page.goto(pathTo(PATHS.study, {id: '1.2.840.99.7'}))
  await expect(page.getByText('Se descarga con el botón «Descargar PDF»')).toBeVisible()
  await expect(page.getByRole('button', {name: /^Descargar/})).toHaveCount(1)
})
