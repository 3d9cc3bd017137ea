import {CONSOLE} from '@ceibo/contract/pages/console-paths'
import {expect, type Page, type Request, type Response} from '@playwright/test'

/** Runs in the page: resolves after the next frame, when the work for idle time has been done. */
const idle = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestIdleCallback(() => requestIdleCallback(() => resolve())))
  })

/** The addresses that React Router has asked about, once it has an answer: `/__manifest?paths=%2Fpacientes,…`. */
function pathsKnownBy(response: Response): string[] {
  const {pathname, searchParams} = new URL(response.url())
  return pathname === '/__manifest' ? (searchParams.get('paths') ?? '').split(',') : []
}

/**
 * Tracks the requests of a page from now on. The returned function waits until the page has loaded everything that it requests by
 * itself: no part shows that it is loading, no request is open, React Router knows the routes of all links (it asks for them 100 ms after
 * they appear), and the browser is idle.
 */
export function watchLoading(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  const known = new Set<string>()
  page.on('request', (request) => {
    // The console listens as long as it is open.
    if (request.resourceType() !== 'eventsource') open.add(request)
    // A new document knows nothing yet.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) known.clear()
  })
  page.on('response', (response) => pathsKnownBy(response).forEach((path) => known.add(path)))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return async () => {
    await page.waitForLoadState()
    await expect(page.locator('[data-skeleton], [aria-busy="true"]')).toHaveCount(0)
    await expect
      .poll(
        async () => {
          await page.evaluate(idle)
          const links = await page.locator('a[data-discover]').evaluateAll(pathsOf)
          // The console has the routes of all its pages.
          const unknown = links.filter((path) => !known.has(path) && !path.startsWith(CONSOLE))
          return [...unknown, ...[...open].map((request) => request.url())]
        },
        {message: 'links with an unknown route, and requests without an answer', intervals: [100]},
      )
      .toEqual([])
  }
}

/** Runs in the page. */
const pathsOf = (links: readonly Element[]) =>
  links.flatMap((link) => (link instanceof HTMLAnchorElement ? [link.pathname] : []))
