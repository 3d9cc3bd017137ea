import {useEffect, useSyncExternalStore} from 'react'
import {isPageLoaded, loadPage} from './page-code.ts'

/** The page that was asked for and whose code is on its way; the one on the screen stays until it is there. */
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

/** The path of the page that is on its way; null when none is. What was pressed to get there is busy. */
export const usePendingPage = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => pending,
    () => null,
  )

/** Loads a page that is likely to come next. One that does not load is tried again when it is asked for. */
export function preparePage(pathname: string): void {
  if (!isPageLoaded(pathname)) loadPage(pathname).catch(() => undefined)
}

/** Loads the code of the page that comes next, once this one has nothing to do. Null while there is no telling which it is. */
export function usePreparedPage(pathname: string | null): void {
  useEffect(() => {
    if (pathname !== null) return whenIdle(() => preparePage(pathname))
  }, [pathname])
}

/** After what this page itself asks for. Returns how to give it up. */
function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const waiting = requestIdleCallback(work, {timeout: 3000})
    return () => cancelIdleCallback(waiting)
  }
  const waiting = setTimeout(work, 1000)
  return () => clearTimeout(waiting)
}
