import type {ReactNode} from 'react'
import {AppLink} from './app-link.tsx'
import styles from './tile-link.module.css'

/** A row of tiles: two by two on a phone, all in one line on a desktop. */
export function TileNav({label, children}: {label: string; children: ReactNode}) {
  return (
    <nav className={styles.tiles} aria-label={label}>
      {children}
    </nav>
  )
}

/** A way in, with its picture. */
export function TileLink({
  href,
  picture,
  children,
  note,
}: {
  href: string
  picture: ReactNode
  children: ReactNode
  note?: ReactNode
}) {
  return (
    <AppLink href={href} className={styles.tile}>
      {picture}
      <span className={styles.words}>
        {children}
        {note && <span className={styles.note}>{note}</span>}
      </span>
    </AppLink>
  )
}
