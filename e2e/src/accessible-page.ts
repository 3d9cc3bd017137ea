import {readFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {expect, type Page} from '@playwright/test'
import type axe from 'axe-core'

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block']

/** The minified script: a page compiles it in half the time of the other one. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Fails with the violations that axe finds on the page after its animations have ended. For a page that was already checked in another
 * colour scheme, `colours` runs only the rules about colours.
 */
export async function expectAccessible(page: Page, what: string, asked: 'all' | 'colours' = 'all'): Promise<void> {
  await page.evaluate(async () => {
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)))
  })
  // axe is loaded once for each document: its source is half a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${AXE}; 0`)
  const found = await page.evaluate(
    async (runOnly) => {
      // Nothing is preloaded: only the rule about sounds that play by themselves would use it.
      const {violations} = await window.axe.run(document, {runOnly, resultTypes: ['violations'], preload: false})
      return violations.map((one) => `${one.id}: ${one.help}\n  ${one.nodes.map(({html}) => html).join('\n  ')}`)
    },
    asked === 'all' ? STANDARDS : RULES_OF_COLOURS,
  )
  expect(found, `${what} for assistive technology`).toEqual([])
}

/** Switches the colour scheme, and waits until its colours are painted: only then are the changes of colours under way. */
export async function paintIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({colorScheme})
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))))
}

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface merges with another one
  interface Window {
    axe: typeof axe
  }
}

/** The spacing of text that readers may set without loss (WCAG 2.2, 1.4.12). */
const READERS_SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

/** Fails when the page scrolls sideways, as it is or, unless `text` says otherwise, with the text spacing of a reader. */
export async function expectNoSidewaysScroll(page: Page, text: 'spaced' | 'as it is' = 'spaced'): Promise<void> {
  const [excess, spaced] = await page.evaluate((spacing) => {
    const {documentElement: root} = document
    const sheet = new CSSStyleSheet()
    const before = root.scrollWidth - root.clientWidth
    sheet.replaceSync(spacing)
    document.adoptedStyleSheets.push(sheet)
    const after = root.scrollWidth - root.clientWidth
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    return [before, after]
  }, READERS_SPACING)
  expect(excess, 'pixels beyond the window').toBeLessThanOrEqual(0)
  if (text === 'spaced') expect(spaced, 'pixels beyond the window with wider text spacing').toBeLessThanOrEqual(0)
}

/** Checks both: accessibility, and no sideways scroll. */
export async function expectGoodScreen(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what)
  await expectNoSidewaysScroll(page)
}
