import {PATHS} from '@ceibo/contract/pages/paths'
import {expectGoodScreen} from './accessible-page.ts'
import {expect, test} from './quiet-console.ts'

test.use({serviceWorkers: 'allow'})

test('without a network a page that was not loaded shows the telephones', {tag: '@phone'}, async ({page, context}) => {
  await page.goto(PATHS.front)
  await page.evaluate(() => navigator.serviceWorker.ready)
  const stored = () =>
    page.evaluate(async () => {
      const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
      return requests.flat().map(({url}) => new URL(url).pathname)
    })
  await expect.poll(stored).toEqual([PATHS.offline])

  await context.setOffline(true)
  await page.goto(PATHS.paymentMethods)
  await expect(page.getByRole('heading', {level: 1})).toHaveText('No hay conexión a internet')
  await expect(page.getByRole('listitem').filter({hasText: 'Emergencias'}).getByRole('link')).toHaveAttribute(
    'href',
    /^tel:\d+$/,
  )
  await expect(page.getByRole('region', {name: 'Guardias'}).getByRole('link').first()).toHaveAttribute('href', /^tel:/)
  await expectGoodScreen(page, 'the page without a network')

  await context.setOffline(false)
  await page.getByRole('link', {name: 'Probar de nuevo'}).click()
  await expect(page.getByRole('heading', {level: 1})).not.toHaveText('No hay conexión a internet')
  expect(await stored()).toEqual([PATHS.offline])
})
