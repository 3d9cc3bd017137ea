import {lazy, Suspense} from 'react'
import {useWide} from '@ceibo/web-kit/page/use-wide'

const WelcomeArt = lazy(() => import('@ceibo/ui/art/welcome-art').then(({WelcomeArt}) => ({default: WelcomeArt})))

/** The welcome drawing beside a form. Narrower screens do not load it. */
export function WideWelcomeArt({className}: {className: string | undefined}) {
  const wide = useWide()
  return <Suspense>{wide && <WelcomeArt className={className} />}</Suspense>
}
