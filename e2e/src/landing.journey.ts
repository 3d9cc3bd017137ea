import {PATHS} from '@ceibo/contract/paths'
import {expectGoodScreen, expectNoSidewaysScroll} from './accessible-page.ts'
import {expect, test} from './quiet-console.ts'

const SCHEMES = [
  {scheme: 'light', tag: ['@phone', '@tablet', '@desktop']},
  {scheme: 'dark', tag: ['@phone']},
] as const

for (const {scheme, tag} of SCHEMES) {
  test(
    `the landing page tells who we are and leads to the login, in ${scheme} colours`,
    {tag: [...tag]},
    async ({page}) => {
      await page.emulateMedia({colorScheme: scheme})
      await page.goto(PATHS.front)
      await expect(page.getByRole('heading', {level: 1})).toHaveText('La salud, cerca de tu casa')
      await expect(page.getByRole('region', {name: 'Nuestros centros'}).getByRole('link')).toHaveCount(24)
      await expect(page.getByRole('banner').getByRole('link', {name: /^Emergencias \d/})).toHaveAttribute(
        'href',
        /^tel:\d+$/,
      )
      await expectGoodScreen(page, 'the landing page')
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', {name: 'Ir al contenido'})).toBeFocused()
      const foot = page.getByRole('contentinfo').getByRole('navigation', {name: 'Tu cuenta'}).getByRole('link')
      await expect(foot.filter({visible: true})).toHaveText(['Ingresar', 'Crear una cuenta', 'Volver arriba'])
      // As after a sign-in in this browser.
      await page.evaluate(() => localStorage.setItem('ingreso', '1'))
      await page.reload()
      await expect(foot.filter({visible: true})).toHaveText(['Ir a mi portal', 'Volver arriba'])
      await page.evaluate(() => localStorage.removeItem('ingreso'))
      await page.reload()
      await page.setViewportSize({width: 320, height: 640})
      await expectNoSidewaysScroll(page)
      await page.getByRole('main').getByRole('button', {name: 'Ingresar'}).click()
      const chooser = page.getByRole('dialog', {name: '¿Cómo querés ingresar?'})
      await expect(chooser.getByRole('link', {name: 'Ir al sitio de socios'})).toHaveAttribute('href', /^https:/)
      await expectGoodScreen(page, 'the choice of how to sign in')
      await chooser.getByRole('link', {name: 'Ingresar al portal'}).click()
      await expect(page.getByRole('heading', {level: 1, name: 'Ingresá a tu cuenta'})).toBeVisible()
    },
  )
}

test('the landing page loads no framework and works without scripts', {tag: '@phone'}, async ({browser, baseURL}) => {
  const context = await browser.newContext({javaScriptEnabled: false, ...(baseURL && {baseURL})})
  const page = await context.newPage()
  await page.goto(PATHS.front)
  const scripts = await page.locator('script:not([type$=json])').evaluateAll((all) => all.map((one) => one.outerHTML))
  expect(scripts).toEqual([expect.stringContaining('src="/public-page.js"')])
  await page.getByRole('main').getByRole('link', {name: 'Crear una cuenta'}).click()
  await expect(page).toHaveURL(PATHS.registration)
  await context.close()
})
