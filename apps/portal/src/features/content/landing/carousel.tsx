import {Icon} from '@ceibo/ui/icon'
import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs'
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import type {ReactNode} from 'react'
import site from '#shared/site/site-section.module.css'
import styles from './carousel.module.css'

type Props = {
  title: string
  id: string
  /** At the right of the title. */
  aside?: ReactNode
  /** `few`: a plain row from 640 px on; `many`: still a carousel, which shows two and then three. */
  amount: 'few' | 'many'
  /** The items, as `li`. */
  children: ReactNode
}

/**
 * A row of cards that scrolls by touch, by the keyboard, and by buttons that the script of the public pages handles
 * (`public-page/carousels.ts`). It never moves automatically.
 */
export function Carousel({title, id, aside, amount, children}: Props) {
  const titleId = `${id}-titulo`
  const listId = `${id}-lista`
  return (
    <section
      id={id}
      className={`${site.wide} ${styles.section}`}
      data-amount={amount}
      aria-labelledby={titleId}
      data-carousel=""
    >
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {aside}
      </div>
      <ul id={listId} className={styles.track} aria-labelledby={titleId}>
        {children}
      </ul>
      <div className={styles.controls} data-controls="">
        <button type="button" className={styles.move} data-move="-1" aria-controls={listId}>
          <Icon of={ChevronLeft} />
          <span>Anteriores</span>
        </button>
        <span className={styles.position} data-position="" />
        <button type="button" className={styles.move} data-move="1" aria-controls={listId}>
          <span>Siguientes</span>
          <Icon of={ChevronRight} />
        </button>
      </div>
    </section>
  )
}
