import {readdirSync, readFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {expect, test, type Page} from '@playwright/test'
import type axe from 'axe-core'

/** The minified script: a page compiles it in half the time of the other one. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const source = new URL('..', import.meta.url)
const pages = readdirSync(source, {recursive: true, encoding: 'utf8'})
  .filter((file) => file.endsWith('.example.tsx'))
  .map((file) => file.replace(/^.*\//, '').replace('.example.tsx', ''))

/** Pages whose first button opens something, which is checked too. */
const opening = ['dialog', 'drawer', 'menu-button', 'more-menu', 'toast-region']
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The rules whose outcome another colour scheme can change. */
const rulesOfColours = ['color-contrast', 'link-in-text-block']

for (const id of pages) {
  test(`${id} is accessible by day and by night, on a phone and on a desktop`, async ({page}) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    for (const width of [360, 1280]) {
      await page.setViewportSize({width, height: 800})
      await page.goto(`/?ejemplo=${id}`)
      await page.getByRole('heading', {level: 1}).first().waitFor()
      // A colour that many elements inherit changes in one after the other, each with a transition of its own.
      await page.addStyleTag({content: '*, ::before, ::after {transition: none !important}'})
      await expectClean(page, `${width} px`)
      if (opening.includes(id)) {
        await page.getByRole('main').getByRole('button').first().click()
        await expectClean(page, `${width} px, open`)
      }
    }
    expect(errors).toEqual([])
  })
}

test('no page is wider than a screen of 320', async ({page}) => {
  await page.setViewportSize({width: 320, height: 700})
  for (const id of pages) {
    await page.goto(`/?ejemplo=${id}`)
    await page.getByRole('heading', {level: 1}).first().waitFor()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width, id).toBeLessThanOrEqual(320)
  }
})

async function expectClean(page: Page, where: string) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({colorScheme, reducedMotion: 'reduce'})
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))))
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)))
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${AXE}; 0`)
    const found = await page.evaluate(
      async (runOnly) => {
        const {violations} = await window.axe.run(document, {runOnly, resultTypes: ['violations'], preload: false})
        return violations.map(({id, nodes}) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
      },
      colorScheme === 'light' ? rules : rulesOfColours,
    )
    expect(found, `${where}, ${colorScheme}`).toEqual([])
  }
}

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface merges with another one
  interface Window {
    axe: typeof axe
  }
}
