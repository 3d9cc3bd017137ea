import {Card} from '@ceibo/ui/card'
import {Skeleton} from '@ceibo/ui/skeleton'
import styles from './slots-skeleton.module.css'

/** Placeholder of the calendar and its list while the first free slot loads. */
export function SlotsSkeleton() {
  return (
    <>
      <Skeleton shape="card" count={1} text="" />
      <Card as="div">
        <div className={styles.month}>
          <Skeleton shape="text" count={7} text="Buscando turnos" />
        </div>
      </Card>
      <Skeleton shape="card" count={3} text="" />
    </>
  )
}
