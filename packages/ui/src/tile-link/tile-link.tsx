import type {ReactNode} from 'react'
import {AppLink} from '#app-link/app-link.tsx'
import styles from './tile-link.module.css'

/** A grid of tiles: two columns; four where there is space, one where there is little. */
export function TileNav({label, children}: {label: string; children: ReactNode}) {
  return (
    <nav className={styles.place} aria-label={label}>
      <div className={styles.tiles}>{children}</div>
    </nav>
  )
}

/** A tile with a picture that links to a section. */
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
      <span>
        {children}
        {note && <span className={styles.note}>{note}</span>}
      </span>
    </AppLink>
  )
}
