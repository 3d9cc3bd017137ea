import {lazy, Suspense} from 'react'
import {useActingFor} from '#shared/family/acting-for.tsx'

/** Loaded when the person acts for somebody, which few do; the page reserves its line before. */
const ActingBar = lazy(async () => ({default: (await import('./acting-bar.tsx')).ActingBar}))

/** The bar of the person for whom somebody acts; nothing for oneself. */
export const ActingSlot = () =>
  useActingFor().member !== null && (
    <Suspense>
      <ActingBar />
    </Suspense>
  )
