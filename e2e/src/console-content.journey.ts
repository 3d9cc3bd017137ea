import type {Page} from '@playwright/test'
import {expectAccessible, expectGoodScreen, paintIn} from './accessible-page.ts'
import {expect, test} from './quiet-console.ts'
import {signInStaff} from './signed-in-staff.ts'

const NEWS = 'Vacunas antes de las vacaciones'
const CENTRE = 'Centro Médico Olivos'

const form = (page: Page, name: string) => page.getByRole('region', {name, exact: true})
const preview = (page: Page) => page.getByRole('region', {name: 'Vista previa'}).locator('iframe').contentFrame()

/** Opens what the words of the filter find first. */
async function openByKeys(page: Page, words: string): Promise<void> {
  await expect(page.getByRole('button', {name: words})).toBeVisible()
  await page.keyboard.press('f')
  await page.keyboard.type(words)
  await expect(page.getByRole('region', {name: 'Contenidos'}).locator('[data-row]')).toHaveCount(1)
  // Out of the field, so that letters are keys.
  await page.getByRole('searchbox', {name: 'Filtrar'}).press('Tab')
  await page.keyboard.press('j')
  await expect(page.getByRole('region', {name: words})).toBeFocused()
}

async function saved(page: Page): Promise<void> {
  await expect(page.getByText(/^Borrador de Bruno Sosa/)).toBeVisible()
}

test(
  'who edits content changes a piece of news by keyboard, sees the page as it will be, publishes it, and takes it back',
  {tag: '@desktop'},
  async ({page, context}) => {
    await page.setViewportSize({width: 1920, height: 1000})
    await signInStaff(page, 'contenidos@ceibo.demo', '/contenidos')
    await openByKeys(page, NEWS)
    const title = form(page, NEWS).getByRole('textbox', {name: 'Título'})
    while (!(await title.evaluate((one) => one === document.activeElement))) await page.keyboard.press('Tab')
    await page.keyboard.press('End')
    await page.keyboard.type(' de verano')
    await saved(page)
    const changed = `${NEWS} de verano`
    await expect(preview(page).getByRole('heading', {name: changed})).toBeVisible()
    await expectGoodScreen(page, 'the editor of content at 1920 px')
    await paintIn(page, 'dark')
    await expectAccessible(page, 'the editor of content in dark colours', 'colours')
    await paintIn(page, 'light')

    const visitor = await context.newPage()
    await visitor.goto('/')
    await expect(visitor.getByRole('heading', {name: NEWS, exact: true})).toBeVisible()

    const publish = form(page, changed).getByRole('button', {name: /^Publicar ahora en Inicio/})
    while (!(await publish.evaluate((one) => one === document.activeElement))) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByText(`${changed}: publicado en Inicio.`)).toBeVisible()
    await expect(async () => {
      await visitor.reload()
      await expect(visitor.getByRole('heading', {name: changed})).toBeVisible({timeout: 500})
    }).toPass()

    await page.keyboard.press('z')
    await expect(page.getByText('Cambio deshecho.')).toBeVisible()
    await expect(async () => {
      await visitor.reload()
      await expect(visitor.getByRole('heading', {name: NEWS, exact: true})).toBeVisible({timeout: 500})
    }).toPass()
  },
)

test(
  'a notice of a centre in short Markdown is kept while it is typed, refused with a bad link at its field, and scheduled',
  {tag: '@desktop'},
  async ({page}) => {
    await page.setViewportSize({width: 1280, height: 900})
    await signInStaff(page, 'contenidos@ceibo.demo', '/contenidos')
    await openByKeys(page, CENTRE)
    const editor = form(page, CENTRE)
    await editor.getByRole('button', {name: 'Sumar una sección'}).press('Enter')
    await page.keyboard.type('Obra en la entrada')
    await editor.getByLabel('Qué es').last().selectOption('Aviso arriba de la página')
    const text = editor.getByRole('textbox', {name: 'Texto'}).last()
    await text.fill('Entrá por **el costado**, y [mirá cómo](javascript:alert(1)).')
    await saved(page)
    await editor.getByRole('button', {name: /^Publicar ahora/}).press('Enter')
    await expect(text).toBeFocused()
    await expect(editor.getByText('tiene que empezar con / o con https://')).toBeVisible()

    await text.fill('Entrá por **el costado**, y [mirá cómo](/emergencias).')
    await saved(page)
    // Nothing is lost with the window.
    await page.reload()
    await expect(editor.getByText('Obra en la entrada')).toBeVisible()
    await editor.getByRole('button', {name: /^Vista previa/}).press('Enter')
    await expect(preview(page).locator('b', {hasText: 'el costado'})).toBeVisible()
    await expect(preview(page).getByRole('link', {name: 'mirá cómo'})).toHaveAttribute('href', '/emergencias')
    await expectGoodScreen(page, 'the editor with the preview at 1280 px')

    await editor.getByRole('button', {name: 'Programar', exact: true}).press('Enter')
    await editor.getByLabel('Día', {exact: true}).fill('2030-01-02')
    await editor.getByLabel('Hora', {exact: true}).fill('09:00')
    await editor.getByRole('button', {name: 'Publicar a esa hora'}).press('Enter')
    await expect(editor.getByText(/^Se publica el miércoles 2 de enero de 2030/)).toBeVisible()
    await expectGoodScreen(page, 'a scheduled part at 1280 px')
    await editor.getByRole('button', {name: 'Cancelar la publicación'}).press('Enter')
    await editor.getByRole('button', {name: /^Descartar/}).press('Enter')
    await expect(page.getByText(`${CENTRE}: borrador descartado.`)).toBeVisible()
    await expect(editor.getByText('Obra en la entrada')).toHaveCount(0)
  },
)
