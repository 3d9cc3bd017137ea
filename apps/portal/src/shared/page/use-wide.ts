import {useSyncExternalStore} from 'react'

/** The width from which drawings stand beside words; the same as in the styles of their places. */
const WIDE = '(min-width: 640px)'

function subscribe(changed: () => void) {
  const wide = matchMedia(WIDE)
  wide.addEventListener('change', changed)
  return () => wide.removeEventListener('change', changed)
}

/** Whether there is room for a drawing; narrower screens do not load it. False in the server's HTML. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  )
