import {LATE_SCRIPT} from '@ceibo/contract/pages/page-context'
import {PATHS} from '@ceibo/contract/pages/paths'
import type {Page} from '@playwright/test'
import {expectAccessible, expectGoodScreen, expectNoSidewaysScroll, paintIn} from './accessible-page.ts'
import {expect, test} from './quiet-console.ts'
import {watchLoading} from './watch-loading.ts'

/** A Monday at noon and a Sunday at noon, far from every closure of the demo. */
const MONDAY = new Date('2027-06-14T12:00:00-03:00')
const SUNDAY = new Date('2027-06-13T12:00:00-03:00')
const MAX_SHIFT = 0.02
/** The limits of the script, and of everything but pictures, compressed as on the wire. */
const MAX_SCRIPT_KB = 6
const MAX_PAGE_KB = 60

const inCentres = (page: Page) => page.getByRole('region', {name: 'Nuestros centros'})

/** The sum of the layout shifts without input since the page began to load. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value)
        }).observe({type: 'layout-shift', buffered: true})
        // The observer receives earlier shifts in a separate task, before the browser is idle.
        requestAnimationFrame(() => requestIdleCallback(() => resolve(sum)))
      }),
  )

test('the landing page says who we are and leads to the login', async ({page, baseURL}) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(String(baseURL))) elsewhere.push(request.url())
  })
  await page.goto(PATHS.front)
  await expect(page.getByRole('heading', {level: 1})).toHaveText('La salud, cerca de tu casa')
  await expect(inCentres(page).getByRole('listitem').getByRole('link')).toHaveCount(24)
  await expect(inCentres(page).getByRole('img')).toHaveCount(0)
  await expect(page.getByRole('region', {name: 'Novedades'}).getByRole('listitem')).toHaveCount(4)
  const phones = page.getByRole('region', {name: 'Todos los centros'}).locator('a[href^="tel:"]')
  await expect(phones).toHaveCount(24)
  await expect(page.getByRole('banner').getByRole('link', {name: /^Emergencias \d/})).toHaveAttribute(
    'href',
    /^tel:\d+$/,
  )
  await expectGoodScreen(page, 'the landing page')
  expect(await shiftOf(page)).toBeLessThanOrEqual(MAX_SHIFT)
  await paintIn(page, 'dark')
  await expectAccessible(page, 'the landing page in dark colours', 'colours')
  await paintIn(page, 'light')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', {name: 'Ir al contenido'})).toBeFocused()
  const foot = page.getByRole('contentinfo').getByRole('navigation', {name: 'Tu cuenta'}).getByRole('link')
  await expect(foot.filter({visible: true})).toHaveText(['Ingresar', 'Crear una cuenta', 'Volver arriba'])
  // The state after a sign-in in this browser.
  await page.evaluate(() => localStorage.setItem('ingreso', '1'))
  await page.reload()
  await expect(foot.filter({visible: true})).toHaveText(['Mi portal', 'Volver arriba'])
  await expect(page.getByRole('banner').getByRole('link', {name: 'Mi portal'})).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.evaluate(() => localStorage.removeItem('ingreso'))
  await page.reload()
  for (const width of [768, 320]) {
    await page.setViewportSize({width, height: 740})
    await expectNoSidewaysScroll(page)
  }
  expect(elsewhere).toEqual([])
  await page.getByRole('main').getByRole('button', {name: 'Ingresar'}).click()
  const chooser = page.getByRole('dialog', {name: '¿Cómo querés ingresar?'})
  await expect(chooser.getByRole('link', {name: 'Ir al sitio de socios'})).toHaveAttribute('href', /^https:/)
  await expectGoodScreen(page, 'the choice of how to sign in')
  await chooser.getByRole('link', {name: 'Ingresar al portal'}).click()
  await expect(page.getByRole('heading', {level: 1, name: 'Ingresá a tu cuenta'})).toBeVisible()
})

test('the carousel of centres moves with its buttons, by keyboard, and says which ones are visible', async ({
  page,
  isMobile,
}) => {
  await page.goto(PATHS.front)
  const centres = inCentres(page)
  const back = centres.getByRole('button', {name: 'Anteriores'})
  const on = centres.getByRole('button', {name: 'Siguientes'})
  const [first, second] = isMobile ? ['1 de 24', '2 de 24'] : ['1 a 3 de 24', '4 a 6 de 24']
  await expect(centres.getByText(first, {exact: true})).toBeVisible()
  await expect(back).toHaveAttribute('aria-disabled', 'true')
  await on.focus()
  await page.keyboard.press('Enter')
  await expect(centres.getByText(second, {exact: true})).toBeVisible()
  await expect(on).toBeFocused()
  await back.press('Space')
  await expect(centres.getByText(first, {exact: true})).toBeVisible()
  // A link that takes the focus scrolls into view.
  const last = centres.getByRole('listitem').last().getByRole('link')
  await last.focus()
  await expect(last).toBeInViewport()
  await expect(on).toHaveAttribute('aria-disabled', 'true')
})

test('the menu of a phone opens and closes by keyboard', {tag: '@phone'}, async ({page}) => {
  await page.goto(PATHS.front)
  const opener = page.getByRole('button', {name: 'Menú'})
  await opener.press('Enter')
  const menu = page.getByRole('dialog', {name: 'Menú'})
  await expect(menu.getByRole('link').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()
})

test('what is open now depends on the time in Buenos Aires', {tag: '@phone'}, async ({page}) => {
  await page.clock.setFixedTime(MONDAY)
  await page.goto(PATHS.front)
  const barrioNorte = inCentres(page).getByRole('listitem').filter({hasText: 'Barrio Norte'})
  await expect(barrioNorte).toContainText(/abierto hasta las 21/i)
  await expect(page.getByRole('region', {name: 'Guardias'})).toContainText(/abierta las 24 horas/i)
  await page.clock.setFixedTime(SUNDAY)
  await page.goto(PATHS.emergencies)
  await expect(page.getByRole('article', {name: /Barrio Norte/})).toContainText(/abierta hasta las 21/i)
  await page.goto(PATHS.front)
  await expect(barrioNorte).toContainText(/abre mañana a las 7/i)
})

test('a notice of one day opens on that day, and stays closed once closed', {tag: '@phone'}, async ({page}) => {
  await page.goto(PATHS.front)
  const notice = page.getByRole('dialog', {name: 'Una red de demostración'})
  await expect(notice).toBeHidden()
  const day = await page.locator('dialog[data-notice]').getAttribute('data-from')
  await page.clock.setFixedTime(new Date(`${day}T10:00:00-03:00`))
  await page.reload()
  await expect(notice).toBeVisible()
  await expectAccessible(page, 'the notice')
  await expect(notice.getByRole('button', {name: 'Entendido'})).toBeFocused()
  expect(await shiftOf(page)).toBeLessThanOrEqual(MAX_SHIFT)
  await page.keyboard.press('Enter')
  await expect(notice).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', {level: 1})).toBeVisible()
  await expect(page.locator('[data-open-now][data-open]').first()).toBeAttached()
  await expect(notice).toBeHidden()
})

test(
  'the page of emergencies shows the telephone, the guards and how to get there',
  {tag: '@phone'},
  async ({page}) => {
    await page.goto(PATHS.emergencies)
    await expect(page.getByRole('heading', {level: 1, name: 'Emergencias'})).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', {name: /^Llamar a emergencias/})).toHaveAttribute(
      'href',
      /^tel:\d/,
    )
    const barrioNorte = page.getByRole('article', {name: /Barrio Norte/})
    await expect(barrioNorte.getByRole('list', {name: 'Especialidades'})).toHaveCount(2)
    await expect(
      page.getByRole('region', {name: 'Guardias odontológicas'}).getByRole('listitem').locator('h3'),
    ).toHaveCount(4)
    await expectGoodScreen(page, 'emergencies')
    expect(await shiftOf(page)).toBeLessThanOrEqual(MAX_SHIFT)
    await paintIn(page, 'dark')
    await expectAccessible(page, 'emergencies in dark colours', 'colours')
  },
)

test('the landing page weighs little', {tag: '@phone'}, async ({page}) => {
  const allLoaded = watchLoading(page)
  const sizes: Promise<{kind: string; bytes: number}>[] = []
  page.on('requestfinished', (request) => {
    sizes.push(request.sizes().then(({responseBodySize}) => ({kind: request.resourceType(), bytes: responseBodySize})))
  })
  await page.goto(PATHS.front)
  await expect(page.locator('[data-open-now][data-open]').first()).toBeAttached()
  await allLoaded()
  const loaded = await Promise.all(sizes)
  const kilobytes = (counts: (kind: string) => boolean) =>
    loaded.filter(({kind}) => counts(kind)).reduce((sum, {bytes}) => sum + bytes, 0) / 1024
  const [script, whole] = [kilobytes((kind) => kind === 'script'), kilobytes((kind) => kind !== 'image')]
  process.stdout.write(`kilobytes of the landing page: ${whole.toFixed(1)}, of them script ${script.toFixed(1)}\n`)
  expect(script).toBeGreaterThan(0)
  expect(script).toBeLessThanOrEqual(MAX_SCRIPT_KB)
  expect(whole).toBeLessThanOrEqual(MAX_PAGE_KB)
})

test('the public pages load no framework and work without scripts', {tag: '@phone'}, async ({browser, baseURL}) => {
  const context = await browser.newContext({javaScriptEnabled: false, ...(baseURL && {baseURL})})
  const page = await context.newPage()
  await page.goto(PATHS.emergencies)
  // Without a script the page does not know what is open, but it shows the hours.
  await expect(
    page.getByRole('article', {name: /Barrio Norte/}).getByText(/todos los días de\u00a08\u00a0a\u00a021\u00a0h/i),
  ).toHaveCount(2)
  await expect(page.getByText(/todos los días de\u00a08\u00a0a\u00a021\u00a0h/i).filter({visible: true})).toHaveCount(1)
  await page.goto(PATHS.front)
  const scripts = await page.locator('script:not([type$=json])').evaluateAll((all) => all.map((one) => one.outerHTML))
  expect(scripts).toEqual([`<script>${LATE_SCRIPT}</script>`])
  await expect(inCentres(page).getByText('Lunes a viernes de 7 a 21 h').first()).toBeVisible()
  await expect(inCentres(page).getByRole('button')).toHaveCount(0)
  await page.getByRole('main').getByRole('link', {name: 'Crear una cuenta'}).click()
  await expect(page).toHaveURL(PATHS.registration)
  await context.close()
})

test('the panels close when the focus moves out of them', {tag: '@desktop'}, async ({page}) => {
  for (const path of [PATHS.front, PATHS.contact]) {
    await page.goto(path)
    await expect(page.locator('script[src*="public-page"], main form button[type="submit"]').first()).toBeAttached()
    // The script that closes the panels has run.
    await page.waitForLoadState('networkidle')
    const opener = page.getByRole('banner').getByRole('button', {name: 'Ingresar'})
    const panel = page.getByRole('dialog', {name: '¿Cómo querés ingresar?'})
    await opener.click()
    await panel.getByRole('link', {name: 'Ir al sitio de socios'}).focus()
    await expect(panel).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(panel).toBeHidden()
    await expect(page.locator(':focus')).toBeVisible()
  }
})
