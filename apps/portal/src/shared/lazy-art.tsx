import {lazy, Suspense, type ComponentType} from 'react'
import styles from './lazy-art.module.css'

type Art = {default: ComponentType}

/** A page does without its picture when that does not load. */
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

/** Pictures of empty lists, loaded only by those whose lists are empty; their place is kept meanwhile. */
export const LazyAppointmentsArt = late(() =>
  import('@ceibo/ui/art/empty-appointments-art').then(({EmptyAppointmentsArt}) => ({default: EmptyAppointmentsArt})),
)
export const LazyHistoryArt = late(() =>
  import('@ceibo/ui/art/empty-history-art').then(({EmptyHistoryArt}) => ({default: EmptyHistoryArt})),
)
