import {useSyncExternalStore} from 'react'
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
