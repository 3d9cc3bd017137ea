import type {ReactNode} from 'react'
import styles from './booking-wizard.module.css'
import {useBookingLayout} from './use-booking-draft.ts'

type Props = {
  side: ReactNode
  sideLabel?: string
  /** True when the side column is taller than the screen: it then scrolls with the page, so that its end can be reached. */
  longSide?: boolean
  children: ReactNode
}

/** The step and, beside it on a desktop, the choices so far. The styles follow `data-layout`, not a media query. */
export function BookingColumns({side, sideLabel = 'Tu turno', longSide = false, children}: Props) {
  const layout = useBookingLayout()
  return (
    <div className={styles.columns} data-layout={layout}>
      <div className={styles.inside}>
        <div className={styles.main}>{children}</div>
        {layout === 'desktop' && (
          <aside className={styles.side} data-long={longSide || undefined} aria-label={sideLabel}>
            {side}
          </aside>
        )}
      </div>
    </div>
  )
}

const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Scrolls smoothly, unless the person prefers reduced motion. */
export const scrollToTop = (element: HTMLElement): void =>
  element.scrollIntoView({block: 'start', behavior: wantsStillness() ? 'instant' : 'smooth'})
