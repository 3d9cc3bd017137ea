import {PATHS, pathTo} from '@ceibo/contract/pages/paths'
import type {Locator, Page} from '@playwright/test'
import {expectAccessible, expectNoSidewaysScroll} from './accessible-page.ts'
import {press, tabTo} from './by-keyboard.ts'
import {expect, test} from './quiet-console.ts'
import {serveImages, STUDY_UID} from './served-images.ts'
import {arrive} from './signed-in-person.ts'

const IMAGES = pathTo(PATHS.studyImages, {id: STUDY_UID ?? ''})
const BOTH_SIZES = {tag: ['@phone', '@desktop']}
const TABLET = {width: 768, height: 1024}

const image = (page: Page) => page.getByRole('application').first()
const tool = (page: Page, name: string) => page.getByRole('group', {name: 'Herramientas'}).getByRole('button', {name})

async function openImages(page: Page, options?: Parameters<typeof serveImages>[1]) {
  const served = await serveImages(page, options)
  await arrive(page, IMAGES)
  await expect(page.getByRole('heading', {level: 1, name: 'TC de tórax'})).toBeVisible()
  await expect(image(page)).toHaveAttribute('data-sharp', 'true')
  return served
}

const isAt = (page: Page, number: number) => expect(image(page)).toHaveAccessibleName(new RegExp(`imagen ${number} de`))

test(
  'a study opens at the marked image, small first, with the notice that it is not for diagnosis',
  BOTH_SIZES,
  async ({page}) => {
    const {asked} = await openImages(page)
    await isAt(page, 20)
    expect(asked[0]).toBe('1.2.840.1.1.20/1@192')
    expect(asked).toContain('1.2.840.1.1.20/1')
    await expect(page.getByText('No apto para diagnóstico')).toBeVisible()
    await expect(image(page)).toHaveAccessibleName(/a la izquierda de la imagen, derecha del paciente/)
    await expectAccessible(page, 'the viewer')
    await expectNoSidewaysScroll(page)
    await expect(tool(page, 'Ampliar'), 'the tools below the image').toBeInViewport({ratio: 1})
    const back = page.getByRole('link', {name: /^(TC de tórax|Volver al resultado)$/})
    await expect(back).toHaveAttribute('href', pathTo(PATHS.study, {id: STUDY_UID ?? ''}))
    await page.setViewportSize(TABLET)
    await expectNoSidewaysScroll(page)
    await expect(tool(page, 'Ampliar'), 'the tools below the image of a tablet').toBeInViewport({ratio: 1})
  },
)

test('the viewer fits in a narrow window with text of twice the size', {tag: '@phone'}, async ({page}) => {
  await page.setViewportSize({width: 320, height: 640})
  await openImages(page)
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await expectNoSidewaysScroll(page, 'as it is')
  await expectAccessible(page, 'the viewer with large text')
})

test(
  'forty series scroll in their own box, and the one that a key chooses is seen',
  {tag: '@desktop'},
  async ({page}) => {
    await openImages(page, {moreSeries: 40})
    const list = page.getByRole('navigation', {name: 'Series del estudio'})
    await expect(list).toBeInViewport({ratio: 1})
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    const far = list.getByRole('button', {name: /Serie agregada 40/})
    await tabTo(page, far)
    await expect(far).toBeInViewport({ratio: 0.95})
    await page.keyboard.press('Enter')
    await expect(far).toHaveAttribute('aria-current', 'true')
    await expect(far).toBeInViewport({ratio: 0.95})
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(height)
    await expectAccessible(page, 'the viewer with many series')
  },
)

test('all of the viewer works by keyboard', {tag: '@desktop'}, async ({page}) => {
  await openImages(page)
  await tabTo(page, image(page))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('PageDown')
  await isAt(page, 31)
  await expect(page.getByText('Imagen 31 de 60', {exact: true})).toBeAttached()
  await page.keyboard.press('3')
  await page.keyboard.press('+')
  await expect(page.getByText('Brillo y contraste: Hueso. Ampliada al 125 %')).toBeAttached()
  await page.keyboard.press('m')
  const end = page.getByRole('button', {name: 'Inicio de la medida 1'})
  const before = await end.getAttribute('aria-label')
  await tabTo(page, end)
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(end).not.toHaveAttribute('aria-label', before ?? '')
  await press(page, tool(page, 'Medir'))
  await expect(page.getByText(/Medida 1: \d+,\d mm/)).toBeVisible()
  await expectAccessible(page, 'the viewer with a measured line')
  await tabTo(page, end)
  await page.keyboard.press('Delete')
  await expect(end).toBeHidden()
  await press(page, tool(page, 'Brillo'))
  await press(page, page.getByRole('button', {name: 'Pulmón'}))
  await expect(page.getByRole('button', {name: 'Pulmón'})).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page, 'the windows')
})

test('the report is beside the images, on a narrow screen in a tab', BOTH_SIZES, async ({page}) => {
  await openImages(page)
  const tab = page.getByRole('tab', {name: 'Informe'})
  if ((await tab.count()) > 0) {
    await press(page, page.getByRole('tab', {name: 'Imágenes'}), 'ArrowRight')
    await expect(tab).toBeFocused()
  }
  await expect(page.getByRole('heading', {name: 'Conclusión'})).toBeVisible()
  await expectAccessible(page, 'the report beside the images')
})

test('a window is rendered by the server when the slider stops', {tag: '@desktop'}, async ({page}) => {
  await openImages(page)
  const rendered = page.waitForRequest((request) => request.url().includes('centro=-600&amplitud=1500'))
  await image(page).press('2')
  await rendered
})

