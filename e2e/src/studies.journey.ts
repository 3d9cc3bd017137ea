import {PATHS, pathTo} from '@ceibo/contract/pages/paths'
import type {Page} from '@playwright/test'
import {expectGoodScreen, expectNoSidewaysScroll} from './accessible-page.ts'
import {press, tabTo} from './by-keyboard.ts'
import {expect, test} from './quiet-console.ts'
import {serveImages} from './served-images.ts'
import {carrySession} from './signed-in-person.ts'
import {answerStudies} from './answer-studies.ts'
import {
  EARLIER,
  KNEE,
  MANY,
  OPENED_EARLIER,
  OPENED_KNEE,
  OPENED_LABORATORY,
  OPENED_MANY,
  wireStudy,
} from '@ceibo/testing/wire/studies-on-the-wire'

const LAB = wireStudy()
const PENDING = wireStudy({
  id: 'lab-2',
  title: 'Cultivo de orina',
  creationDate: '20-11-2026 08:00:00',
  status: 'Pendiente',
  informe: null,
  listoDesde: '01-12-2099',
  deliveryDate: '03-12-2099',
  puede_abrir: false,
  puede_descargar: false,
})
const SENSITIVE = wireStudy({
  id: 'lab-3',
  title: 'Estudio genético',
  creationDate: '10-02-2026 08:00:00',
  sensibilidad: 'sensible',
  nuevo: true,
})
const ALL = [LAB, EARLIER, KNEE, PENDING, SENSITIVE]
const REPORTS = [OPENED_LABORATORY, OPENED_EARLIER, OPENED_KNEE, {...OPENED_LABORATORY, ...SENSITIVE, nuevo: false}]

const rows = (page: Page) => page.getByRole('article')
const visible = (page: Page, name: string) => page.getByRole('search').getByLabel(name).filter({visible: true})

test('the list is filtered in a sheet, and its address opens the same list', {tag: '@phone'}, async ({page}) => {
  await answerStudies(page, ALL, REPORTS)
  await carrySession(page)
  await page.goto(PATHS.studies)
  await expect(rows(page)).toHaveCount(ALL.length)
  await expect(rows(page).first()).toContainText('Cultivo de orina')
  await expectGoodScreen(page, 'the list of studies')
  await page.getByRole('button', {name: 'Filtros'}).click()
  await page.getByLabel('Tipo').filter({visible: true}).selectOption('Imágenes')
  await page.getByLabel('Desde').filter({visible: true}).fill('2026-10-01')
  await expectGoodScreen(page, 'the sheet of filters')
  await page.getByRole('button', {name: 'Ver 1 estudio'}).click()
  await expect(page.getByRole('button', {name: 'Filtros (2)'})).toBeVisible()
  await expect(rows(page)).toHaveText([/Resonancia magnética/])
  await expect(page).toHaveURL(/tipo=imagen&desde=2026-10-01/)
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
})

test('a row of the list is compact, and its menu has the rest', {tag: '@phone'}, async ({page}) => {
  await answerStudies(page, ALL, REPORTS)
  await carrySession(page)
  await page.goto(PATHS.studies)
  const row = page.getByRole('listitem').filter({has: page.getByRole('article', {name: /^Resonancia/})})
  const more = page.getByRole('button', {name: /^Más opciones de Resonancia/})
  await tabTo(page, more)
  await page.keyboard.press('ArrowDown')
  await expect(row.getByRole('link', {name: /^Ver resultado de Resonancia/})).toBeFocused()
  await expect(row.getByText('Avenida Inventada 1234').last()).toBeVisible()
  await expect(row.getByText('Entregado el viernes 16 de octubre').last()).toBeVisible()
  await expect(row.getByRole('link', {name: /^Ver imágenes/})).toBeVisible()
  await expect(row.getByRole('button', {name: /^Descargar PDF/})).toBeVisible()
  // It lies over other rows, so its axe check is that of the gallery.
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
  await expect(row.getByRole('button', {name: /^Descargar PDF/})).toHaveCount(0)
  await press(page, more)
  await press(page, row.getByRole('button', {name: /^Compartir/}))
  const dialog = page.getByRole('dialog', {name: 'Compartir estudio'})
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(more).toBeFocused()
  const heights = await rows(page).evaluateAll((all) => all.map((one) => one.parentElement?.offsetHeight ?? 0))
  expect(heights.toSorted((one, other) => one - other)[Math.floor(heights.length / 2)]).toBeLessThanOrEqual(96)
})

