import {PATHS, pathTo} from '@ceibo/contract/pages/paths'
import {studies} from '@ceibo/contract/studies/studies'
import {pathOf} from '@ceibo/contract/wire/endpoint'
import type {Page} from '@playwright/test'
import {expectGoodScreen, expectNoSidewaysScroll} from './accessible-page.ts'
import {press, tabTo} from './by-keyboard.ts'
import {expect, test} from './quiet-console.ts'
import {serveImages} from './served-images.ts'
import {carrySession} from './signed-in-person.ts'
import {
  answerStudies,
  EARLIER,
  KNEE,
  MANY,
  OPENED_EARLIER,
  OPENED_KNEE,
  OPENED_LABORATORY,
  OPENED_MANY,
  wireStudy,
} from './studies-on-the-wire.ts'

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
const WAITING = wireStudy({
  id: 'lab-4',
  title: 'Perfil tiroideo',
  creationDate: '10-01-2026 08:00:00',
  espera: {por: 'comentario', hasta: '2099-01-05T10:00:00-03:00'},
  puede_abrir: false,
  puede_descargar: false,
})
const ALL = [LAB, EARLIER, KNEE, PENDING, SENSITIVE, WAITING]
const REPORTS = [OPENED_LABORATORY, OPENED_EARLIER, OPENED_KNEE, {...OPENED_LABORATORY, ...SENSITIVE, nuevo: false}]

const EVERY_SIZE = {tag: ['@phone', '@tablet', '@desktop']}

const rows = (page: Page) => page.getByRole('article')
const visible = (page: Page, name: string) => page.getByRole('search').getByLabel(name).filter({visible: true})

test('the list is filtered, and its address opens the same list', EVERY_SIZE, async ({page}, info) => {
  await answerStudies(page, ALL, REPORTS)
  await carrySession(page)
  await page.goto(PATHS.studies)
  await expect(rows(page)).toHaveCount(ALL.length)
  await expect(rows(page).first()).toContainText('Cultivo de orina')
  await expect(page.getByText('Espera el comentario de tu médico.')).toBeVisible()
  await expectGoodScreen(page, 'the list of studies')
  const isWide = info.project.name === 'desktop'
  if (!isWide) await page.getByRole('button', {name: 'Filtros'}).click()
  await page.getByLabel('Tipo').filter({visible: true}).selectOption('Imágenes')
  await page.getByLabel('Desde').filter({visible: true}).fill('2026-10-01')
  if (!isWide) {
    await expectGoodScreen(page, 'the sheet of filters')
    await page.getByRole('button', {name: 'Ver 1 estudio'}).click()
    await expect(page.getByRole('button', {name: 'Filtros (2)'})).toBeVisible()
  }
  await expect(rows(page)).toHaveText([/Resonancia magnética/])
  await expect(page).toHaveURL(/tipo=imagen&desde=2026-10-01/)
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  await visible(page, 'Buscar').fill('hombro')
  await expect(page.getByText('No hay estudios para mostrar')).toBeVisible()
  await expect(page).toHaveURL(/texto=hombro/)
  await page.getByRole('main').getByRole('button', {name: 'Quitar los filtros'}).last().click()
  await expect(rows(page)).toHaveCount(ALL.length)
})

test('a row of the list is compact, and its menu has the rest', EVERY_SIZE, async ({page}, info) => {
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
  // A sensitive result asks before it opens, so its file is not offered beside the question.
  await page.getByRole('button', {name: 'Más opciones de Estudio genético'}).click()
  await expect(page.getByRole('link', {name: 'Ver resultado de Estudio genético'})).toBeVisible()
  await expect(page.getByRole('button', {name: /^Descargar PDF/})).toHaveCount(0)
  if (info.project.name !== 'phone') return
  const heights = await rows(page).evaluateAll((all) => all.map((one) => one.parentElement?.offsetHeight ?? 0))
  expect(heights.toSorted((one, other) => one - other)[Math.floor(heights.length / 2)]).toBeLessThanOrEqual(96)
})