test('a film plays around and stops', {tag: '@phone'}, async ({page}) => {
  await openImages(page)
  await page
    .getByRole('navigation', {name: 'Series del estudio'})
    .getByRole('button', {name: /Ecografía/})
    .click()
  await isAt(page, 1)
  await press(page, page.getByRole('button', {name: 'Reproducir'}))
  await expect(image(page)).not.toHaveAccessibleName(/imagen [1-5] de 20/)
  await press(page, page.getByRole('button', {name: 'Pausar'}))
  await expect(page.getByRole('button', {name: 'Reproducir'})).toBeVisible()
  await expectAccessible(page, 'a film')
})

test(
  'two series are shown side by side on a desktop, and the viewer fills the browser window',
  {tag: '@desktop'},
  async ({page}) => {
    await openImages(page)
    await press(page, tool(page, 'Dos series'))
    await expect(page.getByRole('application')).toHaveCount(2)
    await expect(page.getByRole('application').last()).toHaveAttribute('data-sharp', 'true')
    const [first, second] = await page
      .getByRole('application')
      .evaluateAll((images) => images.map((one) => one.getBoundingClientRect().top))
    expect(second, 'the top of the second image').toBe(first)
    await page.evaluate(() => scrollTo(0, 0))
    for (const one of [image(page), page.getByRole('application').last(), tool(page, 'Ampliar')])
      await expect(one).toBeInViewport({ratio: 1})
    await expectAccessible(page, 'two series')
    await press(page, tool(page, 'Ampliar'))
    // The page around the viewer cannot be reached.
    const menu = page.getByRole('navigation', {name: 'Principal'})
    await expect(page.locator('[inert]').filter({has: menu})).toHaveCount(1)
    await expectAccessible(page, 'the enlarged viewer')
    await page.keyboard.press('Escape')
    await expect(tool(page, 'Ampliar')).toBeFocused()
  },
)

test('the enlarged viewer keeps the focus where the report has a tab', {tag: '@phone'}, async ({page}) => {
  await openImages(page)
  const tabs = page.getByRole('tablist', {name: 'Estudio'})
  await press(page, image(page), 'f')
  await expect(tabs).toBeHidden()
  await expect(image(page)).toBeFocused()
  await expectAccessible(page, 'the enlarged viewer')
  await page.keyboard.press('f')
  await expect(tabs).toBeVisible()
  await expect(image(page)).toBeFocused()
  await press(page, tool(page, 'Ampliar'))
  await expect(tool(page, 'Achicar')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(tabs).toBeVisible()
  await expect(tool(page, 'Ampliar')).toBeFocused()
})

test('fingers scroll, pinch and tap', {tag: '@phone'}, async ({page}) => {
  await openImages(page)
  await image(page).scrollIntoViewIfNeeded()
  const at = await centreOf(image(page))
  await moveFingers(page, [at], [{x: at.x, y: at.y + 60}])
  await expect(image(page)).not.toHaveAccessibleName(/imagen (1\d|20) de/)
  await tool(page, 'Acercar').click()
  const {x, y} = await centreOf(image(page))
  await moveFingers(
    page,
    [
      {x, y},
      {x: x + 40, y},
    ],
    [
      {x, y},
      {x: x + 80, y},
    ],
  )
  await expect(page.getByText('200 %', {exact: true})).toBeVisible()
  for (const _ of ['first', 'second']) await page.touchscreen.tap(x, y)
  await expect(page.getByText('100 %', {exact: true})).toBeVisible()
})

test('an image that cannot be shown says so and offers the files', {tag: '@phone'}, async ({page}) => {
  await openImages(page)
  await page
    .getByRole('navigation', {name: 'Series del estudio'})
    .getByRole('button', {name: /Sagital/})
    .click()
  await image(page).press('End')
  await expect(page.getByText('No podemos mostrar esta imagen')).toBeVisible()
  await expect(page.getByRole('button', {name: 'Todo el estudio (ZIP)'})).toBeVisible()
  await expectAccessible(page, 'an image that cannot be shown')
  await image(page).press('Home')
  await expect(image(page)).toHaveAttribute('data-sharp', 'true')
  await tool(page, 'Medir').click()
  await expect(page.getByText('Esta imagen no trae la escala')).toBeVisible()
})

test('with data saving the size is shown in advance, and little is fetched', {tag: '@phone'}, async ({page}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', {value: {saveData: true}}))
  const {asked} = await serveImages(page)
  await arrive(page, IMAGES)
  const sharpen = page.getByRole('button', {name: /Ver nítida \(unos \d+ KB\)/})
  await expect(sharpen).toBeVisible()
  await expect.poll(() => asked.length).toBe(3)
  await sharpen.click()
  await expect(image(page)).toHaveAttribute('data-sharp', 'true')
  expect(asked.filter((one) => !one.includes('@'))).toEqual(['1.2.840.1.1.20/1'])
})

type TouchPoint = {x: number; y: number}

async function centreOf(element: Locator): Promise<TouchPoint> {
  const {x = 0, y = 0, width = 0, height = 0} = (await element.boundingBox()) ?? {}
  return {x: Math.round(x + width / 2), y: Math.round(y + height / 2)}
}

/** Moves fingers on the screen, from where they are put down to where they are lifted. */
async function moveFingers(page: Page, from: TouchPoint[], to: TouchPoint[]) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Input.dispatchTouchEvent', {type: 'touchStart', touchPoints: from})
  await browser.send('Input.dispatchTouchEvent', {type: 'touchMove', touchPoints: to})
  await browser.send('Input.dispatchTouchEvent', {type: 'touchEnd', touchPoints: []})
}
