import {useEffect, useEffectEvent, type RefObject} from 'react'

/**
 * Gives an element the whole screen while `isExpanded`: by the browser where it can, and in any case over the page, whose
 * other parts cannot be reached meanwhile. Esc ends it.
 */
export function useExpanded(element: RefObject<HTMLElement | null>, isExpanded: boolean, onEnd: () => void): void {
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    const viewer = element.current
    if (!isExpanded || !viewer) return
    const others = othersOf(viewer)
    for (const other of others) other.inert = true
    let wasFull = false
    const onFullscreen = () => {
      if (document.fullscreenElement === viewer) wasFull = true
      else if (wasFull) end()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) end()
    }
    document.addEventListener('fullscreenchange', onFullscreen)
    viewer.addEventListener('keydown', onKey)
    // A phone that denies it still has the viewer over the page.
    viewer.requestFullscreen?.().catch(() => undefined)
    return () => {
      document.removeEventListener('fullscreenchange', onFullscreen)
      viewer.removeEventListener('keydown', onKey)
      for (const other of others) other.inert = false
      if (document.fullscreenElement === viewer) void document.exitFullscreen().catch(() => undefined)
    }
  }, [element, isExpanded])
}

/** What stands beside an element and beside all that it is in. */
function othersOf(element: HTMLElement): HTMLElement[] {
  const others: HTMLElement[] = []
  for (let at = element; at.parentElement && at !== document.body; at = at.parentElement) {
    for (const other of at.parentElement.children) {
      if (other !== at && other instanceof HTMLElement && !other.inert && other.tagName !== 'SCRIPT') others.push(other)
    }
  }
  return others
}
