import type {ReactNode} from 'react'
import styles from './laboratory.module.css'

type Props = {
  label: string
  /** Columns of one width, whatever is in them. */
  isEven?: boolean
  children: ReactNode
}

/** A table that scrolls sideways by itself where the screen is narrow, also with the keyboard. */
export function WideTable({label, isEven = false, children}: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area must take focus to be scrolled by keys
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      <table className={styles.table} data-even={isEven || undefined}>
        {children}
      </table>
    </section>
  )
}
