import {AxeBuilder} from '@axe-core/playwright'
import {expect} from '@playwright/test'
import type {Page} from '@playwright/test'

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Fails with the violations that axe finds on the page, after its animations end. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await page.evaluate(async () => {
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)))
  })
  const {violations} = await new AxeBuilder({page}).withTags(STANDARDS).analyze()
  const found = violations.map((one) => `${one.id}: ${one.help}\n  ${one.nodes.map((node) => node.html).join('\n  ')}`)
  expect(found, `${what} for assistive technology`).toEqual([])
}

/** Fails when the page scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(excess, 'pixels beyond the window').toBeLessThanOrEqual(0)
}

/** Checks both: accessibility, and no sideways scroll. */
export async function expectGoodScreen(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what)
  await expectNoSidewaysScroll(page)
}
