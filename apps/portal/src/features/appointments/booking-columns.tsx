import type {ReactNode} from 'react'
import styles from './booking-wizard.module.css'

type Props = {
  side: ReactNode
  /** The side is longer than a screen: it goes with the page, or its end could not be reached. */
  longSide?: boolean
  children: ReactNode
}

/** The step, and beside it on a desktop what was chosen so far. */
export function BookingColumns({side, longSide = false, children}: Props) {
  return (
    <div className={styles.columns}>
      <div className={styles.inside}>
        <div className={styles.main}>{children}</div>
        <aside className={styles.side} data-long={longSide || undefined} data-desktop-only="" aria-label="Tu turno">
          {side}
        </aside>
      </div>
    </div>
  )
}