test('a laboratory result shows the values outside their range, and their history', EVERY_SIZE, async ({page}) => {
  await answerStudies(page, ALL, REPORTS)
  await carrySession(page)
  await page.goto(pathTo(PATHS.study, {id: 'lab-1'}))
  await expect(page.getByRole('heading', {level: 1, name: 'Química y hemograma'})).toBeVisible()
  const outside = page.getByRole('region', {name: 'Fuera del rango de referencia'})
  await expect(outside.getByRole('listitem')).toHaveText([/Glucosa.*112.*Por encima/, /Colesterol total.*214/])
  await expect(page.getByRole('main').getByRole('heading', {level: 2})).toHaveText([
    'Comentario de tu médico',
    'Fuera del rango de referencia',
    'Antibiograma: Escherichia coli',
    'Química',
    'Hemograma',
    'Serología',
    'Comparar con otra fecha',
    'Sobre este estudio',
  ])
  await expect(page.getByText('Este informe no reemplaza la consulta: consultalo con tu médico')).toBeVisible()
  await expect(page.getByText('Ana, lo vemos juntos el martes.')).toBeVisible()
  await expect(page.getByRole('region', {name: 'Antibiograma: Escherichia coli'}).getByRole('row')).toHaveCount(3)
  const antibiogram = page.getByRole('region', {name: 'Tabla de Escherichia coli'})
  expect(await antibiogram.evaluate((area) => area.scrollWidth - area.clientWidth)).toBe(0)
  await expectGoodScreen(page, 'a laboratory result')
  await page.getByText('Qué es Glucosa').click()
  await expect(page.getByRole('link', {name: /MedlinePlus/})).toBeVisible()
  await page.getByRole('button', {name: 'Ver la evolución de Glucosa'}).click()
  const trend = page.getByRole('region', {name: 'Evolución de Glucosa'})
  await expect(trend.getByRole('row')).toHaveCount(5)
  await expect(trend).toContainText('Informado como 5,3 mmol/L')
  await expect(page).toHaveURL(/evolucion=2345-7/)
  await expectGoodScreen(page, 'a laboratory result with its trend')
  // A history that had to stay on one sheet with its value would leave sheets empty.
  await page.emulateMedia({media: 'print'})
  await expect(page.getByRole('listitem').filter({has: trend})).toHaveCSS('break-inside', 'auto')
  await page.emulateMedia({media: 'screen'})
  await page.getByRole('button', {name: 'Elegir la otra fecha'}).click()
  await expect(page.getByLabel('Otro estudio')).toBeFocused()
  await page.getByLabel('Otro estudio').selectOption({index: 1})
  const compared = page.getByRole('row', {
    name: /Glucosa 97,3 mg\/dL Informado como 5,4 mmol\/L. Se convirtió .* 112 mg\/dL Subió 14,7 mg\/dL/,
  })
  await expect(compared).toBeVisible()
  await expectGoodScreen(page, 'two dates compared')
  await expect(page).toHaveURL(/comparado=lab-0/)
  await page.reload()
  await expect(compared).toBeVisible()
  await expect(page.getByLabel('Otro estudio')).not.toBeFocused()
  await page.getByRole('link', {name: 'Resultados de estudios', exact: true}).first().click()
  await expect(page.getByRole('heading', {level: 1, name: 'Resultados de estudios'})).toBeVisible()
  await page.goBack()
  await expect(compared).toBeVisible()
})

