import {lazy, Suspense, type ComponentType} from 'react'
import styles from './late-art.module.css'

const EmptyAppointmentsArt = lazy(() =>
  import('@ceibo/ui/art/empty-appointments-art').then(({EmptyAppointmentsArt}) => ({default: EmptyAppointmentsArt})),
)
const EmptyHistoryArt = lazy(() =>
  import('@ceibo/ui/art/empty-history-art').then(({EmptyHistoryArt}) => ({default: EmptyHistoryArt})),
)

const late = (Art: ComponentType) => () => (
  <div className={styles.place}>
    <Suspense>
      <Art />
    </Suspense>
  </div>
)

/** Pictures of empty lists, loaded only by those whose lists are empty; their place is kept meanwhile. */
export const LateAppointmentsArt = late(EmptyAppointmentsArt)
export const LateHistoryArt = late(EmptyHistoryArt)
