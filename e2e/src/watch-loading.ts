import {expect} from '@playwright/test'
import type {Page, Request} from '@playwright/test'

/** Runs in the page: resolves after the next frame, when the work for idle time has been done. */
const idle = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestIdleCallback(() => requestIdleCallback(() => resolve())))
  })

/**
 * Tracks the requests of a page from now on. The returned function waits until the page has loaded everything that it requests by
 * itself: no part shows that it is loading, no request is open, and the browser is idle.
 */
export function watchLoading(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return async () => {
    await page.waitForLoadState()
    await expect(page.locator('[data-skeleton], [aria-busy="true"]')).toHaveCount(0)
    await expect
      .poll(async () => {
        await page.evaluate(idle)
        return [...open].map((request) => request.url())
      }, 'requests without an answer')
      .toEqual([])
  }
}
