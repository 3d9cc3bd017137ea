import {useEffect, useSyncExternalStore} from 'react'
import {isPageLoaded, loadPage} from './page-code.ts'

/** The page whose code is loading; the current page stays on the screen until then. */
let pending: string | null = null
const listeners = new Set<() => void>()

export function setPendingPage(pathname: string | null): void {
  pending = pathname
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The path of the page that is loading, or null. The pressed link or button is busy meanwhile. */
export const usePendingPage = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => pending,
    () => null,
  )

/** Preloads a page that is likely to be next. A failed load is tried again on navigation. */
export function preparePage(pathname: string): void {
  if (!isPageLoaded(pathname)) loadPage(pathname).catch(() => undefined)
}

/** Preloads the code of the next page when this one is idle. Null while the next page is not known. */
export function usePreparedPage(pathname: string | null): void {
  useEffect(() => {
    if (pathname !== null) return whenIdle(() => preparePage(pathname))
  }, [pathname])
}

/** Runs after this page's own requests. Returns the function that cancels it. */
function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const waiting = requestIdleCallback(work, {timeout: 3000})
    return () => cancelIdleCallback(waiting)
  }
  const waiting = setTimeout(work, 1000)
  return () => clearTimeout(waiting)
}