test('a laboratory result is read with its history, printed and compared', {tag: '@desktop'}, async ({page}) => {
  await answerStudies(page, ALL, REPORTS)
  await carrySession(page)
  await page.goto(pathTo(PATHS.study, {id: 'lab-1'}))
  await expect(page.getByRole('heading', {level: 1, name: 'Química y hemograma'})).toBeVisible()
  const antibiogram = page.getByRole('region', {name: 'Tabla de Escherichia coli'})
  expect(await antibiogram.evaluate((area) => area.scrollWidth - area.clientWidth)).toBe(0)
  await page.getByRole('button', {name: 'Ver la evolución de Glucosa'}).click()
  const trend = page.getByRole('region', {name: 'Evolución de Glucosa'})
  await expect(trend.getByRole('row')).toHaveCount(5)
  await expectGoodScreen(page, 'a laboratory result with its trend')
  // A history that had to stay on one sheet with its value would leave sheets empty.
  await page.emulateMedia({media: 'print'})
  await expect(page.getByRole('listitem').filter({has: trend})).toHaveCSS('break-inside', 'auto')
  await page.emulateMedia({media: 'screen'})
  await page.getByRole('button', {name: 'Elegir la otra fecha'}).click()
  await expect(page.getByLabel('Otro estudio')).toBeFocused()
  await page.getByLabel('Otro estudio').selectOption({index: 1})
  const compared = page.getByRole('row', {name: /Glucosa 97,3 mg\/dL .* Subió 14,7 mg\/dL/})
  await expect(compared).toBeVisible()
  await expectGoodScreen(page, 'two dates compared')
  await page.reload()
  await expect(compared).toBeVisible()
  await expect(page.getByLabel('Otro estudio')).not.toBeFocused()
  await page.getByRole('link', {name: 'Resultados de estudios', exact: true}).first().click()
  await expect(page.getByRole('heading', {level: 1, name: 'Resultados de estudios'})).toBeVisible()
  await page.goBack()
  await expect(compared).toBeVisible()
})

test('a long report is a compact table on a phone, also on the narrowest', {tag: '@phone'}, async ({page}) => {
  await answerStudies(page, [MANY], [OPENED_MANY])
  await carrySession(page)
  await page.goto(pathTo(PATHS.study, {id: 'lab-many'}))
  const outside = page.getByRole('region', {name: 'Fuera del rango de referencia'})
  const table = page.getByRole('table', {name: 'Valores del informe'})
  await expect(page.getByRole('button', {name: 'Compacto'})).toHaveAttribute('aria-pressed', 'true')
  await expect(table.getByRole('row', {name: /Potasio.*7,1.*crítico/})).toBeVisible()
  await expectGoodScreen(page, 'a long report in a table')
  await outside.getByRole('link', {name: 'Ferritina'}).click()
  await expect(table.getByRole('row', {name: /Ferritina/})).toBeInViewport()
  await page.setViewportSize({width: 320, height: 700})
  await expectGoodScreen(page, 'a long report in a table on the narrowest phone')

  await press(page, table.getByRole('button', {name: 'Ver el detalle de Ferritina'}))
  const line = page.getByRole('listitem').filter({has: page.getByRole('heading', {name: 'Ferritina'})})
  await expect(line).toBeFocused()
  await press(page, page.getByRole('button', {name: 'Detalle'}))
  await page.reload()
  await expect(page.getByRole('heading', {name: 'Ferritina'})).toBeVisible()
  await expectGoodScreen(page, 'a long report in detail')
})

test('a study of the person themselves ends acting for a relative', {tag: '@phone'}, async ({page}) => {
  await answerStudies(page, ALL, REPORTS)
  await carrySession(page)
  await page.goto(PATHS.studies)
  await visible(page, 'Estudios de').selectOption('Tomás Ibáñez Ceballos')
  await expect(page.getByText('Estás actuando por Tomás')).toBeVisible()
  await page.goto(pathTo(PATHS.study, {id: 'lab-1'}))
  await expect(page.getByRole('heading', {level: 1, name: 'Química y hemograma'})).toBeVisible()
  await expect(page.getByText('Estás actuando por')).toHaveCount(0)

  await serveImages(page)
  await page.goto(PATHS.studies)
  await visible(page, 'Estudios de').selectOption('Tomás Ibáñez Ceballos')
  await expect(page.getByText('Estás actuando por Tomás')).toBeVisible()
  await page.goto(pathTo(PATHS.studyImages, {id: '1.2.840.99.7'}))
  await expect(page.getByRole('application')).toBeVisible()
  await expect(page.getByText('Estás actuando por')).toHaveCount(0)
})

