import {lazy, Suspense, useSyncExternalStore} from 'react'

const WelcomeArt = lazy(() => import('@ceibo/ui/art/welcome-art').then(({WelcomeArt}) => ({default: WelcomeArt})))

/** The width from which the drawing is shown; the same as in the styles of its panels. */
const WIDE = '(min-width: 640px)'

function subscribe(changed: () => void) {
  const wide = matchMedia(WIDE)
  wide.addEventListener('change', changed)
  return () => wide.removeEventListener('change', changed)
}

/** The welcome drawing beside a form. Narrower screens do not load it. */
export function WideWelcomeArt({className}: {className: string | undefined}) {
  const wide = useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  )
  return <Suspense>{wide && <WelcomeArt className={className} />}</Suspense>
}
