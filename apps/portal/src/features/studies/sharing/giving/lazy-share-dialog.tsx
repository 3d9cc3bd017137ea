import {lazy, Suspense, type ComponentProps} from 'react'
import type {ShareDialog} from './share-dialog.tsx'

/** Loaded on the first press, because few visits share something. */
const Loaded = lazy(async () => ({default: (await import('./share-dialog.tsx')).ShareDialog}))

/** The dialog by which a study is shared, once its code is there. */
export const LazyShareDialog = (props: ComponentProps<typeof ShareDialog>) => (
  <Suspense>
    <Loaded {...props} />
  </Suspense>
)
