import {PATHS, pathTo} from '@ceibo/contract/pages/paths'
import {expectAccessible, expectGoodScreen, expectNoSidewaysScroll} from './accessible-page.ts'
import {timesOfDay} from './booking-walk.ts'
import {expect, test} from './quiet-console.ts'
import {ANA} from './signed-in-person.ts'
import type {Page, Request} from '@playwright/test'

const TOM = pathTo(PATHS.centre, {slug: 'tom'})

const COUNT_SHIFTS = `shift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) shift += entry.value
  }).observe({type: 'layout-shift', buffered: true})`

/** The addresses of other hosts that the page requests. */
function elsewhere(page: Page, baseURL: string | undefined): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(`${baseURL}/`) && !request.url().startsWith('data:')) asked.push(request.url())
  })
  return asked
}

test(
  'a centre’s page shows its place, hours and services, and links to the wizard with the choices made',
  {tag: '@phone'},
  async ({page}) => {
    await page.goto(TOM)
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Centro Médico TOM')
    await expect(page.getByRole('navigation', {name: 'Ubicación'}).getByRole('listitem')).toHaveText([
      'Inicio',
      'Centros',
      'Centro Médico TOM',
    ])
    const cardiology = page.getByRole('link', {name: /^Cardiología: Primer turno: .* de \w+, \d\d:\d\d.h$/})
    await expect(cardiology).toBeVisible()
    await expectGoodScreen(page, 'the page of a centre')

    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', {name: 'Ir al contenido'})).toBeFocused()
    const filter = page.getByLabel('Buscá una especialidad o un estudio')
    await filter.focus()
    await page.keyboard.type('corazon')
    await expect(page.getByText(/^Encontramos \d+\.$/)).toBeVisible()
    await expect(page.getByText('Cardiología', {exact: true})).toBeVisible()
    await expect(page.getByText('Dermatología', {exact: true})).toBeHidden()
    await filter.fill('xyzzy')
    await expect(page.getByText('No encontramos «xyzzy» en este centro.')).toBeVisible()
    await expect(page.getByRole('link', {name: 'Buscar en todos los centros'})).toHaveAttribute('href', /q=xyzzy/)
    await filter.fill('')
    await page.getByText('Cardiología', {exact: true}).click()
    await expect(page.getByText('Corazón, presión arterial y riesgo quirúrgico.')).toBeVisible()
    await page.setViewportSize({width: 320, height: 640})
    await expectNoSidewaysScroll(page)

    await page.getByRole('main').getByRole('button', {name: 'Sacar turno online'}).click()
    const ways = page.getByRole('dialog', {name: '¿Cómo querés ingresar?'})
    await expect(ways.getByRole('link', {name: 'Ingresar al portal'})).toHaveAttribute('href', /nuevo\?centros=tom$/)
    await page.keyboard.press('Escape')
    const words = await cardiology.textContent()
    await cardiology.click()
    await expect(page.getByRole('heading', {level: 1, name: 'Ingresá a tu cuenta'})).toBeVisible()
    await page.getByLabel('Número de documento').fill(ANA.document)
    await page.getByLabel('Contraseña', {exact: true}).fill(ANA.password)
    await page.getByRole('button', {name: 'Ingresar', exact: true}).click()
    await expect(page).toHaveURL(
      /\/pacientes\/turnos\/nuevo(\/horarios)?\?especialidad=\d+&practica=\d+&centros=tom&dia=[\d-]+&hora=\d{4}$/,
    )
    const [, hour, minute] = /(\d\d):(\d\d)/.exec(words ?? '') ?? []
    const chosen = page.getByRole('listitem').filter({hasText: 'El que elegiste'})
    await expect(chosen).toContainText(`${hour}:${minute}`)
    await expect(page.getByText('El que elegiste: es el primero que hay')).toBeVisible()
    await expectGoodScreen(page, 'the time of a link of a centre’s page')

    await page.reload()
    await expect(chosen).toContainText(`${hour}:${minute}`)
    await page.goto(page.url().replace(/hora=\d{4}$/, 'hora=0301'))
    const gone = page.getByRole('status').filter({hasText: 'El horario que habías elegido no está disponible ahora'})
    await expect(gone).toContainText('3:01')
    await expect(chosen).toHaveCount(0)
    await expect(timesOfDay(page).first()).toBeVisible()
    await expectGoodScreen(page, 'a time of a link that is gone')
  },
)

