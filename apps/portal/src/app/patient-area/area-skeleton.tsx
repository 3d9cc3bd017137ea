import {Skeleton} from '@ceibo/ui/skeleton'
import styles from './area-skeleton.module.css'

/** The shape of a page while the session is being read. */
export function AreaSkeleton() {
  return (
    <div className={styles.page}>
      <div className={styles.title}>
        <Skeleton shape="text" count={1} />
      </div>
      <Skeleton shape="card" count={1} text="" />
      <Skeleton shape="list" count={4} text="" />
    </div>
  )
}
