import {lazy, Suspense, useSyncExternalStore} from 'react'

const WelcomeArt = lazy(() => import('@ceibo/ui/art/welcome-art').then(({WelcomeArt}) => ({default: WelcomeArt})))

/** Where the drawing is shown at all; the same width as in the styles of its panels. */
const WIDE = '(min-width: 640px)'

function subscribe(changed: () => void) {
  const wide = matchMedia(WIDE)
  wide.addEventListener('change', changed)
  return () => wide.removeEventListener('change', changed)
}

/** The welcome drawing beside a form. A narrower screen does not load it. */
export function WideWelcomeArt({className}: {className: string | undefined}) {
  const wide = useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  )
  return <Suspense>{wide && <WelcomeArt className={className} />}</Suspense>
}