test('the map and its site are requested only after a press', {tag: '@desktop'}, async ({page, baseURL}) => {
  await page.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({contentType: 'text/html', body: '<!doctype html><title>Mapa</title>'}),
  )
  const asked = elsewhere(page, baseURL)
  await page.goto(TOM)
  // When this link is there, the script of the page has prepared the map.
  await expect(page.getByRole('link', {name: /Primer turno/}).first()).toBeVisible()
  const map = page.getByRole('link', {name: /^Ver el mapa/})
  await map.scrollIntoViewIfNeeded()
  await expect(map).toBeInViewport()
  expect(asked).toEqual([])

  await map.click()
  await expect(page.getByTitle('Mapa de Centro Médico TOM')).toBeFocused()
  await expect.poll(() => asked).toEqual([expect.stringContaining('https://www.openstreetmap.org/export/embed.html')])
  await expectAccessible(page, 'a centre with its map')
})

test(
  'the item that an address names is open, and nothing shifts while the page fills',
  {tag: '@phone'},
  async ({page}) => {
    await page.addInitScript({content: COUNT_SHIFTS})
    await page.goto(TOM)
    await expect(page.getByRole('link', {name: /Primer turno/}).first()).toBeVisible()
    expect(await page.evaluate('shift')).toBeLessThanOrEqual(0.02)

    await page.goto(PATHS.login)
    await page.goto(`${TOM}#que-laboratorio-de-analisis-clinicos`)
    await expect(page.locator('#que-laboratorio-de-analisis-clinicos').getByRole('paragraph')).toBeInViewport()
  },
)

test('an unknown centre leads to the landing page', {tag: '@phone'}, async ({page}) => {
  await page.goto(pathTo(PATHS.centre, {slug: 'no_existe'}))
  await expect(page).toHaveURL(PATHS.front)
})

test(
  'a centre’s page works without scripts, prints on one sheet, and weighs little',
  {tag: '@desktop'},
  async ({browser, baseURL}) => {
    const context = await browser.newContext({javaScriptEnabled: false, ...(baseURL && {baseURL})})
    const page = await context.newPage()
    const loaded: Request[] = []
    page.on('requestfinished', (request) => loaded.push(request))
    await page.goto(TOM)
    await expect.poll(() => loaded.map((one) => one.resourceType())).toContain('font')
    const sizes = await Promise.all(
      loaded.filter((one) => one.resourceType() !== 'image').map(async (one) => (await one.sizes()).responseBodySize),
    )
    expect(sizes.reduce((sum, size) => sum + size, 0) / 1024, 'kilobytes without pictures').toBeLessThanOrEqual(60)
    await page.getByText('Estudios de diagnóstico').click()
    await expect(page.getByText('Ecografía', {exact: true})).toBeVisible()
    await expect(page.getByLabel('Buscá una especialidad o un estudio')).toBeHidden()
    await expect(page.getByRole('link', {name: 'Cardiología: Ver turnos'})).toHaveAttribute(
      'href',
      /especialidad=\d+&centros=tom$/,
    )
    for (const slug of ['tom', 'barrio_norte']) {
      await page.goto(pathTo(PATHS.centre, {slug}))
      const sheet = (await page.pdf({preferCSSPageSize: true})).toString('latin1')
      expect(sheet.match(/\/Type\s*\/Page\b/g), slug).toHaveLength(1)
    }
    await context.close()
  },
)

test(
  'a centre with a guard shows on its page whether it is open, and no centre refers to a distant guard',
  {tag: '@desktop'},
  async ({page}) => {
    await page.clock.setFixedTime(new Date('2026-11-24T03:00:00-03:00'))
    await page.goto(pathTo(PATHS.centre, {slug: 'barrio_norte'}))
    const guards = page.getByRole('list', {name: 'Guardias'})
    await expect(guards.getByRole('listitem')).toHaveText([
      /Guardia general.*Abierta las 24 horas/is,
      /Guardia de especialidades.*Abre hoy a las 8/is,
    ])
    await expectGoodScreen(page, 'the page of a centre with guards')
    const specialties = page.locator('[data-columns="2"]').first()
    for (const [width, columns] of [
      [640, 'auto'],
      [768, '2'],
    ] as const) {
      await page.setViewportSize({width, height: 900})
      await expect(specialties).toHaveCSS('column-count', columns)
      await expectNoSidewaysScroll(page)
    }
    await page.goto(pathTo(PATHS.centre, {slug: 'tomodonto'}))
    await expect(guards).toContainText(/abre hoy a las 8/i)
    await expect(page.getByText('Guardia odontológica todos los días de 8 a 20 h, sin turno.')).toBeVisible()
    for (const slug of ['salta', 'odonto_neuquen', 'campana']) {
      await page.goto(pathTo(PATHS.centre, {slug}))
      await expect(page.getByText(/hospital más cercano/)).toBeVisible()
      await expect(page.getByText(/guardia de Barrio Norte/)).toHaveCount(0)
    }
  },
)
