import {PATHS, withQuery} from '@ceibo/contract/pages/paths'
import {expectGoodScreen, expectNoSidewaysScroll} from './accessible-page.ts'
import {expect, test} from './quiet-console.ts'

test('a search for a word finds the centres that offer it, and leads there', {tag: '@phone'}, async ({page}) => {
  await page.goto(PATHS.search)
  await page.getByRole('searchbox', {name: 'Qué buscás'}).fill('corazon')
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle(/ resultados? para «corazon»/)
  await expect(page.getByRole('heading', {level: 3}).first()).toHaveText('Cardiología')
  await expectGoodScreen(page, 'the results of a search')
  await page.setViewportSize({width: 320, height: 640})
  await expectNoSidewaysScroll(page)
  await page
    .getByRole('link', {name: /^Centro Médico TOM/})
    .first()
    .click()
  await expect(page).toHaveURL('/centrosmedicos/tom#que-cardiologia')
  await expect(page.getByText('Corazón, presión arterial y riesgo quirúrgico.')).toBeInViewport()
})

test('a search works without scripts, and helps when nothing is found', {tag: '@phone'}, async ({browser, baseURL}) => {
  const context = await browser.newContext({javaScriptEnabled: false, ...(baseURL && {baseURL})})
  const page = await context.newPage()
  await page.goto(withQuery(PATHS.search, {q: 'muela olivos'}))
  await expect(page.getByRole('searchbox', {name: 'Qué buscás'})).toHaveValue('muela olivos')
  await page.getByRole('searchbox', {name: 'Qué buscás'}).fill('xyzzyx')
  await page.getByRole('button', {name: 'Buscar'}).click()
  await expect(page.getByRole('heading', {name: 'No encontramos nada para «xyzzyx»'})).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', {name: /^0810/})).toBeVisible()
  await context.close()
})

test('an empty search lists everything that is offered', {tag: '@desktop'}, async ({page}) => {
  await page.goto(PATHS.search)
  const studies = page.getByRole('region', {name: 'Estudios de diagnóstico'})
  await expect(studies.getByRole('link', {name: 'Ecografía', exact: true})).toBeVisible()
  await expectGoodScreen(page, 'all that is offered')
  await page.getByRole('region', {name: 'Especialidades'}).getByRole('link', {name: 'Cardiología', exact: true}).click()
  await expect(page.getByRole('searchbox', {name: 'Qué buscás'})).toHaveValue('Cardiología')
  await expect(page.getByRole('heading', {level: 3}).first()).toHaveText('Cardiología')
})

test('a search for an emergency shows the guards', {tag: '@phone'}, async ({page}) => {
  for (const q of ['infarto', 'dolor de pecho', 'desmayo', 'convulsion']) {
    await page.goto(withQuery(PATHS.search, {q}))
    await expect(page.getByRole('heading', {level: 3, name: 'Emergencias y guardias'})).toBeVisible()
  }
})
