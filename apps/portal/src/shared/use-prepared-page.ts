import {useEffect} from 'react'
import {preparePage} from './pending-page.ts'

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
