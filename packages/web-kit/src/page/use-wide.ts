import {useSyncExternalStore} from 'react'

/** The width from which drawings are shown beside text; the same as in the styles. */
const WIDE = '(min-width: 640px)'

function subscribe(changed: () => void) {
  const wide = matchMedia(WIDE)
  wide.addEventListener('change', changed)
  return () => wide.removeEventListener('change', changed)
}

/** Whether the screen has room for a drawing; narrower screens do not load it. False in the server's HTML. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  )