test('a trend is read with the keyboard alone', {tag: '@desktop'}, async ({page}) => {
  await answerStudies(page, ALL, REPORTS)
  await carrySession(page)
  await page.goto(PATHS.studies)
  await press(page, page.getByRole('link', {name: 'Química y hemograma', exact: true}).first())
  await expect(page.getByRole('heading', {level: 1, name: 'Química y hemograma'})).toBeFocused()
  await press(page, page.getByRole('button', {name: 'Ver la evolución de Glucosa'}))
  const slider = page.getByRole('slider', {name: 'Recorré los valores en el gráfico'})
  await expect(slider).toHaveAttribute('aria-valuetext', /112.*Por encima del rango/)
  await press(page, slider, 'Home')
  await expect(slider).toHaveAttribute('aria-valuetext', /2024: 92.*Dentro del rango/)
  await page.keyboard.press('ArrowRight')
  await expect(slider).toHaveAttribute('aria-valuetext', /convertido/)

  // From an earlier study the chart begins with the value that is being read.
  await page.goto(`${pathTo(PATHS.study, {id: 'lab-0'})}?evolucion=2345-7`)
  await expect(slider).toHaveAttribute('aria-valuetext', /2025: 97/)
})

test('going back from a report shows the list where it was left', {tag: '@phone'}, async ({page}) => {
  await answerStudies(page, ALL, REPORTS)
  await carrySession(page)
  await page.goto(PATHS.studies)
  const row = rows(page).filter({hasText: 'Resonancia'})
  await expect(row).toBeVisible()
  const place = await row.evaluate((shown) => {
    scrollBy(0, shown.getBoundingClientRect().top - 150)
    return scrollY
  })
  await row.getByRole('link').first().click()
  await expect(page.getByRole('heading', {name: 'Conclusión'})).toBeVisible()
  await expectGoodScreen(page, 'an imaging report')
  await page.goBack()
  await expect(row).toBeVisible()
  expect(place).toBeGreaterThan(60)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(place - 60)
})

test('the question before a sensitive result is accessible', {tag: '@phone'}, async ({page}) => {
  await answerStudies(page, ALL, REPORTS)
  await carrySession(page)
  await page.goto(pathTo(PATHS.study, {id: 'lab-3'}))
  await expect(page.getByRole('heading', {name: 'Antes de abrir este resultado'})).toBeVisible()
  await expectGoodScreen(page, 'the question before a sensitive result')
})

test('five hundred studies scroll without a long pause, and nothing moves', {tag: '@phone'}, async ({page}) => {
  const many = Array.from({length: 500}, (_, at) => {
    const day = new Date(Date.UTC(2026, 10, 20) - at * 86_400_000).toISOString().slice(0, 10)
    return wireStudy({id: `lab-${at}`, creationDate: `${day.split('-').toReversed().join('-')} 09:00:00`})
  })
  await answerStudies(page, many)
  await carrySession(page)
  await page.goto(PATHS.studies)
  await expect(rows(page)).toHaveCount(500, {timeout: 60_000})
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const before = await height()
  const longest = await page.evaluate(async () => {
    let most = 0
    let last = performance.now()
    for (let at = 0; at < 120; at++) {
      scrollBy(0, 700)
      const now = await new Promise<number>((drawn) => requestAnimationFrame(drawn))
      most = Math.max(most, now - last)
      last = now
    }
    return most
  })
  test.info().annotations.push({type: 'longest frame, ms', description: longest.toFixed(0)})
  process.stdout.write(`500 studies: longest frame while scrolling ${longest.toFixed(0)} ms\n`)
  expect(longest).toBeLessThan(1_000)
  expect(await height()).toBe(before)
  expect(await page.evaluate(shiftsOfPage)).toBeLessThanOrEqual(0.02)
})

/** The sum of the layout shifts of a page that nobody caused. */
const shiftsOfPage = () =>
  new Promise<number>((resolve) => {
    new PerformanceObserver((list) => {
      const shifts = list.getEntries().map((entry) => {
        const isCounted = 'value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput
        return isCounted ? Number(entry.value) : 0
      })
      resolve(shifts.reduce((sum, one) => sum + one, 0))
    }).observe({type: 'layout-shift', buffered: true})
    setTimeout(() => resolve(0), 1_000)
  })
