import type {ReactNode} from 'react'
import styles from './sticky-actions.module.css'

/** The actions of a page: fixed at the bottom on a phone, in the flow on a desktop. */
export function StickyActions({note, children}: {note?: ReactNode; children: ReactNode}) {
  return (
    <div className={styles.bar} data-print="none">
      {note && <div className={styles.note}>{note}</div>}
      <div className={styles.actions}>{children}</div>
    </div>
  )
}
