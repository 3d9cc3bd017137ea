import {lazy, Suspense, type ComponentType} from 'react'
import styles from './lazy-art.module.css'

type Art = {default: ComponentType}

/** A picture that fails to load is left out. */
const withoutPicture = (): Art => ({default: () => null})

function late(load: () => Promise<Art>) {
  const Picture = lazy(() => load().catch(withoutPicture))
  return () => (
    <div className={styles.place}>
      <Suspense>
        <Picture />
      </Suspense>
    </div>
  )
}

/** Pictures of empty lists, loaded only when a list is empty; their space is reserved. */
export const LazyAppointmentsArt = late(() =>
  import('@ceibo/ui/art/empty-appointments-art').then(({EmptyAppointmentsArt}) => ({default: EmptyAppointmentsArt})),
)
export const LazyHistoryArt = late(() =>
  import('@ceibo/ui/art/empty-history-art').then(({EmptyHistoryArt}) => ({default: EmptyHistoryArt})),
)
export const LazyStudiesArt = late(() =>
  import('@ceibo/ui/art/empty-studies-art').then(({EmptyStudiesArt}) => ({default: EmptyStudiesArt})),
)