test('a long report begins with what is most out, in a compact table on a phone', EVERY_SIZE, async ({page}, info) => {
  await answerStudies(page, [MANY], [OPENED_MANY])
  await carrySession(page)
  await page.goto(pathTo(PATHS.study, {id: 'lab-many'}))
  const outside = page.getByRole('region', {name: 'Fuera del rango de referencia'})
  await expect(outside.getByRole('listitem')).toHaveText([
    /Potasio.*marcado como crítico/,
    /Ferritina.*Muy por encima/,
    /Glucosa.*Por encima/,
  ])
  await expect(outside).toContainText('Hay 1 análisis sin valor')
  await expect(page.getByText(/registró sin valor: Urocultivo\. Todavía no hay una fecha para el resto/)).toBeVisible()
  await expect(page.getByText('Glucosa: antes 92 mg/dL, ahora 112 mg/dL')).toBeVisible()
  await expect(page.getByText('Creatinina: ya no figura (era 0,9 mg/dL)')).toBeVisible()

  const table = page.getByRole('table', {name: 'Valores del informe'})
  const compact = page.getByRole('button', {name: 'Compacto'})
  if (info.project.name !== 'phone') await press(page, compact)
  await expect(compact).toHaveAttribute('aria-pressed', 'true')
  await expect(table.getByRole('row', {name: /Potasio.*7,1.*crítico/})).toBeVisible()
  await expect(table.getByRole('row', {name: /Glucosa.*Antes: 92/})).toBeVisible()
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

  await press(page, page.getByRole('link', {name: /^Ver la versión 1/}))
  await expect(page).toHaveURL(/version=1/)
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

test('a report with only text begins with the text', {tag: '@phone'}, async ({page}) => {
  const biopsy = wireStudy({title: 'Anatomía patológica'})
  await answerStudies(page, [biopsy], [{...OPENED_KNEE, ...biopsy}])
  await carrySession(page)
  await page.goto(pathTo(PATHS.study, {id: 'lab-1'}))
  await expect(page.getByRole('heading', {name: 'Conclusión'})).toBeVisible()
  await expect(page.getByText('Este informe no tiene valores para mostrar')).toHaveCount(0)
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

test(
  'an imaging report shows its sections, and the version that it replaces',
  {tag: ['@phone', '@desktop']},
  async ({page}) => {
    await answerStudies(page, ALL, REPORTS)
    await carrySession(page)
    await page.goto(PATHS.studies)
    const row = rows(page).filter({hasText: 'Resonancia'})
    await expect(row.getByText('Nuevo')).toBeVisible()
    const place = await row.evaluate((shown) => {
      scrollBy(0, shown.getBoundingClientRect().top - 150)
      return scrollY
    })
    await row.getByRole('link').first().click()
    await expect(page.getByText('Este informe se actualizó el viernes 16 de octubre')).toBeVisible()
    await expect(page.getByRole('heading', {name: 'Conclusión'})).toBeVisible()
    await expect(page.getByText('Firmado por Lucía Ferro, MN 112233')).toBeVisible()
    await expect(page.getByRole('link', {name: /Ver imágenes/})).toHaveAttribute('href', /1\.2\.840\.99\.7\/imagenes/)
    await expectGoodScreen(page, 'an imaging report')
    await page.goBack()
    await expect(rows(page).filter({hasText: 'Resonancia'}).getByText('Nuevo')).toHaveCount(0)
    // The list is where it was left, so that the next study is at hand.
    expect(place).toBeGreaterThan(60)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(place - 60)
  },
)

test(
  'a sensitive result asks before it is opened; one that is held back says until when',
  {tag: '@phone'},
  async ({page}) => {
    await answerStudies(page, ALL, REPORTS)
    await carrySession(page)
    await page.goto(pathTo(PATHS.study, {id: 'lab-3'}))
    await expect(page.getByRole('heading', {name: 'Antes de abrir este resultado'})).toBeVisible()
    await expect(page.getByText('Glucosa')).toHaveCount(0)
    await expectGoodScreen(page, 'the question before a sensitive result')
    await page.getByRole('button', {name: 'Abrir el resultado'}).click()
    await expect(page.getByText('Glucosa').first()).toBeVisible()
    await page.goto(pathTo(PATHS.study, {id: 'lab-4'}))
    await expect(page.getByText('Espera el comentario de tu médico.')).toBeVisible()
    await page.goto(pathTo(PATHS.study, {id: 'lab-2'}))
    await expect(page.getByRole('heading', {name: 'El resultado todavía no está'})).toBeVisible()
    await expect(page.getByText(/^Listo en \d+ a \d+ días$/)).toBeVisible()
    await expect(page.getByText('Apenas lo puedas ver, te avisamos')).toBeVisible()
    await expect(page.getByText('viernes 20 de noviembre, 08:00 h')).toBeVisible()
    await expect(page.getByRole('link', {name: 'Volver a mis estudios'})).toBeVisible()
    await expectGoodScreen(page, 'a study without a result')
    await page.goto(pathTo(PATHS.study, {id: 'nothing'}))
    await expect(page.getByText('No encontramos este estudio')).toBeVisible()
  },
)

test('a failed list is reported by itself, and can be retried', {tag: '@phone'}, async ({page, willFail}) => {
  willFail(pathOf(studies), 500)
  await answerStudies(page, ALL)
  await carrySession(page)
  const failure = {estado: 1, codigo: 'unexpected', titulo: '', mensaje: '', siguiente: 'retry', pedido: 'prueba'}
  await page.route(`**${pathOf(studies)}`, (route) => {
    const isOwn = route.request().postDataJSON().idEdns === undefined
    return isOwn ? route.fulfill({status: 500, json: failure}) : route.fallback()
  })
  await page.goto(PATHS.studies)
  await expect(page.getByText('No pudimos cargar tus estudios')).toBeVisible()
  await expectGoodScreen(page, 'a list of studies that failed')
  await page.unroute(`**${pathOf(studies)}`)
  await answerStudies(page, ALL)
  await page.getByRole('button', {name: 'Reintentar'}).click()
  await expect(rows(page)).toHaveCount(ALL.length)
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

test('the cards of the dashboard show the last three of each kind', {tag: ['@phone', '@desktop']}, async ({page}) => {
  await answerStudies(page, ALL, REPORTS)
  await carrySession(page)
  await page.goto(PATHS.area)
  const imaging = page.getByRole('region', {name: 'Estudios por imágenes'})
  await expect(imaging.getByRole('listitem')).toHaveText([/Resonancia.*Nuevo.*Completo/])
  const laboratory = page.getByRole('region', {name: 'Laboratorio'})
  await expect(laboratory.getByRole('listitem')).toHaveCount(3)
  await expectGoodScreen(page, 'the dashboard with studies')
  await laboratory.getByRole('link', {name: 'Ver todos'}).click()
  await expect(page).toHaveURL(/tipo=laboratorio/)
})
