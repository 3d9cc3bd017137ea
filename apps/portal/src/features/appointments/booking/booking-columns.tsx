import type {ReactNode} from 'react'
import styles from './booking-wizard.module.css'
import {useBookingLayout} from './use-booking-draft.ts'

type Props = {
  side: ReactNode
  /** The side is longer than a screen: it goes with the page, or its end could not be reached. */
  longSide?: boolean
  children: ReactNode
}

/** The step, and beside it on a desktop what was chosen so far. The styles ask no width of their own for which it is. */
export function BookingColumns({side, longSide = false, children}: Props) {
  const layout = useBookingLayout()
  return (
    <div className={styles.columns} data-layout={layout}>
      <div className={styles.inside}>
        <div className={styles.main}>{children}</div>
        {layout === 'desktop' && (
          <aside className={styles.side} data-long={longSide || undefined} aria-label="Tu turno">
            {side}
          </aside>
        )}
      </div>
    </div>
  )
}

const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Smoothly where that is wished for, or what was under the finger would be another thing at once. */
export const scrollToTop = (element: HTMLElement): void =>
  element.scrollIntoView({block: 'start', behavior: wantsStillness() ? 'instant' : 'smooth'})
