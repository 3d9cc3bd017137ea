import type {ReactNode} from 'react'
import {AppLink} from '#app-link/app-link.tsx'
import styles from './list-row.module.css'

type Props = {
  /** At the left: a small DateTile, an Avatar. */
  lead?: ReactNode
  title: ReactNode
  note?: ReactNode
  /** At the right, below the text on narrow phones: a chip, a small graph, a button. */
  aside?: ReactNode
  /** Makes the whole row a link. */
  href?: string | undefined
}

/** A list whose rows have a line between them. */
export function RowList({children, label}: {children: ReactNode; label?: string}) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  )
}

/** One row: what and when, and its state. */
export function ListRow({lead, title, note, aside, href}: Props) {
  return (
    <li className={styles.row}>
      {lead}
      <div className={styles.body}>
        <div className={styles.words}>
          <h3>
            {href ? (
              <AppLink className={styles.link} href={href}>
                {title}
              </AppLink>
            ) : (
              title
            )}
          </h3>
          {note && <p className={styles.note}>{note}</p>}
        </div>
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
    </li>
  )
}
